import type { Catalogue, Category, Product } from '@dasturxon/contract'
import {
  checkSelection,
  listBasketChanges,
  priceLine,
  type BasketChange,
  type LinePrice,
  type LocalisedText,
} from '@dasturxon/domain'
import { keyOf, type Basket, type BasketLine } from '../../session/basket.ts'

/** A line of the basket with what the menu says about it. */
export type ShownLine = {
  key: string
  line: BasketLine
  /** null when the menu does not have it any more. */
  product: Product | null
  category: Category | null
  options: readonly { name: LocalisedText; count: number }[]
  /** null when it cannot be sold as it was chosen. */
  price: LinePrice | null
  /** The most pieces this line may have; null where nobody counts. */
  most: number | null
  /** What is different from what the customer last saw (BSK-5). */
  changes: readonly BasketChange[]
  /** Why it cannot be sold at all; null when it can. */
  lineError: LineError | null
}

/**
 * Off the menu, not carried by the chosen branch, never delivered while delivery is chosen, sold out or stopped, or chosen in a
 * way that is not offered any more.
 */
export type LineError = 'not_on_menu' | 'not_here' | 'pickup_only' | 'sold_out' | 'options'

/** Prices for one piece, by line, as the customer last saw them. Whole som. */
export type SeenPrices = Readonly<Record<string, number>>

const NOWHERE: ReadonlySet<string> = new Set()

type Fulfilment = {
  /** Ids of products that only other branches carry. */
  elsewhere?: ReadonlySet<string>
  /** The order is brought to the customer, so a product with `deliveryEnabled` off cannot be part of it. */
  isDelivered?: boolean
}

/** Joins the basket with the menu of the chosen branch. */
export function showLines(
  basket: Basket,
  menu: Catalogue,
  seen: SeenPrices,
  { elsewhere = NOWHERE, isDelivered = false }: Fulfilment = {},
): ShownLine[] {
  const products = new Map(menu.products.map((product) => [product.id, product]))
  const categories = new Map(menu.categories.map((category) => [category.id, category]))
  const lines = basket.lines.map((line): Omit<ShownLine, 'changes' | 'lineError'> => {
    const product = products.get(line.productId) ?? null
    const selection = product && checkSelection(product, line.modifications)
    const isOffered = product?.isAvailable && (product.deliveryEnabled || !isDelivered)
    const isSold = isOffered && selection?.kind === 'valid'
    return {
      key: keyOf(line),
      line,
      product,
      category: (product && categories.get(product.categoryId)) ?? null,
      options: product ? optionsOf(product, line) : [],
      price: isSold
        ? priceLine({ ...product, count: line.count, modifications: selection.modifications })
        : null,
      most: product && mostOfLine(basket, line, product),
    }
  })
  const changes = listBasketChanges(
    lines.map(({ key, line, price }) => ({
      key,
      unitNetPrice: seen[key] ?? price?.unitNetPrice ?? 0,
      count: line.count,
    })),
    lines.flatMap(({ key, price, most }) =>
      price ? [{ key, unitNetPrice: price.unitNetPrice, isAvailable: true, stock: most }] : [],
    ),
  )
  return lines.map((line) => {
    const ofLine = changes.filter(({ key }) => key === line.key)
    const isGone = ofLine.some(({ kind }) => kind === 'gone')
    return {
      ...line,
      changes: ofLine,
      lineError: isGone ? lineErrorOf(line, { elsewhere, isDelivered }) : null,
    }
  })
}

function lineErrorOf(
  { product, price }: Pick<ShownLine, 'product' | 'price'>,
  { elsewhere, isDelivered }: Required<Fulfilment>,
): LineError {
  if (!product) return 'not_on_menu'
  if (elsewhere.has(product.id)) return 'not_here'
  if (!product.isAvailable) return 'sold_out'
  if (isDelivered && !product.deliveryEnabled) return 'pickup_only'
  return price ? 'sold_out' : 'options'
}

/** Lines that can be ordered as they stand. */
export function orderableLines(lines: readonly ShownLine[]): ShownLine[] {
  return lines.filter(({ changes, price }) => price && changes.every(({ kind }) => kind === 'price'))
}

/** Lines that stand in the way of ordering the whole basket. */
export function blockedLines(lines: readonly ShownLine[]): ShownLine[] {
  const orderable = new Set(orderableLines(lines))
  return lines.filter((line) => !orderable.has(line))
}

/** What the customer pays for the products that can be ordered, and would without line discounts. Whole som. */
export function sumOfLines(lines: readonly ShownLine[]): { net: number; gross: number } {
  return orderableLines(lines).reduce(
    (sum, { price }) => ({
      net: sum.net + (price?.netPrice ?? 0),
      gross: sum.gross + (price?.price ?? 0),
    }),
    { net: 0, gross: 0 },
  )
}

function optionsOf(product: Product, line: BasketLine): ShownLine['options'] {
  return product.modificationGroups.flatMap((group) =>
    group.modifications.flatMap(({ id, name }) => {
      const count = line.modifications.find((chosen) => chosen.id === id)?.count ?? 0
      return count > 0 ? [{ name, count }] : []
    }),
  )
}

/** Two lines of one product share what is left of it. */
function mostOfLine(basket: Basket, line: BasketLine, product: Product): number | null {
  if (product.count === null) return null
  const inOthers = basket.lines
    .filter((other) => other !== line && other.productId === line.productId)
    .reduce((sum, { count }) => sum + count, 0)
  return Math.max(0, product.count - inOthers)
}
