import type { OrderStatus } from './vocabulary.ts'

/** What of a table the staff has to know first, the most pressing first. */
export const TABLE_STATES = [
  'CALLED',
  'BILL',
  'KITCHEN',
  'SERVED',
  'CHOOSING',
  'SEATED',
  'SOON',
  'FREE',
] as const
export type TableState = (typeof TABLE_STATES)[number]

/** A reservation that begins within so long is told on its table. */
const SOON_MS = 60 * 60_000

export type TableFacts = {
  /** Calls that nobody has answered. */
  calls: readonly ('WAITER' | 'BILL')[]
  /** Of the party that sits there, also what was brought to it. */
  orders: readonly { status: OrderStatus }[]
  /** Whether somebody of the party fills a basket. */
  isChoosing: boolean
  /** Whether the staff has seated a party. */
  isSeated: boolean
  /** When the next reservation begins, in milliseconds; null: none is to come. */
  nextAt: number | null
}

const isBrought = (status: OrderStatus) => status === 'DONE' || status === 'DELIVERED' || status === 'CLOSED'

/** What a table is in, for its tile in the hall (part three work §2, DSK-110). `now` is in milliseconds. */
export function tableStateOf(
  { calls, orders, isChoosing, isSeated, nextAt }: TableFacts,
  now: number,
): TableState {
  if (calls.includes('WAITER')) return 'CALLED'
  if (calls.includes('BILL')) return 'BILL'
  if (orders.some(({ status }) => !isBrought(status))) return 'KITCHEN'
  if (isChoosing) return 'CHOOSING'
  if (orders.length > 0) return 'SERVED'
  if (isSeated) return 'SEATED'
  return nextAt !== null && nextAt - now <= SOON_MS ? 'SOON' : 'FREE'
}
