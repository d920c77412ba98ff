import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createKnownHosts, mountKnownHosts } from './known-hosts.ts'

const SHOPS: Record<string, string> = { tez: 'id-tez', 'tezburger.uz': 'id-tez', osh: 'id-osh' }

function open(find: (key: string) => Promise<string | undefined> = async (key) => SHOPS[key]) {
  const looked: string[] = []
  const known = createKnownHosts({
    baseDomains: ['example.uz'],
    deskHost: 'desk.staff.uz:8443',
    findMerchant: async (key) => {
      looked.push(key)
      const id = await find(key)
      return id === undefined ? null : { id }
    },
  })
  const server = Fastify()
  let nowMs = 1_000_000
  mountKnownHosts(server, known, () => nowMs)
  const ask = async (domain: string) =>
    (await server.inject({ url: '/hosts/known', query: { domain } })).statusCode
  return { known, server, looked, ask, tick: (ms: number) => (nowMs += ms) }
}

test.each([
  ['example.uz', 200],
  ['www.example.uz', 200],
  ['desk.staff.uz', 200],
  ['tez.example.uz', 200],
  ['TEZ.example.uz', 200],
  ['tezburger.uz', 200],
  ['www.tezburger.uz', 200],
  ['nobody.example.uz', 404],
  ['a.tez.example.uz', 404],
  ['www.tez.example.uz', 404],
  ['tez.evil.uz', 404],
  ['staff.uz', 404],
  ['tez', 404],
  ['id-tez', 404],
  ['203.0.113.9', 404],
  ['[::1]', 404],
  ['tezburger.uz:443', 404],
  ['tezburger.uz.', 404],
  ['tezburger.uz/x', 404],
  ['', 404],
  [`${'a'.repeat(64)}.example.uz`, 404],
  [`${'a.'.repeat(200)}uz`, 404],
])('MER-1 OPS-1 a certificate for %j: %d', async (domain, status) => {
  expect(await open().ask(domain)).toBe(status)
})

test('OPS-1 a question without a name, or with two, is answered no', async () => {
  const { server } = open()
  for (const url of ['/hosts/known', '/hosts/known?domain=tez.example.uz&domain=osh.example.uz'])
    expect((await server.inject({ url })).statusCode).toBe(404)
})

test('OPS-1 a name is looked up once, and anew when its shop has changed', async () => {
  let owner: string | undefined
  const { known, looked, ask } = open(async () => owner)
  expect([await ask('choy.uz'), await ask('choy.uz'), looked.length]).toEqual([404, 404, 1])
  owner = 'id-choy'
  known.purge('id-choy')
  expect([await ask('choy.uz'), await ask('www.choy.uz'), looked.length]).toEqual([200, 200, 2])
  known.purge('id-other')
  expect([await ask('choy.uz'), looked.length]).toEqual([200, 2])
  owner = undefined
  known.purge('id-choy')
  expect([await ask('choy.uz'), looked.length]).toEqual([404, 3])
})

test('OPS-1 while nobody can be asked the proxy is told to come again, and no name is thought unknown', async () => {
  let isAway = true
  const { ask } = open(async () => {
    if (isAway) throw new Error('away')
    return 'id'
  })
  expect(await ask('choy.uz')).toBe(503)
  isAway = false
  expect(await ask('choy.uz')).toBe(200)
})

test('OPS-1 names that are made up are looked up 200 times a second at most', async () => {
  const { ask, looked, tick } = open()
  for (let count = 0; count < 200; count += 1) expect(await ask(`made-up-${count}.uz`)).toBe(404)
  expect([await ask('one-more.uz'), looked.length]).toEqual([503, 200])
  tick(1000)
  expect(await ask('one-more.uz')).toBe(404)
})
