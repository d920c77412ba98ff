import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { BesideBasket } from '../features/basket-page/beside-basket.tsx'
import { askProducts, loadCatalogue } from '../features/catalogue/load-catalogue.ts'
import { menuSourceOf } from '../features/catalogue/menu-source.ts'
import { FavouritesPage } from '../features/menu/favourites-page.tsx'
import { requireData, unknownPath } from '../page/page-failure.ts'

/** `/profile/favorites`: there is no such page where the merchant has no favourites (MER-4). */
export async function loader({ call, data, environment, url }: LoaderArgs) {
  const { merchantState } = environment
  if (!('settings' in merchantState) || !merchantState.settings.favouriteActive) throw unknownPath(url)
  const source = menuSourceOf({ data, environment })
  const [favourites, catalogue] = await Promise.all([call('favourites.list'), loadCatalogue(source)])
  const productIds = requireData(favourites, url).map(({ productId }) => productId)
  // Of a large menu only the first screens have come.
  const products = requireData(await askProducts(source, productIds), url)
  return { productIds, catalogue: requireData(catalogue, url), products }
}

export const isLoadedOnce = true

export function Component() {
  const { productIds } = useLoaderData<typeof loader>()
  return (
    <BesideBasket>
      <FavouritesPage productIds={productIds} />
    </BesideBasket>
  )
}
