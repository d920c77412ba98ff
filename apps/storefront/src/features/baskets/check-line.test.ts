import type { Product } from '@dasturxon/contract'
import { MONEY_LIMITS } from '@dasturxon/domain'
import { expect, test } from 'vitest'
import { buildCatalogue } from '../../../server/test/shop.ts'
import { addLine, EMPTY_BASKET, keyOf, type Basket, type BasketLine } from '../../session/basket.ts'
import { checkLine } from './check-line.ts'

const [plain] = buildCatalogue('Lavash').products
if (!plain) throw new Error('the menu has a product')
const text = { uz: 'Hajmi', ru: '', eng: '' }
const option = (id: string) => ({
  id,
  name: text,
  image: '',
  price: 0,
  minCount: 0,
  maxCount: 1,
  allergens: null,
  diets: [],
})
const SIZE = { id: 'size', name: text, min: 1, max: 1, modifications: [option('big'), option('small')] }
const product = (changes: Partial<Product> = {}): Product => ({ ...plain, id: 'lavash', ...changes })
const line = (changes: Partial<BasketLine> = {}): BasketLine => ({
  productId: 'lavash',
  modifications: [],
  count: 1,
  comment: '',
  ...changes,
})
const big = line({ modifications: [{ id: 'big', count: 1 }] })
const basketOf = (...lines: BasketLine[]): Basket => lines.reduce(addLine, EMPTY_BASKET)

test('CAT-6 T-STOCK-07 all lines of a product together have what is left of it: three of three, not four', () => {
  const three = product({ count: 3, modificationGroups: [{ ...SIZE, min: 0 }] })
  const basket = basketOf(line({ count: 2 }))
  expect(checkLine(basket, three, big)).toEqual({ kind: 'fits' })
  expect(checkLine(basket, three, { ...big, count: 2 })).toEqual({ kind: 'not_enough', most: 3 })
  expect(checkLine(EMPTY_BASKET, product({ count: 0 }), line())).toEqual({ kind: 'not_enough', most: 0 })
})

test('T-OPT-03 T-STOCK-07 an edited line does not count twice', () => {
  const three = product({ count: 3 })
  const basket = basketOf(line({ count: 2 }))
  const key = keyOf(line())
  expect(checkLine(basket, three, line({ count: 3 }), key)).toEqual({ kind: 'fits' })
  expect(checkLine(basket, three, line({ count: 4 }), key)).toEqual({ kind: 'not_enough', most: 3 })
  expect(checkLine(basket, three, line({ count: 2 }))).toEqual({ kind: 'not_enough', most: 3 })
})

test('T-OPT-01 T-STOCK-07 an incomplete or unknown choice does not get in', () => {
  const sized = product({ modificationGroups: [SIZE] })
  expect(checkLine(EMPTY_BASKET, sized, big)).toEqual({ kind: 'fits' })
  expect(checkLine(EMPTY_BASKET, sized, line())).toMatchObject({ problem: 'below_min', groupId: 'size' })
  const gone = line({ modifications: [{ id: 'huge', count: 1 }] })
  expect(checkLine(EMPTY_BASKET, sized, gone)).toMatchObject({ problem: 'unknown' })
})

test('T-STOCK-05 what is stopped does not get in', () => {
  expect(checkLine(EMPTY_BASKET, product({ isAvailable: false }), line())).toEqual({ kind: 'unavailable' })
})

test('T-OPT-02 a full basket takes more of a line it has, and says no to a new one', () => {
  const others = Array.from({ length: MONEY_LIMITS.lines - 1 }, (_, index) =>
    line({ productId: `p${index}` }),
  )
  const almost = basketOf(...others)
  expect(checkLine(almost, product(), line())).toEqual({ kind: 'fits' })
  const full = basketOf(...others, line())
  expect(checkLine(full, product(), line())).toEqual({ kind: 'fits' })
  expect(checkLine(full, product({ modificationGroups: [SIZE] }), big)).toEqual({ kind: 'basket_full' })
})
