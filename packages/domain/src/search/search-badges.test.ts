import { expect, test } from 'vitest'
import { dishDictionary } from './dish-dictionary.ts'
import { buildSearchIndex } from './search-index.ts'
import { searchProducts } from './search-products.ts'

const text = (eng: string) => ({ uz: eng, ru: eng, eng })
const product = (id: string, name: string, description: string, labels: string[], diets: string[] = []) => ({
  id,
  categoryId: 'c',
  name: text(name),
  description: text(description),
  tags: [],
  labels,
  diets,
})

const index = buildSearchIndex(
  {
    categories: [{ id: 'c', name: text('Combos') }],
    products: [
      product('kids', 'Kids combo', 'A mini burger and juicy fries, no onion', []),
      product('hot', 'Jalapeño combo', 'With peppers', ['SPICY']),
      product('new', 'Breakfast combo', 'Eggs and onion', ['NEW'], ['HALAL']),
      product('hit', 'Pumpkin combo', '', ['HIT', 'VEGETARIAN'], ['VEGETARIAN']),
      product('lent', 'Garden combo', '', [], ['VEGETARIAN', 'VEGAN', 'LENTEN']),
    ],
  },
  dishDictionary(),
)

test('customer 39 a badge’s word finds the dishes that wear it, and no dish that only sounds like it', () => {
  for (const query of ['spicy', 'острое', 'achchiq', 'аччиқ'])
    expect(searchProducts(index, query), query).toEqual(['hot'])
  for (const query of ['yangi', 'новинки', 'new'])
    expect(searchProducts(index, query), query).toEqual(['new'])
  for (const query of ['xit', 'популярное', 'popular'])
    expect(searchProducts(index, query), query).toEqual(['hit'])
})

test('CUS-16 a diet is a word, in every language, also of several', () => {
  for (const query of ['goʻshtsiz', 'гўштсиз', 'без мяса', 'вегетарианское', 'no meat', 'meatless'])
    expect(searchProducts(index, query).toSorted(), query).toEqual(['hit', 'lent'])
  expect(searchProducts(index, 'веганское')).toEqual(['lent'])
  expect(searchProducts(index, 'постное')).toEqual(['lent'])
  expect(searchProducts(index, 'халяль')).toEqual(['new'])
})

test('CUS-16 what a dish is without does not find it, and with its “without” it does', () => {
  expect(searchProducts(index, 'onion')).toEqual(['new'])
  expect(searchProducts(index, 'no onion')).toEqual(['kids'])
})
