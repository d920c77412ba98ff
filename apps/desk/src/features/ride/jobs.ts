import type { DeskOrder, RideStep } from '@dasturxon/contract/desk'
import { leftToPay } from '@dasturxon/domain'
import { etaOf } from '../board/lanes.ts'

/** What comes first: what is on the way already, then what stands ready, then what still cooks. */
const RANKS: Partial<Record<DeskOrder['status'], number>> = { ON_WAY: 0, DONE: 1, COOKING: 2, ACCEPTED: 2 }

/** The courier's jobs, the next one first; of equal ones the oldest ETA. */
export const jobsOf = (orders: Iterable<DeskOrder>): DeskOrder[] =>
  [...orders]
    .filter(({ status }) => status in RANKS)
    .toSorted(
      (a, b) => (RANKS[a.status] ?? 0) - (RANKS[b.status] ?? 0) || etaOf(a) - etaOf(b) || a.number - b.number,
    )

/** The step that a courier takes next; null while the kitchen has the order. */
export function nextRideStep({ status, courierStatus }: DeskOrder): RideStep | null {
  if (status === 'DONE') return 'picked-up'
  if (status !== 'ON_WAY') return null
  return courierStatus === 'PERFORMER_ARRIVED' ? 'delivered' : 'arrived'
}

/** Som to be taken at the door, and what goes back of the banknote that the customer named; null where it is paid. */
export function cashOf({ money }: DeskOrder): { take: number; change: number | null } | null {
  if (!money || money.isPaid || money.isPaidOnline) return null
  const { changeFrom } = money
  const take = leftToPay(money)
  return { take, change: changeFrom === null ? null : Math.max(0, changeFrom - take) }
}
