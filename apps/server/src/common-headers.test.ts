import { expect, onTestFinished, test } from 'vitest'
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
