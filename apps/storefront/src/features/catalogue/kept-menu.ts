import type { CallName, CatalogueStart } from '@dasturxon/contract'
import type { Data } from '../../runtime/data/data.ts'
import { knownCatalogue } from './load-catalogue.ts'

type Parameters = { params?: Record<string, string>; query?: Record<string, string | number> }

/** Tells of the menu of this window as it is now and whenever it changes, in the form that is kept. */
export function followMenu(data: Data, tell: (menu: CatalogueStart) => void): void {
  function say() {
    const known = knownCatalogue(data)
    if (!known) return
    const { version, groups, categories, mealtimes, products, isWhole } = known
    tell({ version, groups, categories, mealtimes, products, isWhole })
  }
  say()
  data.watchList('catalogue.start', say)
}

/** What the API would answer about a menu, from as much of it as is kept; null where that is not enough. */
export function answerFromMenu(
  name: CallName,
  { params = {}, query = {} }: Parameters,
  menu: CatalogueStart,
): unknown {
  return ANSWERS[name]?.(menu, { ...params, ...query }) ?? null
}

type Answer = (menu: CatalogueStart, asked: Record<string, string | number>) => unknown

const ANSWERS: Partial<Record<CallName, Answer>> = {
  'catalogue.start': (menu) => menu,
  // What is searched is whole, or nothing is said to be found in it.
  'catalogue.overalls': (menu) => (menu.isWhole ? menu : null),
  'catalogue.section': ({ version, categories, products }, { id }) => {
    const count = categories.find((category) => category.id === id)?.productCount ?? Infinity
    const own = products.filter(({ categoryId }) => categoryId === id)
    return own.length >= count ? { version, products: own } : null
  },
  'catalogue.products': ({ version, products, isWhole }, { ids }) => {
    const wanted = new Set(String(ids).split(','))
    const found = products.filter(({ id }) => wanted.has(id))
    // Of a menu that is kept in part nobody knows whether a product is gone.
    return isWhole || found.length === wanted.size ? { version, products: found } : null
  },
  'catalogue.product': ({ categories, products }, { id }) => {
    const product = products.find((one) => one.id === id)
    const category = categories.find((one) => one.id === product?.categoryId)
    return product && category ? { product, category } : null
  },
}
