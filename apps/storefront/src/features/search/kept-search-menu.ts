import type { Product } from '@dasturxon/contract'
import type { Call, CallError } from '@dasturxon/contract/client'
import { buildSearchIndexGently, type SearchIndex } from '@dasturxon/domain'
import { createStore } from 'zustand/vanilla'
import { catalogueType } from '../../session/order-device.ts'

/** A menu older than this is asked for again, behind the one that is searched. */
const FRESH_MS = 60_000

/** A whole menu in every language: people search in whichever they think of a dish. */
export type SearchMenu = { version: number; index: SearchIndex; products: ReadonlyMap<string, Product> }

type Kept = { menu: SearchMenu | null; askedAt: number; error: CallError | null }

/** The menu that this browser window searches. It stays empty on the server, where one process serves many merchants. */
export const keptSearchMenu = createStore<Kept>(() => ({ menu: null, askedAt: 0, error: null }))

/** Asks for the menu unless there is one of at least this version that is not a minute old. */
export async function refreshSearchMenu(call: Call, version: number): Promise<void> {
  const { menu, askedAt } = keptSearchMenu.getState()
  if (menu && menu.version >= version && Date.now() - askedAt < FRESH_MS) return
  keptSearchMenu.setState({ askedAt: Date.now(), error: null })
  const result = await call('catalogue.overalls', { query: { type: catalogueType() } })
  if (!result.ok) {
    keptSearchMenu.setState({ askedAt: 0, error: result.error })
    return
  }
  if (keptSearchMenu.getState().menu?.version === result.data.version) return
  const products = new Map(result.data.products.map((product) => [product.id, product]))
  // Somebody is typing meanwhile.
  const index = await buildSearchIndexGently(result.data, () => new Promise((resolve) => setTimeout(resolve)))
  keptSearchMenu.setState({ menu: { version: result.data.version, index, products } })
}
