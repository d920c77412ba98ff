import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { BesideBasket } from '../features/basket-page/beside-basket.tsx'
import { askProducts, loadCatalogue } from '../features/catalogue/cached-catalogue.ts'
import { menuSourceOf } from '../features/catalogue/menu-source.ts'
import { useLoadedCatalogue } from '../features/catalogue/use-catalogue.ts'
import { FavouritesPage } from '../features/menu/favourites-page.tsx'
import { requireData, unknownPath } from '../page/page-failure.ts'

/** `/profile/favorites`: there is no such page where the merchant has no favourites (MER-4). */
export async function loader({ call, environment, url }: LoaderArgs) {
  const { merchantState } = environment
  if (!('settings' in merchantState) || !merchantState.settings.favouriteActive) throw unknownPath(url)
  const source = menuSourceOf({ call, environment })
  const [favourites, catalogue] = await Promise.all([call('favourites.list'), loadCatalogue(source)])
  const productIds = requireData(favourites, url).map(({ productId }) => productId)
  // Of a large menu only the first screens have come.
  const products = requireData(await askProducts(source, productIds), url)
  return { productIds, products, catalogue: requireData(catalogue, url) }
}

export const isLoadedOnce = true

export function Component() {
  const { productIds, products, catalogue } = useLoaderData<typeof loader>()
  const known = useLoadedCatalogue(catalogue, products)
  return (
    <BesideBasket>
      <FavouritesPage productIds={productIds} catalogue={known} />
    </BesideBasket>
  )
}
