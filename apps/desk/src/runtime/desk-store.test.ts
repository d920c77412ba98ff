import type { DeskOrder } from '@dasturxon/contract/desk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeskStore } from './desk-store.ts'

class Stream extends EventTarget {
  readyState = 1
  close() {}
  say(name: string, data: object) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('DAY-14 the hall is told when a guest books, and when a new stream begins after a break', () => {
  const streams: Stream[] = []
  const onReservations = vi.fn<() => void>()
  const openStream = () => {
    streams.push(new Stream())
    return streams.at(-1) as unknown as EventSource
  }
  createDeskStore({ now: () => 7, openStream, onReservations }).live.subscribe(() => {})
  streams[0]?.say('present', {})
  streams[0]?.say('reservation', { id: 'r' })
  expect(onReservations).toHaveBeenCalledTimes(2)
  streams[0]?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(2_000)
  streams[1]?.say('present', {})
  expect(onReservations).toHaveBeenCalledTimes(3)
})

/** A board whose streams the test opens and breaks. */
function openBoard() {
  const streams: Stream[] = []
  const store = createDeskStore({
    now: () => 7,
    openStream: () => {
      const stream = new Stream()
      streams.push(stream)
      return stream as unknown as EventSource
    },
  })
  store.live.subscribe(() => {})
  const numbers = () => [...store.read().orders.values()].map(({ number }) => number)
  return { store, streams, numbers, last: () => streams.at(-1) ?? new Stream() }
}
// What the store looks at of an order.
const order = (number: number, version = 1) =>
  ({ id: `id ${number}`, number, version }) as unknown as DeskOrder

test('DSK-11 a board shows nothing by halves: the present at once, then every change', () => {
  const { store, last, numbers } = openBoard()
  last().say('order', order(1))
  expect([store.read().isPresent, numbers()]).toEqual([false, []])
  last().say('order', order(2))
  last().say('present', {})
  expect([store.read().isPresent, numbers()]).toEqual([true, [1, 2]])
  last().say('order', order(3))
  last().say('gone', { id: 'id 1' })
  expect(numbers()).toEqual([2, 3])
})

test('DSK-4 a tablet that joins while the list of tablets is open is in it at once', () => {
  const { store, last } = openBoard()
  last().say('present', {})
  last().say('device', { id: 'tablet', name: 'Kassa', isRevoked: false })
  last().say('device', { id: 'tablet', name: 'Kassa', isRevoked: true })
  expect([...store.read().devices.values()]).toEqual([{ id: 'tablet', name: 'Kassa', isRevoked: true }])
})

test('DSK-24 a broken stream leaves the board as it was, and the next one brings the present', () => {
  const { streams, last, numbers } = openBoard()
  last().say('order', order(1))
  last().say('present', {})
  last().dispatchEvent(new Event('error'))
  expect(numbers()).toEqual([1])
  vi.advanceTimersByTime(2_000)
  expect(streams).toHaveLength(2)
  last().say('order', order(4))
  expect(numbers()).toEqual([1])
  last().say('present', {})
  expect(numbers()).toEqual([4])
})

test('DSK-12 an answer that came before an older message is not put back by it', () => {
  const { store, last } = openBoard()
  last().say('order', order(1, 1))
  last().say('present', {})
  store.takeOrder(order(1, 3))
  last().say('order', order(1, 2))
  expect(store.read().orders.get('id 1')?.version).toBe(3)
})
