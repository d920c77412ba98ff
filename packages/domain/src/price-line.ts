import { isSom, MONEY_LIMITS, percentOf, toBasisPoints } from './money.ts'

/** A chosen option: whole som each, and how many of it go into one piece of the product. */
export type PricedModification = { price: number; count: number }

/** One basket line. `discount` is a percent 0..100 with at most two decimals, `count` whole portions (pricing.md B13). */
export type PricedLine = {
  costPrice: number
  discount: number
  count: number
  modifications: readonly PricedModification[]
}

/** All in whole som. `unit…` is one piece with its modifications; the others are for the line's count. */
export type LinePrice = {
  unitPrice: number
  unitDiscount: number
  unitNetPrice: number
  price: number
  discount: number
  netPrice: number
}

/**
 * The price of one line, for cards (count 1, no modifications), the product sheet, the basket and the charge alike, so
 * that the shown figure is the charged one. The discount covers cost and modifications (pricing.md B1) and is rounded per
 * piece (B2). Expects a line that `lineProblem` accepts; a fractional price throws RangeError.
 */
export function priceLine(line: PricedLine): LinePrice {
  const options = line.modifications.reduce((sum, { price, count }) => sum + price * count, 0)
  const unitPrice = line.costPrice + options
  const unitDiscount = percentOf(unitPrice, toBasisPoints(line.discount))
  const unitNetPrice = unitPrice - unitDiscount
  return {
    unitPrice,
    unitDiscount,
    unitNetPrice,
    price: unitPrice * line.count,
    discount: unitDiscount * line.count,
    netPrice: unitNetPrice * line.count,
  }
}

export type LineProblem = 'AMOUNT_OUT_OF_RANGE' | 'COUNT_OUT_OF_RANGE'

/** Why a line cannot be priced, or null: the limits of pricing.md B24, and no fraction, NaN or text anywhere. */
export function lineProblem(line: PricedLine): LineProblem | null {
  const prices = [line.costPrice, ...line.modifications.map(({ price }) => price)]
  if (!prices.every(isPrice) || !Number.isFinite(line.discount)) return 'AMOUNT_OUT_OF_RANGE'
  if (!isWholeBetween(line.count, 1, MONEY_LIMITS.lineCount)) return 'COUNT_OUT_OF_RANGE'
  const hasOddOption = line.modifications.some(
    ({ count }) => !isWholeBetween(count, 0, MONEY_LIMITS.modificationCount),
  )
  if (hasOddOption) return 'COUNT_OUT_OF_RANGE'
  // Many dear options at once can pass 2^53 although each is within its limit.
  return isSom(priceLine(line).price) ? null : 'AMOUNT_OUT_OF_RANGE'
}

/** A price a merchant may enter: whole som from 0 to the limit of pricing.md B24. */
export function isPrice(amount: number): boolean {
  return isSom(amount) && amount <= MONEY_LIMITS.price
}

function isWholeBetween(count: number, least: number, most: number): boolean {
  return Number.isInteger(count) && count >= least && count <= most
}
