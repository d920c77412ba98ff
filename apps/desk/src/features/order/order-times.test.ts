import type { DeskOrder } from '@dasturxon/contract/desk'
import { acceptedEta } from '@dasturxon/domain'
import { expect, test } from 'vitest'
import { acceptedText, clockSince, isTicked, lateMinutes, minutesWorse } from './order-times.ts'

const NOW = Date.parse('2026-11-22T07:50:00Z')
const branch = { timeZone: 'Asia/Tashkent', latitude: 41.3111, longitude: 69.2797 }
// What the promise looks at of an order.
const order = (fields: Partial<DeskOrder>) =>
  ({ serviceType: 'DELIVERY', address: null, addedMinutes: 0, ...fields }) as DeskOrder

test('DSK-13 an order to be picked up in 25 minutes is promised from then on, five minutes wide', () => {
  expect(acceptedText(order({ serviceType: 'PICK_UP' }), 25, { now: NOW, branch })).toBe('13:15–13:20')
})

test('DSK-13 a delivery adds the ride by the rule of the server', () => {
  const address = { latitude: 41.3311, longitude: 69.2797 } as DeskOrder['address']
  const { fromMinutes, toMinutes } = acceptedEta({ kitchenMinutes: 25, distanceM: 2_224, addedMinutes: 0 })
  expect([fromMinutes, toMinutes]).toEqual([35, 45])
  expect(acceptedText(order({ address }), 25, { now: NOW, branch })).toBe('13:25–13:35')
  expect(acceptedText(order({ address, addedMinutes: 10 }), 25, { now: NOW, branch })).toBe('13:35–13:45')
})

test.each([
  // accepted in 25 minutes it ends at 08:20:00
  ['2026-11-22T08:20:01Z', 0],
  ['2026-11-22T08:20:00Z', 0],
  ['2026-11-22T08:19:59Z', 0],
  ['2026-11-22T08:19:01Z', 0],
  ['2026-11-22T08:19:00Z', 1],
  ['2026-11-22T08:18:01Z', 1],
  ['2026-11-22T08:18:00Z', 2],
  ['2026-11-22T08:00:00Z', 20],
  [null, 0],
])('DSK-13 DSK-153 what was first told to come by %s is worse by %i whole minutes', (etaTo, worse) => {
  expect(minutesWorse(order({ serviceType: 'PICK_UP', etaTo }), 25, { now: NOW, branch })).toBe(worse)
})

test('DSK-153 the seconds in which a new order is answered make it no later than the checkout said', () => {
  // a pick-up in 15 minutes is told as 15 to 20 at the checkout, and again when it is accepted
  const after = (seconds: number) => {
    const etaTo = new Date(NOW + 20 * 60_000 - seconds * 1000).toISOString()
    return minutesWorse(order({ serviceType: 'PICK_UP', etaTo }), 15, { now: NOW, branch })
  }
  expect([1, 21, 59, 60, 61].map(after)).toEqual([0, 0, 0, 1, 1])
})

test('DSK-156 an order is late from the first second over what was first told, also when its time was moved', () => {
  const late = (firstEtaTo: string | null, etaTo: string | null) => lateMinutes({ firstEtaTo, etaTo }, NOW)
  expect(late(null, '2026-11-22T07:50:00Z')).toBe(0)
  expect(late(null, '2026-11-22T07:49:59Z')).toBe(1)
  expect(late('2026-11-22T07:40:00Z', '2026-11-22T08:10:00Z')).toBe(10)
  expect(late(null, null)).toBe(0)
})

test('a clock never runs below nought', () => {
  expect([clockSince('2026-11-22T07:49:22Z', NOW), clockSince('2026-11-22T07:51:00Z', NOW)]).toEqual([
    '0:38',
    '0:00',
  ])
})

test('DSK-28 a dish that is ready is struck out while others cook, and no longer when the order leaves', () => {
  const made = { preparedAt: '2026-11-22T07:45:00Z' }
  const struck = (['ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED'] as const).filter((status) =>
    isTicked({ status }, made),
  )
  expect(struck).toEqual(['ACCEPTED', 'COOKING'])
  expect(isTicked({ status: 'COOKING' }, { preparedAt: null })).toBe(false)
})
