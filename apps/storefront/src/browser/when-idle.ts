/**
 * Calls when the page has nothing else to do, at the latest after `latestMs`. Safari cannot tell when it is idle and calls
 * a moment later.
 *
 * @returns takes it back
 */
export function whenIdle(act: () => void, latestMs: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, { timeout: latestMs })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(act, Math.min(latestMs, SAFARI_MS))
  return () => clearTimeout(timer)
}

const SAFARI_MS = 500
