import type { PriceParts } from '@dasturxon/contract'
import type { ErrorCode } from '@dasturxon/contract'
import type { PriceParts as PricedParts, PriceRefusal, PromoRefusal } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import type { Promo } from '../promos/promo.queries.ts'

export const promoErrors: Record<PromoRefusal, ErrorCode> = {
  NOT_ACTIVE: 'promo_not_active',
  NOT_STARTED: 'promo_not_started',
  EXPIRED: 'promo_expired',
  USED_UP: 'promo_used_up',
  USED_UP_BY_USER: 'promo_used_up',
  MIN_PRICE: 'promo_min_price',
}

const refusalErrors: Record<PriceRefusal['reason'], ErrorCode> = {
  EMPTY_BASKET: 'empty_basket',
  TOO_MANY_LINES: 'amount_out_of_range',
  AMOUNT_OUT_OF_RANGE: 'amount_out_of_range',
  COUNT_OUT_OF_RANGE: 'invalid_request',
  CASHBACK_OVER_BALANCE: 'cashback_over_balance',
  CASHBACK_OVER_TOTAL: 'cashback_over_total',
  MIN_DELIVERY_AMOUNT: 'min_delivery_amount',
}

/** A basket that cannot be charged, as the error its customer sees; `minimum` is the smallest that is delivered, whole som. */
export function refusalError(refusal: PriceRefusal, { minimum }: { minimum: number }): AppError {
  return new AppError(refusalErrors[refusal.reason], figuresOf(refusal, minimum))
}

/** What would have been enough, in whole som; nothing where there is no such figure. */
function figuresOf(refusal: PriceRefusal, minimum: number) {
  if (refusal.reason === 'MIN_DELIVERY_AMOUNT') return { missing: refusal.missing, minimum }
  return 'most' in refusal ? { most: refusal.most } : undefined
}

/** A promo that does not apply, with the limit it has; the dates it holds for are nobody's figure to reach. */
export function promoError(promo: Promo, reason: PromoRefusal): AppError {
  if (reason === 'MIN_PRICE') return new AppError(promoErrors[reason], { minPrice: promo.minPrice })
  const maxUses = reason === 'USED_UP' ? promo.usageLimit : promo.usageLimitPerUser
  const isUsedUp = reason === 'USED_UP' || reason === 'USED_UP_BY_USER'
  return new AppError(promoErrors[reason], isUsedUp && maxUses ? { maxUses } : undefined)
}

/** The parts of a charge that orders and quotes show. */
export function partsOf(parts: PricedParts): PriceParts {
  const { productPrice, productDiscount, productCount, deliveryPrice, deliveryDiscount, servicePrice } = parts
  const { totalDiscount, cashback, totalPrice } = parts
  return {
    productPrice,
    productDiscount,
    productCount,
    deliveryPrice,
    deliveryDiscount,
    servicePrice,
    totalDiscount,
    cashback,
    totalPrice,
  }
}
