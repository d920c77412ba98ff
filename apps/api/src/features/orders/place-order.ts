import { createHash } from 'node:crypto'
import type { CallAnswer, CallParsed } from '@dasturxon/contract'
import { normalisePhone } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import { listPaymentMethods } from '../payments/payments.handlers.ts'
import { requireUser } from '../users/users.handlers.ts'
import { requireUserRow } from '../users/users.queries.ts'
import { announceMerchant } from '../catalogue/announce-merchant.ts'
import { claimKey, findByKey } from './idempotency.ts'
import { insertOrder } from './insert-order.ts'
import { announceOrder } from './order-watch.ts'
import { assertOpen, countByProduct, priceBasket, type PricedBasket } from './price-basket.ts'
import { partsOf, promoErrors, refusalError } from './price-problems.ts'
import { presentOrder, requireOrder } from './order.queries.ts'
import { takePromo } from './promo.queries.ts'
import { spendCashback } from './cashback.ts'
import { takeStock } from './stock.ts'

type Name = 'orders.place'
type OrderBody = CallParsed<Name>['body']

/** Without a key, the same body of the same customer within these seconds is taken for the same press of the button. */
const REPEAT_WINDOW_MS = 10_000

/**
 * Takes an order in one transaction: everything it needs is taken by guarded statements, or nothing is. Prices are ours;
 * totals the customer did not see are refused. The same key answers with the same order, however often and however fast.
 */
export async function placeOrder({ body }: CallParsed<Name>, ctx: RequestContext): Promise<CallAnswer<Name>> {
  const user = requireUser(ctx)
  const now = ctx.now()
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const key =
    ctx.idempotencyKey ?? `body:${bodyHash.toString('hex')}:${Math.floor(now.getTime() / REPEAT_WINDOW_MS)}`
  const claim = { merchantId: ctx.merchantId, userId: user.id, key, bodyHash }

  const earlier = await findByKey(ctx.db, claim)
  if (earlier) return presentOrder(await requireOrder(ctx.db, ctx.merchantId, user.id, earlier))

  const { cashback: cashbackBalance } = await requireUserRow(ctx.db, ctx.merchantId, user.id)
  const basket = await priceBasket(ctx, body, { isPreview: false, cashbackBalance })
  assertOpen(basket.branch, body.serviceType, now)
  assertDeliverable(basket, body)
  await assertPayable(ctx, body)
  // Totals last: a customer whose branch has closed is told that, not that prices changed.
  const parts = agreedParts(basket, body)
  const receiver = receiverOf(body)

  const orderId = newId(now)
  const placed = await inTransaction(ctx.db, async (tx) => {
    // First of all, so that a twin waits here until this transaction ends and then finds the order.
    const twin = await claimKey(tx, claim, orderId, now)
    if (twin) return { id: twin, isMenuChanged: false }
    const isMenuChanged = await takeStock(
      tx,
      ctx.merchantId,
      basket.branch.id,
      countByProduct(body.cartItems),
    )
    if (basket.promo && !(await takePromo(tx, ctx.merchantId, basket.promo, user.id)))
      throw new AppError('promo_used_up')
    await spendCashback(tx, {
      merchantId: ctx.merchantId,
      userId: user.id,
      orderId,
      amount: parts.cashback,
      now,
    })
    await insertOrder(tx, {
      orderId,
      now,
      user,
      body,
      basket,
      parts,
      receiver,
      merchantId: ctx.merchantId,
      kitchenSeconds: ctx.kitchenSeconds,
    })
    return { id: orderId, isMenuChanged }
  })
  announceOrder(ctx, { orderId: placed.id, userId: user.id })
  if (placed.isMenuChanged) announceMerchant(ctx)
  ctx.log('order.placed', {
    requestId: ctx.requestId,
    merchantId: ctx.merchantId,
    orderId: placed.id,
    total: parts.totalPrice,
  })
  return presentOrder(await requireOrder(ctx.db, ctx.merchantId, user.id, placed.id))
}

/** The server's own parts, when they are what the customer agreed to (spec §8 "product price overpriced", pricing.md B21). */
function agreedParts({ priced, promo }: PricedBasket, body: OrderBody) {
  if (priced.kind === 'refused') throw refusalError(priced)
  if (body.promoCode !== '' && !promo) throw new AppError('promo_not_found')
  // T-PRICE-09: a code that does not apply is an error, never silence
  if (priced.promo.kind === 'refused') throw new AppError(promoErrors[priced.promo.reason])
  const parts = partsOf(priced.parts)
  const seen = [
    [body.totalPrice, parts.totalPrice],
    [body.deliveryPrice, parts.deliveryPrice],
    [body.totalProductPrice, parts.productPrice],
    [body.totalProductDiscount, parts.productDiscount],
  ] as const
  if (seen.some(([asked, ours]) => asked !== undefined && asked !== ours)) {
    throw new AppError('product_price_overpriced', {
      totalPrice: parts.totalPrice,
      deliveryPrice: parts.deliveryPrice,
    })
  }
  return parts
}

function assertDeliverable({ delivery }: PricedBasket, body: OrderBody): void {
  if (body.serviceType !== 'DELIVERY') return
  if (!body.address) throw new AppError('address_required')
  if (delivery?.kind === 'outside_zones') throw new AppError('out_of_service_zone')
  if (delivery?.kind !== 'priced') throw new AppError('delivery_unavailable')
}

async function assertPayable(ctx: RequestContext, body: OrderBody): Promise<void> {
  const methods = await listPaymentMethods(
    ctx.db,
    ctx.merchantId,
    body.orderDevice === 'TELEGRAM_BOT' ? 'TG' : 'WEB',
  )
  if (!methods.some(({ type }) => type === body.paymentType)) throw new AppError('payment_type_unavailable')
}

function receiverOf({ receiver }: OrderBody): { name: string; phone: string } | null {
  if (!receiver) return null
  const phone = normalisePhone(receiver.phone)
  if (phone === null) throw new AppError('phone_invalid')
  return { name: receiver.name, phone }
}
