import { isArchived } from '@dasturxon/domain'
import { inTransaction } from '@dasturxon/db'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'
import { changeOrder } from './change-order.ts'
import { requireOrder } from './order.queries.ts'

/** Takes a finished order out of its customer's lists; a second time changes nothing. */
export const hideOrder: Handler<'orders.hide'> = async ({ params }, ctx) => {
  const { db, merchantId } = ctx
  const { id: orderId, status } = await requireOrder(db, merchantId, requireUser(ctx).id, params.id)
  // What is finished stays finished: the look before the update is enough.
  if (!isArchived(status)) throw new AppError('order_cannot_be_hidden')
  await inTransaction(ctx, (tx) =>
    changeOrder(tx, {
      merchantId,
      orderId,
      set: { hidden: true },
      reason: 'UPDATE',
      actor: 'customer',
      note: 'hidden',
      now: ctx.now(),
      when: ({ hidden }) => !hidden,
    }),
  )
  return {}
}
