import type { Quote } from '@dasturxon/contract'

/**
 * The one total of a basket, whole som, wherever it is said: the server's. While that is being worked out, what the dishes
 * cost (`net`) with what was last added to them for the way and the service, or taken off by a code.
 */
export function basketTotal(
  net: number,
  { quote, isStale }: { quote: Quote | null; isStale: boolean },
): number {
  if (!quote) return net
  if (!isStale) return quote.totalPrice
  return Math.max(0, net + quote.totalPrice - (quote.productPrice - quote.productDiscount))
}
