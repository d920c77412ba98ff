import { describe, expect, it } from 'vitest'
import {
  addBack,
  allBack,
  backByNow,
  NOTHING_BACK,
  paidTiyin,
  refundLimitOf,
  refundRolesFor,
  refundSums,
  splitRefund,
  type GivenBack,
  type PaidOrder,
} from './refund-sums.ts'

const line = (unitPrice: number, count: number) => ({ unitPrice, unitDiscount: 0, count })
const free = { deliveryPrice: 0, deliveryDiscount: 0, servicePrice: 0 }
/** Case 5: two plovs, three skewers, a salad and two breads, with a promo code of 17 500 and 9 500 of cashback. */
const order: PaidOrder = {
  lines: [line(34_000, 2), line(27_000, 3), line(14_000, 1), line(6_000, 2)],
  parts: { ...free, deliveryPrice: 12_000, totalPrice: 160_000 },
  cashback: 9_500,
  earned: 4_725,
}
const back = (pieces: number[], hasDelivery = false, goodwill = 0): GivenBack => ({
  pieces,
  hasDelivery,
  goodwill,
})

describe('DSK-209 DSK-130 what a part of an order costs after promo and cashback (part three §6)', () => {
  it('case 5: each line and the ride in tiyin', () => {
    expect(paidTiyin(order)).toEqual({
      lines: [5_750_856, 6_850_286, 1_184_000, 1_014_858],
      delivery: 1_200_000,
    })
  })

  it('cases 6 to 8: two skewers, the third, then all else, to the som', () => {
    const two = back([0, 2, 0, 0])
    const three = back([0, 3, 0, 0])
    expect(refundSums(order, NOTHING_BACK, two)).toEqual({ money: 45_668, cashback: 2_931, earned: 1_458 })
    expect(refundSums(order, two, three)).toEqual({ money: 22_834, cashback: 1_466, earned: 729 })
    expect(refundSums(order, three, allBack(order, three))).toEqual({
      money: 91_498,
      cashback: 5_103,
      earned: 2_538,
    })
    expect(backByNow(order, allBack(order, three))).toEqual({
      money: 160_000,
      cashback: 9_500,
      earned: 4_725,
    })
  })

  it('case 9: goodwill, then all; a third has nothing left', () => {
    const cash: PaidOrder = {
      lines: [line(89_000, 1)],
      parts: { ...free, totalPrice: 89_000 },
      cashback: 0,
      earned: 0,
    }
    const sorry = back([], false, 15_000)
    const all = allBack(cash, sorry)
    expect(refundSums(cash, NOTHING_BACK, sorry).money).toBe(15_000)
    expect(refundSums(cash, sorry, all).money).toBe(74_000)
    expect(refundSums(cash, all, addBack(all, back([], false, 1))).money).toBe(0)
  })

  it('case 10: what cashback paid gives cashback back, and no money', () => {
    const gift: PaidOrder = {
      lines: [line(20_000, 2)],
      parts: { ...free, totalPrice: 0 },
      cashback: 40_000,
      earned: 0,
    }
    expect(refundSums(gift, NOTHING_BACK, back([1]))).toEqual({ money: 0, cashback: 20_000, earned: 0 })
  })

  it('10 000 orders given back piece by piece in any order: never over, whole at the end', () => {
    let seed = 7
    const upTo = (most: number) => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) % most
    for (let time = 0; time < 10_000; time += 1) {
      const lines = Array.from({ length: 1 + upTo(5) }, () => line(100 + upTo(90_000), 1 + upTo(4)))
      const products = lines.reduce((all, { unitPrice, count }) => all + unitPrice * count, 0)
      const promo = upTo(2) ? upTo(products) : 0
      const deliveryPrice = upTo(2) ? upTo(20_000) : 0
      const cashback = upTo(2) ? upTo(products - promo + deliveryPrice + 1) : 0
      const totalPrice = products - promo + deliveryPrice - cashback
      const some: PaidOrder = {
        lines,
        parts: { ...free, deliveryPrice, totalPrice },
        cashback,
        earned: upTo(5_000),
      }
      const left = lines.flatMap(({ count }, index) => Array<number>(count).fill(index))
      if (deliveryPrice > 0) left.push(-1)
      let given = back(lines.map(() => 0))
      let total = 0
      while (left.length > 0) {
        const [index = -1] = left.splice(upTo(left.length), 1)
        const after = addBack(given, index < 0 ? back([], true) : back(lines.map((_, at) => +(at === index))))
        const { money } = refundSums(some, given, after)
        expect(money).toBeGreaterThanOrEqual(0)
        total += money
        expect(total).toBeLessThanOrEqual(totalPrice)
        given = after
      }
      expect([total, backByNow(some, given)]).toEqual([
        totalPrice,
        { money: totalPrice, cashback, earned: some.earned },
      ])
    }
  })
})

it('DSK-208 who may give back how much without a PIN', () => {
  expect(['OWNER', 'MANAGER', 'OPERATOR', 'WAITER', 'toString'].map(refundLimitOf)).toEqual([
    null,
    500_000,
    30_000,
    0,
    0,
  ])
})

it.each([
  [30_000, ['OWNER', 'MANAGER', 'OPERATOR']],
  [30_001, ['OWNER', 'MANAGER']],
  [500_000, ['OWNER', 'MANAGER']],
  [500_001, ['OWNER']],
])('DSK-208 %i of one order in a day is allowed by %j', (som, roles) => {
  expect(refundRolesFor(som)).toEqual(roles)
})

describe('DSK-211 what the balance paid goes back first', () => {
  it.each([
    [{ money: 19_999, fromBalance: 20_000, hasPayment: true, way: 'CLICK' }, 19_999, 0],
    [{ money: 20_000, fromBalance: 20_000, hasPayment: true, way: 'CLICK' }, 20_000, 0],
    [{ money: 20_001, fromBalance: 20_000, hasPayment: true, way: 'CLICK' }, 20_000, 1],
    [{ money: 20_001, fromBalance: 20_000, hasPayment: true, way: 'BALANCE' }, 20_000, 1],
    [{ money: 20_001, fromBalance: 20_000, hasPayment: false, way: 'BALANCE' }, 0, 20_001],
    [{ money: 20_001, fromBalance: 20_000, hasPayment: false, way: 'CASH' }, 20_000, 1],
    [{ money: 5_000, fromBalance: 0, hasPayment: false, way: 'CASH' }, 0, 5_000],
    [{ money: 0, fromBalance: 0, hasPayment: false, way: 'NONE' }, 0, 0],
  ])('%j', ({ money, ...of }, toBalance, byWay) => {
    expect(splitRefund(money, of)).toEqual({ toBalance, byWay })
  })
})
