import type { Product } from '@dasturxon/contract'
import {
  checkSelection,
  defaultSelection,
  foldWords,
  priceLine,
  type ChosenModification,
} from '@dasturxon/domain'
import { keyOf, type Basket, type BasketLine } from '../../session/basket.ts'
import { checkLine } from './check-line.ts'

/** What is offered in place of a line that cannot be had. */
export type Replacement = {
  product: Product
  line: BasketLine
  /** Som a piece, discount off and choices in. */
  unitPrice: number
}

/**
 * The dish of the same section that comes nearest to one that cannot be had: it costs as much or less, holds no allergen that the other does
 * not, is not in the basket yet, and there are as many pieces of it. Nearest is who shares most words of the name, then the dearest, then the first
 * of the menu; null where there is none.
 * `products`: in the order of the menu, as the chosen branch sells them.
 */
export function findReplacement(
  { line, product }: { line: BasketLine; product: Product },
  basket: Basket,
  { products, isDelivered }: { products: readonly Product[]; isDelivered: boolean },
): Replacement | null {
  const most = unitPriceOf(product, line.modifications)
  if (most === null) return null
  const inBasket = new Set(basket.lines.map(({ productId }) => productId))
  const found = products.flatMap((one): Replacement[] => {
    const isAlike = one.categoryId === product.categoryId && (one.deliveryEnabled || !isDelivered)
    if (!isAlike || inBasket.has(one.id) || !hasNoNewAllergen(product, one)) return []
    const wanted = { productId: one.id, modifications: defaultSelection(one), count: line.count, comment: '' }
    const unitPrice = unitPriceOf(one, wanted.modifications)
    if (unitPrice === null || unitPrice > most) return []
    return checkLine(basket, one, wanted, keyOf(line)).kind === 'fits'
      ? [{ product: one, line: wanted, unitPrice }]
      : []
  })
  const words = wordsOf(product)
  const shared = (one: Replacement) => wordsOf(one.product).filter((word) => words.includes(word)).length
  return found.toSorted((a, b) => shared(b) - shared(a) || b.unitPrice - a.unitPrice)[0] ?? null
}

/** Of the name: of any kind of tea the tea, not how much of it or with what. */
const wordsOf = ({ name }: Product): string[] =>
  foldWords(name.uz, { yo: 'yo' }).filter((word) => word.length > 2)

function unitPriceOf(product: Product, chosen: readonly ChosenModification[]): number | null {
  const selection = checkSelection(product, chosen)
  if (selection.kind !== 'valid') return null
  return priceLine({ ...product, count: 1, modifications: selection.modifications }).unitNetPrice
}

/** What nobody has said of a dish is never taken for none: only one of which nothing was said either may stand for it. */
function hasNoNewAllergen({ allergens }: Product, other: Product): boolean {
  if (other.allergens === null) return allergens === null
  return other.allergens.every((one) => allergens?.includes(one) ?? false)
}
