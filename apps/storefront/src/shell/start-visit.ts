import { isInMessenger } from '../environment/is-in-messenger.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { clickWebSession } from '../environment/click-launch.ts'
import { followCatalogue } from '../features/catalogue/follow-catalogue.ts'
import { chooseDefaultCity } from '../features/fulfilment/choose-default-city.ts'
import { followAccount } from '../features/sign-in/follow-account.ts'
import { tellEndedSession } from '../features/sign-in/tell-ended-session.ts'
import { paths } from '../paths.ts'
import type { Visit } from '../session/visit.ts'

const LATEST_KEEP_MS = 5000
const doNothing = () => {}

/** What goes on whatever page is open, from the moment the first one stands. Nobody but their users downloads the bridges. */
export function startVisit(visit: Visit, build: string): void {
  // Tells a page that answers from one that only looks ready: browser tests wait for it, early presses are done then.
  document.documentElement.dataset['alive'] = ''
  followCatalogue(visit, {
    onSettings: (version) => void hearSettings(visit, version),
    onClosed: () => leaveClosed(visit),
  })
  followAccount(visit)
  tellEndedSession(visit)
  chooseDefaultCity(visit)
  whenIdle(() => void loadKeeper().then(({ keepShop }) => keepShop(visit, build), doNothing), LATEST_KEEP_MS)
  if (isInMessenger()) void startMessenger(visit)
  if (clickWebSession() !== null) void startClickApp(visit)
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

const loadKeeper = () => import('./keep-shop.ts')

/** Shows what is kept of the page that the address names, in the place of an empty one. */
export async function openShell(shop: Pick<Visit, 'environment' | 'data' | 'router'>): Promise<void> {
  ;(await loadKeeper()).keepAnswers(shop)
  await shop.router.revalidate()
}

async function startMessenger(visit: Visit) {
  const messenger = await import('../messenger/start-messenger.ts')
  messenger.startMessenger(visit)
}

async function startClickApp(visit: Visit) {
  const clickApp = await import('../click-app/start-click-app.ts')
  clickApp.startClickApp(visit)
}
