import { redirect, useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { basketOver } from '../browser/product-overlay.ts'
import { BasketPage } from '../features/basket-page/basket-page.tsx'
import { loadCatalogue } from '../features/catalogue/cached-catalogue.ts'
import { menuSourceOf } from '../features/catalogue/menu-source.ts'
import { useLoadedCatalogue } from '../features/catalogue/use-catalogue.ts'
import { paths } from '../paths.ts'
import { requireData } from '../page/page-failure.ts'

/** The basket itself is known to the browser alone; names and prices come with the page. */
export async function loader({ call, environment, url }: LoaderArgs) {
  const { merchantState } = environment
  if (merchantState.kind === 'active' && !merchantState.settings.cartPageActive) {
    throw redirect(basketOver({ pathname: paths.home, search: '' }))
  }
  return { catalogue: requireData(await loadCatalogue(menuSourceOf({ call, environment })), url) }
}

export const isLoadedOnce = true

export function Component() {
  const { catalogue } = useLoaderData<typeof loader>()
  useLoadedCatalogue(catalogue)
  return <BasketPage />
}
