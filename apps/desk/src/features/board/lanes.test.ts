import type { DeskOrder } from '@dasturxon/contract/desk'
import { expect, test } from 'vitest'
import { createDeskStore } from '../../runtime/desk-store.ts'
import { groupsOf, lanesOf } from './lanes.ts'

// What a lane looks at of an order.
const order = (number: number, fields: Partial<DeskOrder>) =>
  ({
    number,
    status: 'OPEN',
    isWaitingForPayment: false,
    etaTo: null,
    deliveryAt: null,
    ...fields,
  }) as DeskOrder
const numbers = (orders: DeskOrder[]) => orders.map((one) => one.number)

test('DSK-11 an order that waits for its payment is on no lane, and neither is one for later', () => {
  const lanes = lanesOf([
    order(1, {}),
    order(2, { isWaitingForPayment: true }),
    order(3, { status: 'AT_TIME' }),
    order(4, { status: 'CANCELED' }),
  ])
  expect(Object.values(lanes).map(numbers)).toEqual([[1], [], [], []])
})

test('DSK-11 the oldest promise stands first, and what has none last', () => {
  const lanes = lanesOf([
    order(1, { status: 'COOKING' }),
    order(2, { status: 'ACCEPTED', etaTo: '2026-11-22T13:00:00Z' }),
    order(3, { status: 'COOKING', etaTo: '2026-11-22T12:30:00Z' }),
    order(4, { status: 'DONE', etaTo: '2026-11-22T12:00:00Z' }),
    order(5, { status: 'ON_WAY', etaTo: '2026-11-22T12:00:00Z' }),
  ])
  expect([numbers(lanes.cooking), numbers(lanes.ready), numbers(lanes.onWay)]).toEqual([[3, 2, 1], [4], [5]])
})

test('DSK-19 one of two hundred orders changes: the others stay what they were, so that one card is drawn again', () => {
  const store = createDeskStore({ now: () => 7 })
  const take = (number: number, version: number) =>
    store.takeOrder(order(number, { id: `id ${number}`, version }))
  for (let number = 1; number <= 200; number++) take(number, 1)
  const before = lanesOf(store.read().orders.values())
  take(100, 2)
  const after = lanesOf(store.read().orders.values())
  const changed = after.new.filter((one, index) => one !== before.new[index])
  expect([after.new.length, numbers(changed)]).toEqual([200, [100]])
})

/** The groups of a lane by the numbers of their orders. */
const groupsBy = (...all: number[]) =>
  groupsOf(all.map((number) => order(number, { id: `id ${number}`, status: 'COOKING' }))).map(
    ({ key, rows }) => `${key || 'first'}: ${rows.map(([, one]) => one.number).join(' ')}`,
  )

test('DSK-19 a lane is cut into groups by its orders, and who comes or goes moves hardly any other', () => {
  expect(groupsBy(2, 3, 4, 5, 6, 7, 8, 9)).toEqual(['first: 2 3', 'id 4: 4 5 6 7', 'id 8: 8 9'])
  // The oldest goes, one of the middle goes, one comes: all others stay in their groups.
  expect(groupsBy(3, 4, 6, 7, 8, 9, 10)).toEqual(['first: 3', 'id 4: 4 6 7', 'id 8: 8 9 10'])
  // One that began a group goes: those behind it join the group before it, and the rest stays.
  expect(groupsBy(2, 3, 5, 6, 7, 8, 9)).toEqual(['first: 2 3 5 6 7', 'id 8: 8 9'])
  expect(groupsBy()).toEqual([])
  // A card of a new order keeps the minutes that were chosen on it, whoever goes.
  const fresh = groupsOf([3, 4, 8].map((number) => order(number, {})))
  expect(fresh.map(({ rows }) => rows.length)).toEqual([3])
})
