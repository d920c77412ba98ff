import type { Catalogue, Product } from '@dasturxon/contract'
import type { Language } from '@dasturxon/domain'
import type { CurrentMerchant } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { Prepared, PreparedCache } from '../../http/prepared.ts'
import { firstScreensOf } from './first-screens.ts'
import { catalogueIn, productIn } from './in-one-language.ts'
import type { CachedCatalogues } from './cached-catalogues.ts'
import { toDocumentCatalogue, toDocumentProduct } from './document-catalogue.ts'
import { findProduct, type System } from './load-catalogue.ts'

type MenuQuery = { type: System; lang?: Language | undefined }

/** Handlers of one API, with its own caches: two APIs of one process (tests) may stand on different databases. */
export function createCatalogueHandlers(cachedCatalogueOf: CachedCatalogues) {
  const prepared = new PreparedCache()

  /** One answer for everybody who asks this of this shop in this language, until the catalogue changes. */
  const prepare = (
    part: string,
    { type, lang }: MenuQuery,
    merchant: CurrentMerchant,
    make: () => Promise<unknown>,
  ): Promise<Prepared> =>
    prepared.get([merchant.id, type, lang ?? 'all', part].join(' '), String(merchant.catalogueVersion), make)

  return {
    'catalogue.overalls': async ({ query }, { db, merchant, user }) => {
      const load = () => cachedCatalogueOf(db, merchant, query.type)
      if (query.lang)
        return prepare('overalls', query, merchant, async () => inLanguage(await load(), query, merchant))
      const asDocument = async (userId: string | null) =>
        toDocumentCatalogue(db, { merchantId: merchant.id, userId, catalogue: await load() })
      // whose favourites it shows nobody else may be shown
      return user
        ? new Prepared(await asDocument(user.id))
        : prepare('overalls', query, merchant, () => asDocument(null))
    },
    'catalogue.start': ({ query }, { db, merchant }) =>
      prepare('start', query, merchant, async () => {
        const { isWhole, ...start } = firstScreensOf(await cachedCatalogueOf(db, merchant, query.type))
        return { ...inLanguage(start, query, merchant), isWhole }
      }),
    'catalogue.section': ({ params, query }, { db, merchant }) =>
      prepare(`section ${params.id.toLowerCase()}`, query, merchant, async () => {
        const { version, products } = await cachedCatalogueOf(db, merchant, query.type)
        const own = products.filter(({ categoryId }) => categoryId === params.id.toLowerCase())
        if (own.length === 0) throw new AppError('category_not_found')
        return { version, products: productsInLanguage(own, query, merchant) }
      }),
    // not kept: nobody else asks for the same ids
    'catalogue.products': async ({ query }, { db, merchant }) => {
      const { version, products } = await cachedCatalogueOf(db, merchant, query.type)
      const byId = new Map(products.map((product) => [product.id, product]))
      const found = [...new Set(query.ids.map((id) => id.toLowerCase()))].flatMap((id) => byId.get(id) ?? [])
      return new Prepared({ version, products: productsInLanguage(found, query, merchant) })
    },
    'catalogue.product': async ({ params }, { db, merchantId, user }) => {
      const found = await findProduct(db, merchantId, params.id)
      if (!found) throw new AppError('product_not_found')
      const product = await toDocumentProduct(db, { merchantId, userId: user?.id ?? null, ...found })
      return { product, category: found.category }
    },
  } satisfies Partial<Handlers>
}

function inLanguage(catalogue: Catalogue, { lang }: MenuQuery, { mainLanguage }: CurrentMerchant): Catalogue {
  return lang ? catalogueIn(catalogue, { asked: lang, mainLanguage }) : catalogue
}

function productsInLanguage(
  products: Product[],
  { lang }: MenuQuery,
  { mainLanguage }: CurrentMerchant,
): Product[] {
  return lang ? products.map((product) => productIn(product, { asked: lang, mainLanguage })) : products
}
