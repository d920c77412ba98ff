import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'
import { isForLater } from './read-order.ts'
import type { OrderBody } from './check-order.ts'

/** Whether an order tries a shop that is not open yet: it rings and is cooked, at any hour, and counts in no figure (DSK-92). */
export const isTestOf = ({ merchant }: Pick<RequestContext, 'merchant'>): boolean => !merchant.isActive

/**
 * Throws shop_not_open where somebody orders at a shop that is not open, and it is none of its own people with their own phone,
 * for now and for cash: a link that was passed on orders nothing.
 */
export async function assertOwnTest(ctx: RequestContext, body: OrderBody): Promise<void> {
  if (!isTestOf(ctx)) return
  const own = await ctx.db
    .selectFrom('staff')
    .select('id')
    .where('merchant_id', '=', ctx.merchantId)
    .where('phone', '=', requireUser(ctx).phone)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!own || body.paymentType !== 'CASH' || isForLater(body)) throw new AppError('shop_not_open')
}
