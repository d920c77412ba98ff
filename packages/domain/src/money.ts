/** Largest amounts and counts anything may carry (pricing.md B24). Sums stay below 2^53, products are checked. */
export const MONEY_LIMITS = {
  price: 1_000_000_000,
  lineCount: 1_000,
  modificationCount: 100,
  lines: 200,
  /** What an order may cost: the most that travels and is stored. */
  total: 1_000_000_000_000,
} as const

/** 100 % in basis points: percents carry at most two decimals, so one basis point is the smallest step. */
const WHOLE_IN_BASIS_POINTS = 10_000

/** A whole, non-negative number of som that arithmetic cannot distort. Tiyin never get this far. */
export function isSom(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0
}

/** Percent (15, 12.5, 0.07) as whole basis points, clamped to 0..100 % (pricing.md B10). Rounds a third decimal. */
export function toBasisPoints(percent: number): number {
  // 0.07 * 100 is 7.000000000000001 in binary, hence the rounding.
  return Math.min(Math.max(Math.round(percent * 100), 0), WHOLE_IN_BASIS_POINTS)
}

/**
 * A percentage of whole som, in whole som, exact halves up (pricing.md B2). It is meant for discounts, so a half som is in
 * the customer's favour. `amount` must be a whole number: anything else is a bug and throws RangeError.
 */
export function percentOf(amount: number, basisPoints: number): number {
  // The product can pass 2^53 long before the result does.
  const doubled = 2n * BigInt(amount) * BigInt(basisPoints)
  const whole = BigInt(WHOLE_IN_BASIS_POINTS)
  return Number((doubled + whole) / (2n * whole))
}

/** Som that may carry a fraction (distance × rate) as whole som, halves up; never negative (pricing.md B12). */
export function toWholeSom(amount: number): number {
  return Math.max(Math.floor(amount + 0.5), 0)
}

/**
 * Shares whole som in proportion to whole weights: exact in sum, none below 0, largest remainder first and the earlier one
 * on a tie (pricing.md law 9). Where all weights are 0 nobody gets anything.
 */
export function shareInProportion(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)

  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, share: Number(product / BigInt(total)), remainder: product % BigInt(total) }
  })
  const shares = parts.map((part) => part.share)
  const missing = amount - shares.reduce((sum, share) => sum + share, 0)
  // A stable sort, hence the earlier line on a tie.
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder - a.remainder))
  for (const { index, share } of byRemainder.slice(0, missing)) shares[index] = share + 1
  return shares
}
