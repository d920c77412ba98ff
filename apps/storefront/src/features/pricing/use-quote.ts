import type { Quote } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { useLastData, useQuery, SELECT_DEBOUNCE_MS } from '../../runtime/data/use-query.ts'
import type { QuoteRequest } from './quote-request.ts'

export type QuoteState = {
  /** The last figures there were; not to be taken as final while `isStale`. */
  quote: Quote | null
  isStale: boolean
  /** Why the order as it stands cannot be priced. */
  error: CallError | null
  retry: () => void
}

const AFTER_REST = { restMs: SELECT_DEBOUNCE_MS, firstRestMs: 0 }

/**
 * The server's totals of an order, asked for again when anything in it changes and then only after a moment of rest. null
 * asks nothing.
 */
export function useQuote(request: QuoteRequest | null): QuoteState {
  const { answer, retry } = useQuery('orders.quote', request && { body: request }, AFTER_REST)
  return {
    quote: useLastData(answer),
    isStale: request !== null && answer.kind === 'loading',
    error: answer.kind === 'failed' ? answer.error : null,
    retry,
  }
}
