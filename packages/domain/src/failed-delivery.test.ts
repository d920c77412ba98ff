import { describe, expect, it } from 'vitest'
import {
  FAILED_DELIVERY_CODES,
  failableFrom,
  retainedOfFailed,
  waitedMinutes,
  type FailedDeliveryCode,
  type MoneyInOrder,
} from './failed-delivery.ts'

const RIDE = 15_000
const NONE: MoneyInOrder = { balance: 0, payment: 0, givesPart: true, byHand: 0 }
const online = (givesPart: boolean): MoneyInOrder => ({ ...NONE, payment: 40_000, givesPart })
const onBalance: MoneyInOrder = { ...NONE, balance: 40_000 }
const mixed = (givesPart: boolean): MoneyInOrder => ({
  balance: 6_000,
  payment: 34_000,
  givesPart,
  byHand: 0,
})

describe('DSK-107 a delivery that failed', () => {
  it.each([
    // reason, what came, what stays of balance, payment, hand
    ['NOBODY_HOME', 'nothing came', NONE, [0, 0, 0]],
    ['NOBODY_HOME', 'paid online', online(true), [0, 40_000, 0]],
    ['NOBODY_HOME', 'paid where the whole alone goes back', online(false), [0, 40_000, 0]],
    ['NOBODY_HOME', 'paid by the balance', onBalance, [40_000, 0, 0]],
    ['NOBODY_HOME', 'paid by both', mixed(true), [6_000, 34_000, 0]],
    ['NOBODY_HOME', 'paid at the counter', { ...NONE, byHand: 40_000 }, [0, 0, 40_000]],
    ['REFUSED', 'nothing came', NONE, [0, 0, 0]],
    ['REFUSED', 'paid online', online(true), [0, RIDE, 0]],
    ['REFUSED', 'paid where the whole alone goes back', online(false), [0, 0, 0]],
    ['REFUSED', 'paid by the balance', onBalance, [RIDE, 0, 0]],
    ['REFUSED', 'paid by both', mixed(true), [0, RIDE, 0]],
    ['REFUSED', 'paid by both where the whole alone goes back', mixed(false), [0, 0, 0]],
    ['REFUSED', 'paid at the counter', { ...NONE, byHand: 40_000 }, [0, 0, RIDE]],
    [
      'REFUSED',
      'paid by both, less than the ride by its provider',
      { ...mixed(true), payment: 10_000 },
      [5_000, 10_000, 0],
    ],
    ['REFUSED', 'less than the ride is left', { ...NONE, payment: 14_999 }, [0, 14_999, 0]],
    ['WRONG_PLACE', 'paid online', online(true), [0, RIDE, 0]],
    ['WRONG_PLACE', 'nothing came', NONE, [0, 0, 0]],
    ['DAMAGED', 'paid online', online(true), [0, 0, 0]],
    ['DAMAGED', 'paid by both', mixed(true), [0, 0, 0]],
    ['DAMAGED', 'paid at the counter', { ...NONE, byHand: 40_000 }, [0, 0, 0]],
  ] as const)('%s, %s', (code, _, money, [balance, payment, byHand]) => {
    expect(retainedOfFailed(code, RIDE, money)).toEqual({ balance, payment, byHand })
  })

  it('no reason retains more than came, of no part', () => {
    for (const code of FAILED_DELIVERY_CODES)
      for (const ride of [0, 1, 14_999, 15_000, 100_000])
        for (const money of [NONE, online(true), online(false), onBalance, mixed(true), mixed(false)]) {
          const retained = retainedOfFailed(code, ride, money)
          for (const part of ['balance', 'payment', 'byHand'] as const) {
            expect(retained[part]).toBeGreaterThanOrEqual(0)
            expect(retained[part]).toBeLessThanOrEqual(money[part])
          }
        }
  })

  const at = (clock: string | null) => clock && new Date(`2026-11-20T${clock}Z`)
  const LEFT = new Date('2026-11-20T11:40:00Z')
  it.each<[FailedDeliveryCode, string | null, string | null]>([
    ['NOBODY_HOME', null, null],
    ['NOBODY_HOME', '12:00:00', '12:10:00'],
    ['REFUSED', null, null],
    ['REFUSED', '12:00:00', '12:00:00'],
    ['WRONG_PLACE', null, '11:40:00'],
    ['DAMAGED', '12:00:00', '11:40:00'],
  ])('%s of who arrived at %s can be said from %s on', (code, arrived, expected) => {
    const arrivedAt = at(arrived) || null
    expect(failableFrom(code, { arrivedAt, onWayAt: LEFT })).toEqual(at(expected))
  })

  it.each([
    [null, '12:00:00', null],
    ['12:00:00', '11:59:00', 0],
    ['12:00:00', '12:09:59', 9],
    ['12:00:00', '12:10:00', 10],
  ])('waited since %s, at %s: %s minutes', (arrived, now, expected) => {
    expect(waitedMinutes(at(arrived) || null, at(now) || LEFT)).toBe(expected)
  })
})
