import { toTiyin } from './payment-states.ts'
import type { PriceParts } from './pricing.ts'

type Piece = { unitPrice: number; unitDiscount: number; count: number }

/**
 * Discounts of whole lines in tiyin, in the order of the lines, and the price of bringing them, such that
 * Σ(price × count − discount) + delivery is exactly what is paid (payme.md 1.5). What no line explains by itself, a promo code
 * or cashback, is spread over the lines by their value; the service fee travels with the delivery.
 */
export function fiscalSums(
  parts: Pick<PriceParts, 'deliveryPrice' | 'deliveryDiscount' | 'servicePrice' | 'totalPrice'>,
  lines: readonly Piece[],
): { deliveryTiyin: number; discountsTiyin: number[] } {
  const own = lines.map(({ unitDiscount, count }) => toTiyin(unitDiscount * count))
  const nets = lines.map(({ unitPrice, count }, index) => toTiyin(unitPrice * count) - (own[index] ?? 0))
  const carried = toTiyin(parts.deliveryPrice - parts.deliveryDiscount + parts.servicePrice)
  const products = sum(nets)
  const missing = products + carried - toTiyin(parts.totalPrice)
  const fromLines = Math.min(missing, products)
  const shares = spread(fromLines, nets)
  return {
    deliveryTiyin: carried - (missing - fromLines),
    discountsTiyin: own.map((discount, index) => discount + (shares[index] ?? 0)),
  }
}

/** Cuts `amount` into whole parts in proportion to `weights`; what rounding leaves goes to the first that can bear it. */
function spread(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights)
  if (amount === 0 || whole === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(whole)))
  let rest = amount - sum(parts)
  return parts.map((part, index) => {
    const more = Math.min(rest, (weights[index] ?? 0) - part)
    rest -= more
    return part + more
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
