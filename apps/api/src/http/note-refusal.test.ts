import { expect } from 'vitest'
import { buildMerchant } from '../test/build.ts'
import { buildStaff } from '../test/desk.ts'
import { it, world } from '../test/it.ts'

it('fault 26 whoever is refused leaves a line, without what was guessed', async () => {
  const merchant = await buildMerchant(world.db)
  const phone = '+998901234567'
  const { call } = await world.signIn(merchant.sub, phone)
  const guest = world.clientOf(merchant.sub)
  await guest('users.me')
  await guest('signIn.login', { body: { phone, code: '00000' } })
  await call('orders.find', { params: { id: '01980000-0000-7000-8000-000000000001' } })
  await guest('branches.list')
  const lines = world.logged.filter(({ event }) => event === 'access.refused').map(({ fields }) => fields)
  expect(lines).toMatchObject([
    { status: 401, reason: 'not_signed_in', path: '/api/users/v1/users/me', method: 'GET' },
    { status: 422, reason: 'sign_in_code_wrong', path: '/api/users/v1/users/login' },
    { status: 404, path: '/api/orders/v1/orders/:id' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/00000\b(?!-)|01980000/)
  for (const line of lines) expect(line).toMatchObject({ source: '127.0.0.1', requestId: expect.any(String) })
})

it('fault 26 who signs in leaves a line, of the shop and of its desk, without phone and token', async () => {
  const merchant = await buildMerchant(world.db)
  const { token } = await world.signIn(merchant.sub, '+998901234568')
  const owner = await buildStaff(world, merchant, { role: 'OWNER' })
  await owner.call('desk.logout')
  const lines = world.logged
    .filter(({ fields }) => fields?.['merchantId'] === merchant.id)
    .filter(({ event }) => /session/.test(event))
  expect(lines.map(({ event }) => event)).toEqual([
    'session.started',
    'desk.session_started',
    'desk.session_ended',
  ])
  expect(lines[0]?.fields).toMatchObject({ source: '127.0.0.1', requestId: expect.any(String) })
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`901234568|${token}`))
})
