import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { refuseForeignHosts } from './host-guard.ts'
import { createKnownHosts } from './known-hosts.ts'

async function open(isOwnDomain: (domain: string) => Promise<boolean>) {
  const server = Fastify()
  const baseDomains = ['example.uz']
  const known = createKnownHosts({
    baseDomains,
    deskHost: 'desk.staff.uz:443',
    findMerchant: async (key) => ((await isOwnDomain(key)) ? { id: key } : null),
  })
  refuseForeignHosts(server, { baseDomains, known })
  for (const url of ['/', '/healthz', '/hosts/known', '/hosts/known/more'])
    server.get(url, async () => 'served')
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
    'www.tezburger.uz',
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
  expect(await ask('127.0.0.1:3000', '/hosts/known?domain=tez.uz')).toBe(200)
  expect(await ask('127.0.0.1:3000', '/hosts/known/more')).toBe(421)
})

test('fault 30 nobody is refused because the database is away', async () => {
  const ask = await open(() => Promise.reject(new Error('away')))
  expect(await ask('tezburger.uz')).toBe(200)
})
