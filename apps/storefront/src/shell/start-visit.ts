import { isInMessenger } from '../environment/is-in-messenger.ts'
import { clickWebSession } from '../environment/click-launch.ts'
import { followCatalogue } from '../features/catalogue/follow-catalogue.ts'
import { chooseDefaultCity } from '../features/fulfilment/choose-default-city.ts'
import { followAccount } from '../features/sign-in/follow-account.ts'
import { tellEndedSession } from '../features/sign-in/tell-ended-session.ts'
import type { Visit } from '../session/visit.ts'

/** What goes on whatever page is open, from the moment the first one stands. Nobody but their users downloads the bridges. */
export function startVisit(visit: Visit): void {
  // Tells a page that answers from one that only looks ready: browser tests wait for it, early presses are done then.
  document.documentElement.dataset['alive'] = ''
  followCatalogue(visit, (version) => void hearSettings(visit, version))
  followAccount(visit)
  tellEndedSession(visit)
  chooseDefaultCity(visit)
  if (isInMessenger()) void startMessenger(visit)
  if (clickWebSession() !== null) void startClickApp(visit)
}

/** Only a page whose settings are old downloads how to show others. */
async function hearSettings(visit: Visit, version: number) {
  const { merchantState } = visit.environment
  if ('settings' in merchantState && merchantState.settings.settingsVersion < version)
    await (await import('./follow-settings.ts')).followSettings(visit, version)
}

async function startMessenger(visit: Visit) {
  const messenger = await import('../messenger/start-messenger.ts')
  messenger.startMessenger(visit)
}

async function startClickApp(visit: Visit) {
  const clickApp = await import('../click-app/start-click-app.ts')
  clickApp.startClickApp(visit)
}
