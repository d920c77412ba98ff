import type { CallOutput, CatalogueStart } from '@dasturxon/contract'
import type { LoaderArgs } from '../../runtime/index.ts'
import type { WithServerBasket } from '../../session/session-stores.ts'
import { sessionKeyOf } from '../../storage/storage.ts'
import { unknownIds } from '../../runtime/data/known-catalogue.ts'
import { askProducts, knownCatalogue } from '../catalogue/load-catalogue.ts'
import { menuSourceOf } from '../catalogue/menu-source.ts'

type Drawn = WithServerBasket & {
  /** What is in it and not among the menu's first products. */
  products: CallOutput<'catalogue.products'> | null
}

const NOTHING: Drawn = { serverBasket: null, products: null }

/**
 * The copy that the server has of a customer's basket, for a page that is drawn there: its lines stand before any script has come.
 * Nothing for a guest, in the browser, which knows the basket itself, and where it cannot be had: the browser has it soon enough.
 */
export async function loadServerBasket(
  { data, environment }: Pick<LoaderArgs, 'data' | 'environment'>,
  catalogue: Promise<CatalogueStart>,
): Promise<Drawn> {
  // Known when it is built: what follows is not in any script of the browser.
  if (!import.meta.env.SSR || !environment.isSignedIn) return NOTHING
  const { brandId } = sessionKeyOf(environment)
  const [saved] = await Promise.all([data.call('baskets.find', { query: { brand: brandId } }), catalogue])
  if (!saved.ok || saved.data.lines.length === 0) return NOTHING
  const { lines } = saved.data
  const known = knownCatalogue(data)
  const ids = lines.map(({ productId }) => productId)
  const missing = known ? unknownIds(known, ids) : ids
  const products =
    missing.length === 0 ? null : await askProducts(menuSourceOf({ data, environment }), missing)
  return { serverBasket: { lines }, products: products?.ok ? products.data : null }
}
