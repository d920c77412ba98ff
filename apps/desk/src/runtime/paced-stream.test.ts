import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pacedStream } from './paced-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A stream that says so many orders in one moment; reading each takes 1.5 ms. */
function openStream(orders: number) {
  const source = Object.assign(new EventTarget(), { readyState: 1, close: vi.fn<() => void>() })
  const told: string[] = []
  let now = 0
  // Its messages are those of an EventSource.
  const stream = pacedStream(source as unknown as EventSource, () => now)
  for (const name of ['order', 'present'])
    stream.addEventListener(name, ({ data }) => {
      now += 1.5
      told.push(`${name} ${data}`)
    })
  const say = (name: string, data: number) => source.dispatchEvent(new MessageEvent(name, { data }))
  for (let order = 1; order <= orders; order++) say('order', order)
  say('present', orders)
  return { stream, source, told }
}

test('DSK-19 a board that arrives in one piece is taken a few orders at a time, in order, and all of it', () => {
  const { told } = openStream(200)
  vi.advanceTimersToNextTimer()
  expect(told).toEqual(['order 1', 'order 2', 'order 3'])
  vi.runAllTimers()
  expect([told.length, told.at(-2), told.at(-1)]).toEqual([201, 'order 200', 'present 200'])
})

test('DSK-19 the screens are drawn in a task of their own, not in one with the last orders', () => {
  // Two slices: the second would have room for the word with which the screens draw.
  const { told } = openStream(4)
  vi.advanceTimersToNextTimer()
  vi.advanceTimersToNextTimer()
  expect(told).toEqual(['order 1', 'order 2', 'order 3', 'order 4'])
  vi.runAllTimers()
  expect(told.at(-1)).toBe('present 4')
})

test('DSK-19 a stream that was left says nothing more', () => {
  const { stream, source, told } = openStream(200)
  vi.advanceTimersToNextTimer()
  stream.close()
  vi.runAllTimers()
  expect([told.length, source.close.mock.calls.length]).toEqual([3, 1])
})
