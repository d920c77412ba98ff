/** Smaller differences are the way of an answer and the whole seconds of its header: the device keeps its time. */
const LEAST_DIFFERENCE_MS = 60_000

let aheadMs = 0
const listeners = new Set<() => void>()

/** The time by the server's clock, as far as it is known: a device that is a day off knows no opening hours (T-TIME-09). */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs)
}

/** Notes when an answer was made: `date` is its header. */
export function noteServerTime(date: string | null): void {
  const serverMs = Date.parse(date ?? '')
  if (Number.isNaN(serverMs)) return
  const difference = serverMs - Date.now()
  const found = Math.abs(difference) < LEAST_DIFFERENCE_MS ? 0 : difference
  if (Math.abs(found - aheadMs) < LEAST_DIFFERENCE_MS && (found === 0) === (aheadMs === 0)) return
  aheadMs = found
  for (const listener of listeners) listener()
}

/** Tells when the known time jumps; returns the way to stop it. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `fetch` that learns the time from every answer. */
export const fetchWithClock: typeof fetch = async (...request) => {
  const response = await fetch(...request)
  noteServerTime(response.headers.get('date'))
  return response
}
