import type { DeskCall, DeskReservation } from '@dasturxon/contract/desk'
import { expect, it } from 'vitest'
import { tileOf } from './tiles.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const minutes = (count: number) => new Date(NOW + count * 60_000).toISOString()
const table = { id: 't1', name: '5', chairs: 6 }
const NOTHING = { orders: [], seated: [], baskets: [], calls: [], reservations: [] }
const order = (status: 'COOKING' | 'DELIVERED', firstEtaTo: string | null, tableId = 't1') => ({
  tableId,
  orderId: 'o',
  number: 101,
  status,
  createdAt: minutes(-20),
  firstEtaTo,
  totalPrice: 90_000,
})

it('DSK-110 a tile counts its minutes since the party sat down, and the sum of all its orders', () => {
  const tile = tileOf(
    table,
    {
      ...NOTHING,
      orders: [order('COOKING', minutes(5)), order('DELIVERED', minutes(-5)), order('COOKING', null, 't2')],
      seated: [{ tableId: 't1', reservationId: 'r', since: minutes(-34), chairs: 5 }],
    },
    NOW,
  )
  expect(tile).toMatchObject({
    state: 'KITCHEN',
    since: minutes(-34),
    sum: 180_000,
    people: 5,
    isLate: false,
  })
})

it('DSK-110 an order is late from its first time on, until it is brought', () => {
  const late = (firstEtaTo: string, status: 'COOKING' | 'DELIVERED') =>
    tileOf(table, { ...NOTHING, orders: [order(status, firstEtaTo)] }, NOW).isLate
  expect([late(minutes(0), 'COOKING'), late(minutes(-1), 'COOKING'), late(minutes(-1), 'DELIVERED')]).toEqual(
    [false, true, false],
  )
})

it('DSK-110 a free table says who comes next, and a call comes before all', () => {
  const reservation = (time: string, status = 'ACTIVE') =>
    ({ place: { tableId: 't1' }, time, status, name: 'Sardor', chairs: 4 }) as DeskReservation
  const reservations = [
    reservation(minutes(90)),
    reservation(minutes(28)),
    reservation(minutes(5), 'CANCELED'),
  ]
  expect(tileOf(table, { ...NOTHING, reservations }, NOW)).toMatchObject({
    state: 'SOON',
    next: { time: minutes(28) },
    since: null,
  })
  const call = { table: { id: 't1' }, kind: 'WAITER', status: 'CALLED', calledAt: minutes(-1) } as DeskCall
  expect(tileOf(table, { ...NOTHING, reservations, calls: [call] }, NOW)).toMatchObject({
    state: 'CALLED',
    calledAt: minutes(-1),
  })
  expect(tileOf(table, { ...NOTHING, calls: [{ ...call, status: 'ANSWERED' }] }, NOW).state).toBe('FREE')
})
