import { describe, expect, it } from 'vitest'
import { basketKey } from './basket-key.ts'

describe('PRB-11 the identity of what is ordered', () => {
  const cheese = { id: 'cheese', count: 1 }
  const burger = { productId: 'burger', count: 2, modifications: [cheese] }
  const tea = { productId: 'tea', count: 1, modifications: [] }

  it('is one for the same lines in another order, split or not, whatever is said beside them', () => {
    const key = basketKey([burger, tea])
    expect(basketKey([tea, burger])).toBe(key)
    expect(basketKey([{ ...burger, count: 1 }, tea, { ...burger, count: 1 }])).toBe(key)
    const noted = { ...tea, comment: 'Issiq' }
    expect(basketKey([burger, noted])).toBe(key)
  })

  it('differs by product, count and options', () => {
    const baskets = [
      [],
      [burger],
      [burger, tea],
      [burger, { ...tea, count: 2 }],
      [{ ...burger, modifications: [] }, tea],
      [{ ...burger, modifications: [{ ...cheese, count: 2 }] }, tea],
      [burger, { ...tea, productId: 'coffee' }],
    ]
    expect(new Set(baskets.map(basketKey)).size).toBe(baskets.length)
  })
})
