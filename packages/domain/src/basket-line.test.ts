import { describe, expect, it } from 'vitest'
import { basketLineKey } from './basket-line.ts'

describe('BSK-1 the identity of a basket line', () => {
  const cheese = { id: 'cheese', count: 1 }
  const chilli = { id: 'chilli', count: 2 }

  it('does not depend on the order of choosing, on zero counts or on counting in two steps', () => {
    const key = basketLineKey('burger', [cheese, chilli])
    expect(basketLineKey('burger', [chilli, cheese])).toBe(key)
    expect(basketLineKey('burger', [chilli, cheese, { id: 'ice', count: 0 }])).toBe(key)
    expect(basketLineKey('burger', [{ id: 'chilli', count: 1 }, cheese, { id: 'chilli', count: 1 }])).toBe(
      key,
    )
  })

  it('differs by product, option and count', () => {
    const keys = [
      basketLineKey('burger', []),
      basketLineKey('lavash', []),
      basketLineKey('burger', [cheese]),
      basketLineKey('burger', [{ ...cheese, count: 2 }]),
      basketLineKey('burger', [chilli]),
      basketLineKey('burger","cheese', []),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})
