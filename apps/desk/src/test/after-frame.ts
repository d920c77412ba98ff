/** A frame every 16 ms, of a clock that the test moves. */
export function afterFrame(run: () => void): () => void {
  const timer = setTimeout(run, 16)
  return () => clearTimeout(timer)
}
