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

/** Until when it is expected, in milliseconds; what has no ETA comes last. */
export const etaOf = ({ etaTo, deliveryAt }: DeskOrder): number =>
  etaTo || deliveryAt ? Date.parse(etaTo ?? deliveryAt ?? '') : Infinity

/** Orders by lane, the oldest ETA first, so that the late ones lead (desk §5.2). */
export function lanesOf(orders: Iterable<DeskOrder>): Record<Lane, DeskOrder[]> {
  const lanes: Record<Lane, DeskOrder[]> = { new: [], cooking: [], ready: [], onWay: [] }
  for (const order of orders) {
    const lane = laneOf(order)
    if (lane) lanes[lane].push(order)
  }
  for (const lane of LANES) lanes[lane] = byEta(lanes[lane])
  return lanes
}

/** Each ETA is read once: reading it for every comparison took longer than the rest of a board's drawing. */
function byEta(orders: readonly DeskOrder[]): DeskOrder[] {
  const etas = new Map(orders.map((order) => [order, etaOf(order)]))
  const at = (order: DeskOrder) => etas.get(order) ?? Infinity
  return orders.toSorted((a, b) => (at(a) === at(b) ? a.number - b.number : at(a) - at(b)))
}

/** How long an order waits for its answer: since when it rings, else since it came. */
const waitsSince = ({ ringsSince, createdAt }: DeskOrder) => ringsSince ?? createdAt
/** New orders of a rush: the one that waits longest first. */
export const byWaiting = (a: DeskOrder, b: DeskOrder) =>
  waitsSince(a).localeCompare(waitsSince(b)) || a.number - b.number

/** Orders of a lane, each with its row in it. */
type LaneGroup = { key: string; rows: [row: number, order: DeskOrder][] }

/** So many orders a group is filled with. */
const GROUP = 4

/**
 * Cuts a lane into groups of a few orders each, which a browser passes over as one while they are out of sight (DSK-19). It remembers
 * who stands in which: a card that changes its group is made anew, and loses the focus and what was chosen on it. So one that leaves
 * moves nobody, and one that comes between two of a group joins them.
 */
export function createGroups(): (orders: readonly DeskOrder[]) => LaneGroup[] {
  let known: ReadonlyMap<string, string> = new Map()
  let made = 0
  return (orders) => {
    const groups: LaneGroup[] = []
    const keys = new Map<string, string>()
    const taken = new Set<string>()
    for (const [row, order] of orders.entries()) {
      const last = groups.at(-1)
      const own = known.get(order.id)
      const isNext = own !== undefined && own === last?.key
      // Of a group that stands elsewhere by now, an order is as good as new.
      const isKnown = own !== undefined && !taken.has(own)
      const isBetween = last && known.get(orders[row + 1]?.id ?? '') === last.key
      if (last && (isNext || (!isKnown && (isBetween || last.rows.length < GROUP))))
        last.rows.push([row, order])
      else groups.push({ key: isKnown ? own : String(made++), rows: [[row, order]] })
      const { key = '' } = groups.at(-1) ?? {}
      taken.add(key)
      keys.set(order.id, key)
    }
    known = keys
    return groups
  }
}
