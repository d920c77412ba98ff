import { isPaidOnline, PAYMENT_TYPES, providerOf, toTiyin } from '@dasturxon/domain'
import { z } from 'zod'
import type { CallAnswer, CallParsed } from '@dasturxon/contract'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { requireOrder, type OrderRow } from '../orders/order.queries.ts'
import { requireUser } from '../users/users.handlers.ts'
import { findDesk } from './provider-accounts.ts'

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

/** The provider's own page for this order, with the way back to it (PAY-2). */
export async function openCheckout(
  { params }: CallParsed<'payments.checkout'>,
  ctx: RequestContext,
): Promise<CallAnswer<'payments.checkout'>> {
  const order = await requirePayable(ctx, params.id)
  const type = z.enum(PAYMENT_TYPES).parse(order.payment_type)
  const desk = isPaidOnline(type)
    ? await findDesk(ctx.db, ctx.secrets, ctx.merchantId, providerOf(type))
    : null
  if (!desk) throw new AppError('payment_type_unavailable')
  const { domain_url: domainUrl } = await ctx.db
    .selectFrom('merchant')
    .select('domain_url')
    .where('id', '=', ctx.merchantId)
    .executeTakeFirstOrThrow()
  const shopUrl = ctx.shopUrl({ sub: ctx.merchant.sub, domainUrl })
  const url = desk.checkoutUrl({
    orderNumber: order.number,
    amountTiyin: toTiyin(order.total_price),
    language: ctx.language,
    returnUrl: `${shopUrl}/profile/orders/${order.id}?paid=${type.toLowerCase()}`,
    shopUrl,
  })
  return { url }
}
