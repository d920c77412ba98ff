import type { CatalogueStart, Category, Product } from '@dasturxon/contract'
import type { Result } from '@dasturxon/contract/client'
import { loadCatalogue } from './load-catalogue.ts'
import { menuQuery, menuQuestion, type MenuSource } from './menu-source.ts'

/** Two screens of a phone; the browser fetches the rest when it comes near. */
const FIRST_PRODUCTS = 24
/** Of one long category: more would only be bytes to wait for. */
const MOST_PRODUCTS = 60

/** A part of the menu that is a page: one category, or the categories of one group. */
export type MenuPart = { kind: 'category' | 'group'; id: string }

/** Tells the categories of a part. */
export function isInPart({ kind, id }: MenuPart): (category: Category) => boolean {
  return (category) => (kind === 'category' ? category.id : category.groupId) === id
}

/** Which categories a page shows, once it is known what there are. */
export type ShownPart = (catalogue: CatalogueStart) => (category: Category) => boolean

/**
 * The menu for a page that shows a part of it: on the server with the products of the first screens of that part, in the
 * browser as it is known there.
 */
export async function loadMenuPart(
  source: MenuSource,
  shownPart: ShownPart,
): Promise<Result<CatalogueStart>> {
  const loaded = await loadCatalogue(source)
  if (!loaded.ok || typeof window !== 'undefined' || loaded.data.isWhole) return loaded
  const start = loaded.data
  const products: Product[] = []
  for (const { id, productCount } of start.categories.filter(shownPart(start))) {
    if (products.length >= FIRST_PRODUCTS) break
    const own = start.products.filter(({ categoryId }) => categoryId === id)
    // A section that has just been emptied is not found; the page goes on without it.
    const section = own.length < Math.min(productCount, MOST_PRODUCTS) ? await askSection(source, id) : own
    products.push(...section.slice(0, MOST_PRODUCTS - products.length))
  }
  const part = { ...start, products, isWhole: false }
  source.data.put(menuQuestion(source), part)
  return { ok: true, data: part }
}

async function askSection(source: MenuSource, id: string): Promise<readonly Product[]> {
  const section = await source.data.call('catalogue.section', { params: { id }, query: menuQuery(source) })
  return section.ok ? section.data.products : []
}
