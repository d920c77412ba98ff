import type { CatalogueStart, Product } from '@dasturxon/contract'
import { describe, expect, test } from 'vitest'
import { buildCatalogue } from '../../../server/test/shop.ts'
import { isSmallMenu, knowProducts, knowSection, knowStart, unknownIds } from './known-catalogue.ts'
import { menuOfBranch } from '../../features/catalogue/menu-of-branch.ts'
import { listSections } from '../../features/catalogue/menu-sections.ts'

const one = only(buildCatalogue('Osh').products)
const first = only(buildCatalogue('Osh').categories)

function only<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('the menu has one product')
  return item
}

const build = (id: string, categoryId: string, changes: Partial<Product> = {}): Product => ({
  ...one,
  id,
  categoryId,
  ...changes,
})

/** Two categories of two products each, of which one product has come. */
function buildStart(changes: Partial<CatalogueStart> = {}): CatalogueStart {
  const categories = ['a', 'b'].map((id) => ({ ...first, id, productCount: 2 }))
  return { ...buildCatalogue('Osh'), categories, products: [build('a1', 'a')], isWhole: false, ...changes }
}
const sectionA = { version: 1, products: [build('a1', 'a'), build('a2', 'a')] }
const sectionB = { version: 1, products: [build('b1', 'b'), build('b2', 'b')] }
const idsOf = ({ products }: { products: readonly Product[] }) => products.map(({ id }) => id)

describe('CAT-1 what is known of a menu', () => {
  test('grows section by section into the whole menu, in the menu’s order', () => {
    const start = knowStart(buildStart())
    expect(listSections(start).map(({ products, count }) => [products.length, count])).toEqual([
      [1, 2],
      [0, 2],
    ])
    const later = knowSection(start, 'b', sectionB)
    expect(later.isWhole).toBe(false)
    const whole = knowSection(later, 'a', sectionA)
    expect(idsOf(whole)).toEqual(['a1', 'a2', 'b1', 'b2'])
    expect(whole.isWhole).toBe(true)
  })

  test('a product asked for by its id is not taken for the beginning of its section', () => {
    const known = knowProducts(knowStart(buildStart()), ['b2', 'gone'], [build('b2', 'b')])
    expect(listSections(known)[1]?.products).toEqual([])
    expect(idsOf(known)).toEqual(['a1', 'b2'])
    expect(unknownIds(known, ['a1', 'b2', 'b1', 'gone'])).toEqual(['b1'])
    expect(idsOf(knowSection(known, 'b', sectionB))).toEqual(['a1', 'b1', 'b2'])
  })

  test('CAT-6 a newer start marks older sections as stale and keeps what did not change as it was', () => {
    const known = knowSection(knowStart(buildStart()), 'b', sectionB)
    const newer = knowStart(buildStart({ version: 2 }), known)
    expect(listSections(newer).map(({ isStale }) => isStale)).toEqual([false, true])
    expect(newer.categories[0]).toBe(known.categories[0])
    const stopped = build('b2', 'b', { isAvailable: false })
    const fresh = knowSection(newer, 'b', { version: 2, products: [build('b1', 'b'), stopped] })
    expect(listSections(fresh)[1]?.isStale).toBe(false)
    expect(fresh.products.find(({ id }) => id === 'b1')).toBe(known.products.find(({ id }) => id === 'b1'))
    expect(fresh.products.find(({ id }) => id === 'b2')?.isAvailable).toBe(false)
  })

  test('CAT-1 a category that is not there any more takes its products with it', () => {
    const known = knowSection(knowStart(buildStart()), 'b', sectionB)
    const [categoryA] = buildStart().categories
    const newer = knowStart(buildStart({ version: 2, categories: categoryA ? [categoryA] : [] }), known)
    expect(idsOf(newer)).toEqual(['a1'])
  })

  test('CAT-1 a branch shows a category until it is known that it carries nothing of it', () => {
    const start = knowStart(buildStart())
    const branchOnly = [build('b1', 'b', { productBranch: [] }), build('b2', 'b', { productBranch: [] })]
    const idsShown = (known: typeof start) => menuOfBranch(known, 'here').categories.map(({ id }) => id)
    expect(idsShown(start)).toEqual(['a', 'b'])
    expect(idsShown(knowSection(start, 'b', { version: 1, products: branchOnly }))).toEqual(['a'])
  })
})

test.each([
  { counts: [], isSmall: true },
  { counts: [200, 100], isSmall: true },
  { counts: [200, 101], isSmall: false },
])('CAT-7 a menu of $counts products is searched in the browser: $isSmall', ({ counts, isSmall }) => {
  expect(isSmallMenu({ categories: counts.map((productCount) => ({ productCount })) })).toBe(isSmall)
})
