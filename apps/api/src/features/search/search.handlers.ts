import type { Product } from '@dasturxon/contract'
import { searchProducts } from '@dasturxon/domain'
import type { Handlers } from '../../http/handlers.ts'
import { Prepared } from '../../http/prepared.ts'
import { productIn } from '../catalogue/in-one-language.ts'
import type { CachedCatalogues } from '../catalogue/cached-catalogues.ts'
import { createCachedIndexes } from './cached-indexes.ts'

/** Search over whole catalogues, in every language at once; `cachedCatalogueOf` is shared with the calls of the catalogue. */
export function createSearchHandlers(cachedCatalogueOf: CachedCatalogues) {
  const cachedIndexOf = createCachedIndexes()

  return {
    // not kept: queries hardly repeat, and every letter is one
    'catalogue.search': async ({ query }, { db, merchant }) => {
      const { q, limit, lang, branchId } = query
      const catalogue = await cachedCatalogueOf(db, merchant, query.type)
      const index = await cachedIndexOf(`${merchant.id} ${query.type}`, catalogue)
      const byId = new Map(catalogue.products.map((product) => [product.id, product]))
      const products = searchProducts(index, q)
        .flatMap((id) => byId.get(id) ?? [])
        .filter((product) => branchId === undefined || isSoldIn(product, branchId))
        .slice(0, limit)
      const { mainLanguage } = merchant
      return new Prepared({
        version: catalogue.version,
        products: lang
          ? products.map((product) => productIn(product, { asked: lang, mainLanguage }))
          : products,
      })
    },
  } satisfies Partial<Handlers>
}

const isSoldIn = (product: Product, branchId: string): boolean =>
  product.productBranch.some((branch) => branch.branchId === branchId.toLowerCase())
