import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Catalogue } from '@dasturxon/contract'
import { buildSearchIndexGently, dishDictionary, type SearchIndex } from '@dasturxon/domain'
import { VersionedCache } from '../../http/versioned-cache.ts'

/** Products of all indexes that are kept at once, some 3 KB each. */
const MOST_PRODUCTS = 20_000

/**
 * Search indexes of catalogues, built once for all that ask at the same time. A catalogue changes with every stop and every
 * piece of stock, its words hardly ever: an index is built anew only when they have changed.
 */
export function createCachedIndexes(): (menu: string, catalogue: Catalogue) => Promise<SearchIndex> {
  const cached = new VersionedCache<SearchIndex>({
    most: MOST_PRODUCTS,
    weightOf: ({ ids }) => ids.length + 1,
  })
  const fingerprints = new WeakMap<Catalogue, string>()

  function fingerprintOf(catalogue: Catalogue): string {
    const known = fingerprints.get(catalogue) ?? hashWords(catalogue)
    fingerprints.set(catalogue, known)
    return known
  }

  return (menu, catalogue) =>
    cached.get(menu, fingerprintOf(catalogue), () =>
      buildSearchIndexGently(catalogue, setImmediate, dishDictionary()),
    )
}

/** Stands for everything that search reads of a catalogue, also for its order. */
function hashWords({ categories, products }: Catalogue): string {
  const words = [
    categories.map(({ id, name }) => [id, name]),
    products.map((one) => [
      one.id,
      one.categoryId,
      one.name,
      one.description,
      one.tags,
      one.labels,
      one.diets,
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url')
}
