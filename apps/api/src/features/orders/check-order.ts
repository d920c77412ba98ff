import type { CallParsed } from '@dasturxon/contract'
import { normalisePhone, paymentDeviceOf, SHOP_KIND_ROWS } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { listPaymentMethods } from '../payment-methods/list-methods.ts'
import type { PricedBasket } from './price-basket.ts'
import { partsOf, promoError, refusalError } from './price-problems.ts'

export type OrderBody = CallParsed<'orders.place'>['body']

/** The server's own parts, when they are what the customer agreed to (spec §8 "product price overpriced", pricing.md B21). */
export function agreedParts(basket: PricedBasket, body: OrderBody) {
  const { priced, promo } = basket
  if (priced.kind === 'refused') throw refusalError(priced, basket)
  if (body.promoCode !== '' && !promo) throw new AppError('promo_not_found')
  // T-PRICE-09: a code that does not apply is an error, never silence
  if (promo && priced.promo.kind === 'refused') throw promoError(promo, priced.promo.reason)
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

export function assertDeliverable({ delivery }: PricedBasket, body: OrderBody): void {
  if (body.serviceType !== 'DELIVERY') return
  if (!body.address) throw new AppError('address_required')
  if (delivery?.kind === 'outside_zones') throw new AppError('out_of_service_zone')
  if (delivery?.kind !== 'priced') throw new AppError('delivery_unavailable')
}

/** Throws payment_type_unavailable where the shop does not offer the way to pay on the channel that the order comes by. */
export async function assertPayable(
  ctx: RequestContext,
  { settings }: PricedBasket,
  { orderDevice, serviceType, paymentType }: OrderBody,
): Promise<void> {
  const methods = await listPaymentMethods(
    ctx.db,
    ctx.merchantId,
    paymentDeviceOf({ orderDevice, serviceType }),
    {
      settings,
      only: paymentType,
    },
  )
  if (methods.length === 0) throw new AppError('payment_type_unavailable')
}

/** Another person takes the order over only where the shop offers it (MER-4 receiverActive). */
export function assertReceiver({ settings }: PricedBasket, { receiver }: OrderBody): void {
  if (receiver && !settings.receiverActive) throw new AppError('receiver_off')
}

/** A card goes with an order, and its sender stays unnamed, only where what the shop sells is given to somebody (CUS-18). */
export function assertCard({ settings }: PricedBasket, { cardText, hidesSender }: OrderBody): void {
  if ((cardText !== '' || hidesSender) && !SHOP_KIND_ROWS[settings.shopKind].hasCard)
    throw new AppError('card_off')
}

/** A dish comes with words only where the shop takes them (MER-4 productComment). */
export function assertComments({ settings }: PricedBasket, { cartItems }: OrderBody): void {
  if (!settings.productComment && cartItems.some(({ comment }) => comment !== ''))
    throw new AppError('line_comment_off')
}

export function receiverOf({ receiver }: OrderBody): { name: string; phone: string } | null {
  if (!receiver) return null
  const phone = normalisePhone(receiver.phone)
  if (phone === null) throw new AppError('phone_invalid')
  return { name: receiver.name, phone }
}

/** Where the receipt is wanted, when it is and not on the customer's own phone. */
export function chequePhoneOf({ sendCheque, sendChequePhone }: OrderBody): string | null {
  if (!sendCheque || !sendChequePhone) return null
  const phone = normalisePhone(sendChequePhone)
  if (phone === null) throw new AppError('phone_invalid')
  return phone
}

/** Som of the customer's balance that pay the order; refused rather than cut, as cashback is. The balance itself is looked at when it is taken. */
export function agreedCredit({ credit }: OrderBody, totalPrice: number): number {
  if (credit > totalPrice) throw new AppError('credit_over_balance', { most: totalPrice })
  return credit
}

/** The banknote a customer will pay with is worth what is to be paid, or nobody can give change from it. */
export function assertChange({ paymentType, changeFrom }: OrderBody, toPay: number): void {
  if (paymentType === 'CASH' && changeFrom !== null && changeFrom < toPay)
    throw new AppError('change_below_total', { totalPrice: toPay })
}

/** A dine-in order is brought to a table of its branch; where a branch has none, it is called out. */
export async function assertTable(ctx: RequestContext, body: OrderBody): Promise<void> {
  if (body.serviceType !== 'DINE_IN') return
  const tables = await ctx.db
    .selectFrom('dining_table')
    .select('id')
    .where('merchant_id', '=', ctx.merchantId)
    .where('branch_id', '=', body.branchId)
    .where('is_active', '=', true)
    .where('deleted', '=', false)
    .execute()
  if (body.tableId === null && tables.length > 0) throw new AppError('table_required')
  if (body.tableId !== null && !tables.some(({ id }) => id === body.tableId))
    throw new AppError('table_not_found')
}
