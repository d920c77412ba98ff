import type { RepeatLine } from '@dasturxon/contract'
import { MONEY_LIMITS } from '@dasturxon/domain'
import { describe, expect, test } from 'vitest'
import { addLine, addLines, EMPTY_BASKET } from '../../session/basket.ts'
import { isUnchanged, summariseRepeat } from './repeat-summary.ts'

function buildLine(productId: string, changes: Partial<RepeatLine> = {}): RepeatLine {
  return {
    productId,
    name: { uz: productId, ru: productId, eng: productId },
    image: '',
    count: 2,
    problem: null,
    servedFrom: null,
    unitPriceThen: 20_000,
    unitPriceNow: 20_000,
    cartItem: {
      productId,
      count: 2,
      modifications: [{ id: 'cheese', count: 1, price: 3000 }],
      comment: 'Piyozsiz',
      costPrice: 17_000,
      discount: 0,
    },
    ...changes,
  }
}

const gone = buildLine('gone', { problem: 'gone', unitPriceNow: null, cartItem: null })

describe('CHK-6 T-OPT-05 what a repeat comes to', () => {
  test('counts what is there, what is not, and what costs something else', () => {
    const lines = [
      buildLine('same'),
      buildLine('dearer', { unitPriceNow: 20_001 }),
      buildLine('cheaper', { unitPriceNow: 19_999 }),
      gone,
    ]
    expect(summariseRepeat(lines)).toMatchObject({ total: 4, offered: 3, repriced: 2, pieces: 6 })
  })

  test('gives the basket the wish with its choices and words, and no prices', () => {
    expect(summariseRepeat([buildLine('burger'), gone]).basketLines).toEqual([
      { productId: 'burger', count: 2, comment: 'Piyozsiz', modifications: [{ id: 'cheese', count: 1 }] },
    ])
  })

  test('is nothing when nothing is there any more', () => {
    expect(summariseRepeat([gone])).toMatchObject({ offered: 0, repriced: 0, pieces: 0, basketLines: [] })
  })
})

test('customer 9 only what is there at once, for what it cost, needs no review', () => {
  const same = buildLine('same')
  expect(isUnchanged([same, same])).toBe(true)
  expect(isUnchanged([same, gone])).toBe(false)
  expect(isUnchanged([same, buildLine('dearer', { unitPriceNow: 20_001 })])).toBe(false)
  expect(isUnchanged([same, buildLine('cheaper', { unitPriceNow: 19_999 })])).toBe(false)
  expect(isUnchanged([buildLine('breakfast', { servedFrom: '2026-11-21T03:00:00.000Z' })])).toBe(false)
})

describe('BSK-1 T-OPT-02 T-OPT-04 several lines come into the basket together', () => {
  const line = (productId: string, count: number) => ({ productId, count, modifications: [], comment: '' })
  const most = MONEY_LIMITS.lineCount

  test('all of them, to what was there', () => {
    const before = addLine(EMPTY_BASKET, line('a', most - 1))
    expect(addLines(before, [line('b', 2), line('a', 1)])?.lines).toEqual([line('a', most), line('b', 2)])
  })

  test('or none, when one finds no room', () => {
    const before = addLine(EMPTY_BASKET, line('a', most - 1))
    expect(addLines(before, [line('b', 2), line('a', 2)])).toBeNull()
    const full = { lines: Array.from({ length: MONEY_LIMITS.lines }, (_, index) => line(`${index}`, 1)) }
    expect(addLines(full, [line('0', 1)])).not.toBeNull()
    expect(addLines(full, [line('new', 1)])).toBeNull()
  })
})
