import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { it, world } from '../../test/it.ts'
import { buildMerchant } from '../../test/build.ts'
import { createStreamLimits } from './stream-limits.ts'

let baseUrl: string
it.beforeAll(async () => {
  await world.server.listen({ port: 0, host: '127.0.0.1' })
  baseUrl = `http://127.0.0.1:${(world.server.server.address() as AddressInfo).port}/api`
})

it('fault 24 a customer’s streams beyond thirty are refused, and one that ends makes room', async () => {
  const merchant = await buildMerchant(world.db)
  const { token } = await world.signIn(merchant.sub, '+998901112233')
  const headers = { authorization: `Bearer ${token}` }
  const open = async () => {
    const gone = new AbortController()
    const { status } = await fetch(`${baseUrl}/orders/v1/events`, { headers, signal: gone.signal })
    return { status, leave: () => gone.abort() }
  }
  const pages = await Promise.all(Array.from({ length: 30 }, open))
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await fetch(`${baseUrl}/orders/v1/events`, { headers })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
  pages[0]?.leave()
  await expect.poll(async () => (await open()).status).toBe(200)
})

it('fault 24 guests of one address have a thousand streams, those of another their own', () => {
  const { takePlace } = createStreamLimits()
  const guest = { userId: null, source: '192.0.2.1' }
  const leaves = Array.from({ length: 1000 }, () => takePlace(guest))
  expect(() => takePlace(guest)).toThrow('too_many_requests')
  takePlace({ userId: null, source: '192.0.2.2' })
  leaves[0]?.()
  takePlace(guest)
})
