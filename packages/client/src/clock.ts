import { createWatched } from './watched.ts'

const aheadMs = createWatched(0)

/**
 * The time by the server's clock, in milliseconds since 1970, as far as it is known: a device that is a day off knows no opening
 * hours (T-TIME-09).
 */
export const serverNow = (): number => Date.now() + aheadMs.read()

/**
 * Notes what the server's clock says, in a form that `Date` reads; what cannot be read changes nothing.
 *
 * @param leastMs smaller differences leave the device its own time: for a header of whole seconds, noted at every answer
 */
export function noteServerTime(said: string | null, leastMs = 0): void {
  const difference = Date.parse(said ?? '') - Date.now()
  if (Number.isNaN(difference)) return
  const found = Math.abs(difference) < leastMs ? 0 : difference
  const known = aheadMs.read()
  if (Math.abs(found - known) < leastMs && (found === 0) === (known === 0)) return
  aheadMs.set(found)
}

/** Tells when the known time jumps; returns the way to stop it. */
export const { subscribe: onServerTime } = aheadMs
