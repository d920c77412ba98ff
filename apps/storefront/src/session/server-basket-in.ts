import type { Basket } from './basket.ts'

/** Data of a page that may be drawn with the server's copy of the customer's basket; null where there is none. */
export type WithServerBasket = { serverBasket: Basket | null }

/** The server basket in a page's data, on both sides: the loader of the same build wrote it. */
export const serverBasketIn = (data: unknown): Basket | null | undefined =>
  (data as WithServerBasket | undefined)?.serverBasket
