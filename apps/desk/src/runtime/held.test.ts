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
