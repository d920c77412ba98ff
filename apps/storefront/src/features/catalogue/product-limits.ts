import type { Product } from '@dasturxon/contract'
import { checkSelection, MONEY_LIMITS, startingSelection } from '@dasturxon/domain'

/** The most pieces of a product one order may hold: what is left of it, else the general limit. */
export const mostOf = ({ count }: Product) =>
  Math.min(count ?? MONEY_LIMITS.lineCount, MONEY_LIMITS.lineCount)

/** Whether a product cannot be added before something is chosen. */
export function needsChoice(product: Product): boolean {
  return checkSelection(product, startingSelection(product)).kind === 'invalid'
}
