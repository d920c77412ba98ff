import { searchProducts } from '@dasturxon/domain'
import { useDeferredValue, useMemo } from 'react'
import { useQuery } from '../../runtime/data/use-query.ts'
import { catalogueType } from '../../launch/order-device.ts'
import { productOfBranch } from '../catalogue/menu-of-branch.ts'
import type { FoundProducts } from './found-products.ts'
import { MOST_FOUND } from './found-products.ts'
import { useSearchMenu } from './search-index.ts'

type Search = { query: string; branchId: string | null; isWanted: boolean }

/** Searches the whole menu in this window, with every letter. */
export function useLocalSearch({ query, branchId, isWanted }: Search): FoundProducts {
  const { answer, retry } = useQuery(
    'catalogue.overalls',
    isWanted ? { query: { type: catalogueType() } } : null,
  )
  const menu = useSearchMenu(answer.kind === 'ready' ? answer.data : null)

  // Typing comes first; what is found follows it.
  const settled = useDeferredValue(query)
  const products = useMemo(() => {
    if (!menu || !isWanted) return null
    return searchProducts(menu.index, settled)
      .flatMap((id) => menu.products.get(id) ?? [])
      .flatMap((product) => productOfBranch(product, branchId) ?? [])
      .slice(0, MOST_FOUND)
  }, [menu, settled, branchId, isWanted])

  return {
    query: products ? settled : null,
    products: products ?? [],
    error: products || answer.kind !== 'failed' ? null : answer.error,
    retry,
  }
}
