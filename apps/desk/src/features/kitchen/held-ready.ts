/** How long *Ready* is held before anyone is told (desk §5.7). */
export const HOLD_MS = 5_000

export type Held = { orderId: string; number: number; endsAt: number }

type Entry = Held & { send: () => void; timer: ReturnType<typeof setTimeout> }

let held: readonly Entry[] = []
const listeners = new Set<() => void>()

function set(next: readonly Entry[]) {
  held = next
  for (const listener of listeners) listener()
}

function take(orderId: string): Entry | undefined {
  const entry = held.find((one) => one.orderId === orderId)
  if (!entry) return undefined
  clearTimeout(entry.timer)
  set(held.filter((one) => one !== entry))
  return entry
}

/** Holds what was pressed for five seconds, then sends it. */
export function holdReady(order: { id: string; number: number }, send: () => void): void {
  if (held.some(({ orderId }) => orderId === order.id)) return
  const timer = setTimeout(() => take(order.id)?.send(), HOLD_MS)
  set([...held, { orderId: order.id, number: order.number, endsAt: Date.now() + HOLD_MS, send, timer }])
}

/** Takes the press back; nobody has been told. */
export const undoReady = (orderId: string): void => void take(orderId)

/** Sends what is held: the page is being left. */
export function sendHeld(): void {
  for (const { orderId } of held) take(orderId)?.send()
}

export const readHeld = (): readonly Held[] => held
export function subscribeToHeld(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
