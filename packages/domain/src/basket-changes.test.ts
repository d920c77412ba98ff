import { describe, expect, it } from 'vitest'
import { listBasketChanges } from './basket-changes.ts'

describe('BSK-5 what changed in a basket since it was seen', () => {
  const seen = [
    { key: 'burger', unitNetPrice: 30_000, count: 2 },
    { key: 'cola', unitNetPrice: 9_000, count: 3 },
  ]
  const burger = { key: 'burger', unitNetPrice: 30_000, isAvailable: true, stock: null }
  const cola = { key: 'cola', unitNetPrice: 9_000, isAvailable: true, stock: 3 }

  it('is nothing when price and stock are enough', () => {
    expect(listBasketChanges(seen, [cola, burger])).toEqual([])
  })

  it('names dearer and cheaper lines with both prices', () => {
    expect(
      listBasketChanges(seen, [
        { ...burger, unitNetPrice: 30_001 },
        { ...cola, unitNetPrice: 8_999 },
      ]),
    ).toEqual([
      { kind: 'price', key: 'burger', from: 30_000, to: 30_001 },
      { kind: 'price', key: 'cola', from: 9_000, to: 8_999 },
    ])
  })

  it('names what is left when it is less than wanted', () => {
    expect(listBasketChanges(seen, [burger, { ...cola, stock: 2 }])).toEqual([
      { kind: 'less_stock', key: 'cola', most: 2 },
    ])
  })

  it('names lines that are gone, once', () => {
    const gone = [{ kind: 'gone', key: 'cola' }]
    expect(listBasketChanges(seen, [burger])).toEqual(gone)
    expect(listBasketChanges(seen, [burger, { ...cola, stock: 0 }])).toEqual(gone)
    expect(listBasketChanges(seen, [burger, { ...cola, isAvailable: false, unitNetPrice: 1 }])).toEqual(gone)
  })

  it('can be price and stock at once', () => {
    expect(listBasketChanges(seen, [burger, { ...cola, unitNetPrice: 9_500, stock: 1 }])).toHaveLength(2)
  })
})
