import type { DeskOrder } from '@dasturxon/contract/desk'
import { isUnanswered } from '@dasturxon/domain'

export const LANES = ['new', 'cooking', 'ready', 'onWay'] as const
export type Lane = (typeof LANES)[number]

/** The lane an order stands in; null for what is for later, waits for its payment or is over. */
export function laneOf({ status, isWaitingForPayment }: DeskOrder): Lane | null {
  if (isUnanswered(status)) return isWaitingForPayment ? null : 'new'
  if (status === 'ACCEPTED' || status === 'COOKING') return 'cooking'
  if (status === 'DONE') return 'ready'
  return status === 'ON_WAY' ? 'onWay' : null
}

/** Until when it was promised, in milliseconds; what has no promise comes last. */
export const promiseOf = ({ etaTo, deliveryAt }: DeskOrder): number =>
  etaTo || deliveryAt ? Date.parse(etaTo ?? deliveryAt ?? '') : Infinity

/** Orders by lane, the oldest promise first, so that the late ones lead (desk §5.2). */
export function lanesOf(orders: Iterable<DeskOrder>): Record<Lane, DeskOrder[]> {
  const lanes: Record<Lane, DeskOrder[]> = { new: [], cooking: [], ready: [], onWay: [] }
  for (const order of orders) {
    const lane = laneOf(order)
    if (lane) lanes[lane].push(order)
  }
  for (const lane of LANES) lanes[lane] = byPromise(lanes[lane])
  return lanes
}

/** Each promise is read once: reading it for every comparison took longer than the rest of a board's drawing. */
function byPromise(orders: readonly DeskOrder[]): DeskOrder[] {
  const promises = new Map(orders.map((order) => [order, promiseOf(order)]))
  const at = (order: DeskOrder) => promises.get(order) ?? Infinity
  return orders.toSorted((a, b) => (at(a) === at(b) ? a.number - b.number : at(a) - at(b)))
}

/** Orders of a lane, each with its row in it. */
type LaneGroup = { key: string; rows: [row: number, order: DeskOrder][] }

/** One in so many orders begins a group of its lane. */
const GROUP = 4

/**
 * A lane in groups of a few orders each, which a browser passes over as one while it is out of sight (DSK-19). Where a group
 * begins is said by the orders themselves, so that one that comes or goes moves no other order to another group, but for those
 * beside a beginning. New orders are one group: the minutes that somebody has chosen on a card stay with it.
 */
export function groupsOf(orders: readonly DeskOrder[]): LaneGroup[] {
  const groups: LaneGroup[] = []
  for (const [row, order] of orders.entries())
    if (row > 0 && (isUnanswered(order.status) || order.number % GROUP !== 0))
      groups.at(-1)?.rows.push([row, order])
    else groups.push({ key: row === 0 ? '' : order.id, rows: [[row, order]] })
  return groups
}
