import type { QuoteState } from '../pricing/use-quote.ts'

/**
 * The one total of a basket, whole som, wherever it is said: the server's. Before it has said one there is none: what the
 * dishes cost (`net`) would jump by the way and the service. Later, while another is worked out or cannot be had, the dishes
 * with what was last added to them, or taken off by a code; the dishes alone where the server never answered.
 */
export function basketTotal(
  net: number,
  { quote, isStale, error }: Pick<QuoteState, 'quote' | 'isStale' | 'error'>,
): number | null {
  if (!quote) return isStale ? null : net
  if (!isStale && !error) return quote.totalPrice
  return Math.max(0, net + quote.totalPrice - (quote.productPrice - quote.productDiscount))
}
