import { describe, expect, it } from 'vitest'
import { shareInProportion, toWholeSom } from './money.ts'
import { missingForDelivery } from './pricing.ts'

describe('shareInProportion', () => {
  it.each([
    ['in proportion', 3_000, [10_000, 20_000], [1_000, 2_000]],
    ['the som left over to the largest remainder', 4, [1, 2, 4], [1, 1, 2]],
    ['a tie to the earlier line', 1, [500, 500], [1, 0]],
    ['all of it when equal to the lines', 700, [0, 300, 400], [0, 300, 400]],
    ['nothing to free lines', 5, [0, 9], [0, 5]],
    ['nothing when there is nothing', 0, [0, 0], [0, 0]],
    ['two som over three equal lines', 2, [10, 10, 10], [1, 1, 0]],
    ['two som left over to two lines', 5, [3, 3, 1], [2, 2, 1]],
  ])('shares %s', (_, discount, lines, shares) => {
    expect(shareInProportion(discount, lines)).toEqual(shares)
  })
})

describe('toWholeSom', () => {
  it.each([
    [0.5, 1],
    [0.49, 0],
    [12_345, 12_345],
    [-3, 0],
  ])('%d som become %i', (amount, whole) => {
    expect(toWholeSom(amount)).toBe(whole)
  })
})

describe('BSK-4 missingForDelivery', () => {
  it('says what is still to go, and nothing once the minimum is reached', () => {
    expect([59_999, 60_000, 60_001].map((net) => missingForDelivery(net, 60_000))).toEqual([1, 0, 0])
  })
})
