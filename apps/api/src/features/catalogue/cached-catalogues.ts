import type { Catalogue } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import type { CurrentMerchant } from '../../context.ts'
import { VersionedCache } from '../../http/versioned-cache.ts'
import { loadCatalogue, type System } from './load-catalogue.ts'

/** Products of all catalogues that are kept at once, some 2 KB each. */
const MOST_PRODUCTS = 50_000

export type CachedCatalogues = (db: Db, merchant: CurrentMerchant, system: System) => Promise<Catalogue>

/** Catalogues read once a version, for the answers that are cut from them. They are shared: never to be changed. */
export function createCachedCatalogues(): CachedCatalogues {
  const cached = new VersionedCache<Catalogue>({
    most: MOST_PRODUCTS,
    weightOf: ({ products }) => products.length + 1,
  })
  return (db, { id, catalogueVersion: version }, system) =>
    cached.get(`${id} ${system}`, String(version), () => loadCatalogue(db, id, { version, system }))
}
