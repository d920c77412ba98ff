import type { DeskKitchen, DeskOrder } from '@dasturxon/contract/desk'
import { expect, test } from 'vitest'
import { acceptedInTurn, chipsAround, chipsWith } from './pace.ts'

const NOW = Date.parse('2026-11-22T07:50:00Z')
const order = (id: string, count: number, fields: Partial<DeskOrder> = {}) =>
  ({
    id,
    branchId: 'b1',
    beginsAt: null,
    deliveryAt: null,
    latestEta: null,
    rideMinutes: 0,
    lines: [{ productId: 'plov', stationId: null, count, minutes: 20, isBatch: false }],
    ...fields,
  }) as unknown as DeskOrder
const minutesOf = (orders: readonly DeskOrder[], chosen = new Map<string, number>()) =>
  acceptedInTurn(orders, { chosen, kitchens: new Map<string, DeskKitchen>(), now: NOW }).inTurn.map(
    ({ minutes }) => minutes,
  )

test('DSK-155 of orders that are accepted at once each comes after those before it, in its own branch', () => {
  expect(minutesOf([order('a', 4), order('b', 4), order('c', 1)])).toEqual([20, 40, 60])
  expect(minutesOf([order('a', 4), order('b', 4, { branchId: 'b2' }), order('c', 1)])).toEqual([20, 20, 40])
  expect(minutesOf([order('a', 4), order('b', 4)], new Map([['a', 90]]))).toEqual([90, 40])
  const times = { beginsAt: '2026-11-22T12:00:00Z', deliveryAt: '2026-11-22T12:30:00Z' }
  expect(minutesOf([order('a', 4, times), order('b', 4)])).toEqual([20, 20])
})

test('DSK-155 those that would come after closing are left out, and the others do not wait for them', () => {
  const by = (latestEta: string) => ({ latestEta })
  const orders = [
    order('a', 4),
    order('b', 4, by('2026-11-22T08:29:00Z')),
    order('c', 4, by('2026-11-22T08:30:00Z')),
  ]
  const { inTurn, leftOut } = acceptedInTurn(orders, { chosen: new Map(), kitchens: new Map(), now: NOW })
  expect(inTurn.map(({ order: { id }, minutes }) => [id, minutes])).toEqual([
    ['a', 20],
    ['c', 40],
  ])
  expect(leftOut).toBe(1)
})

test('DSK-13 the chips hold what is proposed, also where that is longer than all of them', () => {
  expect(chipsWith(25)).toEqual([15, 20, 25, 30, 40, 50, 60, 75, 90])
  expect(chipsWith(105)).toEqual([15, 20, 25, 30, 40, 50, 60, 75, 90, 105])
  expect([0, 15, 30, 60, 90, 105].map(chipsAround)).toEqual([
    [15, 20, 25, 30, 40],
    [15, 20, 25, 30, 40],
    [20, 25, 30, 40, 50],
    [40, 50, 60, 75, 90],
    [40, 50, 60, 75, 90],
    [50, 60, 75, 90, 105],
  ])
})
