import type { Catalogue, Product } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { buildCatalogue } from '../../../server/test/shop.ts'
import { keyOf, type BasketLine } from '../../session/basket.ts'
import { blockedLines, orderableLines, showLines, sumOfLines } from './shown-lines.ts'

const PRODUCT = 'cheeseburger'

function buildMenu(changes: Partial<Product> = {}): Catalogue {
  const menu = buildCatalogue('Chizburger')
  const products = menu.products.map((product) => ({
    ...product,
    id: PRODUCT,
    costPrice: 30_000,
    ...changes,
  }))
  return { ...menu, products }
}

const line = (changes: Partial<BasketLine> = {}): BasketLine => ({
  productId: PRODUCT,
  modifications: [],
  count: 2,
  comment: '',
  ...changes,
})

const SIZE = {
  id: 'size',
  name: { uz: '', ru: '', eng: '' },
  min: 1,
  max: 1,
  modifications: [
    {
      id: 'big',
      name: { uz: 'Katta', ru: '', eng: '' },
      image: '',
      price: 8000,
      minCount: 0,
      maxCount: 1,
      allergens: null,
      diets: [],
    },
  ],
}

test('BSK-2 a line costs what the shared pricing says: options, then the discount, by pieces', () => {
  const menu = buildMenu({ discount: 10, modificationGroups: [SIZE] })
  const lines = showLines({ lines: [line({ modifications: [{ id: 'big', count: 1 }] })] }, menu, {})
  expect(lines[0]?.price).toMatchObject({ unitPrice: 38_000, unitNetPrice: 34_200, netPrice: 68_400 })
  expect(sumOfLines(lines)).toEqual({ net: 68_400, gross: 76_000 })
  expect(lines[0]?.options).toEqual([{ name: SIZE.modifications[0]?.name, count: 1 }])
})

test('BSK-5 a product that left the menu stays in sight and out of the sum', () => {
  const lines = showLines({ lines: [line({ productId: 'gone' }), line()] }, buildMenu(), {})
  expect(lines.map(({ changes }) => changes.map(({ kind }) => kind))).toEqual([['gone'], []])
  expect(sumOfLines(lines).net).toBe(60_000)
  expect(orderableLines(lines)).toHaveLength(1)
})

test('BSK-5 a stopped product and a choice that no longer exists cannot be ordered', () => {
  const stopped = showLines({ lines: [line()] }, buildMenu({ isAvailable: false }), {})
  const chosen = line({ modifications: [{ id: 'removed', count: 1 }] })
  const unchoosable = showLines({ lines: [chosen] }, buildMenu(), {})
  const incomplete = showLines({ lines: [line()] }, buildMenu({ modificationGroups: [SIZE] }), {})
  expect(stopped[0]?.lineError).toBe('sold_out')
  expect([unchoosable[0]?.lineError, incomplete[0]?.lineError]).toEqual(['options', 'options'])
  for (const lines of [stopped, unchoosable, incomplete]) {
    expect(lines[0]?.changes).toMatchObject([{ kind: 'gone' }])
    expect(orderableLines(lines)).toEqual([])
  }
})

test('T-ZONE-05 what only another branch sells says so, and is not called sold out or off the menu', () => {
  const menu = buildMenu({ isAvailable: false })
  const elsewhere = new Set([PRODUCT])
  expect(showLines({ lines: [line()] }, menu, {}, { elsewhere })[0]?.lineError).toBe('not_here')
  expect(showLines({ lines: [line({ productId: 'gone' })] }, menu, {}, { elsewhere })[0]?.lineError).toBe(
    'not_on_menu',
  )
})

test('T-STOCK-05 the last piece that was taken by others blocks the line, one piece left does not', () => {
  const [none] = showLines({ lines: [line({ count: 1 })] }, buildMenu({ count: 0 }), {})
  expect(none).toMatchObject({ lineError: 'sold_out', changes: [{ kind: 'gone' }] })
  const left = showLines({ lines: [line({ count: 1 })] }, buildMenu({ count: 1 }), {})
  expect(left[0]).toMatchObject({ lineError: null, changes: [] })
  expect(blockedLines(left)).toEqual([])
})

test('BSK-5 a changed price is told with both figures, an unchanged one and a first sight are not', () => {
  const key = keyOf(line())
  const before = (price: number) => showLines({ lines: [line()] }, buildMenu(), { [key]: price })[0]?.changes
  expect(before(28_000)).toEqual([{ kind: 'price', key, from: 28_000, to: 30_000 }])
  expect(before(30_000)).toEqual([])
  expect(showLines({ lines: [line()] }, buildMenu(), {})[0]?.changes).toEqual([])
})

test('CAT-6 two lines of one product share what is left of it', () => {
  const menu = buildMenu({
    count: 3,
    modificationGroups: [{ ...SIZE, min: 0 }],
  })
  const big = line({ modifications: [{ id: 'big', count: 1 }], count: 1 })
  const enough = showLines({ lines: [line({ count: 2 }), big] }, menu, {})
  expect(enough.map(({ most }) => most)).toEqual([2, 1])
  expect(enough.flatMap(({ changes }) => changes)).toEqual([])
  const tooMany = showLines({ lines: [line({ count: 3 }), big] }, menu, {})
  expect(tooMany[0]?.changes).toMatchObject([{ kind: 'less_stock', most: 2 }])
  expect(orderableLines(tooMany).map(({ line: { count } }) => count)).not.toContain(3)
})

test('findings/customer 2: a product that is only fetched blocks a delivery and says why, a pick-up takes it', () => {
  const menu = buildMenu({ deliveryEnabled: false })
  const [delivered] = showLines({ lines: [line()] }, menu, {}, { isDelivered: true })
  expect(delivered).toMatchObject({ lineError: 'pickup_only', price: null })
  const [fetched] = showLines({ lines: [line()] }, menu, {}, { isDelivered: false })
  expect(fetched).toMatchObject({ lineError: null, price: { netPrice: 60_000 } })
  const soldOut = showLines(
    { lines: [line()] },
    buildMenu({ deliveryEnabled: false, isAvailable: false }),
    {},
    { isDelivered: true },
  )
  expect(soldOut[0]?.lineError).toBe('sold_out')
})
