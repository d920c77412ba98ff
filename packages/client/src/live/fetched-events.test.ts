import { afterEach, expect, test, vi } from 'vitest'
import { FetchedEvents } from './fetched-events.ts'

vi.stubGlobal('EventSource', { CONNECTING: 0, OPEN: 1, CLOSED: 2 })
afterEach(() => vi.restoreAllMocks())

/** A stream whose other end is the test's. */
function open({ status = 200, type = 'text/event-stream; charset=utf-8' } = {}) {
  const far = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = far.writable.getWriter()
  let signal: AbortSignal | undefined
  const events = new FetchedEvents(async (leaving) => {
    signal = leaving
    return new Response(far.readable, { status, headers: { 'content-type': type } })
  })
  const told: string[] = []
  for (const name of ['order', 'present']) {
    events.addEventListener(name, ({ data }) => told.push(`${name} ${data}`))
  }
  const broken = new Promise<void>((resolve) => events.addEventListener('error', () => resolve()))
  const encoder = new TextEncoder()
  return {
    events,
    told,
    broken,
    writer,
    say: (text: string) => writer.write(encoder.encode(text)),
    signal: () => signal,
  }
}

test('CHK-7 BOT-1 messages arrive whole, however the network cuts them, and comments are none', async () => {
  const { told, say, broken, writer } = open()
  await say('retry: 2000\n\nid: 1\nevent: order\nda')
  await say('ta: {"number":"Ўз')
  await say('бек"}\n')
  await say('\n: still here\n\nid: 2\nevent: present\ndata: {}\n\nevent: order\ndata: cut off')
  await writer.close()
  await broken
  expect(told).toEqual(['order {"number":"Ўзбек"}', 'present {}'])
})

test.each([
  ['a refusal', { status: 401 }],
  ['a page of a proxy', { type: 'text/html' }],
])('CHK-7 %s is a broken stream, and a closed one says no more', async (_name, answer) => {
  const { events, broken } = open(answer)
  await broken
  expect(events.readyState).toBe(2)
})

test('CHK-7 whoever leaves ends the request and hears of no trouble', async () => {
  const { events, say, signal, told } = open()
  const heard = vi.fn<() => void>()
  events.addEventListener('error', heard)
  await say('event: order\ndata: 1\n\n')
  await vi.waitFor(() => expect(told).toEqual(['order 1']))
  events.close()
  expect([events.readyState, signal()?.aborted]).toEqual([2, true])
  await Promise.resolve()
  expect(heard).not.toHaveBeenCalled()
})
