import { isPrice } from './price-line.ts'

/** Som to whose multiples a changed price is rounded; 1 leaves it as it comes out. */
export const PRICE_STEPS = [1, 100, 500, 1000] as const
export type PriceStep = (typeof PRICE_STEPS)[number]

/** How far many prices move at once, percent: down to nothing, up to eleven times. */
export const PERCENT_CHANGE = { least: -100, most: 1000 } as const

/** What is done to the prices of many products: one price for all, a percent (two decimals at most) or whole som up or down. */
export type PriceChange =
  | { kind: 'SET'; amount: number }
  | { kind: 'PERCENT'; amount: number; step: PriceStep }
  | { kind: 'SOM'; amount: number; step: PriceStep }

const HUNDRED_PERCENT = 10_000n

/**
 * The price after a change, whole som, rounded once, exact halves up (desk §5.9, DSK-57). It is never below 0, and rounding never
 * makes a product free that would cost something: then it costs one step. Null where it would be more than a price may be
 * (pricing.md B24). A price that is not whole som throws RangeError.
 */
export function changePrice(price: number, change: PriceChange): number | null {
  if (change.kind === 'SET') return isPrice(change.amount) ? change.amount : null
  const exact =
    change.kind === 'SOM'
      ? (BigInt(price) + BigInt(change.amount)) * HUNDRED_PERCENT
      : BigInt(price) * (HUNDRED_PERCENT + toHundredths(change.amount))
  const rounded = Number(roundTo(exact, BigInt(change.step)))
  return isPrice(rounded) ? rounded : null
}

/** Ten-thousandths of a som as whole som that are a multiple of `step`. */
function roundTo(exact: bigint, step: bigint): bigint {
  if (exact <= 0n) return 0n
  const unit = step * HUNDRED_PERCENT
  const steps = (2n * exact + unit) / (2n * unit)
  return (steps === 0n ? 1n : steps) * step
}

/** Percent with two decimals as whole hundredths: 0.07 * 100 is 7.000000000000001 in binary, hence the rounding. */
const toHundredths = (percent: number) => BigInt(Math.round(percent * 100))
