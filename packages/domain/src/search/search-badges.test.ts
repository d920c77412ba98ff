import { expect, test } from 'vitest'
import { buildSearchIndex } from './search-index.ts'
import { searchProducts } from './search-products.ts'

const text = (eng: string) => ({ uz: eng, ru: eng, eng })
const product = (id: string, name: string, description: string, labels: string[]) => ({
  id,
  categoryId: 'c',
  name: text(name),
  description: text(description),
  tags: [],
  labels,
})

test('customer 39 a badge’s word finds the dishes that wear it, and no dish that only sounds like it', () => {
  const index = buildSearchIndex({
    categories: [{ id: 'c', name: text('Combos') }],
    products: [
      product('kids', 'Kids combo', 'A mini burger and juicy fries', []),
      product('hot', 'Jalapeño combo', 'With peppers', ['SPICY']),
      product('new', 'Breakfast combo', 'Eggs', ['NEW']),
    ],
  })
  expect(searchProducts(index, 'spicy')).toEqual(['hot'])
  expect(searchProducts(index, 'острое')).toEqual(['hot'])
  expect(searchProducts(index, 'achchiq')).toEqual(['hot'])
  expect(searchProducts(index, 'yangi')).toEqual(['new'])
})
