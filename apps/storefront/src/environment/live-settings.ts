import { createWatched } from '@dasturxon/client'
import type { PublicSettings } from '@dasturxon/contract'
import type { Environment } from './environment.ts'

/** Settings that were published since this page was made; null: none. The page shows those that were set last. */
export const {
  read: readPublished,
  set: setPublished,
  subscribe: subscribeToPublished,
} = createWatched<PublicSettings | null>(null)

/** The environment of a page with the settings that hold now. */
export function withPublished(environment: Environment): Environment {
  const { merchantState } = environment
  const published = readPublished()
  if (!published || !('settings' in merchantState)) return environment
  return { ...environment, merchantState: { ...merchantState, settings: published } }
}
