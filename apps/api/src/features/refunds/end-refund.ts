import { inTransaction } from '@dasturxon/db'
import { AppError } from '../../http/app-error.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { endRefund } from '../payments/end-refund.ts'
import { moveRefund } from '../payments/refund.queries.ts'
import type { DeskHandler } from '../staff/desk-context.ts'
import { actorOf } from '../staff/staff-actor.ts'
import { listOwed } from './show-refunds.ts'

/** Says that a refund that waits for hands was made, or will not be; said twice it happens once. Answers what is still owed. */
export const endByHand: DeskHandler<'desk.endRefund'> = async ({ params, body }, ctx) => {
  const { merchantId } = ctx
  const owed = (await listOwed(ctx)).find(({ id }) => id === params.id)
  if (!owed) {
    const known = await ctx.db
      .selectFrom('refund')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', params.id)
      .where('state', 'in', ['DONE', 'FAILED'])
      .executeTakeFirst()
    if (!known) throw new AppError('refund_not_found')
    return { refunds: await listOwed(ctx) }
  }
  // What is on its way by itself is not ended by anybody's word.
  if (owed.state !== 'BY_HAND') throw new AppError('refund_not_found')
  const { kitchenSeconds } = ctx
  const by = actorOf(ctx)
  const ended = {
    merchantId,
    refundId: owed.id,
    from: 'BY_HAND' as const,
    kitchenSeconds,
    by,
    now: ctx.now(),
  }
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, merchantId, { id: owed.orderId })
    if (!order) return
    if (body.isDone) await endRefund(tx, { ...ended, order })
    else await moveRefund(tx, merchantId, { id: owed.id, from: 'BY_HAND', to: 'FAILED', now: ended.now })
  })
  return { refunds: await listOwed(ctx) }
}
