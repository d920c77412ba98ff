import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadsOncePerScreen } from '../browser/product-overlay.ts'
import { BasketPage } from '../features/basket/basket-page.tsx'
import { loadCatalogue } from '../features/catalogue/kept-catalogue.ts'
import { useLoadedCatalogue } from '../features/catalogue/use-catalogue.ts'
import { callContext } from '../session/environment.ts'
import { requireData } from '../shell/page-trouble.ts'

/** The basket itself is known to the browser alone; names and prices come with the page. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  return { catalogue: requireData(await loadCatalogue(context.get(callContext)), url) }
}

export const shouldRevalidate = loadsOncePerScreen

export function Component() {
  const { catalogue } = useLoaderData<typeof loader>()
  useLoadedCatalogue(catalogue)
  return <BasketPage />
}
