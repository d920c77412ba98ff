import { redirect, type LoaderArgs } from '../runtime/index.ts'
import { basketOver } from '../browser/product-overlay.ts'
import { BasketPage } from '../features/basket-page/basket-page.tsx'
import { loadServerBasket } from '../features/baskets/load-server-basket.ts'
import { loadCatalogue } from '../features/catalogue/load-catalogue.ts'
import { menuSourceOf } from '../features/catalogue/menu-source.ts'
import { paths } from '../paths.ts'
import { requireData } from '../page/page-failure.ts'

/** Names and prices come with the page, and of who is signed in the basket as the server has it; the browser's own comes after. */
export async function loader({ data, environment, url }: LoaderArgs) {
  const { merchantState } = environment
  if (merchantState.kind === 'active' && !merchantState.settings.cartPageActive) {
    throw redirect(basketOver({ pathname: paths.home, search: '' }))
  }
  const catalogue = loadCatalogue(menuSourceOf({ data, environment })).then((one) => requireData(one, url))
  const basket = await loadServerBasket({ data, environment }, catalogue)
  return { catalogue: await catalogue, ...basket }
}

export const isLoadedOnce = true

export const Component = BasketPage
