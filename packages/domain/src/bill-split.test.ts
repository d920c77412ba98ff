import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitBillByLines, splitBillEqually } from './bill-split.ts'
import { RUNS } from './test/arbitrary-order.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const line = (netPrice: number, ...people: string[]) => ({ netPrice, people })

describe('BSK-1 a bill by person', () => {
  it.each([
    ['each pays their own lines', 50_000, [line(30_000, 'ali'), line(20_000, 'vali')], [30_000, 20_000]],
    [
      'delivery goes with what one ate',
      62_000,
      [line(30_000, 'ali'), line(20_000, 'vali')],
      [37_200, 24_800],
    ],
    ['so does what a promo takes off', 45_000, [line(30_000, 'ali'), line(20_000, 'vali')], [27_000, 18_000]],
    ['whoever took nothing pays nothing', 62_000, [line(50_000, 'vali')], [0, 62_000]],
    [
      'a som that does not divide goes to the larger remainder',
      100,
      [line(1, 'ali'), line(2, 'vali')],
      [33, 67],
    ],
    ['on a tie it is the host’s', 101, [line(5, 'ali'), line(5, 'vali')], [51, 50]],
    ['what has no price leaves all of it to the host', 12_000, [line(0, 'vali')], [12_000, 0]],
    ['without any lines it is the host’s', 12_000, [], [12_000, 0]],
    [
      'a line of somebody who left is the host’s',
      30_000,
      [line(10_000, 'gani'), line(20_000, 'vali')],
      [10_000, 20_000],
    ],
    ['paid by cashback altogether it is nobody’s', 0, [line(30_000, 'ali'), line(20_000, 'vali')], [0, 0]],
  ])('%s', (_title, total, lines, expected) => {
    const parts = splitBillByLines(total, ['ali', 'vali'], lines)
    expect(parts.map(({ amount }) => amount)).toEqual(expected)
    expect(parts.map(({ personId }) => personId)).toEqual(['ali', 'vali'])
  })
})

describe('BSK-1 a bill by item', () => {
  it.each([
    ['a pizza for two is paid by both', 40_000, [line(40_000, 'ali', 'vali')], [20_000, 20_000]],
    ['an odd som of it is the earlier one’s', 40_001, [line(40_001, 'ali', 'vali')], [20_001, 20_000]],
    [
      'and one’s own tea by oneself',
      46_000,
      [line(40_000, 'ali', 'vali'), line(6_000, 'vali')],
      [20_000, 26_000],
    ],
  ])('%s', (_title, total, lines, expected) => {
    expect(splitBillByLines(total, ['ali', 'vali'], lines).map(({ amount }) => amount)).toEqual(expected)
  })
})

describe('BSK-1 a bill in equal parts', () => {
  it.each([
    [90_000, 3, [30_000, 30_000, 30_000]],
    [100_000, 3, [33_334, 33_333, 33_333]],
    [5, 1, [5]],
    [2, 3, [2, 0, 0]],
    [0, 2, [0, 0]],
  ])('%i som among %i', (total, count, expected) => {
    expect(splitBillEqually(total, count)).toEqual(expected)
  })
})

const NAMES = ['ali', 'vali', 'gani', 'sobir', 'nodira']
const bill = fc.record({
  total: fc.integer({ min: 0, max: 2_000_000_000 }),
  people: fc.subarray(NAMES, { minLength: 1 }),
  lines: fc.array(
    fc.record({
      netPrice: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000_000 })),
      people: fc.subarray(NAMES),
    }),
    { maxLength: 12 },
  ),
})

describe('BSK-1 laws of every split', () => {
  it('parts are whole, never below 0, and add up to the som', () => {
    fc.assert(
      fc.property(bill, ({ total, people, lines }) => {
        for (const amounts of [
          splitBillByLines(total, people, lines).map(({ amount }) => amount),
          splitBillEqually(total, people.length),
        ]) {
          expect(amounts).toHaveLength(people.length)
          expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
          expect(sum(amounts)).toBe(total)
        }
      }),
      RUNS,
    )
  })

  it('by person nobody is more than a som away from their lines and their share of the rest', () => {
    fc.assert(
      fc.property(bill, ({ total, people, lines }) => {
        const own = lines.map(({ netPrice }, index) => line(netPrice, people[index % people.length] ?? ''))
        const net = sum(own.map(({ netPrice }) => netPrice))
        if (net === 0) return
        for (const { personId, amount } of splitBillByLines(total, people, own)) {
          const ownNet = sum(
            own.filter((each) => each.people.includes(personId)).map((each) => each.netPrice),
          )
          const exact = ownNet + ((total - net) * ownNet) / net
          expect(Math.abs(amount - exact)).toBeLessThanOrEqual(1.001)
        }
      }),
      RUNS,
    )
  })

  it('a person on their own pays it all, whatever the way', () => {
    fc.assert(
      fc.property(bill, ({ total, lines }) => {
        expect(splitBillByLines(total, ['ali'], lines)).toEqual([{ personId: 'ali', amount: total }])
        expect(splitBillEqually(total, 1)).toEqual([total])
      }),
      RUNS,
    )
  })

  it('in equal parts nobody but the first pays more than another, and the first at most a som for each', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.integer({ min: 1, max: 30 }), (total, count) => {
        const [first = 0, ...others] = splitBillEqually(total, count)
        expect(new Set(others).size).toBeLessThanOrEqual(1)
        expect(first - (others[0] ?? first)).toBeLessThan(count)
      }),
      RUNS,
    )
  })
})
