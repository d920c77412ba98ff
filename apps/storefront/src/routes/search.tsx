import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { BesideBasket } from '../features/basket-page/beside-basket.tsx'
import { SearchPage } from '../features/search/search-page.tsx'
import { LONGEST_QUERY, MOST_FOUND } from '../features/search/found-products.ts'
import { loadCatalogue } from '../features/catalogue/load-catalogue.ts'
import { menuQuery, menuSourceOf } from '../features/catalogue/menu-source.ts'
import { requireData } from '../page/page-failure.ts'

export async function loader({ data, environment, url }: LoaderArgs) {
  const source = menuSourceOf({ data, environment })
  const query = (url.searchParams.get('q') ?? '').slice(0, LONGEST_QUERY).trim()
  // The page comes with the answer to its query, of an empty one what is popular; in the browser it asks by itself.
  const isAnswered = typeof window === 'undefined'
  const [start, found] = await Promise.all([
    loadCatalogue(source),
    isAnswered
      ? data.call('catalogue.search', { query: { ...menuQuery(source), q: query, limit: MOST_FOUND } })
      : null,
  ])
  const { version, categories } = requireData(start, url)
  return {
    menu: { version, categories },
    first: found?.ok ? { query, products: found.data.products } : null,
  }
}

/** Every letter typed comes into the address; the menu that is searched stays the same. */
export const loadKey = ({ pathname }: URL) => pathname
export const isLoadedOnce = true

export function Component() {
  return (
    <BesideBasket>
      <SearchPage {...useLoaderData<typeof loader>()} />
    </BesideBasket>
  )
}
