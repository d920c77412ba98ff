/** A tick that comes later than this is a gap: the tablet slept (desk §6.2). */
const GAP_MS = 30_000

export type Gap = { from: number; to: number }

let lastTick: number | null = null
let gap: Gap | null = null
const listeners = new Set<() => void>()

function show(next: Gap | null) {
  gap = next
  for (const listener of listeners) listener()
}

/** Notes that the page is awake, in milliseconds of the server's clock; a long silence before is told until it is read. */
export function noteTick(now: number): void {
  if (lastTick !== null && now - lastTick > GAP_MS) show({ from: gap?.from ?? lastTick, to: now })
  lastTick = now
}

export const readGap = (): Gap | null => gap
export const understandGap = (): void => show(null)

export function subscribeToGaps(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
