import type { CatalogueStart, Product } from '@dasturxon/contract'
import { useFulfilment } from '../../session/session-provider.tsx'
import { isSmallMenu } from '../../runtime/data/known-catalogue.ts'
import { productOfBranch } from '../catalogue/menu-of-branch.ts'
import type { FoundProducts } from './found-products.ts'
import { useLocalSearch } from './use-local-search.ts'
import { useServerSearch } from './use-server-search.ts'

/** What a search knows of a menu beforehand: all its categories. */
export type SearchedMenu = Pick<CatalogueStart, 'version' | 'categories'>
/** What the server has found for a query that came with the address. */
export type FirstAnswer = { query: string; products: readonly Product[] }

/**
 * What a typed query finds in the chosen branch: at once in this window where the menu is small, from the server where it is
 * large; nothing before `menu` is known, and what is popular before anything is typed. Both look through every language of the whole menu with the same rules, so both give the same order.
 */
export function useFoundProducts(
  typed: string,
  menu: SearchedMenu | null,
  first: FirstAnswer | null = null,
): FoundProducts {
  const query = typed.trim()
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const isSmall = menu !== null && isSmallMenu(menu)
  const local = useLocalSearch({ query, branchId, isWanted: isSmall })
  const remote = useServerSearch({ query, branchId, isWanted: menu !== null && !isSmall })
  const found = isSmall ? local : remote
  if (found.query !== null || first?.query !== query) return found
  const products = first.products.flatMap((product) => productOfBranch(product, branchId) ?? [])
  return { ...found, query: first.query, products }
}
