import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { basketOver, loadsOncePerScreen } from '../browser/product-overlay.ts'
import { BasketPage } from '../features/basket/basket-page.tsx'
import { loadCatalogue } from '../features/catalogue/kept-catalogue.ts'
import { menuSourceOf } from '../features/catalogue/menu-source.ts'
import { useLoadedCatalogue } from '../features/catalogue/use-catalogue.ts'
import { paths } from '../paths.ts'
import { environmentContext } from '../session/environment.ts'
import { requireData } from '../shell/page-trouble.ts'

/** The basket itself is known to the browser alone; names and prices come with the page. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { merchantState } = context.get(environmentContext)
  if (merchantState.kind === 'active' && !merchantState.settings.cartPageActive) {
    throw redirect(basketOver({ pathname: paths.home, search: '' }))
  }
  return { catalogue: requireData(await loadCatalogue(menuSourceOf(context)), url) }
}

export const shouldRevalidate = loadsOncePerScreen

export function Component() {
  const { catalogue } = useLoaderData<typeof loader>()
  useLoadedCatalogue(catalogue)
  return <BasketPage />
}
