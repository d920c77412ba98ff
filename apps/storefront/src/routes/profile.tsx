import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { findCurrentUser } from '../features/profile/current-user.ts'
import { ProfilePage } from '../features/profile/profile-page.tsx'
import { useTranslations } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { callContext, environmentContext } from '../session/environment.ts'
import { InnerPage } from '../shell/inner-page.tsx'
import { requireData } from '../shell/page-trouble.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  if (!context.get(environmentContext).isSignedIn) return { user: null }
  return { user: requireData(await findCurrentUser(context.get(callContext)), url) }
}

export function Component() {
  const t = useTranslations('profile')
  const { user } = useLoaderData<typeof loader>()
  return (
    <InnerPage title={t('title')} backHref={paths.home}>
      <ProfilePage user={user} />
    </InnerPage>
  )
}
