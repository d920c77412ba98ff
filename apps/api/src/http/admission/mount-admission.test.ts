import Fastify from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { mountAdmission } from './mount-admission.ts'

/** A server with room for one, and a handler that takes that room until it is told. */
async function openBusyServer() {
  const server = Fastify({ genReqId: () => 'request-1' })
  mountAdmission(server, { least: 1, rushMs: 0, databaseWaitMs: () => 1000 })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.get('/held', async () => promise)
  server.get('/healthz', { config: { urgency: 'always' } }, async () => 'alive')
  server.get('/api/menu', async () => 'menu')
  server.get('/', async () => 'page')
  server.post('/api/orders', { config: { urgency: 'first' } }, async () => 'order')
  await server.ready()
  const held = Promise.resolve(server.inject('/held')) // inject begins when it is awaited
  await sleep(1)
  return { server, finish: () => (resolve(), held) }
}

describe('fault 4 a server that has more to do than it can', () => {
  it('refuses a call with 503 in time, with when to come again, before it reads its body', async () => {
    const { server, finish } = await openBusyServer()
    const begin = performance.now()
    const payload = Buffer.alloc(2_000_000)
    const refused = await server.inject({ method: 'POST', url: '/api/orders', payload })
    expect(performance.now() - begin).toBeLessThan(500) // 50 on a quiet machine; `npm run overload` measures it
    expect(refused.statusCode).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(2)
    expect(refused.json()).toMatchObject({ code: 'busy', requestId: 'request-1' })
    await finish()
    expect((await server.inject('/api/menu')).statusCode).toBe(200)
  })

  it('says so to a browser in the customer’s language, on a page that comes again by itself', async () => {
    const { server, finish } = await openBusyServer()
    const headers = { accept: 'text/html,*/*', cookie: 'lang=ar' }
    const { statusCode, body, headers: sent } = await server.inject({ url: '/', headers })
    expect(statusCode).toBe(503)
    expect(sent['content-type']).toBe('text/html; charset=utf-8')
    expect(sent['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain('dir="rtl"')
    expect(body).toContain('الخدمة مشغولة')
    expect(body).toContain(`http-equiv="refresh" content="${String(sent['retry-after'])}"`)
    await finish()
  })

  it.each([
    ['LNG-2 what the browser prefers where nothing is stored', { 'accept-language': 'de,kk;q=0.9' }, 'kk'],
    ['LNG-2 what is stored before it', { 'accept-language': 'ru', cookie: 'lang=tr' }, 'tr'],
    ['LNG-2 Uzbek where neither is ours', { 'accept-language': 'de', cookie: 'lang=de' }, 'uz'],
  ])('says so in %s', async (_case, said, language) => {
    const { server, finish } = await openBusyServer()
    const { body } = await server.inject({ url: '/', headers: { accept: 'text/html', ...said } })
    expect(body).toContain(`<html lang="${language}"`)
    await finish()
  })

  it('spreads over seconds when those who were refused come again', async () => {
    const { server, finish } = await openBusyServer()
    const refused = await Promise.all(Array.from({ length: 40 }, () => server.inject('/api/menu')))
    expect(new Set(refused.map(({ headers }) => headers['retry-after'])).size).toBeGreaterThan(2)
    await finish()
  })

  it('answers who asks whether it lives', async () => {
    const { server, finish } = await openBusyServer()
    expect((await server.inject('/healthz')).body).toBe('alive')
    await finish()
  })
})
