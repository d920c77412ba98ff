import type { Transaction } from '@dasturxon/db'
import { releasePayments } from './release-payments.ts'
import { changeOrder } from '../orders/change-order.ts'
import { releaseHolds } from '../orders/release-holds.ts'

/** `paymentReason`: what its open payment is cancelled for, where it is not the order's being called off. */
type Cancellation = {
  merchantId: string
  orderId: string
  actor: string
  note: string
  paymentReason?: number
  now: Date
}

/**
 * Cancels an order, whoever does it, and gives back what it held, in the caller's transaction. False when the order can no
 * longer be cancelled; then nothing was changed.
 */
export async function cancelAndRelease(
  tx: Transaction,
  { paymentReason, ...cancel }: Cancellation,
): Promise<boolean> {
  const set = { status: 'CANCELED', has_holds: false, pay_before: null } as const
  const order = await changeOrder(tx, { ...cancel, set, reason: 'CHANGE_STATUS' })
  if (!order) return false
  await releasePayments(tx, { ...cancel, ...(paymentReason !== undefined && { reason: paymentReason }) })
  if (order.has_holds) await releaseHolds(tx, order, cancel.now)
  return true
}
