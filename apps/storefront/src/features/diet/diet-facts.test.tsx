import type { Product } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { DietFacts } from './diet-facts.tsx'

const draw = await drawInShop('eng')

/** What is said of a product, line by line. */
const said = (product: Pick<Product, 'allergens' | 'diets' | 'calorie'>) =>
  [
    ...draw(<DietFacts product={{ ...product, modificationGroups: [] } as unknown as Product} />).matchAll(
      /<p[^>]*>(.*?)<\/p>/gs,
    ),
  ].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ''))

test('customer 22 nobody is warned of what is in roses', () => {
  expect(said({ allergens: [], diets: [], calorie: 0 })).toEqual([])
})

test('customer 22 a cola has a line for what is in it and one for whom it suits, and no care about traces', () => {
  expect(said({ allergens: [], diets: ['VEGAN', 'HALAL'], calorie: 42 })).toHaveLength(2)
  const cheese = said({ allergens: ['MILK'], diets: [], calorie: 300 })
  expect(cheese[0]).toMatch(/milk/i)
  expect(cheese).toHaveLength(2)
})
