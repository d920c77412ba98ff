import { serverNow, type DeviceStorage } from '@dasturxon/client'
import type { DeskCallFunction } from '@dasturxon/contract/desk/client'
import { ringOf } from '../alarm/rings.ts'
import { isOwnShift, type Desk } from './desk.tsx'

/** How often a newer build is looked for, and how long nobody has touched a screen that is loaded from it. */
export const QUIET_MS = 60_000
const RELOADED_KEY = 'desk:reloaded-for'

export type BuildPage = {
  /** The entry that this page was made of, as `/desk/build.json` names it. */
  running: string
  /** The entry that the server serves; null when it cannot be asked. */
  readServed: () => Promise<string | null>
  /** Whether anything is open, typed or held that a reload would take away. */
  isInUse: () => boolean
  /** When it was last touched, by the clock of `Date.now`. */
  touchedAt: () => number
  storage: Pick<DeviceStorage, 'getItem' | 'setItem'>
  reload: () => void
}

/**
 * After a deploy the page is loaded from the newer build while nothing goes on at it (DSK-100): nothing rings or waits, nobody
 * has touched it for a minute, and no shift is open on it. A page that was loaded anew rings only after a press, so that a shift is
 * never interrupted. Once for each build.
 */
export function followBuild(
  { me, store, outbox }: Pick<Desk, 'me' | 'store' | 'outbox'>,
  call: DeskCallFunction,
  page: BuildPage,
): void {
  const isQuiet = () => {
    const { orders, calls } = store.read()
    const isUntouched = Date.now() - page.touchedAt() >= QUIET_MS && !page.isInUse()
    return isUntouched && outbox.list().length === 0 && !ringOf(orders.values(), calls.values(), serverNow())
  }
  async function isOnShift(): Promise<boolean> {
    const shifts = await call('desk.shifts')
    if (!shifts.ok) return true
    return shifts.data.some((shift) => isOwnShift(me, shift))
  }
  async function look() {
    if (!isQuiet()) return
    const served = await page.readServed()
    if (served === null || served === page.running || page.storage.getItem(RELOADED_KEY) === served) return
    if ((await isOnShift()) || !isQuiet()) return
    // Where storage is switched off nothing would say that the page was loaded anew before: it stays.
    if (page.storage.setItem(RELOADED_KEY, served)) page.reload()
  }
  setInterval(() => void look().catch(() => undefined), QUIET_MS)
}
