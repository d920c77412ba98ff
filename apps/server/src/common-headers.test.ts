import { expect, onTestFinished, test } from 'vitest'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import { COMMON_HEADERS } from './common-headers.ts'
import { createHttpServer } from './http-server.ts'

test('fault 30 every answer keeps to its own origin, and over https the browser stays there', async () => {
  const server = createHttpServer({
    http: { port: 0, host: '127.0.0.1', trustedProxies: 1 },
    baseDomains: ['example.uz'],
  })
  onTestFinished(() => server.close())
  server.get('/', async () => 'served')
  const plain = await server.inject('/')
  expect(plain.headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  // an answer that is no page is shown in nobody's frame, whatever it is
  expect(plain.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  const secure = await server.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
  const hsts = async (host: string, url = '/') =>
    (await server.inject({ url, headers: { host, 'x-forwarded-proto': 'https' } })).headers[
      'strict-transport-security'
    ]
  for (const host of ['example.uz', 'tez.example.uz', 'TEZ.example.uz:443'])
    expect([host, await hsts(host)]).toEqual([host, 'max-age=31536000; includeSubDomains'])
  for (const host of ['tezburger.uz', 'notexample.uz'])
    expect([host, await hsts(host)]).toEqual([host, 'max-age=31536000'])
})

test('PRB-8 every kind of answer carries the headers of safety: served, not found, not decoded, too long, failed, refused by Node', async () => {
  const server = createHttpServer({
    http: { port: 0, host: '127.0.0.1', trustedProxies: 1 },
    baseDomains: ['example.uz'],
  })
  onTestFinished(() => server.close())
  server.get('/', async () => 'served')
  server.get('/things/:id', async () => 'thing')
  server.get('/bug', async () => Promise.reject(new Error('a bug')))
  server.post('/', async () => 'taken')
  const kinds: [string, number, InjectOptions][] = [
    ['served', 200, { url: '/' }],
    ['not found', 404, { url: '/nothing' }],
    ['an address that cannot be decoded', 400, { url: '/things/%E0%A4%A' }],
    ['an id longer than any', 400, { url: `/things/${'x'.repeat(200)}` }],
    ['a bug', 500, { url: '/bug' }],
    [
      'a type nobody reads',
      415,
      { url: '/', method: 'POST', payload: 'x', headers: { 'content-type': 'text/odd' } },
    ],
  ]
  for (const [kind, status, request] of kinds) {
    const headers = { ...request.headers, host: 'tez.example.uz', 'x-forwarded-proto': 'https' }
    const answer = await server.inject({ ...request, headers })
    expect([kind, answer.statusCode]).toEqual([kind, status])
    expect(answer.headers, kind).toMatchObject({
      ...COMMON_HEADERS,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  }
  await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => (heard += String(data)))
  socket.write('this is no HTTP\r\n\r\n')
  await once(socket, 'close')
  expect(heard).toMatch(/^HTTP\/1\.1 400 /)
  for (const [name, value] of Object.entries(COMMON_HEADERS)) expect(heard).toContain(`${name}: ${value}`)
})
