import { inTransaction } from '@dasturxon/db'
import { customerMayCancel } from '@dasturxon/domain'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'
import { cancelAndRelease } from './cancel-and-release.ts'
import { presentOrder, requireOrder } from '../orders/order.queries.ts'

/** The customer calls the order off while the kitchen has not begun; stock, promo use and cashback come back, once. */
export const cancelOrder: Handler<'orders.cancel'> = async ({ params, body }, ctx) => {
  const user = requireUser(ctx)
  const order = await requireOrder(ctx.db, ctx.merchantId, user.id, params.id)
  const status = order.status
  const isOffered = presentOrder(order).allowedActions.includes('cancel')
  if (!customerMayCancel(status) || !isOffered) throw new AppError('order_cannot_be_cancelled')

  const move = {
    merchantId: ctx.merchantId,
    orderId: order.id,
    actor: 'customer',
    note: body.reason,
    now: ctx.now(),
  }
  const isCancelled = await inTransaction(ctx, (tx) => cancelAndRelease(tx, move))
  // The kitchen was faster.
  if (!isCancelled) throw new AppError('order_changed')
  return presentOrder(await requireOrder(ctx.db, ctx.merchantId, user.id, order.id))
}
