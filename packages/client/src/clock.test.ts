import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteServerTime, onServerTime, serverNow } from './clock.ts'

const SERVER = new Date('2026-11-20T07:00:00Z')
const DAY_MS = 86_400_000

const noteHeader = (date: string | null) => noteServerTime(date, 60_000)
const onDevice = (ms: number) => vi.setSystemTime(SERVER.getTime() + ms)
beforeEach(() => {
  vi.useFakeTimers()
  onDevice(0)
  noteHeader(SERVER.toUTCString())
})
afterEach(() => {
  // The next file of this worker begins with the device's own time.
  noteServerTime(new Date().toISOString())
  vi.useRealTimers()
})

describe('T-TIME-09 a device whose clock is wrong', () => {
  it.each([
    ['a day ahead', DAY_MS],
    ['a day behind', -DAY_MS],
    ['a minute ahead', 60_000],
  ])('by %s shows the time of the server, which goes on', (_, wrong) => {
    onDevice(wrong)
    noteHeader(SERVER.toUTCString())
    expect(serverNow()).toBe(SERVER.getTime())
    vi.advanceTimersByTime(90_000)
    expect(serverNow()).toBe(SERVER.getTime() + 90_000)
  })

  it('by less than a minute keeps its own time', () => {
    onDevice(59_000)
    noteHeader(SERVER.toUTCString())
    expect(serverNow()).toBe(SERVER.getTime() + 59_000)
  })

  it('is believed again when it has been put right', () => {
    onDevice(DAY_MS)
    noteHeader(SERVER.toUTCString())
    onDevice(0)
    noteHeader(SERVER.toUTCString())
    expect(serverNow()).toBe(SERVER.getTime())
  })

  it('is told of once, not at every answer', () => {
    const told = vi.fn<() => void>()
    const stop = onServerTime(told)
    onDevice(DAY_MS)
    noteHeader(SERVER.toUTCString())
    onDevice(DAY_MS + 1_500)
    noteHeader(SERVER.toUTCString())
    expect(told).toHaveBeenCalledTimes(1)
    stop()
    onDevice(0)
    noteHeader(SERVER.toUTCString())
    expect(told).toHaveBeenCalledTimes(1)
  })

  it.each([null, '', 'soon'])('learns nothing from an answer with the date %j', (date) => {
    onDevice(DAY_MS)
    noteHeader(date)
    expect(serverNow()).toBe(SERVER.getTime() + DAY_MS)
  })
})

describe('DSK-27 a desk counts the minutes of an order by the server’s clock', () => {
  it('on a tablet that is three hours wrong', () => {
    onDevice(3 * 60 * 60_000)
    noteServerTime(SERVER.toISOString())
    expect(serverNow()).toBe(SERVER.getTime())
    vi.advanceTimersByTime(60_000)
    expect(serverNow()).toBe(SERVER.getTime() + 60_000)
  })

  it('to the second where the server says it so', () => {
    onDevice(20_000)
    noteServerTime(SERVER.toISOString())
    expect(serverNow()).toBe(SERVER.getTime())
  })

  it('and a time that cannot be read changes nothing', () => {
    onDevice(DAY_MS)
    noteServerTime(SERVER.toISOString())
    noteServerTime('soon')
    expect(serverNow()).toBe(SERVER.getTime())
  })
})
