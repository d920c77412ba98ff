import { expect } from 'vitest'
import { buildMerchant } from '../test/build.ts'
import { it, world } from '../test/it.ts'
import { NOON } from '../test/world.ts'

const DAY_MS = 86_400_000

it('fault 30 a session made while a clock was ahead holds nowhere until its time has come', async () => {
  const merchant = await buildMerchant(world.db)
  world.at(new Date(NOON.getTime() + DAY_MS))
  const { call } = await world.signIn(merchant.sub, '+998901234599')
  expect(await call('users.me')).toMatchObject({ ok: true })
  world.at(NOON)
  expect(await call('users.me')).toMatchObject({ ok: false, error: { code: 'session_outdated' } })
})

it('fault 30 the page of the API has a policy of its own, and its document a charset', async () => {
  const docs = await world.server.inject('/api/docs')
  expect(docs.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  const document = await world.server.inject('/api/openapi.json')
  expect(document.headers['content-type']).toBe('application/json; charset=utf-8')
})
