import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

const MANY_BYTES = 30_000_000

/** A server whose answers are larger than any buffer on the way, and the raw connection of one reader. */
async function openLargeAnswer(stallMs: number) {
  const server = createHttpServer(
    { http: { port: 0, host: '127.0.0.1', trustedProxies: 0 }, baseDomains: [] },
    { stallMs },
  )
  server.get('/', async () => Buffer.alloc(MANY_BYTES))
  server.get('/slow', async () => sleep(stallMs * 3, 'done'))
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const { port } = server.server.address() as AddressInfo
  const reader = connect(port, '127.0.0.1')
  onTestFinished(() => void reader.destroy())
  reader.on('error', () => {})
  await once(reader, 'connect')
  return { port, reader }
}

test('fault 24 a reader that takes nothing of its answer is cut', async () => {
  const { reader } = await openLargeAnswer(150)
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  reader.pause()
  await sleep(1200)
  let received = 0
  reader.on('data', (chunk: Buffer) => (received += chunk.length))
  reader.resume()
  await once(reader, 'close')
  expect(received).toBeLessThan(MANY_BYTES)
})

test('fault 24 a slow reader, and one whose answer takes long, are left alone', async () => {
  const { port, reader } = await openLargeAnswer(150)
  let received = 0
  reader.on('data', (chunk: Buffer) => {
    received += chunk.length
    reader.pause()
    setTimeout(() => reader.resume(), 1)
  })
  reader.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  const slow = await fetch(`http://127.0.0.1:${port}/slow`)
  expect(await slow.text()).toBe('done')
  await once(reader, 'close')
  expect(received).toBeGreaterThan(MANY_BYTES)
})
