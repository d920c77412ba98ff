import { inTransaction } from '@dasturxon/db'
import { isPaidOnline, paymentDeviceOf } from '@dasturxon/domain'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { beginWork, workOf } from '../orders/begin-work.ts'
import { presentOrder, requireOrder } from '../orders/order.queries.ts'
import { requireUser } from '../../http/require-user.ts'
import { assertPayable, requirePayable } from './payable-order.ts'
import { findActive } from './payments.queries.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { listPaymentMethods } from '../payment-methods/list-methods.ts'
import { setPaymentType } from './set-payment-type.ts'
import { reversePayment } from './capture-payment.ts'

/**
 * An order that waits for money is paid in another way, for a customer who came back from a provider's page (T-PAY-05). What
 * that provider holds open is called off in the same transaction, so that it can no longer take money: charged once.
 */
export const changePaymentType: Handler<'payments.changeType'> = async ({ params, body }, ctx) => {
  const { merchantId } = ctx
  const { paymentType } = body
  const seen = await requirePayable(ctx, params.id)
  const device = paymentDeviceOf({ orderDevice: seen.order_device, serviceType: seen.service_type })
  const methods = await listPaymentMethods(ctx.db, merchantId, device)
  if (!methods.some(({ type }) => type === paymentType)) throw new AppError('payment_type_unavailable')

  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, merchantId, { id: params.id })
    if (!order) throw new AppError('order_not_found')
    assertPayable(order, now) // the money may have come while we looked
    if (order.payment_type === paymentType) return
    const at = { merchantId, now, kitchenSeconds: ctx.kitchenSeconds }
    const open = await findActive(tx, merchantId, order.id)
    if (open) await reversePayment(tx, at, { transaction: open, reason: null })
    await setPaymentType(tx, { merchantId, order, paymentType, now })
    if (!isPaidOnline(paymentType)) await beginWork(tx, { ...at, ...workOf(order) })
  })
  return presentOrder(await requireOrder(ctx.db, merchantId, requireUser(ctx).id, params.id))
}
