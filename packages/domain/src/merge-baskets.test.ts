import { describe, expect, it } from 'vitest'
import {
  isSameBasket,
  mergeBaskets,
  NOTHING_WANTED,
  type WantedBasket,
  type WantedLine,
} from './merge-baskets.ts'
import { MONEY_LIMITS } from './money.ts'

const line = (productId: string, count = 1, comment = '', size = ''): WantedLine => ({
  productId,
  modifications: size ? [{ id: size, count: 1 }] : [],
  count,
  comment,
})
const basket = (...lines: WantedLine[]): WantedBasket => ({ lines, promoCode: '' })
const withPromo = (promoCode: string): WantedBasket => ({ lines: [], promoCode })
const merged = (base: WantedBasket, mine: WantedBasket, theirs: WantedBasket): WantedBasket => {
  const { cutCount: _, ...whole } = mergeBaskets({ base, mine, theirs })
  return whole
}

describe('BSK-1 at a sign-in, where the two have never met', () => {
  it.each([
    ['only here', basket(line('plov', 2)), basket(), basket(line('plov', 2))],
    ['only there', basket(), basket(line('plov', 2)), basket(line('plov', 2))],
    ['different lines', basket(line('somsa')), basket(line('plov')), basket(line('plov'), line('somsa'))],
    ['more here', basket(line('plov', 3)), basket(line('plov', 2)), basket(line('plov', 3))],
    ['more there', basket(line('plov', 2)), basket(line('plov', 3)), basket(line('plov', 3))],
    [
      'one product, chosen differently',
      basket(line('plov', 1, '', 'large')),
      basket(line('plov', 1, '', 'small')),
      basket(line('plov', 1, '', 'small'), line('plov', 1, '', 'large')),
    ],
    [
      'both say a word to the kitchen',
      basket(line('plov', 1, 'issiq')),
      basket(line('plov', 2, 'sovuq')),
      basket(line('plov', 2, 'issiq')),
    ],
    [
      'only the other one does',
      basket(line('plov', 2)),
      basket(line('plov', 1, 'sovuq')),
      basket(line('plov', 2, 'sovuq')),
    ],
    ['two promo codes', withPromo('BUGUN'), withPromo('KECHA'), withPromo('BUGUN')],
    ['a promo code there', withPromo(''), withPromo('KECHA'), withPromo('KECHA')],
  ])('%s', (_name, mine, theirs, both) => {
    expect(merged(NOTHING_WANTED, mine, theirs)).toEqual(both)
  })

  it('options chosen in another order are the same line', () => {
    const chosen = (...ids: string[]) => ({
      ...line('lavash'),
      modifications: ids.map((id) => ({ id, count: 1 })),
    })
    const { lines } = merged(NOTHING_WANTED, basket(chosen('a', 'b')), basket(chosen('b', 'a')))
    expect(lines).toHaveLength(1)
  })

  it('merging again, or the result with either side, changes nothing', () => {
    const mine = { lines: [line('plov', 2, 'issiq'), line('somsa')], promoCode: 'BUGUN' }
    const theirs = { lines: [line('plov', 5), line('choy', 3)], promoCode: '' }
    const once = merged(NOTHING_WANTED, mine, theirs)
    expect(merged(NOTHING_WANTED, once, once)).toEqual(once)
    expect(merged(NOTHING_WANTED, mine, once)).toEqual(once)
    expect(merged(NOTHING_WANTED, once, theirs)).toEqual(once)
  })

  it('two devices come to the same lines, whichever is first', () => {
    const [one, other] = [basket(line('plov', 2), line('somsa')), basket(line('choy'), line('plov', 3))]
    expect(isSameBasket(merged(NOTHING_WANTED, one, other), merged(NOTHING_WANTED, other, one))).toBe(true)
  })

  it('has as many lines as an order may have, and says how many did not fit', () => {
    const many = (name: string, count: number) =>
      basket(...Array.from({ length: count }, (_, index) => line(`${name}${index}`)))
    const just = mergeBaskets({ base: NOTHING_WANTED, mine: many('a', 1), theirs: many('b', 199) })
    expect(just).toMatchObject({ cutCount: 0 })
    expect(just.lines).toHaveLength(MONEY_LIMITS.lines)
    const over = mergeBaskets({ base: NOTHING_WANTED, mine: many('a', 2), theirs: many('b', 199) })
    expect(over).toMatchObject({ cutCount: 1 })
    expect(over.lines).toHaveLength(MONEY_LIMITS.lines)
  })
})

describe('BSK-1 two devices of a customer that have met before', () => {
  const base = basket(line('plov', 2), line('somsa', 1))
  it.each([
    ['nothing changed', base, base, base],
    ['more there', base, basket(line('plov', 3), line('somsa')), basket(line('plov', 3), line('somsa'))],
    ['fewer there', base, basket(line('plov', 1), line('somsa')), basket(line('plov', 1), line('somsa'))],
    ['fewer here', basket(line('plov', 1), line('somsa')), base, basket(line('plov', 1), line('somsa'))],
    ['taken away there', base, basket(line('plov', 2)), basket(line('plov', 2))],
    ['taken away here', basket(line('somsa')), base, basket(line('somsa'))],
    ['ordered there: all of it is gone', base, basket(), basket()],
    [
      'each takes another away',
      basket(line('somsa')),
      basket(line('plov', 2), line('choy')),
      basket(line('choy')),
    ],
    [
      'taken away here and wanted more there',
      basket(line('somsa')),
      basket(line('plov', 4), line('somsa')),
      basket(line('plov', 4), line('somsa')),
    ],
    [
      'taken away there and wanted more here',
      basket(line('plov', 4), line('somsa')),
      basket(line('somsa')),
      basket(line('somsa'), line('plov', 4)),
    ],
    [
      'a count here, a comment there',
      basket(line('plov', 1), line('somsa')),
      basket(line('plov', 2, 'issiq'), line('somsa')),
      basket(line('plov', 1, 'issiq'), line('somsa')),
    ],
    [
      'two counts',
      basket(line('plov', 1), line('somsa')),
      basket(line('plov', 5), line('somsa')),
      basket(line('plov', 5), line('somsa')),
    ],
  ])('%s', (_name, mine, theirs, both) => {
    expect(merged(base, mine, theirs)).toEqual(both)
  })

  it('T-PRICE-08 a promo code that one took away stays away', () => {
    const had = withPromo('BUGUN')
    expect(merged(had, withPromo(''), had).promoCode).toBe('')
    expect(merged(had, had, withPromo('')).promoCode).toBe('')
    expect(merged(had, withPromo('ERTAGA'), withPromo('')).promoCode).toBe('ERTAGA')
  })
})

it('BSK-1 baskets are the same by what they want, not by its order', () => {
  const one = basket(line('plov', 2), line('somsa'))
  expect(isSameBasket(one, basket(line('somsa'), line('plov', 2)))).toBe(true)
  for (const other of [
    basket(line('plov', 2)),
    basket(line('plov', 3), line('somsa')),
    basket(line('plov', 2, 'issiq'), line('somsa')),
    basket(line('plov', 2), line('somsa'), line('choy')),
    { ...one, promoCode: 'BUGUN' },
  ])
    expect(isSameBasket(one, other)).toBe(false)
})
