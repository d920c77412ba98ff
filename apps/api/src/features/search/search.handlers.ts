import type { Product } from '@dasturxon/contract'
import { searchProducts } from '@dasturxon/domain'
import type { Handlers } from '../../http/handlers.ts'
import { Prepared } from '../../http/prepared.ts'
import { productIn } from '../catalogue/in-one-language.ts'
import type { KeptCatalogues } from '../catalogue/kept-catalogues.ts'
import { createKeptIndexes } from './kept-indexes.ts'

/** Search over whole catalogues, in every language at once; `keptCatalogueOf` is shared with the calls of the catalogue. */
export function createSearchHandlers(keptCatalogueOf: KeptCatalogues) {
  const keptIndexOf = createKeptIndexes()

  return {
    // not kept: queries hardly repeat, and every letter is one
    'catalogue.search': async ({ query }, { db, merchant }) => {
      const { q, limit, lang, branchId } = query
      const catalogue = await keptCatalogueOf(db, merchant)
      const index = await keptIndexOf(merchant.id, catalogue)
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
  } satisfies Pick<Handlers, 'catalogue.search'>
}

const isSoldIn = (product: Product, branchId: string): boolean =>
  product.productBranch.some((branch) => branch.branchId === branchId.toLowerCase())
