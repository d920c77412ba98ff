import { afterEach, expect, test, vi } from 'vitest'
import { noteServerTime, serverNow } from './clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('DSK-27 a tablet that is three hours wrong counts the minutes of an order by the server’s clock', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z') })
  noteServerTime('2026-11-22T12:00:00.000Z')
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-22T12:00:00.000Z')
  vi.advanceTimersByTime(60_000)
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-22T12:01:00.000Z')
})

test('DSK-27 a time that cannot be read changes nothing', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z') })
  noteServerTime('2026-11-22T12:00:00.000Z')
  noteServerTime('soon')
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-22T12:00:00.000Z')
})
