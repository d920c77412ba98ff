import { MONEY_LIMITS } from '@dasturxon/domain'
import { describe, expect, test } from 'vitest'
import {
  addLine,
  countAll,
  countOf,
  EMPTY_BASKET,
  findRemoved,
  keyOf,
  replaceLine,
  setComment,
  setCount,
  undoRemoval,
  type Basket,
  type BasketLine,
} from './basket.ts'

const buildLine = (changes: Partial<BasketLine> = {}): BasketLine => ({
  productId: 'burger',
  modifications: [],
  count: 1,
  comment: '',
  ...changes,
})
const cheese = { id: 'cheese', count: 1 }
const sauce = { id: 'sauce', count: 2 }
const basketOf = (...lines: BasketLine[]): Basket => lines.reduce(addLine, EMPTY_BASKET)

describe('adding', () => {
  test('BSK-1 the same product with the same options, in any order, is one line', () => {
    const basket = basketOf(
      buildLine({ modifications: [cheese, sauce] }),
      buildLine({ modifications: [sauce, cheese], count: 2 }),
    )
    expect(basket.lines).toMatchObject([{ count: 3 }])
  })

  test('BSK-1 other options, or another number of an option, are another line', () => {
    const basket = basketOf(
      buildLine(),
      buildLine({ modifications: [cheese] }),
      buildLine({ modifications: [{ ...cheese, count: 2 }] }),
    )
    expect(basket.lines).toHaveLength(3)
    expect(countOf(basket, 'burger')).toBe(3)
  })

  test('keeps the earlier comment unless a newer one is given', () => {
    const noted = basketOf(buildLine({ comment: 'no onions' }), buildLine())
    expect(noted.lines[0]?.comment).toBe('no onions')
    expect(addLine(noted, buildLine({ comment: 'hot' })).lines[0]?.comment).toBe('hot')
  })

  test('never exceeds what an order may carry', () => {
    const most = basketOf(buildLine({ count: MONEY_LIMITS.lineCount }), buildLine())
    expect(most.lines[0]?.count).toBe(MONEY_LIMITS.lineCount)
    const lines = Array.from({ length: MONEY_LIMITS.lines + 1 }, (_, index) =>
      buildLine({ productId: `p${index}` }),
    )
    expect(basketOf(...lines).lines).toHaveLength(MONEY_LIMITS.lines)
  })
})

describe('changing', () => {
  const key = keyOf(buildLine())

  test('BSK-1 a count of zero removes the line, one keeps it', () => {
    const basket = basketOf(buildLine({ count: 5 }))
    expect(setCount(basket, key, 1).lines).toMatchObject([{ count: 1 }])
    expect(setCount(basket, key, 0).lines).toEqual([])
  })

  test('a comment belongs to its line only', () => {
    const basket = setComment(basketOf(buildLine(), buildLine({ productId: 'cola' })), key, 'hot')
    expect(basket.lines.map((line) => line.comment)).toEqual(['hot', ''])
  })

  test('T-OPT-03 editing options keeps note, count and place in the list', () => {
    const basket = basketOf(buildLine({ count: 2, comment: 'hot' }), buildLine({ productId: 'cola' }))
    const [first] = basket.lines
    const changed = replaceLine(basket, key, { ...(first ?? buildLine()), modifications: [cheese] })
    expect(changed.lines).toMatchObject([
      { productId: 'burger', count: 2, comment: 'hot', modifications: [cheese] },
      { productId: 'cola' },
    ])
  })

  test('BSK-1 an edit that makes two lines equal makes them one', () => {
    const basket = basketOf(buildLine({ count: 2 }), buildLine({ modifications: [cheese], count: 3 }))
    const merged = replaceLine(basket, key, buildLine({ modifications: [cheese], count: 2 }))
    expect(merged.lines).toMatchObject([{ modifications: [cheese], count: 5 }])
  })

  test('T-OPT-03 an edit of a line that another tab took away adds it', () => {
    const basket = replaceLine(basketOf(buildLine({ productId: 'cola' })), key, buildLine({ comment: 'hot' }))
    expect(basket.lines).toMatchObject([{ productId: 'cola' }, { productId: 'burger', comment: 'hot' }])
  })

  test('T-OPT-03 a merged line keeps the note of the edit, and the other one’s where the edit has none', () => {
    const basket = basketOf(buildLine(), buildLine({ modifications: [cheese], comment: 'no salt' }))
    const edit = (comment: string) =>
      replaceLine(basket, key, buildLine({ modifications: [cheese], comment })).lines[0]?.comment
    expect([edit('hot'), edit('')]).toEqual(['hot', 'no salt'])
  })

  test('an edit that changes nothing doubles nothing', () => {
    const basket = basketOf(buildLine({ count: 2 }))
    expect(replaceLine(basket, key, buildLine({ count: 2 })).lines).toMatchObject([{ count: 2 }])
  })
})

describe('undo', () => {
  test('BSK-1 a removed line comes back to its place with its count and note', () => {
    const basket = basketOf(
      buildLine({ productId: 'a' }),
      buildLine({ count: 4, comment: 'hot' }),
      buildLine({ productId: 'b' }),
    )
    const key = keyOf(buildLine())
    const removed = findRemoved(basket, key)
    if (!removed) throw new Error('the line is there')
    expect(undoRemoval(setCount(basket, key, 0), removed)).toEqual(basket)
  })

  test('BSK-1 what was added meanwhile stays', () => {
    const basket = basketOf(buildLine({ count: 4 }))
    const removed = findRemoved(basket, keyOf(buildLine()))
    if (!removed) throw new Error('the line is there')
    expect(countAll(undoRemoval(basketOf(buildLine()), removed))).toBe(5)
  })

  test('nothing is remembered of a line that is not there', () => {
    expect(findRemoved(EMPTY_BASKET, keyOf(buildLine()))).toBeNull()
  })
})
