import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { refuseForeignHosts } from './host-guard.ts'

async function open(isOwnDomain: (domain: string) => Promise<boolean>) {
  const server = Fastify()
  refuseForeignHosts(server, { baseDomains: ['example.uz'], deskHost: 'desk.staff.uz:443', isOwnDomain })
  server.get('/', async () => 'served')
  server.get('/healthz', async () => 'alive')
  const ask = async (host: string, url = '/') => (await server.inject({ url, headers: { host } })).statusCode
  return ask
}

test('fault 30 a host that is nobody’s is misdirected, ours, merchants’ own and health calls are served', async () => {
  const ask = await open(async (domain) => domain === 'tezburger.uz')
  for (const host of [
    'example.uz',
    'tez.example.uz',
    'TEZ.Example.uz:443',
    'tezburger.uz',
    'desk.staff.uz',
    'tez.example.uz.',
    'tezburger.uz.:443',
  ])
    expect([host, await ask(host)]).toEqual([host, 200])
  for (const host of [
    'evil.uz',
    '203.0.113.9',
    'example.uz.evil.uz',
    'notexample.uz',
    'staff.uz',
    'localhost',
  ])
    expect([host, await ask(host)]).toEqual([host, 421])
  expect(await ask('203.0.113.9', '/healthz')).toBe(200)
})

test('fault 30 nobody is refused because the database is away', async () => {
  const ask = await open(() => Promise.reject(new Error('away')))
  expect(await ask('tezburger.uz')).toBe(200)
})
