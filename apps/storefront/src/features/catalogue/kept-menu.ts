import type { CallName, CatalogueStart } from '@dasturxon/contract'
import { cachedCatalogue } from './cached-catalogue.ts'
import type { KnownCatalogue } from './known-catalogue.ts'

type Parameters = { params?: Record<string, string>; query?: Record<string, string | number> }

/** Tells of the menu of this window as it is now and whenever it changes, in the form that is kept. */
export function followMenu(tell: (menu: CatalogueStart) => void): void {
  const say = ({ catalogue }: { catalogue: KnownCatalogue | null }) => {
    if (!catalogue) return
    const { version, groups, categories, mealtimes, products, isWhole } = catalogue
    tell({ version, groups, categories, mealtimes, products, isWhole })
  }
  say(cachedCatalogue.getState())
  cachedCatalogue.subscribe(({ catalogue }, before) => catalogue !== before.catalogue && say({ catalogue }))
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
