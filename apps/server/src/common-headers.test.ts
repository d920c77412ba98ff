import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

test('fault 30 every answer keeps to its own origin, and over https the browser stays there', async () => {
  const server = createHttpServer({ http: { port: 0, host: '127.0.0.1', trustedProxies: 1 } })
  onTestFinished(() => server.close())
  server.get('/', async () => 'served')
  const plain = await server.inject('/')
  expect(plain.headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  const secure = await server.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
})
