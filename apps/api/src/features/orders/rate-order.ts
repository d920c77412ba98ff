import { inTransaction } from '@dasturxon/db'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'
import { changeOrder } from './change-order.ts'
import { presentOrder, requireOrder } from './order.queries.ts'

/** A delivered order is rated once by who ordered it. The grade is the order's; products have grades of their own. */
export const rateOrder: Handler<'orders.rate'> = async ({ params, body }, ctx) => {
  const { db, merchantId } = ctx
  const user = requireUser(ctx)
  const { id: orderId } = await requireOrder(db, merchantId, user.id, params.id)
  const rated = await inTransaction(ctx, (tx) =>
    changeOrder(tx, {
      merchantId,
      orderId,
      set: { grade: body.grade, grade_comment: body.comment },
      reason: 'UPDATE',
      actor: 'customer',
      note: 'rated',
      now: ctx.now(),
      when: ({ status, grade }) => (status === 'DELIVERED' || status === 'CLOSED') && grade === null,
    }),
  )
  if (!rated) throw new AppError('order_cannot_be_rated')
  return presentOrder(await requireOrder(db, merchantId, user.id, orderId))
}
