import { createWatched } from '@dasturxon/client'
import type { OrderStatus } from '@dasturxon/domain'

/** A press on an order that waited for the network and was given up. */
export type Lapsed = {
  action: 'accept' | 'reject'
  number: number
  /** The connection did not come back, or the order as it stands since somebody else changed it, or what the server refused it with. */
  why: { kind: 'offline' } | { kind: 'changed'; status: OrderStatus } | { kind: 'refused'; words: string }
}

const lapsed = createWatched<readonly Lapsed[]>([])
export const { read: readLapsed, subscribe: subscribeToLapsed } = lapsed

/** Tells of one until somebody has read it; of an order the last one counts. */
export const noteLapsed = (one: Lapsed): void =>
  lapsed.set([...readLapsed().filter(({ number }) => number !== one.number), one])

export const understandLapsed = (number: number): void =>
  lapsed.set(readLapsed().filter((one) => one.number !== number))
