import { useMemo } from 'react'
import { useBasket, usePlace } from '../../session/session-provider.tsx'
import { useIsHydrated } from '../../session/use-is-hydrated.ts'
import { menuOfBranch } from '../catalogue/menu-of-branch.ts'
import { useProducts } from '../catalogue/use-catalogue.ts'
import { useSeenPrices } from './seen-prices.ts'
import { showLines, type ShownLine } from './shown-lines.ts'

const NO_LINES: readonly ShownLine[] = []

/** The basket's lines with names and prices; null before the page is alive and while the menu is on its way. */
export function useShownLines(): readonly ShownLine[] | null {
  const basket = useBasket((whole) => whole)
  const branchId = usePlace((place) => place.branchId)
  const seen = useSeenPrices()
  const isHydrated = useIsHydrated()
  const hasLines = basket.lines.length > 0
  const ids = useMemo(() => [...new Set(basket.lines.map(({ productId }) => productId))], [basket.lines])
  const catalogue = useProducts(ids)
  return useMemo(() => {
    if (!isHydrated) return null
    if (!hasLines) return NO_LINES
    return catalogue && showLines(basket, menuOfBranch(catalogue, branchId), seen)
  }, [basket, branchId, catalogue, hasLines, isHydrated, seen])
}
