import { whenPicturesCame } from './line.ts'

/**
 * Calls when the page has nothing else to do, at the latest after `latestMs`, and the pictures in sight have come: what nobody
 * waits for takes neither the processor nor the line from them. Safari cannot tell when it is idle and calls after `safariMs`,
 * if not told otherwise a moment later.
 *
 * @returns takes it back
 */
export function whenIdle(
  act: () => void,
  latestMs: number,
  safariMs = Math.min(latestMs, MOMENT_MS),
): () => void {
  let stop = whenProcessorIsIdle(
    () => {
      stop = whenPicturesCame(act)
    },
    latestMs,
    safariMs,
  )
  return () => stop()
}

const MOMENT_MS = 500

function whenProcessorIsIdle(act: () => void, latestMs: number, safariMs: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, { timeout: latestMs })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(act, safariMs)
  return () => clearTimeout(timer)
}
