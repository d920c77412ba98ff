import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLive, type LiveSource } from './live.ts'

/** The browser's streams, in the order in which the page opened them. */
const opened: FakeStream[] = []

class FakeStream extends EventTarget {
  readonly path: string
  isClosed = false
  constructor(path: string) {
    super()
    this.path = path
    opened.push(this)
  }
  close() {
    this.isClosed = true
  }
  say(name: string, data: string) {
    this.dispatchEvent(new MessageEvent(name, { data }))
  }
  breakOff() {
    this.dispatchEvent(new Event('error'))
  }
}

const leaves: (() => void)[] = []

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const browser = Object.assign(new EventTarget(), { parent: {} })
browser.parent = browser

const show = (visibilityState: string) => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
const happen = (name: string, fields: object = {}) =>
  browser.dispatchEvent(Object.assign(new Event(name), fields))
const openStreams = () => opened.filter(({ isClosed }) => !isClosed)
const last = () => opened.at(-1) ?? new FakeStream('')

beforeEach(() => {
  opened.length = 0
  page.visibilityState = 'visible'
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
  vi.useFakeTimers()
})
afterEach(() => {
  for (const leave of leaves.splice(0)) leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function follow(source: Partial<LiveSource> = {}) {
  const told: unknown[] = []
  const live = createLive({ path: () => '/api/events', on: { news: (data) => told.push(data) }, ...source })
  const onChange = vi.fn<() => void>()
  const leave = live.subscribe(onChange)
  leaves.push(leave)
  return { live, told, onChange, leave }
}

test('API-4 one stream serves all who subscribe, and is closed when the last one leaves', () => {
  const { live, told, leave } = follow()
  const leaveToo = live.subscribe(() => {})
  expect(opened.map(({ path }) => path)).toEqual(['/api/events'])
  last().say('news', '{"version":1}')
  expect(told).toEqual([{ version: 1 }])
  leave()
  leave()
  expect(openStreams()).toHaveLength(1)
  leaveToo()
  expect(openStreams()).toHaveLength(0)
  happen('online')
  show('visible')
  expect(opened).toHaveLength(1)
})

test('CHK-7 a broken stream comes back after growing pauses that differ from page to page, and is asked for meanwhile', () => {
  const ask = vi.fn<() => void>()
  const { live, onChange } = follow({ poll: { everyMs: 5000, ask } })
  const chance = vi.spyOn(Math, 'random').mockReturnValue(1)
  const pauses = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]
  for (const [index, pause] of pauses.entries()) {
    last().breakOff()
    expect([live.isLive(), openStreams().length]).toEqual([false, 0])
    vi.advanceTimersByTime(pause - 1)
    expect(opened).toHaveLength(index + 1)
    vi.advanceTimersByTime(1)
    expect(opened).toHaveLength(index + 2)
  }
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(ask).toHaveBeenCalledTimes(Math.floor(91_000 / 5000))

  last().say('news', '{}')
  expect([live.isLive(), onChange.mock.calls.length]).toEqual([true, 2])
  vi.advanceTimersByTime(60_000)
  expect(ask).toHaveBeenCalledTimes(18)

  chance.mockReturnValue(0)
  last().breakOff()
  vi.advanceTimersByTime(500)
  expect(openStreams()).toHaveLength(1)
})

test('CHK-7 a page that nobody looks at holds no connection and asks for nothing', () => {
  const ask = vi.fn<() => void>()
  const onReturn = vi.fn<() => void>()
  const { live } = follow({ poll: { everyMs: 5000, ask }, onReturn })
  last().breakOff()
  show('hidden')
  vi.advanceTimersByTime(120_000)
  expect([openStreams().length, ask.mock.calls.length, live.isLive()]).toEqual([0, 0, true])
  happen('offline')
  vi.advanceTimersByTime(120_000)
  expect([openStreams().length, ask.mock.calls.length, live.isLive()]).toEqual([0, 0, true])
  show('visible')
  expect([openStreams().length, onReturn.mock.calls.length]).toEqual([1, 1])
})

test('CHK-7 a page that comes back from the back-forward cache opens a fresh stream; its first load opens one', () => {
  follow()
  happen('pageshow', { persisted: false })
  expect(opened).toHaveLength(1)
  happen('pagehide')
  expect(openStreams()).toHaveLength(0)
  happen('pageshow', { persisted: true })
  expect([opened.length, openStreams().length]).toEqual([2, 1])
})

test('CHK-7 a page without a network says so, and opens a fresh stream as soon as it is back', () => {
  const { live } = follow()
  happen('offline')
  expect([live.isLive(), openStreams().length]).toEqual([false, 0])
  happen('online')
  expect(openStreams()).toHaveLength(1)
  last().say('news', '{}')
  expect(live.isLive()).toBe(true)
})

test('CHK-7 says at each opening what it knows by then, and hears nothing of a stream it has left', () => {
  let known = 1
  const { told } = follow({ path: () => `/api/events?after=${known}` })
  const left = last()
  known = 2
  happen('online')
  expect(last().path).toBe('/api/events?after=2')
  left.say('news', '"old"')
  left.breakOff()
  last().say('news', 'no JSON')
  expect([told, openStreams().length]).toEqual([[undefined], 1])
})
