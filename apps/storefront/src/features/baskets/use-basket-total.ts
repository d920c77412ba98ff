import { sumOfLines } from './shown-lines.ts'
import { NO_LINES, useShownLines } from './use-shown-lines.ts'
import { basketTotal } from './basket-total.ts'
import { useBasketQuote } from './use-basket-quote.ts'

type SaidTotal = {
  /** Whether there is anything to say a total of. */
  isFilled: boolean
  /** The one total of the basket, whole som; null while it is worked out for the first time, and for an empty basket. */
  total: number | null
}

/** What whatever stands beside the basket says of it. */
export function useBasketTotal(): SaidTotal {
  const lines = useShownLines() ?? NO_LINES
  const quoted = useBasketQuote(lines)
  const isFilled = lines.length > 0
  return { isFilled, total: isFilled ? basketTotal(sumOfLines(lines).net, quoted) : null }
}
