import { sumOfLines, type ShownLine } from '../baskets/shown-lines.ts'
import { useShownLines } from '../baskets/use-shown-lines.ts'
import { basketTotal } from './basket-total.ts'
import { useBasketQuote } from './use-basket-quote.ts'

const NO_LINES: readonly ShownLine[] = []

/** The one total of the basket, whole som, for whatever says it beside the basket itself; null while there is nothing to say. */
export function useBasketTotal(): number | null {
  const lines = useShownLines() ?? NO_LINES
  const quoted = useBasketQuote(lines)
  return lines.length > 0 ? basketTotal(sumOfLines(lines).net, quoted) : null
}
