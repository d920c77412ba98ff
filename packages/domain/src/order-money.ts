import type { PaymentProviderName } from './payment-providers.ts'
import type { OrderStatus } from './vocabulary.ts'

/**
 * What became of an order's money (DAY-17): not paid, paid, on its way back, waiting for somebody to give it back in the provider's cabinet,
 * given back, or taken and not given back although the order is cancelled: what was paid at the door goes back from hand to hand. What
 * stays with the shop of an order that could not be handed over is paid (DSK-107). Sums in som.
 */
export type OrderMoney =
  | { kind: 'unpaid' | 'paid' | 'owed' }
  | { kind: 'returning' | 'returned'; amount: number }
  | { kind: 'by_hand'; amount: number; provider: PaymentProviderName }

type Paid = {
  status: OrderStatus
  isPaid: boolean
  /** Som that went back already. */
  refundedAmount: number
  /** Som that is on its way back. */
  returningAmount: number
  /** Som of a cancelled order that stay with the shop. */
  retainedAmount: number
  /** In whose cabinet somebody has to begin the refund; null where money goes back by itself. */
  refundByHand: PaymentProviderName | null
}

/** What is said of an order's money; of a part that goes or went back while the order is under way, that it is paid. */
export function moneyOf({
  status,
  isPaid,
  refundedAmount,
  returningAmount,
  retainedAmount,
  refundByHand,
}: Paid): OrderMoney {
  if (isPaid && status !== 'CANCELED') return { kind: 'paid' }
  if (returningAmount > 0)
    return refundByHand === null
      ? { kind: 'returning', amount: returningAmount }
      : { kind: 'by_hand', amount: returningAmount, provider: refundByHand }
  if (isPaid) return { kind: retainedAmount > 0 ? 'paid' : 'owed' }
  return refundedAmount > 0 ? { kind: 'returned', amount: refundedAmount } : { kind: 'unpaid' }
}
