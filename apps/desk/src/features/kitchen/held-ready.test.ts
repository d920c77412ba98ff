import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdReady, readHeld, sendHeld, undoReady } from './held-ready.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  sendHeld()
  vi.useRealTimers()
})
const order = { id: 'a', number: 1280 }

test('DSK-28 ready is told after five seconds, once, however often it is pressed', () => {
  const send = vi.fn<() => void>()
  holdReady(order, send)
  holdReady(order, send)
  vi.advanceTimersByTime(4_999)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(send).toHaveBeenCalledTimes(1)
  expect(readHeld()).toEqual([])
})

test('DSK-28 undone within five seconds, nobody is told', () => {
  const send = vi.fn<() => void>()
  holdReady(order, send)
  vi.advanceTimersByTime(4_000)
  undoReady('a')
  vi.advanceTimersByTime(10_000)
  expect(send).not.toHaveBeenCalled()
})

test('DSK-28 leaving the page sends what is held', () => {
  const send = vi.fn<() => void>()
  holdReady(order, send)
  sendHeld()
  expect(send).toHaveBeenCalledTimes(1)
})
