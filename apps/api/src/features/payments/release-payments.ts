import type { Transaction } from '@dasturxon/db'
import { toTiyin } from '@dasturxon/domain'
import { ALL, requestRefund } from './request-refund.ts'
import { scheduleVoid } from './schedule-void.ts'

/** Ours, for a transaction that nobody may pay any more: "error while executing" in Payme's list, free text elsewhere. */
const REASON_CALLED_OFF = 3
/** Ours, for one whose time to pay was over: "cancelled by time-out" in Payme's list. */
export const REASON_TIMED_OUT = 4

/** `reason`: for the transaction that is still open. `retained`: som of the payment that stay with the shop. */
type Release = { merchantId: string; orderId: string; reason?: number; retained?: number; now: Date }

/**
 * An order was called off: what a provider holds open on it may no longer be performed, and what is left of money that has
 * come shall go back. In the transaction that cancels the order, whose row it holds.
 */
export async function releasePayments(
  tx: Transaction,
  { merchantId, orderId, reason = REASON_CALLED_OFF, retained = 0, now }: Release,
): Promise<void> {
  const open = await tx
    .updateTable('payment_transaction')
    .set({ state: 'CANCELLED', cancelled_ms: now.getTime(), reason })
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'CREATED')
    .returning(['id', 'provider'])
    .executeTakeFirst()
  if (open) {
    const transaction = { id: open.id, provider: open.provider }
    await scheduleVoid(tx, { merchantId, transaction, now })
  }
  const paid = await tx
    .updateTable('payment_transaction')
    .set({ refund_due_ms: now.getTime() })
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'PERFORMED')
    .where('refund_due_ms', 'is', null)
    .returning((eb) => ['id', eb('amount_tiyin', '-', eb.ref('refund_asked_tiyin')).as('left_tiyin')])
    .executeTakeFirst()
  const amountTiyin = (paid?.left_tiyin ?? 0) - toTiyin(retained)
  if (!paid || amountTiyin <= 0) return
  await requestRefund(tx, merchantId, {
    paymentId: paid.id,
    refundKey: `called off ${paid.id}`,
    purpose: 'CALLED_OFF',
    amountTiyin,
    reason: '',
    // the ride alone may stay
    of: { ...ALL, hasDelivery: retained === 0 },
    now,
  })
}
