import { ORDER_STATUSES, isArchived } from '@dasturxon/domain'
import type { CallAnswer, CallParsed } from '@dasturxon/contract'
import { inTransaction } from '@dasturxon/db'
import { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'
import { noteChange } from './note-change.ts'
import { requireOrder } from './order.queries.ts'

type Name = 'orders.hide'

/** Takes a finished order out of its customer's lists; a second time changes nothing. */
export async function hideOrder(
  { params }: CallParsed<Name>,
  ctx: RequestContext,
): Promise<CallAnswer<Name>> {
  const { db, merchantId } = ctx
  const { id: orderId, status } = await requireOrder(db, merchantId, requireUser(ctx).id, params.id)
  // What is finished stays finished: the look before the update is enough.
  if (!isArchived(z.enum(ORDER_STATUSES).parse(status))) throw new AppError('order_cannot_be_hidden')
  await inTransaction(ctx, async (tx) => {
    const hidden = await tx
      .updateTable('orders')
      .set((eb) => ({ hidden: true, version: eb('version', '+', 1) }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', orderId)
      .where('hidden', '=', false)
      .executeTakeFirst()
    if (hidden.numUpdatedRows > 0n)
      await noteChange(tx, { merchantId, orderId, actor: 'customer', note: 'hidden', now: ctx.now() })
  })
  return {}
}
