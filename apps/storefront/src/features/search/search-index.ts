import type { CallOutput, Product } from '@dasturxon/contract'
import { buildSearchIndexGently, dishDictionary, type SearchIndex } from '@dasturxon/domain'
import { useCallback, useState, useSyncExternalStore } from 'react'

/** A whole menu in every language: people search in whichever they think of a dish. */
type Menu = CallOutput<'catalogue.overalls'>
export type SearchMenu = { version: number; index: SearchIndex; products: ReadonlyMap<string, Product> }

const rest = () => new Promise((resolve) => setTimeout(resolve))
const built = new WeakMap<Menu, SearchMenu>()

async function build(menu: Menu): Promise<void> {
  const products = new Map(menu.products.map((product) => [product.id, product]))
  // Somebody is typing meanwhile.
  const index = await buildSearchIndexGently(menu, rest, dishDictionary())
  built.set(menu, { version: menu.version, index, products })
}

/** What is searched in this window; while the index of a newer menu is made, the one before. */
export function useSearchMenu(menu: Menu | null): SearchMenu | null {
  const subscribe = useCallback(
    (onBuilt: () => void) => {
      let isLeft = false
      if (menu && !built.has(menu)) void build(menu).then(() => isLeft || onBuilt())
      return () => {
        isLeft = true
      }
    },
    [menu],
  )
  const found = useSyncExternalStore(
    subscribe,
    () => (menu && built.get(menu)) ?? null,
    () => null,
  )
  const [last, setLast] = useState<SearchMenu | null>(null)
  if (found && found !== last) setLast(found)
  return found ?? last
}
