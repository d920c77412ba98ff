import type { Catalogue } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { buildCatalogue } from '../../../server/test/shop.ts'
import { buildIndex, findProducts } from './find-products.ts'

function buildMenu(names: { uz: string; ru: string; eng: string; description?: string }[]): Catalogue {
  const { products, categories, ...rest } = buildCatalogue('Taomlar')
  const [product] = products
  if (!product) throw new Error('the menu has one product')
  return {
    ...rest,
    categories,
    products: names.map(({ uz, ru, eng, description = '' }) => ({
      ...product,
      id: eng,
      name: { uz, ru, eng },
      description: { uz: description, ru: '', eng: '' },
    })),
  }
}

const MENU = buildMenu([
  { uz: 'Uygʻur lagʻmoni', ru: 'Уйгурский лагман', eng: 'Uyghur lagman' },
  { uz: 'Chizburger', ru: 'Чизбургер', eng: 'Cheeseburger' },
  { uz: 'Burger klassik', ru: 'Бургер классический', eng: 'Classic burger' },
  { uz: 'Choyxona oshi', ru: 'Чайханский плов', eng: 'Teahouse plov', description: 'Burgersiz kun uchun' },
])

const search = (query: string) => findProducts(buildIndex(MENU), query).map(({ product }) => product.id)

test.each(["lag'mon", 'lagʻmon', 'LAG’MON', 'лағмон', 'лагман', 'lagm'])(
  'CAT-7 finds lagman however it is written: %s',
  (query) => {
    expect(search(query)).toEqual(['Uyghur lagman'])
  },
)

test('CAT-7 a name that begins with the word comes before one that holds it, and that before a description', () => {
  expect(search('burger')).toEqual(['Classic burger', 'Cheeseburger', 'Teahouse plov'])
})

test('CAT-7 all words must fit, in any order', () => {
  expect(search('klassik burger')).toEqual(['Classic burger'])
  expect(search('lagman burger')).toEqual([])
})

test('CAT-7 a query of blanks and marks finds nothing', () => {
  expect(search('  ʻ ')).toEqual([])
})

test('CAT-7 letters written for one another are one: x, h and kh', () => {
  expect(search('choykhona')).toEqual(['Teahouse plov'])
  expect(search('choyhona')).toEqual(['Teahouse plov'])
})
