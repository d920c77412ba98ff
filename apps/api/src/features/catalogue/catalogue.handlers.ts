import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { PreparedCache } from '../../http/prepared.ts'
import { findProduct, loadCatalogue } from './load-catalogue.ts'

/** Handlers of one API, with its own cache: two APIs of one process (tests) may stand on different databases. */
export function createCatalogueHandlers() {
  const prepared = new PreparedCache()

  return {
    'catalogue.overalls': ({ query }, { db, merchant }) =>
      prepared.get(`${merchant.id} ${query.type}`, String(merchant.catalogueVersion), () =>
        loadCatalogue(db, merchant.id, merchant.catalogueVersion),
      ),
    'catalogue.product': async ({ params }, { db, merchantId }) => {
      const found = await findProduct(db, merchantId, params.id)
      if (!found) throw new AppError('product_not_found')
      return found
    },
  } satisfies Pick<Handlers, 'catalogue.overalls' | 'catalogue.product'>
}
