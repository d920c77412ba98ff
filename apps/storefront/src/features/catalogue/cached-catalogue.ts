import type { CatalogueStart, Product } from '@dasturxon/contract'
import type { Result } from '@dasturxon/contract/client'
import { createStore } from 'zustand/vanilla'
import { catalogueType } from '../../launch/order-device.ts'
import {
  isFetchedWhole,
  knowProducts,
  knowSection,
  knowStart,
  type KnownCatalogue,
} from './known-catalogue.ts'
import type { MenuSource } from './menu-source.ts'

/** A menu older than this is asked for again, behind the one that is shown. */
const FRESH_MS = 60_000

/** The most ids one call takes. */
const IDS_AT_ONCE = 100

type Cached = {
  catalogue: KnownCatalogue | null
  askedAt: number
  /** The newest version that was heard of; null before anything was. */
  toldVersion: number | null
}

/**
 * The menu of the shop that this browser window shows. It stays empty on the server, where one process serves many
 * merchants.
 */
export const cachedCatalogue = createStore<Cached>(() => ({
  catalogue: null,
  // A menu that comes with the page is as old as the page.
  askedAt: Date.now(),
  toldVersion: null,
}))

/** The menu for a loader: at once what the browser has, from the API otherwise. */
export async function loadCatalogue(source: MenuSource): Promise<Result<CatalogueStart>> {
  if (typeof window === 'undefined') return askStart(source)
  const { catalogue } = cachedCatalogue.getState()
  if (!catalogue) return refreshCatalogue(source)
  void refreshWhenOld(source)
  return { ok: true, data: catalogue }
}

/** Keeps a menu that a screen is drawn with, which was made of `before`: what has come since is newer. */
export function cacheCatalogue(catalogue: KnownCatalogue, before: KnownCatalogue | null): void {
  change((cached) => (cached === before ? catalogue : cached))
}

/** Asks for the menu again when it is a minute old, or `freshMs`. What cannot be reached leaves the shown menu as it is. */
export async function refreshWhenOld(source: MenuSource, freshMs = FRESH_MS): Promise<void> {
  if (Date.now() - cachedCatalogue.getState().askedAt > freshMs) await refreshCatalogue(source)
}

let refreshing: Promise<Result<CatalogueStart>> | null = null

/**
 * Asks for the menu and keeps it: all of a small one, of a large one its divisions and first screens, with the products
 * that were asked for one by one. Sections of a large menu that are older then are asked for again where they are shown.
 */
export function refreshCatalogue(source: MenuSource): Promise<Result<CatalogueStart>> {
  refreshing ??= refresh(source).finally(() => (refreshing = null))
  return refreshing
}

async function refresh(source: MenuSource): Promise<Result<CatalogueStart>> {
  const { catalogue: before } = cachedCatalogue.getState()
  cachedCatalogue.setState({ askedAt: Date.now() })
  const result = before && isFetchedWhole(before) ? await askWhole(source) : await askStart(source)
  if (!result.ok) {
    cachedCatalogue.setState({ askedAt: 0 })
    return result
  }
  change((known) =>
    known && known.version >= result.data.version && known.isWhole ? known : knowStart(result.data, known),
  )
  if (before && before.version !== result.data.version && !result.data.isWhole)
    await loadProducts(source, [...before.singles.keys(), ...before.absentIds])
  return result
}

/** Fetches all of a small menu of which only the first screens have come. */
export async function completeCatalogue(source: MenuSource): Promise<void> {
  const { catalogue } = cachedCatalogue.getState()
  if (catalogue && !catalogue.isWhole && isFetchedWhole(catalogue)) await refreshCatalogue(source)
}

/** Fetches the products of one category. Returns whether they came. */
export async function loadSection({ call, language }: MenuSource, id: string): Promise<boolean> {
  const result = await call('catalogue.section', {
    params: { id },
    query: { type: catalogueType(), lang: language },
  })
  if (result.ok) change((known) => known && knowSection(known, id, result.data))
  return result.ok
}

/** Ids of products on their way: several parts of a screen ask for those of the basket at once. */
const underWay = new Set<string>()

/** Fetches products by their ids. */
export async function loadProducts(source: MenuSource, ids: readonly string[]): Promise<void> {
  const wanted = ids.filter((id) => !underWay.has(id))
  for (const id of wanted) underWay.add(id)
  for (let from = 0; from < wanted.length; from += IDS_AT_ONCE) {
    const some = wanted.slice(from, from + IDS_AT_ONCE)
    const result = await askProducts(source, some)
    for (const id of some) underWay.delete(id)
    if (result.ok) change((known) => known && knowProducts(known, some, result.data))
  }
}

/** Products by their ids, as the API has them; what names nothing is left out. */
export async function askProducts(
  { call, language }: MenuSource,
  ids: readonly string[],
): Promise<Result<Product[]>> {
  const products: Product[] = []
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE).join(',')
    const result = await call('catalogue.products', {
      query: { type: catalogueType(), lang: language, ids: some },
    })
    if (!result.ok) return result
    products.push(...result.data.products)
  }
  return { ok: true, data: products }
}

function change(next: (known: KnownCatalogue | null) => KnownCatalogue | null): void {
  const { catalogue } = cachedCatalogue.getState()
  const changed = next(catalogue)
  if (changed !== catalogue) cachedCatalogue.setState({ catalogue: changed })
}

/** An answer of its own: what somebody was told seconds ago (remembered-answers.ts) may be what has changed. */
const own = () => ({ signal: new AbortController().signal })

const askStart = ({ call, language }: MenuSource) =>
  call('catalogue.start', { query: { type: catalogueType(), lang: language } }, own())

async function askWhole({ call, language }: MenuSource): Promise<Result<CatalogueStart>> {
  const result = await call('catalogue.overalls', { query: { type: catalogueType(), lang: language } }, own())
  return result.ok ? { ok: true, data: { ...result.data, isWhole: true } } : result
}
