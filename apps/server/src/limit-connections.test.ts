import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createHttpServer } from './http-server.ts'
import type { ConnectionLimits } from './limit-connections.ts'

const MANY_BYTES = 30_000_000
const LARGE = Buffer.alloc(MANY_BYTES)
const SHORT = { headersMs: 300, bodyMs: 300, stallMs: 150, idleMs: 100 }
/** Node looks at headers once a second, at idle connections a second after their time: the bar of PRB-2 is far above both. */
const LET_GO_WITHIN = { timeout: 20_000, interval: 20 }

/** A server with short times, and raw connections to it. */
async function openServer(limits: Pick<ConnectionLimits, keyof typeof SHORT> = SHORT) {
  const server = createHttpServer(
    { http: { port: 0, host: '127.0.0.1', trustedProxies: 0 }, baseDomains: [] },
    limits,
  )
  server.get('/large', async () => LARGE)
  server.get('/short', async () => 'short')
  server.get('/slow', async () => sleep(limits.stallMs * 2, 'done'))
  server.post('/upload', { bodyLimit: MANY_BYTES }, async ({ body }) => String(body).length)
  server.get('/stream', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    const timer = setInterval(() => reply.raw.write(':\n\n'), limits.stallMs * 2)
    reply.raw.once('close', () => clearInterval(timer))
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await server.close()
  })
  return {
    port,
    /** A connection that sends this at once. */
    open: async (text: string): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(text)
      return socket
    },
    /** How many connections the server holds. */
    held: () =>
      new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count))),
  }
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const post = (bytes: number): string =>
  `POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${bytes}\r\n\r\n`

/** Everything that comes until the server has closed the connection. */
async function textOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(socket, 'close')
  return text
}

describe('connections that only hold on', () => {
  it('PRB-1 closes an idle connection when its announced time is over, after one request and after several', async () => {
    const { open } = await openServer()
    const [one, two] = await Promise.all([open(get('/short')), open(get('/short').repeat(2))])
    const [first, second] = await Promise.all([textOf(one), textOf(two)])
    expect(first.match(/200 OK/g)).toHaveLength(1)
    expect(second.match(/200 OK/g)).toHaveLength(2)
  })

  it('PRB-2 lets go of a hundred at once, whatever they hold on by', async () => {
    const { open, held } = await openServer()
    const ways = [
      get('/short'), // an answer that fits into the kernel, which nobody takes
      get('/short').repeat(50),
      get('/large'), // an answer that does not
      get('/large').repeat(5),
      'GET /short HTTP/1.1\r\n', // headers that never end
      '', // nothing at all
      post(1000), // a body that never comes
      `${get('/short')}${post(1000)}half`,
    ]
    const sockets = await Promise.all(
      Array.from({ length: 104 }, async (_, index) => (await open(ways[index % ways.length] ?? '')).pause()),
    )
    expect(await held()).toBeGreaterThan(0)
    const drip = setInterval(() => {
      for (const socket of sockets) socket.read(1) // a byte now and then
    }, 100)
    await vi.waitFor(async () => expect(await held()).toBe(0), LET_GO_WITHIN)
    clearInterval(drip)
  })

  it('PRB-2 ends a body that comes a byte at a time, and says why', async () => {
    const { open } = await openServer()
    const socket = await open(post(1_000_000))
    const drip = setInterval(() => socket.write('x'), 20)
    expect(await textOf(socket)).toContain('408 Request Timeout')
    clearInterval(drip)
  })

  it('PRB-2 lets a slow upload go on for as long as it comes', async () => {
    const { open } = await openServer()
    const socket = await open(post(MANY_BYTES / 100))
    const answer = textOf(socket)
    for (let part = 0; part < 30; part += 1) {
      socket.write('x'.repeat(MANY_BYTES / 3000))
      await sleep(SHORT.bodyMs / 10)
    }
    expect(await answer).toContain(String(MANY_BYTES / 100))
  })

  it('fault 24 cuts a reader that takes nothing of its answer', async () => {
    const { open, held } = await openServer()
    const reader = (await open(get('/large'))).pause()
    await vi.waitFor(async () => expect(await held()).toBe(0), LET_GO_WITHIN)
    let received = 0
    reader.on('data', (chunk: Buffer) => (received += chunk.length))
    reader.resume()
    await once(reader, 'close')
    expect(received).toBeLessThan(MANY_BYTES)
  })

  it('fault 24 leaves alone a slow reader, a stream, and one whose answer takes long', async () => {
    // A machine that halts this process for as long would have it cut an honest reader.
    const { port, open } = await openServer({ ...SHORT, stallMs: 1500 })
    const stream = await open(get('/stream'))
    let heartbeats = 0
    stream.on('data', (chunk: Buffer) => (heartbeats += chunk.toString().split(':\n\n').length - 1))
    const reader = await open(`GET /large HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    const closed = once(reader, 'close')
    let received = 0
    reader.on('data', (chunk: Buffer) => {
      received += chunk.length
      reader.pause()
      setTimeout(() => reader.resume(), 1)
    })
    const slow = await fetch(`http://127.0.0.1:${port}/slow`)
    expect(await slow.text()).toBe('done')
    await closed
    expect(received).toBeGreaterThan(MANY_BYTES)
    await vi.waitFor(() => expect(heartbeats).toBeGreaterThan(1), LET_GO_WITHIN)
    expect(stream.closed).toBe(false)
  })
})
