import { listActiveOrders, listOrders, requireOrder } from './order.queries.ts'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler, Handlers } from '../../http/handlers.ts'
import { BASKET_BODY_BYTES } from '../../http/limits.ts'
import { requireUser } from '../../http/require-user.ts'
import { findSubmitted } from './idempotency.ts'
import { hideOrder } from './hide-order.ts'
import { listOrderSlots } from './list-order-slots.ts'
import { presentDocumentOrder } from './document-order.ts'
import { placeOrder, placeOrderAtTime } from './place-order.ts'
import { sendOrderCode } from './order-code.ts'
import { priceBasket } from './price-basket.ts'
import { rateOrder } from './rate-order.ts'
import { repeatOrder } from './repeat-order.ts'
import { partsOf, promoErrors, refusalError } from './price-problems.ts'

/** The user a path names must be the one who asks; anybody else's orders are not there. */
function requireSelf(ctx: RequestContext, userId: string): string {
  const user = requireUser(ctx)
  if (user.id !== userId) throw new AppError('user_not_found')
  return user.id
}

const quoteOrder: Handler<'orders.quote'> = async ({ body }, ctx) => {
  const basket = await priceBasket(ctx, body, { isPreview: true })
  if (basket.priced.kind === 'refused') throw refusalError(basket.priced, basket)
  const promoProblem =
    body.promoCode !== '' && !basket.promo
      ? 'promo_not_found'
      : basket.priced.promo.kind === 'refused'
        ? promoErrors[basket.priced.promo.reason]
        : null
  return {
    ...partsOf(basket.priced.parts),
    promoProblem,
    promoDiscount: basket.priced.parts.promoProductDiscount + basket.priced.parts.promoDeliveryDiscount,
    earnedCashback: basket.earnedCashback,
    missingForDelivery: basket.missingForDelivery,
    isOutsideZones: basket.delivery?.kind === 'outside_zones',
    ...basket.eta,
    soonest: basket.soonest,
    isPastClosing: basket.isPastClosing,
    isTaximeter: basket.delivery?.kind === 'priced' && basket.delivery.isTaximeter,
  }
}

export const orderHandlers = {
  'orders.place': { handler: placeOrder, bodyBytes: BASKET_BODY_BYTES },
  'orders.placeAtTime': { handler: placeOrderAtTime, bodyBytes: BASKET_BODY_BYTES },
  'orders.slots': listOrderSlots,
  'orders.hide': hideOrder,
  'orders.rate': rateOrder,
  'orders.repeat': repeatOrder,
  'orders.sendCode': { handler: sendOrderCode, bodyBytes: BASKET_BODY_BYTES },

  'orders.quote': { handler: quoteOrder, bodyBytes: BASKET_BODY_BYTES },

  'orders.find': async ({ params }, ctx) =>
    presentDocumentOrder(await requireOrder(ctx.db, ctx.merchantId, requireUser(ctx).id, params.id)),

  'orders.findByKey': async ({ params }, ctx) => {
    const { id: userId } = requireUser(ctx)
    const orderId = await findSubmitted(ctx.db, ctx.merchantId, userId, params.key)
    if (orderId === null) return { order: null }
    return { order: presentDocumentOrder(await requireOrder(ctx.db, ctx.merchantId, userId, orderId)) }
  },

  'orders.list': async ({ params, query }, ctx) => {
    const userId = requireSelf(ctx, params.userId)
    const { rows, total } = await listOrders(ctx.db, ctx.merchantId, userId, query)
    return {
      content: rows.map(presentDocumentOrder),
      page: query.page,
      size: query.size,
      totalElements: total,
      totalPages: Math.ceil(total / query.size),
    }
  },

  'orders.listActive': async ({ params }, ctx) => {
    const rows = await listActiveOrders(ctx.db, ctx.merchantId, requireSelf(ctx, params.userId))
    return rows.map(presentDocumentOrder)
  },
} satisfies Partial<Handlers>
