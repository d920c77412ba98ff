import { describe, expect, test } from 'vitest'
import { parseFulfilment, UNKNOWN_FULFILMENT } from '../session/fulfilment.ts'
import { forgetSession, storageKey, VISIT_KEYS } from './storage.ts'
import { parseBasket } from '../session/stored-basket.ts'

const line = { productId: 'burger', modifications: [{ id: 'cheese', count: 1 }], count: 2, comment: 'hot' }

describe('a stored basket', () => {
  test('BSK-1 comes back as it was', () => {
    const basket = { lines: [line, { ...line, productId: 'cola', modifications: [] }] }
    expect(parseBasket(JSON.parse(JSON.stringify(basket)))).toEqual(basket)
  })

  test.each([null, 'text', 42, [], {}, { lines: 'x' }, { lines: [null, 1, 'x', []] }])(
    'that is %j is empty and does no harm',
    (stored) => {
      expect(parseBasket(stored)).toEqual({ lines: [] })
    },
  )

  test.each([
    { ...line, count: 0 },
    { ...line, count: -1 },
    { ...line, count: 1.5 },
    { ...line, count: 1001 },
    { ...line, count: '2' },
    { ...line, productId: 7 },
    { ...line, modifications: [{ id: 'cheese', count: 0 }] },
    { ...line, modifications: [{ id: 'cheese', count: 101 }] },
    { ...line, modifications: [{}] },
  ])('T-PRICE-07 loses the damaged line %j and keeps the others', (damaged) => {
    expect(parseBasket({ lines: [damaged, line] })).toEqual({ lines: [line] })
  })
})

describe('a stored place', () => {
  const address = { name: 'Uy', latitude: 41.31, longitude: 69.28, details: { floor: '3' } }

  test('comes back with every field an order needs', () => {
    const fulfilment = parseFulfilment({ serviceType: 'PICK_UP', cityId: 'c', branchId: 'b', address })
    expect(fulfilment).toMatchObject({ serviceType: 'PICK_UP', cityId: 'c', branchId: 'b' })
    expect(fulfilment.address).toMatchObject({
      id: null,
      name: 'Uy',
      latitude: 41.31,
      details: { floor: '3', office: '' },
    })
  })

  test.each([null, 'x', [], { serviceType: 'EXPRESS_24' }])('that is %j is unknown', (stored) => {
    expect(parseFulfilment(stored)).toEqual(UNKNOWN_FULFILMENT)
  })

  test.each([
    { ...address, latitude: 90.01 },
    { ...address, longitude: -180.01 },
    { ...address, latitude: '41' },
    { ...address, longitude: Number.NaN },
  ])('has no address when its point is nowhere', (impossible) => {
    expect(parseFulfilment({ address: impossible }).address).toBeNull()
  })

  test('has one at the edge of the map', () => {
    expect(parseFulfilment({ address: { ...address, latitude: -90, longitude: 180 } }).address).not.toBeNull()
  })
})

test('MER-8 signing out forgets one merchant and brand and keeps the others', () => {
  const mine = { merchantId: 'tez', brandId: 'main' }
  const brand = { merchantId: 'tez', brandId: 'pizza' }
  const other = { merchantId: 'osh', brandId: 'main' }
  const storage = buildStorage([
    storageKey(mine, 'basket'),
    storageKey(mine, 'place'),
    storageKey(brand, 'basket'),
    storageKey(other, 'basket'),
    ...Object.values(VISIT_KEYS),
    'tg',
  ])
  forgetSession(storage, mine)
  expect(Object.keys(storage)).toEqual([storageKey(brand, 'basket'), storageKey(other, 'basket'), 'tg'])
})

/** As browsers do it: items are own properties, methods are not. */
function buildStorage(keys: string[]): Storage {
  const methods = {
    removeItem(this: Record<string, unknown>, key: string) {
      delete this[key]
    },
  }
  return Object.assign(Object.create(methods), Object.fromEntries(keys.map((key) => [key, '{}'])))
}
