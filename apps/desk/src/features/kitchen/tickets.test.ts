import type { DeskLine, DeskOrder } from '@dasturxon/contract/desk'
import { expect, test } from 'vitest'
import { allDay, cellsOf, pagesOf, ticketsOf, urgencyOf } from './tickets.ts'

const NAME = { uz: 'Osh', ru: 'Плов', eng: 'Plov' }
// What a ticket looks at of a line and of an order.
const line = (productId: string, count: number, fields: Partial<DeskLine> = {}) =>
  ({ productId, count, name: NAME, stationId: null, preparedAt: null, avoided: [], ...fields }) as DeskLine
const order = (number: number, fields: Partial<DeskOrder>) =>
  ({
    number,
    status: 'COOKING',
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

test('DSK-28 a ticket turns orange at 80 % of the minutes that were given, and red when they are over', () => {
  const given = order(1, { acceptedAt: '2026-11-22T12:00:00Z', kitchenMinutes: 25 })
  const at = (minutes: number) => urgencyOf(given, Date.parse('2026-11-22T12:00:00Z') + minutes * 60_000)
  expect([at(19.9), at(20), at(24.9), at(25)]).toEqual(['calm', 'soon', 'soon', 'late'])
})

test('DSK-31 twelve lines take four cells, and no page holds more than fits', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, () => line('osh', 1, { modifications: [], comment: '' }))
  const ticket = (number: number, count: number) => order(number, { comment: '', lines: lines(count) })
  expect([1, 2, 3, 9, 10, 12].map((count) => cellsOf(ticket(1, count), null))).toEqual([1, 1, 2, 2, 4, 4])
  const pages = pagesOf([ticket(1, 12), ticket(2, 3), ticket(3, 1), ticket(4, 3), ticket(5, 1)], null, 8)
  expect(pages.map((page) => page.map(({ number }) => number))).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('DSK-31 DAY-9 a wish at the only dish or a long name of it takes a second cell, and twelve dishes with options the whole screen', () => {
  const name = (eng: string) => ({ uz: 'Osh', ru: 'Плов', eng })
  const ticket = (fields: Partial<DeskLine>, count = 1) =>
    order(1, {
      comment: '',
      lines: Array.from({ length: count }, () =>
        line('osh', 1, { modifications: [], comment: '', ...fields }),
      ),
    })
  expect(cellsOf(ticket({ name: name('Double cheeseburger') }), null)).toBe(1)
  expect(cellsOf(ticket({ name: name('Double cheeseburger'), comment: 'Achchiq boʻlmasin' }), null)).toBe(2)
  const modifications = [1, 2].map((id) => ({ id: String(id), name: name('25 cm'), count: 1 }))
  expect(cellsOf(ticket({ modifications }, 12), null)).toBe(8)
})

test('DSK-30 DSK-31 an allergy above the dishes and the mark at a dish that has it take their room', () => {
  const lines = [line('osh', 1, { modifications: [], comment: '' })]
  const calm = order(1, { comment: '', lines })
  expect(cellsOf(calm, null)).toBe(1)
  expect(cellsOf({ ...calm, allergies: ['NUTS', 'MILK'] }, null)).toBe(2)
  const marked = Array.from({ length: 9 }, () =>
    line('osh', 1, { modifications: [], comment: '', avoided: ['NUTS'] }),
  )
  expect(cellsOf({ ...calm, lines: marked.map((one) => ({ ...one, avoided: [] })) }, null)).toBe(2)
  expect(cellsOf({ ...calm, lines: marked }, null)).toBe(4)
})
