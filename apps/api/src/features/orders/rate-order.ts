import type { CallAnswer, CallParsed } from '@dasturxon/contract'
import { inTransaction } from '@dasturxon/db'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'
import { noteChange } from './note-change.ts'
import { presentOrder, requireOrder } from './order.queries.ts'
import { orderRef } from './order-topic.ts'

type Name = 'orders.rate'

/** A delivered order is rated once by who ordered it. The grade is the order's; products have grades of their own. */
export async function rateOrder(
  { params, body }: CallParsed<Name>,
  ctx: RequestContext,
): Promise<CallAnswer<Name>> {
  const { db, merchantId } = ctx
  const user = requireUser(ctx)
  const { id: orderId } = await requireOrder(db, merchantId, user.id, params.id)
  const isRated = await inTransaction(ctx, async (tx) => {
    const rated = await tx
      .updateTable('orders')
      .set((eb) => ({ grade: body.grade, grade_comment: body.comment, version: eb('version', '+', 1) }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', orderId)
      .where('status', 'in', ['DELIVERED', 'CLOSED'])
      .where('grade', 'is', null)
      .executeTakeFirst()
    if (rated.numUpdatedRows === 0n) return false
    await noteChange(tx, { merchantId, orderId, actor: 'customer', note: 'rated', now: ctx.now() })
    tx.publish([orderRef({ merchantId, userId: user.id, orderId })])
    return true
  })
  if (!isRated) throw new AppError('order_cannot_be_rated')
  return presentOrder(await requireOrder(db, merchantId, user.id, orderId))
}
