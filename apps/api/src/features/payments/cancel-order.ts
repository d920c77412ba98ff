import type { CallAnswer, CallParsed } from '@dasturxon/contract'
import { inTransaction } from '@dasturxon/db'
import { customerMayCancel } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'
import { cancelAndRelease } from './cancel-and-release.ts'
import { presentOrder, requireOrder } from '../orders/order.queries.ts'

type Name = 'orders.cancel'

/** The customer calls the order off while the kitchen has not begun; stock, promo use and cashback come back, once. */
export async function cancelOrder(
  { params, body }: CallParsed<Name>,
  ctx: RequestContext,
): Promise<CallAnswer<Name>> {
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
