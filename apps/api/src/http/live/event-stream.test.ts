import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createEventStreams, type EventStream } from './event-stream.ts'

const MEBIBYTE = 1024 * 1024
const leaves: (() => unknown)[] = []
afterEach(async () => {
  for (const leave of leaves.splice(0)) await leave()
})

/** A stream and the page that has opened it. */
async function open(): Promise<{ stream: EventStream; page: IncomingMessage }> {
  const server = fastify()
  const openStream = createEventStreams(server)
  const opened = new Promise<EventStream>((resolve) => {
    server.get('/events', (request, reply) => resolve(openStream(request, reply)))
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const asked = get({ port, path: '/events', headers: { 'accept-encoding': 'br, gzip' } })
  leaves.push(
    () => asked.destroy(),
    () => server.close(),
  )
  const [page] = (await once(asked, 'response')) as [IncomingMessage]
  return { stream: await opened, page }
}

const tell = (stream: EventStream, bytes: number) =>
  stream.send({ id: 1, event: 'order', data: 'x'.repeat(bytes) })

test('DSK-19 a board with two hundred orders is told all of them at once, however much that is', async () => {
  const { stream, page } = await open()
  let got = ''
  page.on('data', (part) => (got += String(part)))
  for (let order = 0; order < 200; order++) tell(stream, 10_000)
  stream.send({ id: 1, event: 'present', data: {} })
  await expect.poll(() => got.endsWith('event: present\ndata: {}\n\n')).toBe(true)
  expect(got.match(/event: order/g)).toHaveLength(200)
})

test('DSK-19 what is told at once leaves in parts with pauses, so that no browser has to take it in one piece', async () => {
  const { stream, page } = await open()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  leaves.push(() => vi.useRealTimers())
  const parts: number[] = []
  page.on('data', (part: Buffer) => parts.push(part.length))
  const got = () => parts.reduce((sum, part) => sum + part, 0)
  // Not by a poll, which would move the time on.
  const moreThan = async (bytes: number) => {
    while (got() <= bytes) await once(page, 'data')
  }
  for (let order = 0; order < 200; order++) tell(stream, 3_000)
  for (const part of [64, 128, 192]) {
    await moreThan(part * 1024)
    expect(got()).toBeLessThan((part + 10) * 1024)
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(1_000)
  await moreThan(200 * 3_000)
})

test('DSK-12 what was told before a stream is ended still leaves', async () => {
  const { stream, page } = await open()
  let got = ''
  page.on('data', (part) => (got += String(part)))
  for (let order = 0; order < 200; order++) tell(stream, 3_000)
  stream.end()
  await once(page, 'end')
  expect(got.match(/event: order/g)).toHaveLength(200)
})

test('NAV-1 a stream is never compressed: each event leaves as it comes', async () => {
  const { stream, page } = await open()
  let got = ''
  page.on('data', (part) => (got += String(part)))
  tell(stream, 10_000)
  expect(page.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' })
  expect(page.headers['content-encoding']).toBeUndefined()
  await expect.poll(() => got).toContain('event: order')
})

test('fault 24 whoever reads nothing of what came one after the other is cut off', async () => {
  const { stream, page } = await open()
  page.pause()
  let isCut = false
  stream.onEnd(() => {
    isCut = true
  })
  for (let moment = 0; moment < 32; moment++) {
    tell(stream, MEBIBYTE / 2)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await expect.poll(() => isCut).toBe(true)
})
