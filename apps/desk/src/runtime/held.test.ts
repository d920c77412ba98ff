import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHeld } from './held.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  held.sendAll()
  vi.useRealTimers()
})
const held = createHeld()
const order = { orderId: 'a', number: 1280 }

test('DSK-28 ready is told after five seconds, once, however often it is pressed', () => {
  const send = vi.fn<() => void>()
  held.hold(order, send)
  held.hold(order, send)
  vi.advanceTimersByTime(4_999)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(send).toHaveBeenCalledTimes(1)
  expect(held.read()).toEqual([])
})

test('DSK-28 undone within five seconds, nobody is told', () => {
  const send = vi.fn<() => void>()
  held.hold(order, send)
  vi.advanceTimersByTime(4_000)
  held.undo('a')
  vi.advanceTimersByTime(10_000)
  expect(send).not.toHaveBeenCalled()
})

test('DSK-152 a double press takes nothing back: undo is deaf for half a second', () => {
  const send = vi.fn<() => void>()
  held.hold(order, send)
  vi.advanceTimersByTime(499)
  held.undo('a')
  expect(held.read()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  held.undo('a')
  expect(held.read()).toEqual([])
})

test('DSK-28 leaving the page sends what is held', () => {
  const send = vi.fn<() => void>()
  held.hold(order, send)
  held.sendAll()
  expect(send).toHaveBeenCalledTimes(1)
})

test('DSK-152 of fifteen that are answered by one press each is sent once, but for those that were taken back', () => {
  const sent: number[] = []
  const hold = () => {
    for (let number = 1; number <= 15; number += 1)
      held.hold({ orderId: String(number), number, minutes: number * 5 }, () => sent.push(number))
  }
  hold()
  expect(held.read().map(({ minutes }) => minutes)).toEqual(Array.from({ length: 15 }, (_, at) => at * 5 + 5))
  vi.advanceTimersByTime(1_000)
  for (const { orderId } of held.read()) held.undo(orderId)
  vi.advanceTimersByTime(10_000)
  expect(sent).toEqual([])
  hold()
  vi.advanceTimersByTime(1_000)
  held.undo('15')
  vi.advanceTimersByTime(10_000)
  expect(sent).toEqual(Array.from({ length: 14 }, (_, at) => at + 1))
})
