import type { OrderToPrice } from '../pricing.ts'

/** A fraction of BigInts; nothing is shared with the code under test. */
type Fraction = { top: bigint; bottom: bigint }

const whole = (value: number | bigint): Fraction => ({ top: BigInt(value), bottom: 1n })
const add = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})
const multiply = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
const floor = ({ top, bottom }: Fraction): bigint => top / bottom
const halfUp = (value: Fraction): bigint => floor(add(value, { top: 1n, bottom: 2n }))

// 12.5 → 1250 / 10000, read from the decimal text so that no binary fraction takes part.
function percent(value: number): Fraction {
  const [before = '0', after = ''] = value.toFixed(2).split('.')
  return { top: BigInt(before + after), bottom: 10_000n }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** pricing.md §1 and its refusals written down a second time, without any check of limits. */
export function naivePrice(order: OrderToPrice) {
  let PT = 0n
  let LD = 0n
  for (const line of order.lines) {
    let unit = whole(line.costPrice)
    for (const option of line.modifications)
      unit = add(unit, multiply(whole(option.price), whole(option.count)))
    const ud = halfUp(multiply(unit, percent(line.discount)))
    PT += floor(unit) * BigInt(line.count)
    LD += ud * BigInt(line.count)
  }
  const NP = PT - LD
  const D = order.serviceType === 'DELIVERY' && PT > 0n ? BigInt(order.deliveryPrice) : 0n

  let PPD = 0n
  let PDD = 0n
  const { promo } = order
  if (promo && NP > BigInt(promo.minPrice)) {
    const isPercent = promo.discountType === 'PERCENTAGE'
    const cut = (discount: number, of: bigint) =>
      isPercent ? halfUp(multiply(whole(of), percent(discount))) : least(BigInt(discount), of)
    PPD = cut(promo.productDiscount, NP)
    PDD = cut(promo.deliveryDiscount, D)
  }

  const fee = order.serviceFee
  const isFree = fee.isServiceFeeFreeAboveThreshold && NP > BigInt(fee.serviceFeeThreshold)
  const F = fee.isServiceFeeEnabled && !isFree ? BigInt(fee.serviceFeeAmount) : 0n

  const T0 = NP - PPD + D - PDD + F
  const CB = BigInt(order.cashback.asked)
  const minimum = BigInt(order.minimalDeliveryPrice)
  if (order.serviceType === 'DELIVERY' && NP < minimum) {
    return { reason: 'MIN_DELIVERY_AMOUNT', missing: minimum - NP }
  }
  if (CB > BigInt(order.cashback.balance))
    return { reason: 'CASHBACK_OVER_BALANCE', most: BigInt(order.cashback.balance) }
  if (CB > T0) return { reason: 'CASHBACK_OVER_TOTAL', most: T0 }
  return { PT, LD, NP, D, PPD, PDD, F, T0, CB, total: T0 - CB }
}
