import type { Product } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { useCallback, useEffect, useState } from 'react'
import { useCall } from '../../session/call-provider.tsx'
import { SELECT_DEBOUNCE_MS } from '../../session/constants.ts'
import { useEnvironment } from '../../session/environment-provider.tsx'
import { catalogueType } from '../../session/order-device.ts'
import { productOfBranch } from '../catalogue/menu-of-branch.ts'
import { MOST_FOUND, type FoundProducts } from './found-products.ts'

type Search = { query: string; branchId: string | null; isWanted: boolean }
type Answer = { query: string | null; products: readonly Product[]; error: CallError | null }

const NOTHING: Answer = { query: null, products: [], error: null }

/**
 * Asks the server when typing pauses; a newer query drops the older one, whether its answer is under way or late. What was
 * found last stays until there is an answer, so that the list does not flash.
 */
export function useServerSearch({ query, branchId, isWanted }: Search): FoundProducts {
  const call = useCall()
  const { language } = useEnvironment()
  const [answer, setAnswer] = useState(NOTHING)
  const [round, setRound] = useState(0)
  // asked again, a query is another question
  const question = isWanted && query !== '' ? `${round} ${query}` : null

  useEffect(() => {
    if (question === null) return undefined
    const q = question.slice(question.indexOf(' ') + 1)
    const dropping = new AbortController()
    async function ask() {
      const result = await call(
        'catalogue.search',
        {
          query: {
            type: catalogueType(),
            q,
            limit: MOST_FOUND,
            lang: language,
            ...(branchId === null ? {} : { branchId }),
          },
        },
        { signal: dropping.signal },
      )
      if (dropping.signal.aborted) return
      setAnswer(
        result.ok
          ? { query: q, products: result.data.products, error: null }
          : { query: q, products: [], error: result.error },
      )
    }
    const timer = setTimeout(() => void ask(), SELECT_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      dropping.abort()
    }
  }, [call, question, branchId, language])

  const retry = useCallback(() => {
    setAnswer(NOTHING)
    setRound((known) => known + 1)
  }, [])
  const shown = question === null ? NOTHING : answer
  return {
    ...shown,
    products: shown.products.flatMap((product) => productOfBranch(product, branchId) ?? []),
    retry,
  }
}
