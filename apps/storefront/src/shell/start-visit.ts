import { isInMessenger } from '../launch/messenger-launch.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { clickWebSession } from '../launch/click-launch.ts'
import type { Visit } from '../session/visit.ts'

const LATEST_FOLLOW_MS = 1000
const LATEST_COPY_MS = 5000
const AGAIN_MS = 10_000
const doNothing = () => {}

/** What goes on whatever page is open, from the moment the first one stands. Nobody but their users downloads the bridges. */
export function startVisit(visit: Visit, build: string): void {
  // Tells a page that answers from one that only looks ready: browser tests wait for it, early presses are done then.
  document.documentElement.dataset['alive'] = ''
  const startedAt = performance.now()
  whenIdle(() => follow(visit, startedAt), LATEST_FOLLOW_MS)
  whenIdle(
    () => void loadOfflineCopy().then(({ copyShop }) => copyShop(visit, build), doNothing),
    LATEST_COPY_MS,
  )
  if (isInMessenger()) void startMessenger(visit)
  if (clickWebSession() !== null) void startClickApp(visit)
}

/** A page that could not fetch what goes on beside it asks again. */
function follow(visit: Visit, startedAt: number) {
  void import('./follow-visit.ts').then(
    ({ followVisit }) => followVisit(visit, startedAt),
    () => setTimeout(() => follow(visit, startedAt), AGAIN_MS),
  )
}

const loadOfflineCopy = () => import('./copy-shop.ts')

/** Shows what is kept of the page that the address names, in the place of an empty one. */
export async function openShell(shop: Pick<Visit, 'environment' | 'data' | 'router'>): Promise<void> {
  ;(await loadOfflineCopy()).saveAnswers(shop)
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
