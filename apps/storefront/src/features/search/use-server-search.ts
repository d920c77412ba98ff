import { useState } from 'react'
import { useQuery, SELECT_DEBOUNCE_MS } from '../../runtime/data/use-query.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { catalogueType } from '../../launch/order-device.ts'
import { productOfBranch } from '../catalogue/menu-of-branch.ts'
import { MOST_FOUND, type FoundProducts } from './found-products.ts'

type Search = { query: string; branchId: string | null; isWanted: boolean }

const AFTER_REST = { restMs: SELECT_DEBOUNCE_MS }

/**
 * Asks the server when typing pauses; a newer query drops the older one, whether its answer is under way or late. What was
 * found last stays until there is an answer, so that the list does not flash.
 */
export function useServerSearch({ query, branchId, isWanted }: Search): FoundProducts {
  const { language } = useEnvironment()
  const { answer, retry } = useQuery(
    'catalogue.search',
    isWanted
      ? {
          query: {
            type: catalogueType(),
            q: query,
            limit: MOST_FOUND,
            lang: language,
            ...(branchId === null ? {} : { branchId }),
          },
        }
      : null,
    AFTER_REST,
  )
  const [last, setLast] = useState<{ query: string; answer: typeof answer } | null>(null)
  const isAnswered = answer.kind !== 'loading'
  if (isAnswered && last?.answer !== answer) setLast({ query, answer })
  const shown = isAnswered ? { query, answer } : isWanted ? last : null
  const products = shown?.answer.kind === 'ready' ? shown.answer.data.products : []
  return {
    query: shown && shown.query,
    products: products.flatMap((product) => productOfBranch(product, branchId) ?? []),
    error: shown?.answer.kind === 'failed' ? shown.answer.error : null,
    retry: () => {
      setLast(null)
      retry()
    },
  }
}
