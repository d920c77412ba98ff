import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFrame } from '../test/after-frame.ts'
import { createGrowth, filterOf, TURNING } from './growth.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('DSK-19 two hundred orders are drawn a few at a time, and one that comes later at once', () => {
  const growth = createGrowth(afterFrame)
  const drawn = [growth.read()]
  growth.growTo(200, () => drawn.push(growth.read()))
  vi.runAllTimers()
  expect(drawn.slice(0, 11)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16])
  expect([drawn.length, drawn.at(-1)]).toEqual([57, 200])
  growth.growTo(201, () => drawn.push(growth.read()))
  vi.runAllTimers()
  expect([drawn.length, drawn.at(-1), vi.getTimerCount()]).toEqual([58, 204, 0])
})

test('DSK-19 a branch is chosen, then all again: the two hundred are drawn a few at a time again', () => {
  const growth = createGrowth(afterFrame)
  const noted = () => undefined
  growth.growTo(200, noted)
  vi.runAllTimers()
  growth.growTo(0, noted)()
  const drawn = [growth.read()]
  growth.growTo(200, () => drawn.push(growth.read()))
  vi.runAllTimers()
  expect([drawn[0], drawn.length, drawn.at(-1)]).toEqual([0, 57, 200])
})

test('DSK-19 orders that left while they were drawn are waited for no longer', () => {
  const growth = createGrowth(afterFrame)
  growth.growTo(200, () => undefined)()
  vi.runAllTimers()
  expect(growth.read()).toBe(0)
})

/** What two hundred rows show, filter by filter and step by step: for each step, which rows it reached. */
function turn(from: string | null, to: string | null, count: number) {
  const growth = createGrowth(afterFrame, TURNING)
  const rows = () =>
    Array.from({ length: count }, (_, row) => filterOf(row, { from, to, turned: growth.read(), count }))
  const shown = [rows()]
  growth.growTo(count, () => shown.push(rows()))
  vi.runAllTimers()
  return shown
}

test('DSK-19 a service is chosen: a few rows in a frame, those below the screen first, and in the end all of them', () => {
  const shown = turn(null, 'DELIVERY', 200)
  const reached = shown.map((rows) => rows.filter((filter) => filter === 'DELIVERY').length)
  const steps = reached.map((count, step) => count - (reached[step - 1] ?? 0))
  expect([Math.max(...steps), reached.at(-1)]).toEqual([12, 200])
  expect(shown[0]?.lastIndexOf(null)).toBe(197)
  expect(shown.at(-2)?.indexOf('DELIVERY')).toBeGreaterThan(0)
})

test('DSK-19 all services again: from the top, where they are seen', () => {
  const shown = turn('PICK_UP', null, 200)
  expect(shown[0]?.slice(0, 4)).toEqual([null, null, 'PICK_UP', 'PICK_UP'])
  expect(shown.at(-1)).toEqual(Array.from({ length: 200 }, () => null))
})
