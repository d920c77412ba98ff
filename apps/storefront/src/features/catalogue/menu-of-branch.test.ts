import { expect, test } from 'vitest'
import { buildCatalogue } from '../../../server/test/shop.ts'
import { knowStart, type KnownCatalogue } from '../../runtime/data/known-catalogue.ts'
import { menuOfBranch, productOfBranch } from './menu-of-branch.ts'
import { listSections } from './menu-sections.ts'

const HERE = 'here'
const ELSEWHERE = 'elsewhere'

/** A menu of two categories, with one product each: one that only the branch here carries, and one of both. */
function buildMenu(): KnownCatalogue {
  const { products, categories, ...rest } = buildCatalogue('Osh')
  const [product] = products
  const [category] = categories
  if (!product || !category) throw new Error('the menu has one product')
  return knowStart({
    ...rest,
    categories: [category, { ...category, id: 'second' }],
    products: [
      { ...product, id: 'local', productBranch: [{ branchId: HERE, isAvailable: false, count: 0 }] },
      {
        ...product,
        id: 'both',
        categoryId: 'second',
        count: 7,
        productBranch: [
          { branchId: HERE, isAvailable: true, count: 2 },
          { branchId: ELSEWHERE, isAvailable: true, count: 7 },
        ],
      },
    ],
  })
}

test('CAT-1 without a chosen branch the whole menu shows', () => {
  expect(menuOfBranch(buildMenu(), null)).toEqual(buildMenu())
})

test('CAT-1 a branch shows only what it carries, and only categories that have something left', () => {
  const menu = menuOfBranch(buildMenu(), ELSEWHERE)
  expect(menu.products.map(({ id }) => id)).toEqual(['both'])
  expect(listSections(menu).map(({ category }) => category.id)).toEqual(['second'])
})

test('CAT-6 stock and stops are those of the chosen branch', () => {
  const menu = menuOfBranch(buildMenu(), HERE)
  expect(menu.products).toMatchObject([
    { id: 'local', isAvailable: false, count: 0 },
    { id: 'both', isAvailable: true, count: 2 },
  ])
})

test('DSK-58 a branch shows its own price, also 0, and the main one where it has none', () => {
  const menu = buildMenu()
  const [product] = menu.products
  if (!product) throw new Error('the menu has a product')
  const sold = { ...product, costPrice: 25_000 }
  const priced = (price?: number) =>
    productOfBranch(
      {
        ...sold,
        productBranch: [
          { branchId: HERE, isAvailable: true, count: null, ...(price !== undefined && { price }) },
        ],
      },
      HERE,
    )?.costPrice
  expect([priced(), priced(31_000), priced(0)]).toEqual([25_000, 31_000, 0])
  expect(productOfBranch(sold, null)?.costPrice).toBe(25_000)
})

test('CAT-1 a branch that is no longer active carries nothing', () => {
  expect(menuOfBranch(buildMenu(), 'gone').categories).toEqual([])
})
