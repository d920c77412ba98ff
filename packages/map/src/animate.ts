/**
 * Calls `step` with a share that goes from 0 to 1, quickly at first, on each frame; the last call is always with 1. With
 * reduced motion there is only the last. Returns a stop.
 */
export function animate(durationMs: number, step: (share: number) => void): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    step(1)
    return () => {}
  }
  const start = performance.now()
  let frame = requestAnimationFrame(next)
  function next(now: number) {
    const time = Math.min(1, Math.max(0, (now - start) / durationMs))
    if (time < 1) frame = requestAnimationFrame(next)
    step(time === 1 ? 1 : 1 - (1 - time) ** 3)
  }
  return () => cancelAnimationFrame(frame)
}
