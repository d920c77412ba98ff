import type { RepeatLine } from '@dasturxon/contract'
import type { BasketLine } from '../../session/basket.ts'

/** What a repeat of an order comes to, for its review. */
export type RepeatSummary = {
  /** Lines of the order, those that can be had now, and those of them at another price. */
  total: number
  offered: number
  repriced: number
  /** Pieces that would come into the basket. */
  pieces: number
  basketLines: readonly BasketLine[]
}

/** Sums up what can be repeated of an order, and what the basket would be given. */
export function summariseRepeat(lines: readonly RepeatLine[]): RepeatSummary {
  const offered = lines.filter(({ cartItem }) => cartItem !== null)
  return {
    total: lines.length,
    offered: offered.length,
    repriced: offered.filter(isRepriced).length,
    pieces: offered.reduce((sum, { count }) => sum + count, 0),
    basketLines: offered.flatMap(({ cartItem }) => {
      if (!cartItem) return []
      const { productId, count, comment, modifications } = cartItem
      // The basket keeps what is wanted, never what it costs.
      return [{ productId, count, comment, modifications: modifications.map((one) => pick(one)) }]
    }),
  }
}

/** Whether all of it can be had at once, for what it cost then. */
export function isUnchanged(lines: readonly RepeatLine[]): boolean {
  return lines.every((line) => line.cartItem !== null && line.servedFrom === null && !isRepriced(line))
}

/** Whether a line that can be had costs something else than then. */
export function isRepriced({ unitPriceThen, unitPriceNow }: RepeatLine): boolean {
  return unitPriceNow !== null && unitPriceNow !== unitPriceThen
}

const pick = ({ id, count }: { id: string; count: number }) => ({ id, count })
