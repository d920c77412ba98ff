import { useTranslations, type Translate } from '@dasturxon/i18n'
import { useData } from '../runtime/call-provider.tsx'
import type { Data } from '../runtime/data/data.ts'
import { useRouter } from '../runtime/index.ts'
import type { Router } from '@dasturxon/client'
import { useEnvironment } from '../environment/environment-provider.tsx'
import type { Environment } from '../environment/environment.ts'
import { useSession } from './session-provider.tsx'
import type { SessionStores } from './session-stores.ts'

/** The shop as it is open in this window: for what goes on beside the screens, and for what follows a press. */
export type Visit = {
  environment: Environment
  data: Data
  session: SessionStores
  router: Router
  t: Translate
}

/** The visit, for events. The object is made anew each time. */
export function useVisit(): Visit {
  const environment = useEnvironment()
  const data = useData()
  const session = useSession()
  const router = useRouter()
  const t = useTranslations()
  return { environment, data, session, router, t }
}
