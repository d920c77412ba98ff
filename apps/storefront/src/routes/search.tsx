import { useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadCatalogue } from '../features/catalogue/kept-catalogue.ts'
import { SearchPage } from '../features/search/search-page.tsx'
import { callContext } from '../session/environment.ts'
import { requireData } from '../shell/page-trouble.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return { catalogue: requireData(await loadCatalogue(context.get(callContext)), url) }
}

/** Every letter typed comes into the address; the menu that is searched stays the same. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export function Component() {
  const { catalogue } = useLoaderData<typeof loader>()
  return <SearchPage catalogue={catalogue} />
}
