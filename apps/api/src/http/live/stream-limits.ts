import { AppError } from '../app-error.ts'

/** Tabs and devices that one customer may have open at a process. */
const OF_CUSTOMER = 30
/** People may share an address, and behind a proxy that is not named in TRUSTED_PROXIES all do. */
const OF_SOURCE = 1_000
const RETRY_AFTER_SECONDS = 60

/** Counts the open streams of this process, by customer and by address (fault 24). */
export function createStreamLimits() {
  const counts = new Map<string, number>()
  let open = 0

  /** Takes a place for each key, or throws too_many_requests; the answer gives them back. */
  function takePlace({ userId, source }: { userId: string | null; source: string }): () => void {
    const places: [key: string, most: number][] = [[`source:${source}`, OF_SOURCE]]
    if (userId !== null) places.push([`user:${userId}`, OF_CUSTOMER])
    if (places.some(([key, most]) => (counts.get(key) ?? 0) >= most))
      throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    for (const [key] of places) counts.set(key, (counts.get(key) ?? 0) + 1)
    open += 1
    return () => {
      open -= 1
      for (const [key] of places) {
        const left = (counts.get(key) ?? 1) - 1
        if (left === 0) counts.delete(key)
        else counts.set(key, left)
      }
    }
  }
  return { takePlace, openStreams: () => open }
}
