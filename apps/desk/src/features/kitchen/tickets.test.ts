import type { DeskLine, DeskOrder } from '@dasturxon/contract/desk'
import { expect, test } from 'vitest'
import { allDay, minutesLate, ticketsOf, urgencyOf } from './tickets.ts'

const NAME = { uz: 'Osh', ru: 'Плов', eng: 'Plov' }
// What a ticket looks at of a line and of an order.
const line = (productId: string, count: number, fields: Partial<DeskLine> = {}) =>
  ({ productId, count, name: NAME, stationId: null, preparedAt: null, avoided: [], ...fields }) as DeskLine
const order = (number: number, fields: Partial<DeskOrder>) =>
  ({
    id: String(number),
    number,
    status: 'COOKING',
    createdAt: '2026-11-22T11:00:00Z',
    acceptedAt: null,
    beginsAt: null,
    firstEtaTo: null,
    rideMinutes: 0,
    stations: [],
    isEndSeen: true,
    allergies: [],
    lines: [],
    etaTo: null,
    deliveryAt: null,
    ...fields,
  }) as unknown as DeskOrder

test('DSK-33 the sums of the day are those of the lines that nobody has ticked', () => {
  const orders = [
    order(1, { lines: [line('osh', 2), line('non', 1, { preparedAt: '2026-11-22T12:00:00Z' })] }),
    order(2, { lines: [line('osh', 3), line('non', 4)] }),
    order(3, { status: 'CANCELED', isEndSeen: false, lines: [line('osh', 9)] }),
  ]
  expect(allDay(orders, null).map(({ productId, count }) => [productId, count])).toEqual([
    ['osh', 5],
    ['non', 4],
  ])
})

test('DSK-29 a station sees the orders that have something of it, and its own lines in the sums', () => {
  const orders = [
    order(1, { lines: [line('osh', 2, { stationId: 'a' })] }),
    order(2, { lines: [line('non', 1, { stationId: 'b' }), line('osh', 1, { stationId: 'a' })] }),
  ]
  expect(ticketsOf(orders, 'b').map(({ number }) => number)).toEqual([2])
  expect(allDay(orders, 'a').map(({ count }) => count)).toEqual([3])
})

test('DSK-25 a cancelled order stays before the kitchen until it was seen', () => {
  const cancelled = order(1, { status: 'CANCELED', isEndSeen: false })
  expect(ticketsOf([cancelled], null)).toHaveLength(1)
  expect(urgencyOf(cancelled, 0)).toBe('stop')
  expect(ticketsOf([{ ...cancelled, isEndSeen: true }], null)).toEqual([])
})

test('DSK-29 a station that is ready with an order has its ticket no longer, the others do', () => {
  const lines = [line('osh', 1, { stationId: 'a' }), line('non', 1, { stationId: 'b' })]
  const stations = [
    { id: 'a', name: 'Qozon', isReady: true },
    { id: 'b', name: 'Tandir', isReady: false },
  ]
  const tickets = [order(1, { lines, stations })]
  expect(['a', 'b', null].map((station) => ticketsOf(tickets, station).length)).toEqual([0, 1, 1])
})

test('DSK-28 DSK-156 a ticket turns orange at 80 % of the way to what was first told less the ride, and red after it, wherever its time was moved', () => {
  const given = order(1, {
    acceptedAt: '2026-11-22T12:00:00Z',
    firstEtaTo: '2026-11-22T12:35:00Z',
    etaTo: '2026-11-22T13:10:00Z',
    rideMinutes: 10,
  })
  const at = (minutes: number) => Date.parse('2026-11-22T12:00:00Z') + minutes * 60_000
  const urgency = (minutes: number) => urgencyOf(given, at(minutes))
  expect([urgency(19.9), urgency(20), urgency(25), urgency(25.1)]).toEqual(['calm', 'soon', 'soon', 'late'])
  expect([minutesLate(given, at(25)), minutesLate(given, at(25.1)), minutesLate(given, at(27))]).toEqual([
    0, 1, 2,
  ])
})

test('DSK-144 what must be stopped stands first, then by when cooking began; being late moves nobody', () => {
  const at = (minute: number) => `2026-11-22T12:${String(minute).padStart(2, '0')}:00Z`
  const orders = [
    order(9, { acceptedAt: at(1), firstEtaTo: at(40) }),
    order(5, { acceptedAt: at(2), firstEtaTo: at(3) }),
    order(2, { acceptedAt: at(0), beginsAt: at(30) }),
    order(7, { acceptedAt: at(9), status: 'CANCELED', isEndSeen: false }),
  ]
  expect(ticketsOf(orders, null).map(({ number }) => number)).toEqual([7, 9, 5, 2])
})
