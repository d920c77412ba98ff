import type { DeskOrder } from '@dasturxon/contract/desk'
import { expect, test } from 'vitest'
import { settleRows, type Row } from './settle.ts'

const order = (number: number, fields: Partial<DeskOrder> = {}) =>
  ({ id: String(number), number, status: 'COOKING', ...fields }) as DeskOrder
/** What was cancelled first, then by number. */
const compare = (a: DeskOrder, b: DeskOrder) =>
  Number(b.status === 'CANCELED') - Number(a.status === 'CANCELED') || a.number - b.number

test('DSK-149 while the screen is touched nothing moves: what went keeps its place, what came stands behind', () => {
  const [one, two, three] = [1, 2, 3].map((number) =>
    order(number, { acceptedAt: `2026-11-22T12:0${number}:00Z` }),
  ) as [DeskOrder, DeskOrder, DeskOrder]
  const stopped = {
    ...order(4, { status: 'CANCELED', isEndSeen: false }),
    acceptedAt: '2026-11-22T12:04:00Z',
  }
  const none = new Set<string>()
  const numbers = (rows: readonly Row[]) => rows.map(({ order: { number } }) => number)
  const before = settleRows([], [one, two, three], {
    now: 0,
    isQuiet: true,
    heldIds: new Set(['2']),
    compare,
  })
  // Made ready here: it goes when nobody touches the screen, at once.
  const touched = settleRows(before, [stopped, one, three], {
    now: 1_000,
    isQuiet: false,
    heldIds: none,
    compare,
  })
  expect(numbers(touched)).toEqual([1, 2, 3, 4])
  const quiet = settleRows(touched, [stopped, one, three], {
    now: 2_000,
    isQuiet: true,
    heldIds: none,
    compare,
  })
  expect(numbers(quiet)).toEqual([4, 1, 3])
  expect(
    settleRows(quiet, [stopped, one, three], { now: 3_000, isQuiet: true, heldIds: none, compare }),
  ).toBe(quiet)
  // Made ready on another screen: it is read for five seconds.
  const elsewhere = settleRows(quiet, [stopped, three], { now: 3_000, isQuiet: true, heldIds: none, compare })
  expect(numbers(elsewhere)).toEqual([4, 1, 3])
  const read = (now: number) =>
    numbers(settleRows(elsewhere, [stopped, three], { now, isQuiet: true, heldIds: none, compare }))
  expect([read(7_999), read(8_000)]).toEqual([
    [4, 1, 3],
    [4, 3],
  ])
})
