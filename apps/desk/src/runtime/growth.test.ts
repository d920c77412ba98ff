import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGrowth } from './growth.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A frame every 16 ms. */
function afterFrame(run: () => void) {
  const timer = setTimeout(run, 16)
  return () => clearTimeout(timer)
}

test('DSK-19 two hundred orders are drawn a few at a time, and one that comes later at once', () => {
  const growth = createGrowth(afterFrame)
  const drawn = [growth.read()]
  growth.growTo(200, () => drawn.push(growth.read()))
  vi.runAllTimers()
  expect(drawn.slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 12, 16])
  expect([drawn.length, drawn.at(-1)]).toEqual([56, 200])
  growth.growTo(201, () => drawn.push(growth.read()))
  vi.runAllTimers()
  expect([drawn.length, drawn.at(-1), vi.getTimerCount()]).toEqual([57, 204, 0])
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
  expect([drawn[0], drawn.length, drawn.at(-1)]).toEqual([1, 56, 200])
})

test('DSK-19 orders that left while they were drawn are waited for no longer', () => {
  const growth = createGrowth(afterFrame)
  growth.growTo(200, () => undefined)()
  vi.runAllTimers()
  expect(growth.read()).toBe(1)
})
