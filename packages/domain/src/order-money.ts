import type { OrderStatus } from './vocabulary.ts'

/**
 * What became of an order's money (DAY-17): not paid, paid, on its way back, given back, or taken and not given back although the order
 * is cancelled: what was paid at the door goes back from hand to hand. Sums in som.
 */
export type OrderMoney =
  | { kind: 'unpaid' | 'paid' | 'owed' }
  | { kind: 'returning' | 'returned'; amount: number }

type Paid = {
  status: OrderStatus
  isPaid: boolean
  /** Som that went back already. */
  refundedAmount: number
  /** Som that is on its way back. */
  returningAmount: number
}

/** What is said of an order's money; of a part that goes or went back while the order is under way, that it is paid. */
export function moneyOf({ status, isPaid, refundedAmount, returningAmount }: Paid): OrderMoney {
  if (isPaid && status !== 'CANCELED') return { kind: 'paid' }
  if (returningAmount > 0) return { kind: 'returning', amount: returningAmount }
  if (isPaid) return { kind: 'owed' }
  return refundedAmount > 0 ? { kind: 'returned', amount: refundedAmount } : { kind: 'unpaid' }
}
