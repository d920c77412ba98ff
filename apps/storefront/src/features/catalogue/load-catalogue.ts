import type { CallOutput, CatalogueStart } from '@dasturxon/contract'
import type { Result } from '@dasturxon/contract/client'
import { createStore } from 'zustand/vanilla'
import { MENU_MS } from '../../runtime/data/call-policies.ts'
import type { Data } from '../../runtime/data/data.ts'
import { isSmallMenu, type KnownCatalogue } from '../../runtime/data/known-catalogue.ts'
import { menuQuery, menuQuestion, type MenuSource } from './menu-source.ts'

/** The most ids one call takes. */
const IDS_AT_ONCE = 100

/** The newest version of the menu that this window was told of; null before anything was. */
export const toldVersion = createStore<{ version: number | null }>(() => ({ version: null }))

/** The menu of this window as far as it has come; null before anything has. */
export const knownCatalogue = (data: Pick<Data, 'list'>): KnownCatalogue | null =>
  data.list('catalogue.start').at(-1) ?? null

/** The menu for a loader: at once what the browser has, from the API otherwise. */
export async function loadCatalogue(source: MenuSource): Promise<Result<CatalogueStart>> {
  const known = knownCatalogue(source.data)
  if (!known) return source.data.call('catalogue.start', { query: menuQuery(source) })
  void refreshCatalogue(source, MENU_MS)
  return { ok: true, data: known }
}

/**
 * Asks for a menu that was asked for so long ago: for all of a small one, of a large one for its divisions and first screens, with
 * the products that were asked for one by one. Sections of a large menu that are older then are asked for again where they
 * are shown. What cannot be reached leaves the shown menu as it is.
 */
export async function refreshCatalogue(source: MenuSource, ageMs = 0): Promise<void> {
  const { data } = source
  const before = knownCatalogue(data)
  await data.refresh(menuQuestion(source), ageMs)
  const known = knownCatalogue(data)
  if (before && known && before.version !== known.version)
    await loadProducts(source, [...before.singles.keys(), ...before.absentIds])
}

/** Fetches all of a small menu of which only the first screens have come. */
export async function completeCatalogue(source: MenuSource): Promise<void> {
  const known = knownCatalogue(source.data)
  if (known && !known.isWhole && isSmallMenu(known)) await refreshCatalogue(source)
}

/** Ids of products on their way: several parts of a screen ask for those of the basket at once. */
const underWay = new Set<string>()

/** Fetches products by their ids; of a small menu all that is missing. */
export async function loadProducts(source: MenuSource, ids: readonly string[]): Promise<void> {
  const known = knownCatalogue(source.data)
  if (known && isSmallMenu(known)) return completeCatalogue(source)
  const wanted = ids.filter((id) => !underWay.has(id))
  for (const id of wanted) underWay.add(id)
  await askProducts(source, wanted)
  for (const id of wanted) underWay.delete(id)
}

/** Products by their ids, as the API has them; what names nothing is left out. */
export async function askProducts(
  source: MenuSource,
  ids: readonly string[],
): Promise<Result<CallOutput<'catalogue.products'>>> {
  const { data } = source
  const answer = { version: 0, products: [] as CallOutput<'catalogue.products'>['products'] }
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE).join(',')
    const result = await data.call('catalogue.products', { query: { ...menuQuery(source), ids: some } })
    if (!result.ok) return result
    answer.version = result.data.version
    answer.products.push(...result.data.products)
  }
  // A page carries all of them as one answer.
  if (import.meta.env.SSR && ids.length > 0)
    data.put(
      { name: 'catalogue.products', input: { query: { ...menuQuery(source), ids: ids.join(',') } } },
      answer,
    )
  return { ok: true, data: answer }
}
