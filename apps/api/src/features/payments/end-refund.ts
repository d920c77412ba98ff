import type { Transaction } from '@dasturxon/db'
import { isHandWay, toTiyin, type RefundState } from '@dasturxon/domain'
import { sql } from 'kysely'
import { changeOrder } from '../orders/change-order.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import type { StaffActor } from '../staff/staff-actor.ts'
import { callOffUnpaid } from './call-off-unpaid.ts'
import { reversePayment } from './capture-payment.ts'
import { findActive } from './payments.queries.ts'
import { moveRefund, sumsOf } from './refund.queries.ts'

type Ending = {
  merchantId: string
  /** Its row is held. */
  order: LockedOrder
  refundId: string
  from: RefundState
  kitchenSeconds: number | null
  by?: StaffActor
  now: Date
}

/**
 * The money of a refund went, by its provider or by somebody's hand: all of an order's calls it off, a part is said on the order; late
 * money changes nothing. False when somebody else has ended it.
 */
export async function endRefund(tx: Transaction, ending: Ending): Promise<boolean> {
  const { merchantId, order, refundId: id, from, by, now } = ending
  const moved = await moveRefund(tx, merchantId, { id, from, to: 'DONE', now })
  if (!moved) return false
  if (moved.purpose === 'LATE') return true
  const orderId = order.id
  const payment = await findActive(tx, merchantId, orderId)
  const isWhole = (await goneTiyin(tx, { merchantId, orderId })) >= toTiyin(order.total_price)
  const actor = `payment ${moved.way}`
  if (payment?.state === 'PERFORMED' && !isHandWay(moved.way)) {
    const { refundedTiyin } = await sumsOf(tx, merchantId, payment.id)
    // The last of it: the payment is reversed, and its order with it.
    if (refundedTiyin + moved.amount_tiyin === payment.amountTiyin) {
      const at = { merchantId, now, kitchenSeconds: ending.kitchenSeconds }
      await reversePayment(tx, at, { transaction: payment, reason: null })
      return true
    }
    await tx
      .updateTable('payment_transaction')
      .set((eb) => ({ refunded_tiyin: eb('refunded_tiyin', '+', moved.amount_tiyin) }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', payment.id)
      .execute()
  }
  const changed = { merchantId, orderId, actor, now, ...(by && { by }) }
  if (isWhole) await callOffUnpaid(tx, { ...changed, userId: order.user_id })
  else await changeOrder(tx, { ...changed, set: {}, reason: 'UPDATE' })
  return true
}

/** Tiyin of an order that went back, whichever way. */
async function goneTiyin(
  tx: Transaction,
  { merchantId, orderId }: { merchantId: string; orderId: string },
): Promise<number> {
  const { gone } = await tx
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount_tiyin), 0)::bigint`.as('gone'))
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'DONE')
    .where('purpose', '<>', 'LATE')
    .executeTakeFirstOrThrow()
  return gone
}
