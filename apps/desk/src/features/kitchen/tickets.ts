import type { DeskLine, DeskOrder } from '@dasturxon/contract/desk'
import { MINUTE_MS } from '@dasturxon/domain'
import { firstDue, minutesOver } from '../order/order-times.ts'

/** At this share of the way to its time a ticket turns orange (part three work §1). */
const SOON = 0.8

/** When the kitchen began with an order, or should: a moment as text. */
const startOf = ({ beginsAt, acceptedAt, createdAt }: DeskOrder) => beginsAt ?? acceptedAt ?? createdAt

/** In which order tickets stand: what must be stopped, then by when cooking began. Being late moves none. */
export const byStart = (a: DeskOrder, b: DeskOrder): number =>
  Number(b.status === 'CANCELED') - Number(a.status === 'CANCELED') ||
  startOf(a).localeCompare(startOf(b)) ||
  a.number - b.number

/**
 * What the kitchen has before it, or one of its stations until it is ready with it: accepted, cooking, and what was cancelled until
 * somebody has seen that.
 */
export function ticketsOf(orders: Iterable<DeskOrder>, station: string | null): DeskOrder[] {
  return [...orders]
    .filter(
      ({ status, isEndSeen }) =>
        status === 'ACCEPTED' || status === 'COOKING' || (status === 'CANCELED' && !isEndSeen),
    )
    .filter((order) => station === null || isOpenAt(order, station))
    .toSorted(byStart)
}

const isOpenAt = (order: DeskOrder, station: string) =>
  linesAt(order, station).length > 0 && !order.stations.some(({ id, isReady }) => id === station && isReady)

/** The lines of an order that a station makes; all of them without one. */
export const linesAt = ({ lines }: DeskOrder, station: string | null): DeskLine[] =>
  lines.filter(({ stationId }) => station === null || stationId === station)

/** Everything that is still to be cooked, summed by dish, the most first (DSK-33). */
export function allDay(orders: readonly DeskOrder[], station: string | null) {
  const sums = new Map<string, { productId: string; name: DeskLine['name']; count: number }>()
  for (const order of orders) {
    if (order.status === 'CANCELED') continue
    for (const { productId, name, count, preparedAt } of linesAt(order, station)) {
      if (preparedAt !== null) continue
      sums.set(productId, { productId, name, count: (sums.get(productId)?.count ?? 0) + count })
    }
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count)
}

/** What is wished of the whole order: by the customer of the dishes, and for whoever packs it. */
export const wishesOf = ({ comment, note }: DeskOrder): string[] =>
  [...new Set([comment, note])].filter(Boolean)

export type Urgency = 'new' | 'calm' | 'soon' | 'late' | 'stop'

/** By when the kitchen has to be ready for the customer to read the truth, in milliseconds: what was first told, less the ride. */
const kitchenDue = (order: DeskOrder): number | null => {
  const due = firstDue(order)
  return due === null ? null : due - order.rideMinutes * MINUTE_MS
}

/** How many minutes the kitchen is over its time; 0 while it is not. `now` is in milliseconds. */
export const minutesLate = (order: DeskOrder, now: number): number => minutesOver(kitchenDue(order), now)

/** How a ticket's head looks. `now` is in milliseconds. */
export function urgencyOf(order: DeskOrder, now: number): Urgency {
  const { status, acceptedAt } = order
  if (status === 'CANCELED') return 'stop'
  const due = kitchenDue(order)
  if (due !== null && now > due) return 'late'
  if (status === 'ACCEPTED' && acceptedAt && now - Date.parse(acceptedAt) < MINUTE_MS) return 'new'
  const start = Date.parse(startOf(order))
  return due !== null && now >= start + SOON * (due - start) ? 'soon' : 'calm'
}
