import type { DeskOrder } from '@dasturxon/contract/desk'
import { expect, test } from 'vitest'
import { createDeskStore } from '../../runtime/desk-store.ts'
import { createGroups, lanesOf } from './lanes.ts'

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

/** The groups that a lane is cut into, time after time, by the numbers of their orders. */
function cut(...lanes: number[][]): string[][] {
  const groupsOf = createGroups()
  return lanes.map((all) =>
    groupsOf(all.map((number) => order(number, { id: `id ${number}` }))).map(
      ({ key, rows }) => `${key}: ${rows.map(([, one]) => one.number).join(' ')}`,
    ),
  )
}
const SIX = [1, 2, 3, 4, 5, 6]

test('DSK-19 a lane is cut into groups, and who leaves moves nobody to another', () => {
  expect(cut([], SIX, SIX)).toEqual([[], ['0: 1 2 3 4', '1: 5 6'], ['0: 1 2 3 4', '1: 5 6']])
  expect(cut(SIX, [2, 3, 4, 5, 6], [5, 6])).toEqual([
    ['0: 1 2 3 4', '1: 5 6'],
    ['0: 2 3 4', '1: 5 6'],
    ['1: 5 6'],
  ])
  expect(cut(SIX, [1, 2, 3, 4, 6])[1]).toEqual(['0: 1 2 3 4', '1: 6'])
})

test('DSK-19 one that comes joins where there is room or where it stands between two; others stay', () => {
  expect(cut(SIX, [...SIX, 7])[1]).toEqual(['0: 1 2 3 4', '1: 5 6 7'])
  expect(cut(SIX, [1, 2, 9, 3, 4, 5, 6])[1]).toEqual(['0: 1 2 9 3 4', '1: 5 6'])
  expect(cut(SIX, [9, 1, 2, 3, 4, 5, 6])[1]).toEqual(['2: 9', '0: 1 2 3 4', '1: 5 6'])
})

test('DSK-19 of a group that is torn apart those behind form one anew, and who comes back is new', () => {
  expect(cut(SIX, [4, 5, 6, 1, 2, 3])[1]).toEqual(['0: 4', '1: 5 6 1 2', '2: 3'])
  expect(cut(SIX, [2, 3, 4, 5, 6], SIX)[2]).toEqual(['2: 1', '0: 2 3 4', '1: 5 6'])
})
