import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, describe, expect } from 'vitest'
import { createApi } from '../app.ts'
import { buildMerchant, newPhone } from '../test/build.ts'
import { buildStaff } from '../test/desk.ts'
import { it, world } from '../test/it.ts'
import type { World } from '../test/world.ts'

let merchant: Awaited<ReturnType<typeof buildMerchant>>
let customer: Awaited<ReturnType<World['signIn']>>
let attacker: Awaited<ReturnType<World['signIn']>>
/** The API behind a proxy that says how the browser came. */
let proxied: FastifyInstance

it.beforeAll(async () => {
  merchant = await buildMerchant(world.db)
  customer = await world.signIn(merchant.sub, newPhone())
  attacker = await world.signIn(merchant.sub, newPhone())
  proxied = Fastify({ trustProxy: true })
  await proxied.register(createApi(world.app).plugin, { prefix: '/api' })
})
afterAll(() => proxied.close())

const me = async (cookie: string, proto: 'http' | 'https' = 'http') => {
  const headers = { cookie, host: `${merchant.sub}.shop.test`, 'x-forwarded-proto': proto }
  const answer = await proxied.inject({ url: '/api/users/v1/users/me', headers })
  const { id, code } = answer.json<{ id?: string; code?: string }>()
  return { said: id ?? code, cleared: clearedBy(answer.headers) }
}

/** What an answer takes away: names, with the domain where it is not the host's own. */
function clearedBy(headers: Record<string, unknown>): string[] {
  const lines = ([headers['set-cookie'] ?? []].flat() as string[]).filter((line) =>
    line.includes('Max-Age=0'),
  )
  return lines.map((line) => `${line.split('=')[0]} ${/Domain=(\S+)/.exec(line)?.[1] ?? ''}`.trim())
}

const everywhere = (name: string) => [name, `${name} ${merchant.sub}.shop.test`, `${name} shop.test`]

describe('fault 6 a cookie that another shop’s page set for the whole domain', () => {
  it('signs nobody in or out unseen: two values of a token open nothing, whichever comes first, and both are cleared', async () => {
    const name = `token_${merchant.id}`
    const own = `${name}=${customer.token}`
    const planted = `${name}=${attacker.token}`
    expect(await me(own)).toEqual({ said: customer.user.id, cleared: [] })
    for (const both of [`${planted}; ${own}`, `${own}; ${planted}`, `${own}; ${name}=`])
      expect(await me(both)).toEqual({ said: 'not_signed_in', cleared: everywhere(name) })
  })

  it('signs nobody of the staff in as the attacker either, and a flood of names does not sign them out', async () => {
    const [owner, other] = [
      await buildStaff(world, merchant, { role: 'OWNER' }),
      await buildStaff(world, merchant, { role: 'OWNER' }),
    ]
    const host = `${merchant.sub}.shop.test`
    const at = async (cookie: string) => {
      const answer = await proxied.inject({ url: '/api/desk/v1/me', headers: { host, cookie } })
      return { status: answer.statusCode, id: answer.json().staff?.id, cleared: clearedBy(answer.headers) }
    }
    expect(await at(owner.cookie)).toEqual({ status: 200, id: owner.id, cleared: [] })
    for (const both of [`${other.cookie}; ${owner.cookie}`, `${owner.cookie}; ${other.cookie}`])
      expect(await at(both)).toEqual({
        status: 401,
        id: undefined,
        cleared: everywhere(`desk_${merchant.id}`),
      })
    const foreign = Array.from({ length: 7 }, (_, n) => `planted-${n}=${'x'.repeat(1000)}`).join('; ')
    const flooded = await at(`${owner.cookie}; ${foreign}`)
    expect(flooded).toMatchObject({ status: 200, id: owner.id })
    expect(flooded.cleared.join()).not.toContain('desk_')
  })

  it('is not read over https, where the token bears a name that only its own host can set', async () => {
    const plain = `token_${merchant.id}`
    const prefixed = `__Host-${plain}`
    const planted = `${plain}=${attacker.token}`
    expect(await me(planted, 'https')).toEqual({ said: 'not_signed_in', cleared: everywhere(plain) })
    const both = `${planted}; ${prefixed}=${customer.token}`
    expect((await me(both, 'https')).said).toBe(customer.user.id)
    expect((await me(`${prefixed}=${customer.token}`)).said).toBe('not_signed_in')
  })

  it('over https a sign-in sets the prefixed name, Secure and for all paths, and signing out clears it so', async () => {
    const phone = newPhone()
    const host = `${merchant.sub}.shop.test`
    const headers = {
      host,
      origin: `https://${host}`,
      'x-forwarded-proto': 'https',
      'content-type': 'application/json',
    }
    const post = (call: string, payload: object, more: object = {}) =>
      proxied.inject({
        method: 'POST',
        url: `/api/users/v1/users/${call}`,
        headers: { ...headers, ...more },
        payload,
      })
    await world.clientOf(merchant.sub)('signIn.sendCode', { body: { phone } })
    const { code } = await world.db
      .selectFrom('dev_inbox')
      .select('code')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    const [token = ''] = (await post('login', { phone, code })).headers['set-cookie'] as string[]
    expect(token).toMatch(
      new RegExp(`^__Host-token_${merchant.id}=[^;]+; Path=/; Max-Age=\\d+; SameSite=Lax; HttpOnly; Secure$`),
    )
    const out = await post('logout', {}, { cookie: token.split(';')[0] })
    const [cleared] = out.headers['set-cookie'] as string[]
    expect(cleared).toBe(`__Host-token_${merchant.id}=; Path=/; Max-Age=0; SameSite=Lax; Secure`)
  })

  it('swaps no shop: two values of the merchant’s cookie name nobody', async () => {
    const other = await buildMerchant(world.db)
    const settingsOf = (cookie: string) =>
      proxied.inject({ url: '/api/support/v1/merchant/settings/web', headers: { cookie, host: 'localhost' } })
    expect((await settingsOf(`merchantId=${other.id}`)).json()).toMatchObject({ merchantId: other.id })
    const twice = await settingsOf(`merchantId=${other.id}; merchantId=${merchant.id}; merchant=${other.id}`)
    expect(twice.json()).toMatchObject({ code: 'merchant_not_found' })
    expect(clearedBy(twice.headers)).toEqual(['merchantId'])
  })

  it('120 of them shut nobody out, and are taken away a few at a time', async () => {
    const foreign = Array.from({ length: 120 }, (_, n) => `planted-${n}=${'x'.repeat(200)}`).join('; ')
    const { said, cleared } = await me(`${foreign}; token_${merchant.id}=${customer.token}`)
    expect(said).toBe(customer.user.id)
    expect(new Set(cleared.map((line) => line.split(' ')[0])).size).toBe(8)
    expect(cleared).toContain('planted-0 shop.test')
    expect(cleared.join()).not.toContain('token_')
  })
})
