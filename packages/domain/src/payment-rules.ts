import { ONLINE_PAYMENT_TYPES, type OnlinePaymentType, type PaymentType } from './vocabulary.ts'
import { percentOf, toBasisPoints } from './money.ts'
import { PRICE_PART_NAMES, type PriceParts } from './pricing.ts'

/** How long an order paid online is kept for its money, with everything it holds (T-STOCK-06: a refresh does not extend it). */
export const PAY_WITHIN_MINUTES = 30

/**
 * Whether an online payment needs a call to its provider. A total of 0 som is paid by discount or cashback alone, and
 * providers refuse an amount of 0 (pricing.md B19).
 */
export function needsProviderCharge(totalPrice: number): boolean {
  return totalPrice > 0
}

/** Whether an order of this type waits for a provider's word before it is taken; the others are paid at hand-over. */
export function isPaidOnline(type: PaymentType): type is OnlinePaymentType {
  const online: readonly PaymentType[] = ONLINE_PAYMENT_TYPES
  return online.includes(type)
}

/**
 * Cashback in whole som earned when an order is DELIVERED: the merchant's percent, halves up, of the money paid for
 * products; nothing without a rule (pricing.md B20). Money covers products first, then delivery and fee.
 */
export function earnedCashback(
  parts: Pick<PriceParts, 'productPrice' | 'productDiscount' | 'totalPrice'>,
  percent: number | null,
): number {
  if (percent === null) return 0
  const netProducts = parts.productPrice - parts.productDiscount
  return percentOf(Math.min(netProducts, parts.totalPrice), toBasisPoints(percent))
}

/**
 * The parts in which a price shown to the customer differs from the one computed at submission. Not empty means the
 * order is refused and the difference shown (pricing.md B21, "product price overpriced").
 */
export function changedParts(shown: PriceParts, computed: PriceParts): (keyof PriceParts)[] {
  return PRICE_PART_NAMES.filter((name) => shown[name] !== computed[name])
}
