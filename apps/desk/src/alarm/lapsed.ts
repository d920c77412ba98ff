import type { OrderStatus } from '@dasturxon/domain'

/** A press on an order that waited for the network and was given up. */
export type Lapsed = {
  action: 'accept' | 'reject'
  number: number
  /** The connection did not come back, or the order as it stands since somebody else changed it, or what the server refused it with. */
  why: { kind: 'offline' } | { kind: 'changed'; status: OrderStatus } | { kind: 'refused'; words: string }
}

let lapsed: readonly Lapsed[] = []
const listeners = new Set<() => void>()

function show(next: readonly Lapsed[]) {
  lapsed = next
  for (const listener of listeners) listener()
}

/** Tells of one until somebody has read it; of an order the last one counts. */
export const noteLapsed = (one: Lapsed): void =>
  show([...lapsed.filter(({ number }) => number !== one.number), one])

export const readLapsed = (): readonly Lapsed[] => lapsed
export const understandLapsed = (number: number): void => show(lapsed.filter((one) => one.number !== number))

export function subscribeToLapsed(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
