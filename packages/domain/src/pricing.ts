import type { ServiceType } from './vocabulary.ts'
import { isSom, MONEY_LIMITS } from './money.ts'
import { isPrice, type LineProblem, lineProblem, type PricedLine, priceLine } from './price-line.ts'
import { checkPromo, promoDiscount, type PromoRefusal, type PromoTerms } from './promo.ts'

/** The merchant's order settings that concern money (spec §3 "Order settings"), whole som. */
export type ServiceFeeSettings = {
  isServiceFeeEnabled: boolean
  isServiceFeeFreeAboveThreshold: boolean
  serviceFeeThreshold: number
  serviceFeeAmount: number
}

export type OrderToPrice = {
  lines: readonly PricedLine[]
  serviceType: ServiceType
  /** Whole som, already chosen by `chooseDeliveryPrice`; ignored unless the order is delivered. */
  deliveryPrice: number
  /** The one promo of the order (pricing.md B17), with terms from the database. */
  promo: PromoTerms | null
  now: Date
  serviceFee: ServiceFeeSettings
  /** Smallest net products for a delivery order, whole som; 0 for none (pricing.md B8). */
  minimalDeliveryPrice: number
  cashback: { asked: number; balance: number }
}

/** Every part of the charge in whole som, named as the order stores them (pricing.md §1). */
export type PriceParts = {
  /** Products and modifications before any discount. */
  productPrice: number
  lineDiscount: number
  promoProductDiscount: number
  deliveryPrice: number
  promoDeliveryDiscount: number
  servicePrice: number
  cashback: number
  totalBeforeCashback: number
  /** What the customer pays. */
  totalPrice: number
  /** lineDiscount + promoProductDiscount */
  productDiscount: number
  /** The same as promoDeliveryDiscount, under the order's field name. */
  deliveryDiscount: number
  totalDiscount: number
  /** Pieces, over all lines. */
  productCount: number
}

export type PromoOutcome = { kind: 'none' } | { kind: 'applied' } | { kind: 'refused'; reason: PromoRefusal }

export type PriceRefusal =
  | {
      kind: 'refused'
      reason: 'EMPTY_BASKET' | 'TOO_MANY_LINES'
    }
  /** `most` is the som of cashback that may be spent on the order. */
  | { kind: 'refused'; reason: 'CASHBACK_OVER_BALANCE' | 'CASHBACK_OVER_TOTAL'; most: number }
  | { kind: 'refused'; reason: LineProblem; lineIndex?: number }
  /** `missing` is the som still to go until delivery is possible. */
  | { kind: 'refused'; reason: 'MIN_DELIVERY_AMOUNT'; missing: number }

export type PricedOrder = { kind: 'priced'; parts: PriceParts; promo: PromoOutcome } | PriceRefusal

/**
 * What an order costs: the one calculation that basket, checkout and server share (spec §9, exact rules in pricing.md).
 * A refused promo still prices the order, without it and with the reason; everything else that cannot be charged is a
 * refusal. For the preview of an incomplete order pass a delivery price of 0, a minimum of 0 and no cashback.
 */
export function priceOrder(order: OrderToPrice): PricedOrder {
  const unusable = findUnusable(order)
  if (unusable) return unusable

  const products = priceProducts(order.lines)
  const isDelivered = order.serviceType === 'DELIVERY'
  const missing = isDelivered ? missingForDelivery(products.net, order.minimalDeliveryPrice) : 0
  if (missing > 0) return { kind: 'refused', reason: 'MIN_DELIVERY_AMOUNT', missing }

  // pricing.md B11: gross products decide, so that goods at 100 % off still pay their delivery.
  const delivery = isDelivered && products.gross > 0 ? order.deliveryPrice : 0
  const { outcome, onProducts, onDelivery } = applyPromo(order, products.net, delivery)
  const fee = serviceFee(order.serviceFee, products.net)
  const beforeCashback = products.net - onProducts + delivery - onDelivery + fee

  const { asked, balance } = order.cashback
  // pricing.md B7: refused rather than cut, since the customer agreed to a shown total.
  if (asked > balance) return { kind: 'refused', reason: 'CASHBACK_OVER_BALANCE', most: balance }
  if (asked > beforeCashback) return { kind: 'refused', reason: 'CASHBACK_OVER_TOTAL', most: beforeCashback }

  return {
    kind: 'priced',
    promo: outcome,
    parts: {
      productPrice: products.gross,
      lineDiscount: products.discount,
      promoProductDiscount: onProducts,
      deliveryPrice: delivery,
      promoDeliveryDiscount: onDelivery,
      servicePrice: fee,
      cashback: asked,
      totalBeforeCashback: beforeCashback,
      totalPrice: beforeCashback - asked,
      productDiscount: products.discount + onProducts,
      deliveryDiscount: onDelivery,
      totalDiscount: products.discount + onProducts + onDelivery,
      productCount: products.count,
    },
  }
}

/** What is left to be paid of an order beside the customer's balance: at the door or by a provider. Whole som. */
export const leftToPay = ({
  totalPrice,
  credit = 0,
}: {
  totalPrice: number
  credit?: number | undefined
}): number => totalPrice - credit

/** Som still to go until the merchant delivers, 0 when reached; net products count, before promo (pricing.md B8). */
export function missingForDelivery(netProducts: number, minimum: number): number {
  return Math.max(minimum - netProducts, 0)
}

function findUnusable(order: OrderToPrice): PriceRefusal | null {
  if (order.lines.length === 0) return { kind: 'refused', reason: 'EMPTY_BASKET' }
  if (order.lines.length > MONEY_LIMITS.lines) return { kind: 'refused', reason: 'TOO_MANY_LINES' }
  for (const [lineIndex, line] of order.lines.entries()) {
    const reason = lineProblem(line)
    if (reason) return { kind: 'refused', reason, lineIndex }
  }
  const isUsable =
    isSom(order.lines.reduce((sum, line) => sum + priceLine(line).price, 0)) &&
    (order.serviceType !== 'DELIVERY' ||
      (isPrice(order.deliveryPrice) && isSom(order.minimalDeliveryPrice))) &&
    (!order.serviceFee.isServiceFeeEnabled || isPrice(order.serviceFee.serviceFeeAmount)) &&
    isUsablePromo(order.promo) &&
    isSom(order.cashback.asked) &&
    isSom(order.cashback.balance)
  return isUsable ? null : { kind: 'refused', reason: 'AMOUNT_OUT_OF_RANGE' }
}

function isUsablePromo(promo: PromoTerms | null): boolean {
  if (promo === null) return true
  const discounts = [promo.productDiscount, promo.deliveryDiscount]
  return discounts.every((discount) =>
    promo.discountType === 'AMOUNT' ? Number.isSafeInteger(discount) : Number.isFinite(discount),
  )
}

function priceProducts(lines: readonly PricedLine[]) {
  const products = { gross: 0, discount: 0, net: 0, count: 0 }
  for (const line of lines) {
    const price = priceLine(line)
    products.gross += price.price
    products.discount += price.discount
    products.net += price.netPrice
    products.count += line.count
  }
  return products
}

function applyPromo({ promo, now }: OrderToPrice, netProducts: number, delivery: number) {
  const outcome: PromoOutcome = promo ? checkPromo(promo, netProducts, now) : { kind: 'none' }
  if (!promo || outcome.kind !== 'applied') return { outcome, onProducts: 0, onDelivery: 0 }
  return {
    outcome,
    onProducts: promoDiscount(promo.discountType, promo.productDiscount, netProducts),
    // spec §9: the delivery discount is capped at the delivery price, which is 0 unless delivered.
    onDelivery: promoDiscount(promo.discountType, promo.deliveryDiscount, delivery),
  }
}

// pricing.md B6: net products before promo decide, so that using a promo never brings the fee back.
function serviceFee(settings: ServiceFeeSettings, netProducts: number): number {
  if (!settings.isServiceFeeEnabled) return 0
  const isFree = settings.isServiceFeeFreeAboveThreshold && netProducts > settings.serviceFeeThreshold
  return isFree ? 0 : settings.serviceFeeAmount
}
