import type { Product } from '@dasturxon/contract'
import { checkSelection, MONEY_LIMITS, type SelectionProblem } from '@dasturxon/domain'
import { countOf, keyOf, type Basket, type BasketLine } from '../../session/basket.ts'

export type LineCheck =
  | { kind: 'fits' }
  | SelectionProblem
  | { kind: 'unavailable' }
  /** `most` pieces of the product there can be, over all lines. */
  | { kind: 'not_enough'; most: number }
  /** The basket has as many lines as an order may have. */
  | { kind: 'basket_full' }

/**
 * Whether a line may go into the basket: the one question of every way in — sheet, plus on a card, "like the last one",
 * editing (T-STOCK-07). The server asks the same of an order, by the same rules. `replacedKey` is the line it takes the
 * place of.
 */
export function checkLine(
  basket: Basket,
  product: Product,
  line: BasketLine,
  replacedKey: string | null = null,
): LineCheck {
  if (!product.isAvailable) return { kind: 'unavailable' }
  const selection = checkSelection(product, line.modifications)
  if (selection.kind === 'invalid') return selection
  const others = { lines: basket.lines.filter((known) => keyOf(known) !== replacedKey) }
  const most = mostOf(product)
  if (countOf(others, product.id) + line.count > most) return { kind: 'not_enough', most }
  const isNew = !others.lines.some((known) => keyOf(known) === keyOf(line))
  if (isNew && others.lines.length >= MONEY_LIMITS.lines) return { kind: 'basket_full' }
  return { kind: 'fits' }
}

/** The most pieces of a product one order may hold: what is left of it, else the general limit. */
export const mostOf = ({ count }: Product) =>
  Math.min(count ?? MONEY_LIMITS.lineCount, MONEY_LIMITS.lineCount)
