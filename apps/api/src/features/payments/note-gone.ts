import type { Transaction } from '@dasturxon/db'
import { toSom } from '@dasturxon/domain'
import type { PaymentTransaction } from '../../providers/payments/port.ts'
import { creditRefund } from '../money/order-money.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import type { StaffActor } from '../staff/staff-actor.ts'
import { endRefund } from './end-refund.ts'
import { findOpenRefund } from './refund.queries.ts'
import { ALL, goodwillOf, holdForRefund, insertRefund } from './request-refund.ts'

type Gone = {
  merchantId: string
  /** Its row is held. */
  order: LockedOrder
  payment: PaymentTransaction
  amountTiyin: number
  refundKey: string
  kitchenSeconds: number | null
  by: StaffActor
  now: Date
}

/**
 * Money of a payment went back at its provider and nobody wrote it here: a refund of that sum which waits is done, else one is written that
 * is. Nothing is sent. False when so much is not left of the payment.
 */
export async function noteGone(tx: Transaction, gone: Gone): Promise<boolean> {
  const { merchantId, order, payment, amountTiyin, refundKey, kitchenSeconds, by, now } = gone
  const ended = { merchantId, order, kitchenSeconds, by, now }
  const open = await findOpenRefund(tx, merchantId, { paymentId: payment.id, amountTiyin })
  if (open) return endRefund(tx, { ...ended, refundId: open.id, from: open.state })
  if (!(await holdForRefund(tx, merchantId, { paymentId: payment.id, amountTiyin }))) return false
  const amount = toSom(amountTiyin)
  const of = { ...(amountTiyin === payment.amountTiyin ? ALL : goodwillOf(amount)), by }
  const refundId = await insertRefund(tx, {
    merchantId,
    orderId: order.id,
    paymentId: payment.id,
    refundKey,
    purpose: 'ASKED',
    way: payment.provider,
    state: 'BY_HAND',
    amountTiyin,
    reason: '',
    of,
    now,
  })
  if (refundId === null) return false
  await creditRefund(tx, { merchantId, orderId: order.id, now, by, refundId, amount })
  return endRefund(tx, { ...ended, refundId, from: 'BY_HAND' })
}
