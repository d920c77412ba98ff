import { followCatalogue } from '../features/catalogue/follow-catalogue.ts'
import { chooseDefaultCity } from '../features/fulfilment/choose-default-city.ts'
import { followAccount } from '../features/sign-in/follow-account.ts'
import { tellEndedSession } from '../features/sign-in/tell-ended-session.ts'
import { paths } from '../paths.ts'
import type { Visit } from '../session/visit.ts'
import { followFulfilment } from './follow-fulfilment.ts'

/**
 * What goes on beside the pages of a visit, which none of them waits for.
 *
 * @param startedAt when the first page answered, by `performance.now()`: this script comes later
 */
export function followVisit(visit: Visit, startedAt: number): void {
  followCatalogue(visit, {
    onSettings: (version) => void hearSettings(visit, version),
    onClosed: () => leaveClosed(visit),
  })
  followAccount(visit)
  followFulfilment(visit)
  void tellEndedSession(visit)
  chooseDefaultCity(visit, startedAt)
}

/** Only a page whose settings are old downloads how to show others. */
async function hearSettings(visit: Visit, version: number) {
  const { merchantState } = visit.environment
  if ('settings' in merchantState && merchantState.settings.settingsVersion < version)
    await (await import('./follow-settings.ts')).followSettings(visit, version)
}

/** The server says of a closed shop that it is; whoever watches an order under way goes on watching it. */
function leaveClosed({ router }: Visit) {
  if (!router.state.location.pathname.startsWith(`${paths.orders}/`)) location.reload()
}
