import { noteServerTime, serverNow } from '@dasturxon/client'
import type { Desk } from './desk.tsx'
import type { DeskCallFunction } from '@dasturxon/contract/desk/client'
import { noteStream, noteTick } from '../alarm/gaps.ts'
import { ringOf } from '../alarm/rings.ts'
import { leaveDesk } from './leave-desk.ts'

/** How often a screen says whether it would be heard (desk §6.1). */
const PRESENCE_MS = 20_000
const TICK_MS = 1_000

/** Rings for what the store has, and tells the server what this screen is able to. Begun once, as the page is. */
export function beginAlarm(
  { boot, store, sound, ringTurn, wakeLock, screenId, outbox }: Desk,
  call: DeskCallFunction,
): void {
  const ring = () => {
    const { orders, calls } = store.read()
    // Another tab of this tablet may have the turn: one rings, both show (desk §12, 35).
    sound.ring(ringTurn.isMine() ? ringOf(orders.values(), calls.values(), serverNow()) : null)
  }
  function takeTurn() {
    if (!sound.isArmed()) ringTurn.leave()
    else if (document.visibilityState === 'visible') ringTurn.take()
  }
  async function report() {
    const answer = await call('desk.presence', {
      body: {
        screenId,
        isVisible: document.visibilityState === 'visible',
        hasSound: sound.isArmed(),
        hasWakeLock: wakeLock.isHeld(),
        isInstalled: matchMedia('(display-mode: standalone)').matches,
      },
    })
    // Signed out from elsewhere, or a tablet that was revoked: nothing of the shop stays here (DSK-4).
    if (!answer.ok && answer.error.status === 401) return leaveDesk(boot)
    if (!answer.ok) return
    noteServerTime(answer.data.now)
    void outbox.flush()
  }
  store.subscribe(ring)
  ringTurn.subscribe(ring)
  sound.subscribe(takeTurn)
  document.addEventListener('visibilitychange', takeTurn)
  // By the click, when a press is over: nothing that is shown changes between a touch and its click (DAY-3).
  window.addEventListener('click', () => void (sound.isArmed() || sound.arm()))
  // Back from a dead network what waits goes out at once; a stream that ended says why by the next call.
  store.live.subscribe(() => {
    noteStream(store.live.isLive(), { now: serverNow(), own: Date.now() })
    void report()
  })
  sound.subscribe(() => void report())
  wakeLock.subscribe(() => void report())
  document.addEventListener('visibilitychange', () => void report())
  window.addEventListener('online', () => void outbox.flush())
  setInterval(() => void report(), PRESENCE_MS)
  setInterval(() => {
    noteTick(serverNow())
    ring()
  }, TICK_MS)
  void report()
}
