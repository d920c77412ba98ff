import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  balanceOfCourier,
  bytesOfZ,
  canonicalJson,
  expectedOf,
  mayCarryCash,
  signedAmount,
  sumOfCount,
  sumsByKind,
} from './drawer.ts'

describe('DSK-44 DSK-106 what a courier holds', () => {
  it('case 2: float 100 000, delivered 1 255 000, counted 1 353 000, then a loss of 2 000', () => {
    const entries = [
      { kind: 'FLOAT', amount: 100_000 },
      { kind: 'DELIVERED', amount: 1_255_000 },
      { kind: 'HAND', amount: 1_353_000 },
    ] as const
    expect(balanceOfCourier(entries)).toBe(2_000)
    expect(balanceOfCourier([...entries, { kind: 'LOSS', amount: 2_000 }])).toBe(0)
  })

  it.each([
    [0, true],
    [500_000, true],
    [500_001, false],
    [-5_000, true],
  ])('%d in hand: another order in cash is given, %s', (balance, isGiven) => {
    expect(mayCarryCash(balance)).toBe(isGiven)
  })
})

describe('DSK-200 what a drawer should hold', () => {
  it('case 1: the evening of the design, to the som', () => {
    const sums = sumsByKind([
      { kind: 'OPEN', amount: 500_000 },
      { kind: 'SALE', amount: 2_370_000 },
      { kind: 'SALE', amount: 54_000 },
      { kind: 'HAND', amount: 2_507_000 },
      { kind: 'IN', amount: signedAmount('IN', 300_000) },
      { kind: 'FLOAT', amount: -200_000 },
      { kind: 'OUT', amount: signedAmount('OUT', 275_000) },
      { kind: 'BANK', amount: signedAmount('BANK', 1_500_000) },
      { kind: 'REFUND', amount: -15_000 },
    ])
    const counted = sumOfCount({
      pieces: {
        200000: 5,
        100000: 12,
        50000: 15,
        20000: 13,
        10000: 23,
        5000: 29,
        2000: 38,
        1000: 76,
      },
      coins: 0,
    })
    expect(expectedOf(sums)).toBe(3_741_000)
    expect(counted).toBe(3_737_000)
    expect(counted - expectedOf(sums)).toBe(-4_000)
    expect(expectedOf({ ...sums, DIFF: -4_000 })).toBe(3_741_000)
  })

  it('an empty drawer, and one of coins alone', () => {
    expect(expectedOf(sumsByKind([]))).toBe(0)
    expect(sumOfCount({ pieces: {}, coins: 700 })).toBe(700)
  })
})

describe('DSK-203 the bytes of a Z', () => {
  it('are the same however its fields were ordered, and others when one of them is', () => {
    const z = { no: 2, sums: { SALE: 5, OPEN: 1 }, list: [{ b: null, a: 'ʼ"' }] }
    const same = { list: [{ a: 'ʼ"', b: null }], sums: { OPEN: 1, SALE: 5 }, no: 2 }
    expect(canonicalJson(z)).toBe(
      String.raw`{"list":[{"a":"ʼ\"","b":null}],"no":2,"sums":{"OPEN":1,"SALE":5}}`,
    )
    expect(bytesOfZ(z, 'f0')).toBe(bytesOfZ(same, 'f0'))
    expect(bytesOfZ(z, 'f0')).not.toBe(bytesOfZ(z, null))
    expect(bytesOfZ({ ...z, no: 3 }, 'f0')).not.toBe(bytesOfZ(z, 'f0'))
  })

  it('hash to what anybody can reckon', () => {
    const hash = createHash('sha256')
      .update(bytesOfZ({ no: 1 }, null))
      .digest('hex')
    expect(bytesOfZ({ no: 1 }, null)).toBe('{"prev_hash":null,"z":{"no":1}}')
    expect(hash).toHaveLength(64)
  })
})
