import { paths } from '../paths.ts'

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Of a table, as its QR says it, or of a basket of several people. */
const CODE = /^[\w-]{1,40}$/

/** What a link names by an id or a code: `product_<id>`. */
const NAMED: Record<string, { key: RegExp; path: (key: string) => string }> = {
  product: { key: ID, path: paths.product },
  category: { key: ID, path: paths.category },
  group: { key: ID, path: paths.group },
  order: { key: ID, path: paths.order },
  table: { key: CODE, path: paths.tableOf },
  together: { key: CODE, path: paths.togetherOf },
  vacancy: { key: ID, path: paths.vacancy },
}

const PAGES: Record<string, string> = {
  basket: paths.basket,
  branches: paths.branches,
  orders: paths.orders,
  promos: paths.promos,
  reservations: paths.reservations,
  search: paths.search,
}

/**
 * The page that the parameter of a direct link leads to, `t.me/<bot>/<app>?startapp=<parameter>` (BOT-1): a path of this shop and
 * never another address; null for anything it does not know, so that such a link opens the menu.
 */
export function startParamPath(startParam: string | null): string | null {
  if (startParam === null) return null
  if (Object.hasOwn(PAGES, startParam)) return PAGES[startParam] ?? null
  const [, name = '', key = ''] = /^([a-z]+)_(.+)$/.exec(startParam) ?? []
  const named = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
  return named?.key.test(key) ? named.path(key) : null
}
