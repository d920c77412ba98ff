import { searchProducts } from '@dasturxon/domain'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useCall } from '../../session/call-provider.tsx'
import { productOfBranch } from '../catalogue/menu-of-branch.ts'
import type { FoundProducts } from './found-products.ts'
import { MOST_FOUND } from './found-products.ts'
import { keptSearchMenu, refreshSearchMenu } from './kept-search-menu.ts'

type Search = { query: string; branchId: string | null; version: number; isWanted: boolean }

/** Searches the whole menu in this window, with every letter. */
export function useLocalSearch({ query, branchId, version, isWanted }: Search): FoundProducts {
  const call = useCall()
  const { menu, error } = useStore(keptSearchMenu)
  useEffect(() => {
    if (isWanted) void refreshSearchMenu(call, version)
  }, [call, isWanted, version])

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
    error: products ? null : error,
    retry: () => void refreshSearchMenu(call, version),
  }
}
