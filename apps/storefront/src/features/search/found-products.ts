import type { Product } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'

/** Letters that the server takes of a query (catalogue.search). */
export const LONGEST_QUERY = 100
/** As many as the server gives at most (catalogue.search); nobody reads further. */
export const MOST_FOUND = 50

/** What a search has found so far. */
export type FoundProducts = {
  /** The query that the products answer, which may be an older one than is typed; null before the first answer. */
  query: string | null
  products: readonly Product[]
  /** Why there is no answer. */
  error: CallError | null
  retry: () => void
}
