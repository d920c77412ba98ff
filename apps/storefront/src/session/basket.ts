import { basketLineKey, MONEY_LIMITS, type ChosenModification } from '@dasturxon/domain'

/** One line of the basket: what the customer wants, never what it costs. Prices come from the catalogue each time. */
export type BasketLine = {
  productId: string
  modifications: readonly ChosenModification[]
  count: number
  comment: string
}

export type Basket = {
  lines: readonly BasketLine[]
  /** The idempotency key of its order (keyed-basket.ts); none for an empty basket. */
  key?: string
}

/** What a removal took away, so that one tap brings it back to where it was. */
export type Removed = { line: BasketLine; index: number }

export const EMPTY_BASKET: Basket = { lines: [] }

/** Lines with equal keys are one line: product and chosen modifications, in any order (BSK-1). */
export const keyOf = (line: Pick<BasketLine, 'productId' | 'modifications'>) =>
  basketLineKey(line.productId, line.modifications)

/** Adds to the line of the same key, or at the end. A basket that is full stays as it is. */
export function addLine(basket: Basket, added: BasketLine): Basket {
  const key = keyOf(added)
  const known = basket.lines.find((line) => keyOf(line) === key)
  if (!known) {
    if (basket.lines.length >= MONEY_LIMITS.lines) return basket
    return { lines: [...basket.lines, { ...added, count: withinLimits(added.count) }] }
  }
  const count = withinLimits(known.count + added.count)
  return replaceLine(basket, key, { ...known, count, comment: added.comment || known.comment })
}

/** Adds all of the lines, or none: null when the basket has no room for one of them. */
export function addLines(basket: Basket, added: readonly BasketLine[]): Basket | null {
  const full = added.reduce(addLine, basket)
  const wanted = countAll(basket) + added.reduce((sum, { count }) => sum + count, 0)
  return countAll(full) === wanted ? full : null
}

/** Sets how many of a line; none removes it. */
export function setCount(basket: Basket, key: string, count: number): Basket {
  if (count < 1) return { lines: basket.lines.filter((line) => keyOf(line) !== key) }
  return changeLine(basket, key, (line) => ({ ...line, count: withinLimits(count) }))
}

/** Notes something for the kitchen beside a line. */
export function setComment(basket: Basket, key: string, comment: string): Basket {
  return changeLine(basket, key, (line) => ({ ...line, comment }))
}

/**
 * Puts a changed line in the place of another; when that makes it equal to a third, the two become one. What another tab
 * has taken away meanwhile is added.
 */
export function replaceLine(basket: Basket, key: string, replacement: BasketLine): Basket {
  if (!basket.lines.some((line) => keyOf(line) === key)) return addLine(basket, replacement)
  const newKey = keyOf(replacement)
  const duplicate = newKey === key ? undefined : basket.lines.find((line) => keyOf(line) === newKey)
  const count = withinLimits(replacement.count + (duplicate?.count ?? 0))
  const comment = replacement.comment || (duplicate?.comment ?? '')
  const lines = basket.lines
    .filter((line) => line !== duplicate)
    .map((line) => (keyOf(line) === key ? { ...replacement, count, comment } : line))
  return { lines }
}

/** What removing a line would take away; null when it is not there. */
export function findRemoved(basket: Basket, key: string): Removed | null {
  const index = basket.lines.findIndex((line) => keyOf(line) === key)
  const line = basket.lines[index]
  return line ? { line, index } : null
}

/** Brings a removed line back to its place. What has been added under its key meanwhile is added to. */
export function undoRemoval(basket: Basket, { line, index }: Removed): Basket {
  if (basket.lines.some((known) => keyOf(known) === keyOf(line))) return addLine(basket, line)
  return { lines: basket.lines.toSpliced(index, 0, line) }
}

/** Pieces of a product in the basket, over all its lines. */
export function countOf(basket: Basket, productId: string): number {
  return basket.lines.reduce((sum, line) => sum + (line.productId === productId ? line.count : 0), 0)
}

/** Pieces in the basket. */
export function countAll(basket: Basket): number {
  return basket.lines.reduce((sum, line) => sum + line.count, 0)
}

function changeLine(basket: Basket, key: string, change: (line: BasketLine) => BasketLine): Basket {
  return { lines: basket.lines.map((line) => (keyOf(line) === key ? change(line) : line)) }
}

const withinLimits = (count: number) => Math.min(MONEY_LIMITS.lineCount, Math.max(1, Math.trunc(count)))
