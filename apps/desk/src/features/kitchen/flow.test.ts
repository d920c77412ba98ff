import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowTickets, type FlowPage, type Piece, type TicketHeights } from './flow.ts'

const page: FlowPage = { columns: 3, height: 600, gap: 10, more: 30 }
const ticket = (id: string, lines: number, line = 50): TicketHeights => ({
  id,
  top: 100,
  again: 60,
  lines: Array.from({ length: lines }, () => line),
  foot: 60,
})
const piecesOf = (tickets: readonly TicketHeights[], on = page) =>
  flowTickets(tickets, on).map((columns) =>
    columns.map((pieces) => pieces.map(({ id, from, to }) => `${id} ${from}-${to}`)),
  )
const wholeOf = ({ top, lines, foot }: TicketHeights) => top + lines.reduce((all, one) => all + one, 0) + foot

const aTicket = fc.record({
  top: fc.integer({ min: 60, max: 120 }),
  again: fc.constant(60),
  lines: fc.oneof(
    { weight: 6, arbitrary: fc.array(fc.integer({ min: 40, max: 130 }), { minLength: 1, maxLength: 6 }) },
    { weight: 1, arbitrary: fc.array(fc.integer({ min: 40, max: 130 }), { minLength: 1, maxLength: 30 }) },
  ),
  foot: fc.constant(66),
})
const aKitchen = fc.record({
  on: fc.record({
    columns: fc.integer({ min: 1, max: 6 }),
    height: fc.integer({ min: 500, max: 1000 }),
    gap: fc.constant(10),
    more: fc.constant(30),
  }),
  tickets: fc
    .array(aTicket, { minLength: 1, maxLength: 25 })
    .map((all) => all.map((one, index) => ({ ...one, id: String(index) }))),
})

test('DSK-143 DSK-144 on 20 000 pages of random kitchens each line is there once, in order and within its column, and what comes later moves nothing', () => {
  let seen = 0
  fc.assert(
    fc.property(aKitchen, fc.integer({ min: 1, max: 25 }), ({ on, tickets }, count) => {
      const pages = flowTickets(tickets, on)
      const pieces = pages.flat(2)
      seen += pages.length
      const lines = pieces.flatMap(({ id, from, to }) =>
        Array.from({ length: to - from }, (_, line) => `${id}:${from + line}`),
      )
      expect(lines).toEqual(tickets.flatMap(({ id, lines: all }) => all.map((_, line) => `${id}:${line}`)))
      for (const column of pages.flat()) {
        const used = column.reduce((all, { height }) => all + height, 0) + on.gap * (column.length - 1)
        const isOneLine = column.length === 1 && column.every(({ from, to }) => to - from === 1)
        expect(isOneLine || used <= on.height, `${used} of ${on.height}`).toBe(true)
      }
      for (const one of tickets) {
        const own = pieces.filter(({ id }) => id === one.id)
        expect(own.map(({ part, isLast }) => [part, isLast])).toEqual(
          own.map((_, index) => [index + 1, index === own.length - 1]),
        )
        if (wholeOf(one) > on.height) continue
        expect(own.length).toBeLessThanOrEqual(2)
        expect(own.length < 2 || own.every(({ from, to }) => to - from >= 2)).toBe(true)
        expect(pages.filter((columns) => columns.flat().some(({ id }) => id === one.id))).toHaveLength(1)
      }
      const placed = (all: Piece[][][]) =>
        all.flatMap((columns, at) =>
          columns.flatMap((column, x) => column.map((piece) => ({ at, x, ...piece }))),
        )
      const before = placed(flowTickets(tickets.slice(0, count), on))
      expect(placed(pages).slice(0, before.length)).toEqual(before)
    }),
    { numRuns: 7_000, seed: 143 },
  )
  expect(seen).toBeGreaterThan(20_000)
})

test('DSK-143 a ticket stands whole where it fits, is cut where two lines stand on both sides and the rest is worth it, and else begins in the next column', () => {
  // 360 of 600 are taken by the first: 230 are left, which hold two lines of a head.
  const first = ticket('a', 4)
  const table: [second: TicketHeights, expected: string[][]][] = [
    [ticket('b', 1), [['a 0-4', 'b 0-1'], [], []]],
    [ticket('b', 3), [['a 0-4'], ['b 0-3'], []]],
    [ticket('b', 4), [['a 0-4', 'b 0-2'], ['b 2-4'], []]],
    [ticket('b', 4, 51), [['a 0-4'], ['b 0-4'], []]],
  ]
  for (const [second, expected] of table) expect(piecesOf([first, second])).toEqual([expected])
  // A rest of 30 % is worth a cut, a pixel less is not.
  const small = ticket('b', 10, 10)
  expect(piecesOf([ticket('a', 5), small])).toEqual([[['a 0-5', 'b 0-5'], ['b 5-10'], []]])
  expect(piecesOf([{ ...ticket('a', 5), top: 101 }, small])).toEqual([[['a 0-5'], ['b 0-10'], []]])
  // The last column of a page begins nothing that it does not hold.
  expect(piecesOf([ticket('a', 8), ticket('b', 8), ticket('c', 2), ticket('d', 6)])).toEqual([
    [['a 0-8'], ['b 0-8'], ['c 0-2']],
    [['d 0-6'], [], []],
  ])
})

test('DSK-146 a ticket of thirty lines is whole over several columns, and over pages', () => {
  expect(piecesOf([ticket('a', 30)])).toEqual([
    [['a 0-9'], ['a 9-19'], ['a 19-29']],
    [['a 29-30'], [], []],
  ])
  // One line that no column holds is put into a column of its own.
  expect(piecesOf([ticket('a', 1), ticket('b', 1, 700)])).toEqual([[['a 0-1'], ['b 0-1'], []]])
})

/** The dishes of the last eleven of eighteen orders, of which nothing is wished. */
const FOLLOWING = [1, 2, 2, 2, 2, 2, 2, 2, 3, 1, 2]

/** The first seven of those orders in Russian, as high as the browser draws them at each width: the heads, and their lines. */
const AS_DRAWN = [
  {
    width: 1920,
    least: 10,
    on: { columns: 5, height: 902, gap: 8, more: 32 },
    again: 67,
    foot: 48,
    tops: [67, 67, 100, 67, 182, 67, 67],
    lines: [
      [47, 77, 47],
      [128, 47, 77],
      [102, 102],
      [72],
      [77, 77],
      [102, 47],
      [77, 77, 47, 47, 72, 72, 47, 77, 47, 47],
    ],
    following: 85,
  },
  {
    width: 1280,
    least: 7,
    on: { columns: 4, height: 622, gap: 8, more: 30 },
    again: 51,
    foot: 44,
    tops: [51, 51, 77, 51, 141, 51, 51],
    lines: [
      [43, 43, 43],
      [97, 43, 43],
      [78, 78],
      [54],
      [59, 59],
      [54, 43],
      [59, 43, 43, 43, 54, 54, 43, 43, 43, 43],
    ],
    following: 54,
  },
]

test.each(AS_DRAWN)(
  'DSK-145 DSK-148 of the eighteen orders of a rush at least $least stand on the first page at $width, and each other one on a later page',
  ({ least, on, again, foot, tops, lines, following }) => {
    const all = [...lines, ...FOLLOWING.map((count) => Array.from({ length: count }, () => following))]
    const tickets = all.map((own, index) => ({
      id: String(index + 1),
      top: tops[index] ?? again,
      again,
      lines: own,
      foot,
    }))
    const [first = [], ...later] = flowTickets(tickets, on).map((columns) => [
      ...new Set(columns.flat().map(({ id }) => id)),
    ])
    expect(first.length).toBeGreaterThanOrEqual(least)
    expect(later).not.toEqual([])
    expect([...first, ...later.flat()]).toEqual(tickets.map(({ id }) => id))
  },
)
