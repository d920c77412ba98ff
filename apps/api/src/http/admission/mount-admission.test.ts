import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
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

  it('PRB-4 holds no place for bodies that come slowly, and asks for one when they are read', async () => {
    const server = Fastify()
    const gate = mountAdmission(server, { least: 1, rushMs: 0, databaseWaitMs: () => 0 })
    let begunRequests = 0
    server.addHook('onRequest', async ({ method }) => void (begunRequests += method === 'POST' ? 1 : 0))
    server.get('/menu', async () => 'menu')
    server.post('/orders', async ({ body }) => ({ body, inside: gate.inside }))
    onTestFinished(() => server.close())
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const begun = Array.from({ length: 5 }, () => {
      const socket = connect(port, '127.0.0.1')
      const heard = text(socket)
      const head = 'POST /orders HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json'
      socket.write(`${head}\r\ncontent-length: 7\r\n\r\n{"a`)
      return { socket, heard }
    })
    await Promise.all(begun.map(({ socket }) => once(socket, 'connect')))
    // all of their headers have come: each was let in, and left again while its body comes
    await expect.poll(() => begunRequests).toBe(begun.length)
    expect((await fetch(`http://127.0.0.1:${port}/menu`)).status).toBe(200)
    expect(gate.inside).toBe(0)
    for (const { socket } of begun) socket.write('":1}')
    for (const { heard } of begun) expect(await heard).toContain('{"body":{"a":1},"inside":1}')
    expect(gate.refused).toBe(0)
  })

  it('answers who asks whether it lives', async () => {
    const { server, finish } = await openBusyServer()
    expect((await server.inject('/healthz')).body).toBe('alive')
    await finish()
  })

  it.each([
    ['a sub-domain', ['tez', 'tez'], { merchant: 'tez' }, { host: 'osh.example.uz:8443' }],
    ['a header', ['osh', 'osh'], { merchant: 'osh' }, { merchant: 'TEZ' }],
    [
      'no shop’s name, of which all share one place',
      ['new-1', 'new-2'],
      { merchant: 'new-3' },
      { merchant: 'tez' },
    ],
    ['no shop’s host', ['new-1', 'new-2'], { host: 'new-3.example.uz' }, { merchant: 'tez' }],
  ])('PRB-9 tells shops apart by %s', async (_what, inside, first, second) => {
    const server = Fastify()
    const isKnown = (name: string) => ['tez', 'osh'].includes(name.toLowerCase())
    mountAdmission(server, { least: 2, rushMs: 60_000, databaseWaitMs: () => 1000, isKnown })
    const { promise, resolve } = Promise.withResolvers<void>()
    const served: unknown[] = []
    server.get('/held', async () => promise)
    server.get('/', async ({ headers: { merchant, host } }) => void served.push(merchant ?? host))
    await server.ready()
    const ask = (url: string, headers: Record<string, string>) =>
      Promise.resolve(server.inject({ url, headers }))
    const asked = inside.map((merchant) => ask('/held', { merchant }))
    asked.push(ask('/', first), ask('/', second))
    await sleep(1)
    resolve()
    await Promise.all(asked)
    const saidOf = ({ merchant, host }: { merchant?: string; host?: string }) => merchant ?? host
    expect(served).toEqual([saidOf(second), saidOf(first)])
  })
})
