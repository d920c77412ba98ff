import './ui/desk.css'
import '@dasturxon/ui/theme'
import { DeskTextProvider, loadDeskText } from '@dasturxon/i18n/desk'
import {
  browserHistory,
  createRouter,
  deviceStorage,
  followLinks,
  loadPage,
  matchRoute,
  noteServerTime,
  Redirect,
  RouterView,
  serverNow,
} from '@dasturxon/client'
import { grantOf } from '@dasturxon/domain'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { beginAlarm } from './session/begin-alarm.ts'
import { createDeskPush } from './alarm/push.ts'
import { createRingTurn } from './alarm/ring-turn.ts'
import { createSound } from './alarm/sound.ts'
import { createWakeLock } from './alarm/wake-lock.ts'
import { readBoot } from './boot.ts'
import { paths } from './paths.ts'
import { createDeskData, DataProvider } from './runtime/desk-data.ts'
import { createDeskStore } from './runtime/desk-store.ts'
import { createOutbox } from './runtime/outbox.ts'
import { pacedStream } from './runtime/paced-stream.ts'
import { followPresses } from './runtime/presses.ts'
import { createWaitingBoard } from './runtime/waiting-board.ts'
import { loadScreens, makeRoutes } from './routes.ts'
import { DeskProvider, roleOf, type Desk } from './session/desk.tsx'
import { buildPage } from './session/build-page.ts'
import { followBuild } from './session/follow-build.ts'
import { followPressedMessages } from './session/follow-pressed-messages.ts'
import { waitingKey } from './session/leave-desk.ts'
import { followRide } from './session/follow-ride.ts'
import { sendWaiting } from './session/send-waiting.ts'
import { withTexts } from './ui/with-texts.ts'
import { DeskFailed } from './features/frame/desk-failed.tsx'
import { heldAccepts, heldReady } from './runtime/held.ts'

/** When the other screens are loaded, one after the other: those of a build go away with it (DSK-100). */
const SCREENS_AFTER_MS = 15_000

const presses = followPresses(window)
const boot = readBoot()
const place = document.getElementById('desk')
if (!place) throw new Error('the page has no #desk')
const root = createRoot(place)
const text = await loadDeskText(boot.language)
const data = createDeskData(boot.merchantId)
const me = boot.registration ? null : await data.call('desk.me')

if (!me) await begin()
else if (me.ok) await open(me.data)
else if (me.error.status === 401) await askWho()
else
  root.render(
    <DeskTextProvider language={boot.language} text={text}>
      <DeskFailed error={me.error} />
    </DeskTextProvider>,
  )

/** There is no shop yet. */
async function begin() {
  const { RegisterPage } = await withTexts(() => import('./features/start/register-page.tsx'), 'start')
  root.render(
    <DeskTextProvider language={boot.language} text={text}>
      <RegisterPage />
    </DeskTextProvider>,
  )
}

/** Nobody is signed in: a person by phone, a tablet by its code. */
async function askWho() {
  const page = location.pathname === paths.joinDevice ? await joinPage() : await signInPage()
  root.render(
    <DeskTextProvider language={boot.language} text={text}>
      {page}
    </DeskTextProvider>,
  )
}

async function signInPage() {
  const { SignInPage } = await import('./features/sign-in/sign-in-page.tsx')
  return <SignInPage boot={boot} />
}

/** A QR code brings its digits along; typed ones are asked for. */
async function joinPage() {
  const { JoinDevicePage } = await import('./features/sign-in/join-device-page.tsx')
  const { joinByAddress } = await import('./features/sign-in/join-device.ts')
  return <JoinDevicePage boot={boot} refusal={await joinByAddress(boot)} />
}

async function open(who: Desk['me']) {
  noteServerTime(who.now)
  const role = roleOf(who)
  const store = createDeskStore({
    now: serverNow,
    openStream: (path) => pacedStream(new EventSource(path)),
    onReservations: () => data.outdate(['desk.reservations']),
  })
  const outbox = createOutbox({
    storage: deviceStorage,
    storageKey: waitingKey(boot.merchantId),
    makeKey: () => crypto.randomUUID(),
    now: serverNow,
    send: (entry) => sendWaiting(data.call, store, boot.language, entry),
  })
  const desk: Desk = {
    boot,
    me: who,
    role,
    store,
    board: createWaitingBoard(store, outbox, presses),
    sound: createSound(() => new AudioContext()),
    ringTurn: createRingTurn(
      'locks' in navigator ? navigator.locks : undefined,
      `desk rings ${boot.merchantId}`,
    ),
    wakeLock: createWakeLock(document, 'wakeLock' in navigator ? navigator.wakeLock : undefined),
    push: createDeskPush(data.call, who.pushKey),
    outbox,
    screenId: crypto.randomUUID(),
  }
  const homes: Partial<Record<typeof role, string>> = {
    KITCHEN: paths.kitchen,
    WAITER: paths.hall,
    COURIER: paths.ride,
  }
  const isOpener = who.merchant.isBeingMade && grantOf(role, 'shop.open') !== 'no'
  const home = isOpener ? paths.start : (homes[role] ?? paths.orders)
  const context = () => ({ home, mayShowShop: boot.mayShowShop })
  const routes = makeRoutes()
  const history = browserHistory(window)
  const first = await loadPage(routes, new URL(location.href), context())
  const page = first instanceof Redirect ? await loadAt(first.to) : first
  async function loadAt(to: string) {
    window.history.replaceState(null, '', to)
    const found = await loadPage(routes, new URL(to, location.href), context())
    // A page that shows the shop comes from the server, which allows it.
    if (found instanceof Redirect && found.isDocument) location.reload()
    return found instanceof Redirect ? matchRoute(routes, paths.shift) : found
  }
  const router = createRouter({
    routes,
    history,
    context,
    page,
    loadKey: ({ pathname }) => pathname,
    openDocument: (href) => location.assign(href),
  })
  // Branch and service stay in the address where a link says so: named in each of two hundred, they would all be drawn again
  // with them (DSK-19).
  followLinks(window, (link) => {
    if (!link.pathname.startsWith('/desk')) return false
    const search = link.hasAttribute('data-keeps-search') ? location.search : link.search
    void router.navigate(link.pathname + search, {
      replace: link.href === location.href,
      preventScrollReset: true,
    })
    return true
  })
  followPressedMessages({
    worker: 'serviceWorker' in navigator ? navigator.serviceWorker : null,
    sub: boot.sub,
    show: (path) => void router.navigate(path),
    load: (path) => location.assign(path),
  })
  beginAlarm(desk, data.call)
  if (role === 'COURIER') followRide(store, data.call, navigator.geolocation)
  window.addEventListener('pagehide', () => {
    heldReady.sendAll()
    heldAccepts.sendAll()
  })
  followBuild(
    desk,
    data.call,
    buildPage(window, () => heldReady.read().length + heldAccepts.read().length > 0),
  )
  setTimeout(() => void loadScreens(role), SCREENS_AFTER_MS)
  const screen = (
    <DeskTextProvider language={boot.language} text={text}>
      <DataProvider value={data}>
        <DeskProvider value={desk}>
          <RouterView
            router={router}
            Root={({ children }) => children}
            PageFailed={DeskFailed}
            LayoutFailed={DeskFailed}
          />
        </DeskProvider>
      </DataProvider>
    </DeskTextProvider>
  )
  // In steps: the first drawing of frame and board is long enough to hold up a press (DSK-19).
  startTransition(() => root.render(screen))
}
