/**
 * Calls when the page has nothing else to do, at the latest after `latestMs`. Safari cannot tell when it is idle and calls
 * after `safariMs`, if not told otherwise a moment later.
 *
 * @returns takes it back
 */
export function whenIdle(
  act: () => void,
  latestMs: number,
  safariMs = Math.min(latestMs, MOMENT_MS),
): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, { timeout: latestMs })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(act, safariMs)
  return () => clearTimeout(timer)
}

const MOMENT_MS = 500
