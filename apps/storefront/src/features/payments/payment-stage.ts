import type { Order } from '@dasturxon/contract'
import { isArchived, isPaidOnline, MINUTE_MS, PAY_WITHIN_MINUTES } from '@dasturxon/domain'

/** What the customer needs to know about the money of an order; null when there is nothing to say beside paid or unpaid. */
export type PaymentStage =
  /** The order waits for its money. */
  | 'waiting'
  /** Back from the provider's page a moment ago: its word may be on the way. */
  | 'checking'
  /** Back from it, and no money came. */
  | 'not_arrived'
  /** The provider declined it, or the customer broke it off there: no money was taken. */
  | 'declined'
  /** The time to pay is over; the server is about to call the order off. */
  | 'late'
  /** Back from the provider's page, and the money is ours. */
  | 'paid'
  /** Called off because nobody paid in time. */
  | 'expired'
  /** Called off after it was paid: the money has yet to go back. */
  | 'refund_due'
  | 'refunded'

/** Whether the customer has come from a provider's page: no; a moment ago; so long ago that its word should be here. */
export type Return = 'none' | 'recent' | 'past'

type Paid = Pick<
  Order,
  | 'status'
  | 'paymentType'
  | 'isPaid'
  | 'payBefore'
  | 'isPaymentDeclined'
  | 'createdAt'
  | 'history'
  | 'allowedActions'
>

/** The stage by our own order alone: that a browser comes back from a provider's page proves nothing (T-PAY-02). */
export function paymentStageOf(order: Paid, { now, from }: { now: Date; from: Return }): PaymentStage | null {
  if (!isPaidOnline(order.paymentType)) return null
  if (order.status === 'CANCELED') return stageOfCancelled(order)
  if (order.isPaid) return from === 'none' || isArchived(order.status) ? null : 'paid'
  if (order.payBefore === null || !order.allowedActions.includes('pay')) return null
  const isLate = Date.parse(order.payBefore) <= now.getTime()
  if (order.isPaymentDeclined && !isLate) return 'declined'
  // A payment that was begun in time may still come: who is back from it is told so first.
  if (from === 'recent') return 'checking'
  if (isLate) return 'late'
  return from === 'past' ? 'not_arrived' : 'waiting'
}

function stageOfCancelled({ isPaid, history, createdAt }: Paid): PaymentStage | null {
  if (isPaid) return 'refund_due'
  if (history.some(({ reason }) => reason === 'PAID')) return 'refunded'
  const cancelled = history.find(({ status }) => status === 'CANCELED')
  const lastMoment = Date.parse(createdAt) + PAY_WITHIN_MINUTES * MINUTE_MS
  return cancelled && Date.parse(cancelled.at) >= lastMoment ? 'expired' : null
}
