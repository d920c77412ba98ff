import type { Product } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { buildCatalogue } from '../../../server/test/shop.ts'
import { findReplacement } from './replacement.ts'

const [sample] = buildCatalogue('Lagʻmon').products
if (!sample) throw new Error('the sample menu is empty')

const dish = (id: string, changes: Partial<Product> = {}): Product => ({
  ...sample,
  id,
  costPrice: 30_000,
  discount: 0,
  allergens: ['GLUTEN'],
  modificationGroups: [],
  isAvailable: true,
  deliveryEnabled: true,
  count: null,
  ...changes,
})
const gone = dish('gone', { isAvailable: false })
const line = { productId: 'gone', modifications: [], count: 2, comment: 'Achchiq boʻlmasin' }
const beside = { productId: 'beside', modifications: [], count: 1, comment: '' }
const basket = { lines: [line, beside] }
const size = (min: number, price: number): Product['modificationGroups'] => [
  {
    id: 'size',
    name: { uz: '', ru: '', eng: '' },
    min,
    max: 1,
    modifications: [
      {
        id: 'big',
        name: { uz: 'Katta', ru: '', eng: '' },
        image: '',
        price,
        minCount: 0,
        maxCount: 1,
        allergens: null,
        diets: [],
      },
    ],
  },
]
const find = (products: Product[], of: Partial<{ product: Product; isDelivered: boolean }> = {}) =>
  findReplacement({ line, product: of.product ?? gone }, basket, {
    products: [gone, ...products],
    isDelivered: of.isDelivered ?? true,
  })

test.each<[string, Product, boolean]>([
  ['of the same price', dish('other'), true],
  ['a som dearer', dish('other', { costPrice: 30_001 }), false],
  ['dearer, at a discount that makes it cheaper', dish('other', { costPrice: 40_000, discount: 25 }), true],
  ['of another section', dish('other', { categoryId: 'drinks' }), false],
  ['in the basket already', dish('beside'), false],
  ['not sold now', dish('other', { isAvailable: false }), false],
  ['of which as many are left', dish('other', { count: 2 }), true],
  ['of which fewer are left', dish('other', { count: 1 }), false],
  ['not delivered', dish('other', { deliveryEnabled: false }), false],
  ['with an allergen less', dish('other', { allergens: [] }), true],
  ['with a new allergen', dish('other', { allergens: ['GLUTEN', 'NUTS'] }), false],
  ['of whose allergens nothing is said', dish('other', { allergens: null }), false],
  [
    'with a choice that it opens with',
    dish('other', { costPrice: 25_000, modificationGroups: size(1, 5_000) }),
    true,
  ],
  [
    'too dear with its choice',
    dish('other', { costPrice: 25_000, modificationGroups: size(1, 5_001) }),
    false,
  ],
])('CUS-2 in place of a stopped dish one %s: %s', (_, other, isOffered) => {
  expect(find([other])?.product.id).toBe(isOffered ? 'other' : undefined)
})

test('CUS-2 the dearest of them is the nearest, and of two alike the first of the menu', () => {
  const found = find([dish('cheap', { costPrice: 20_000 }), dish('first'), dish('second')])
  expect(found).toMatchObject({
    product: { id: 'first' },
    line: { productId: 'first', count: 2, comment: '' },
    unitPrice: 30_000,
  })
})

test('CUS-2 a tea stands for a tea before a dearer drink', () => {
  const named = (id: string, uz: string, costPrice: number) =>
    dish(id, { name: { ...sample.name, uz }, costPrice })
  const tea = { ...named('gone', 'Limonli choy, choynak', 14_000), isAvailable: false }
  const found = find([named('cola', 'Kola', 12_000), named('tea', 'Koʻk choy', 9_000)], { product: tea })
  expect(found?.product.id).toBe('tea')
})

test('CUS-2 of a dish of which nothing is said another of that kind may stand for it, and one that is fetched where it is fetched', () => {
  const unsaid = { ...gone, allergens: null }
  expect(find([dish('other', { allergens: null })], { product: unsaid })?.product.id).toBe('other')
  expect(find([dish('other', { allergens: ['NUTS'] })], { product: unsaid })).toBeNull()
  expect(find([dish('other', { deliveryEnabled: false })], { isDelivered: false })?.product.id).toBe('other')
})
