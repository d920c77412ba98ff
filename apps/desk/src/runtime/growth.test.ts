import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGrowth } from './growth.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('DSK-19 two hundred orders are drawn a few at a time, and one that comes later at once', () => {
  const growth = createGrowth(4)
  const drawn = [growth.read()]
  growth.growTo(200, () => drawn.push(growth.read()))
  vi.runAllTimers()
  expect(drawn).toEqual(Array.from({ length: 50 }, (_, index) => (index + 1) * 4))
  growth.growTo(201, () => drawn.push(growth.read()))
  vi.runAllTimers()
  expect([drawn.length, drawn.at(-1), vi.getTimerCount()]).toEqual([51, 204, 0])
})

test('DSK-19 a service is chosen, then all again: the two hundred are drawn a few at a time again', () => {
  const growth = createGrowth(4)
  const noted = () => undefined
  growth.growTo(200, noted)
  vi.runAllTimers()
  growth.growTo(0, noted)()
  const drawn = [growth.read()]
  growth.growTo(200, () => drawn.push(growth.read()))
  vi.runAllTimers()
  expect([drawn[0], drawn.length, drawn.at(-1)]).toEqual([4, 50, 200])
})

test('DSK-19 orders that left while they were drawn are waited for no longer', () => {
  const growth = createGrowth(4)
  growth.growTo(200, () => undefined)()
  vi.runAllTimers()
  expect(growth.read()).toBe(4)
})
