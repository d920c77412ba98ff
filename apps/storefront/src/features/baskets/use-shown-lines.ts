import { useIsHydrated } from '@dasturxon/client'
import { useMemo } from 'react'
import type { Basket } from '../../session/basket.ts'
import { useBasket, useFulfilment } from '../../session/session-provider.tsx'
import type { KnownCatalogue } from '../../runtime/data/known-catalogue.ts'
import { menuOfBranch, productOfBranch } from '../catalogue/menu-of-branch.ts'
import { useProducts } from '../catalogue/use-catalogue.ts'
import { useServiceType } from '../fulfilment/service-types.ts'
import { useSeenPrices } from './seen-prices.ts'
import { showLines, type SeenPrices, type ShownLine } from './shown-lines.ts'

/** The same list each time, for what is worked out of lines. */
export const NO_LINES: readonly ShownLine[] = []

/**
 * The basket's lines with names and prices; null while the menu is on its way, and before the page is alive unless it came with
 * the customer's server basket.
 */
export function useShownLines(): readonly ShownLine[] | null {
  const basket = useBasket((whole) => whole)
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const isDelivered = useServiceType() === 'DELIVERY'
  const seen = useSeenPrices()
  const isHydrated = useIsHydrated()
  const hasLines = basket.lines.length > 0
  const ids = useMemo(() => [...new Set(basket.lines.map(({ productId }) => productId))], [basket.lines])
  const catalogue = useProducts(ids)
  if (!hasLines) return isHydrated ? NO_LINES : null
  return catalogue && linesOf(basket, catalogue, branchId, isDelivered, seen)
}

type LineSources = readonly [
  basket: Basket,
  catalogue: KnownCatalogue,
  branchId: string | null,
  isDelivered: boolean,
  seen: SeenPrices,
]

const made = new WeakMap<Basket, { of: LineSources; lines: readonly ShownLine[] }>()

/** Nearly every part of a page says something of the basket: its lines are made once for all of them. */
function linesOf(...of: LineSources): readonly ShownLine[] {
  const [basket, catalogue, branchId, isDelivered, seen] = of
  const last = made.get(basket)
  if (last?.of.every((source, place) => source === of[place])) return last.lines
  const elsewhere = catalogue.products.filter((product) => productOfBranch(product, branchId) === null)
  const lines = showLines(basket, menuWithNames(catalogue, branchId), seen, {
    elsewhere: new Set(elsewhere.map(({ id }) => id)),
    isDelivered,
  })
  made.set(basket, { of, lines })
  return lines
}

/** The menu of a branch, and what only others sell: the basket names that all the same (T-ZONE-05). */
export function menuWithNames(catalogue: KnownCatalogue, branchId: string | null): KnownCatalogue {
  const products = catalogue.products.map(
    (product) => productOfBranch(product, branchId) ?? { ...product, isAvailable: false },
  )
  return { ...menuOfBranch(catalogue, branchId), categories: catalogue.categories, products }
}
