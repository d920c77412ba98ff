import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { requireOrder, type OrderRow } from '../orders/order.queries.ts'
import { requireUser } from '../../http/require-user.ts'

/** An order of this customer that waits for money; otherwise why it takes none. */
export async function requirePayable(ctx: RequestContext, orderId: string): Promise<OrderRow> {
  const order = await requireOrder(ctx.db, ctx.merchantId, requireUser(ctx).id, orderId)
  assertPayable(order, ctx.now())
  return order
}

/** Throws the code of an order that takes no money (any more). */
export function assertPayable(order: Pick<OrderRow, 'is_paid' | 'status' | 'pay_before'>, now: Date): void {
  if (order.is_paid) throw new AppError('order_already_paid')
  const isWaiting = order.status === 'OPEN' && order.pay_before !== null && order.pay_before > now
  if (!isWaiting) throw new AppError('order_not_payable')
}
