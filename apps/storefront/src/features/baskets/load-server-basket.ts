import type { CatalogueStart, Product } from '@dasturxon/contract'
import type { LoaderArgs } from '../../runtime/index.ts'
import type { WithServerBasket } from '../../session/session-stores.ts'
import { sessionKeyOf } from '../../storage/storage.ts'
import { askProducts } from '../catalogue/cached-catalogue.ts'
import { knowStart, unknownIds } from '../catalogue/known-catalogue.ts'
import { menuSourceOf } from '../catalogue/menu-source.ts'

type Drawn = WithServerBasket & {
  /** What is in it and not among the menu's first products. */
  products: readonly Product[]
}

const NOTHING: Drawn = { serverBasket: null, products: [] }

/**
 * The copy that the server has of a customer's basket, for a page that is drawn there: its lines stand before any script has come.
 * Nothing for a guest, in the browser, which knows the basket itself, and where it cannot be had: the browser has it soon enough.
 */
export async function loadServerBasket(
  { call, environment }: Pick<LoaderArgs, 'call' | 'environment'>,
  catalogue: Promise<CatalogueStart>,
): Promise<Drawn> {
  // Known when it is built: what follows is not in any script of the browser.
  if (!import.meta.env.SSR || !environment.isSignedIn) return NOTHING
  const { brandId } = sessionKeyOf(environment)
  const [saved, start] = await Promise.all([call('baskets.find', { query: { brand: brandId } }), catalogue])
  if (!saved.ok || saved.data.lines.length === 0) return NOTHING
  const { lines } = saved.data
  const missing = unknownIds(
    knowStart(start),
    lines.map(({ productId }) => productId),
  )
  const products =
    missing.length === 0 ? null : await askProducts(menuSourceOf({ call, environment }), missing)
  return { serverBasket: { lines }, products: products?.ok ? products.data : [] }
}
