import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mountPushSimulator } from '@dasturxon/simulators'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { PUSH_KEYS } from '../../test/push-keys.ts'
import { isPublicAddress } from './public-address.ts'
import { createWebPush, newPushKeys } from './web-push.ts'

const LOCAL = 'http://127.0.0.1'
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function startService() {
  const server = Fastify()
  await mountPushSimulator(server)
  await server.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => server.close())
  return `${LOCAL}:${(server.server.address() as AddressInfo).port}/simulators/push`
}

async function startServer(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => server.close().closeAllConnections())
  return `${LOCAL}:${(server.address() as AddressInfo).port}`
}

const message = (to: { endpoint: string; keys: { p256dh: string; auth: string } }) => ({
  to,
  payload: JSON.stringify({ title: 'Buyurtma №7 tayyor', text: 'ж'.repeat(1000) }),
  topic: 'order-7',
  ttlSeconds: 60,
  contact: 'https://tez.example.uz',
})
const signal = () => new AbortController().signal

async function subscribe(service: string, key: string) {
  const made = await fetch(`${service}/subscriptions?key=${key}`, { method: 'POST' })
  return (await made.json()) as { id: string; endpoint: string; keys: { p256dh: string; auth: string } }
}

describe('CHK-7 push messages on the wire', () => {
  test('the push service believes the signature, and only the browser reads the text', async () => {
    const service = await startService()
    const push = createWebPush({ ...newPushKeys(), fake: LOCAL })
    const { id, ...to } = await subscribe(service, push.publicKey)
    expect(await push.send(message(to), signal())).toBe('SENT')
    const shown = await (await fetch(`${service}/subscriptions/${id}/messages`)).json()
    expect(shown).toEqual([{ payload: message(to).payload, topic: 'order-7', ttl: 60, urgency: 'high' }])
  })

  test('whoever signs with another key is refused, and what is encrypted for another browser is not opened', async () => {
    const service = await startService()
    const push = createWebPush({ ...newPushKeys(), fake: LOCAL })
    const stranger = createWebPush({ ...newPushKeys(), fake: LOCAL })
    const to = await subscribe(service, push.publicKey)
    await expect(stranger.send(message(to), signal())).rejects.toThrow('403')
    const misdirected = { endpoint: to.endpoint, keys: PUSH_KEYS }
    await expect(push.send(message(misdirected), signal())).rejects.toThrow('500')
  })

  test.each([
    [404, 'GONE'],
    [410, 'GONE'],
    [201, 'SENT'],
    [202, 'SENT'],
  ])('the answer %i is %s', async (status, outcome) => {
    const url = await startServer((_request, response) => response.writeHead(status).end())
    const push = createWebPush({ ...newPushKeys(), fake: LOCAL })
    expect(await push.send(message({ endpoint: url, keys: PUSH_KEYS }), signal())).toBe(outcome)
  })

  test.each([429, 500, 413])('the answer %i is tried again', async (status) => {
    const url = await startServer((_request, response) => response.writeHead(status).end())
    const push = createWebPush({ ...newPushKeys(), fake: LOCAL })
    await expect(push.send(message({ endpoint: url, keys: PUSH_KEYS }), signal())).rejects.toThrow(
      String(status),
    )
  })

  test('a push service that sends us elsewhere is not followed', async () => {
    const asked: string[] = []
    const inner = await startServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(201).end()
    })
    const outer = await startServer((_request, response) =>
      response.writeHead(307, { location: `${inner}/secret` }).end(),
    )
    const push = createWebPush({ ...newPushKeys(), fake: LOCAL })
    await expect(push.send(message({ endpoint: outer, keys: PUSH_KEYS }), signal())).rejects.toThrow('307')
    expect(asked).toEqual([])
  })
})

describe('CHK-7 messages leave for the internet only', () => {
  const push = createWebPush({ ...newPushKeys(), fake: null })
  const takes = (endpoint: string) => push.takes({ endpoint, keys: PUSH_KEYS })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QF',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('%s is taken', (endpoint) => {
    expect(takes(endpoint)).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:word@fcm.googleapis.com/fcm/send/abc',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:169.254.169.254]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://tez.localhost/x',
    'https://postgres/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'file:///etc/passwd',
    'not an address',
  ])('%s is refused', (endpoint) => {
    expect(takes(endpoint)).toBe(false)
  })

  test('keys that nothing can be encrypted for are refused', () => {
    const endpoint = 'https://web.push.apple.com/QF'
    expect(push.takes({ endpoint, keys: { ...PUSH_KEYS, p256dh: `B${'p'.repeat(86)}` } })).toBe(false)
  })

  test.each([
    ['8.8.8.8', true],
    ['172.15.255.255', true],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['100.64.0.1', false],
    ['10.1.2.3', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['2a00:1450:4010:c05::8a', true],
    ['::1', false],
    ['::ffff:10.0.0.1', false],
    ['fd12::1', false],
    ['fe80::1', false],
    ['64:ff9b::a00:1', false],
  ])('a host name that leads to %s: reached %s', (address, isReached) => {
    expect(isPublicAddress(address)).toBe(isReached)
  })
})
