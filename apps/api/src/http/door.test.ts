import { calls } from '@dasturxon/contract'
import { LANGUAGES } from '@dasturxon/domain'
import { beforeAll, describe, expect } from 'vitest'
import { buildMerchant, newPhone } from '../test/build.ts'
import { it, world } from '../test/it.ts'
import { type World } from '../test/world.ts'

let merchant: Awaited<ReturnType<typeof buildMerchant>>
let customer: Awaited<ReturnType<World['signIn']>>
it.beforeAll(async () => {
  merchant = await buildMerchant(world.db)
  customer = await world.signIn(merchant.sub, newPhone())
})

const ask = (options: { method?: string; url: string; headers?: Record<string, string>; payload?: string }) =>
  world.server.inject({
    method: 'GET',
    ...options,
    headers: { merchant: merchant.sub, ...options.headers },
  } as never) as never as Promise<{
    statusCode: number
    headers: Record<string, string | string[]>
    body: string
    json: () => { code: string; description: Record<string, string>; requestId: string }
  }>
const json = { 'content-type': 'application/json' }
const someId = '0198aaaa-0000-7000-8000-000000000000'

describe('API-3 bad input of any kind is a clear 4xx', () => {
  const bodies: [string, string, number, string][] = [
    ['not JSON', '{"phone":', 400, 'invalid_json'],
    ['an empty body', '', 400, 'invalid_request'],
    ['a list', '[]', 400, 'invalid_request'],
    ['a body 10 000 levels deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400, 'invalid_json'],
    ['a NUL', '{"phone":"\\u0000"}', 400, 'invalid_request'],
    ['half a surrogate pair', '{"phone":"\\ud800"}', 400, 'invalid_request'],
    ['a prototype', '{"phone":"+998901234567","__proto__":{"isAdmin":true}}', 400, 'invalid_request'],
    ['a field nobody knows', '{"phone":"+998901234567","role":"ADMIN"}', 400, 'invalid_request'],
    ['a number for a text', '{"phone":998901234567}', 400, 'invalid_request'],
    ['a body over the limit', JSON.stringify({ phone: 'x'.repeat(200_000) }), 413, 'payload_too_large'],
  ]
  it.each(bodies)('%s', async (_what, payload, status, code) => {
    const answer = await ask({ method: 'POST', url: '/api/users/v1/users/code', headers: json, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code })
    expect(Object.keys(answer.json().description)).toEqual(LANGUAGES)
    expect(answer.json().requestId).toMatch(/^[\da-f-]{36}$/)
    expect(answer.body).not.toMatch(/at .*\.ts|select |insert /)
  })

  it('fault 19 an empty Idempotency-Key is a mistake, and protects nobody in silence', async () => {
    for (const key of ['', ' ', 'x'.repeat(256)]) {
      const headers = { ...json, 'idempotency-key': key }
      const answer = await ask({ method: 'POST', url: '/api/users/v1/users/code', headers, payload: '{}' })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency_key_invalid'])
    }
  })

  it('a form is refused with 415', async () => {
    const answer = await ask({
      method: 'POST',
      url: '/api/users/v1/users/code',
      headers: { 'content-type': 'text/plain' },
      payload: 'phone=1',
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 'unsupported_media_type' })
  })

  it.each(["' or 1=1--", '%00', '..%2f..%2fetc', 'ü'.repeat(500), '%'])(
    'a path part %s never makes a 5xx',
    async (part) => {
      for (const path of [
        '/api/users/v1/branches/',
        '/api/products/v1/products/',
        '/api/users/v1/merchants/sub/',
      ]) {
        const answer = await ask({ url: path + part })
        expect(answer.statusCode).toBeGreaterThanOrEqual(400)
        expect(answer.statusCode).toBeLessThan(500)
      }
    },
  )

  it('an unknown path is 404, a known path with another method 405 that names the right ones', async () => {
    expect((await ask({ url: '/api/nothing/here' })).json()).toMatchObject({ code: 'not_found' })
    const wrongMethod = await ask({ method: 'DELETE', url: '/api/users/v1/branches' })
    expect(wrongMethod.statusCode).toBe(405)
    expect(wrongMethod.headers.allow).toBe('GET')
  })
})

describe('API-1 the contract on the wire', () => {
  it('the two pairs of paths that match one URL resolve rightly', async () => {
    const full = await ask({ url: '/api/users/v1/branches/full' })
    expect(full.statusCode).toBe(200)
    expect(JSON.parse(full.body)).toEqual([])
    const phone = await ask({
      method: 'PUT',
      url: '/api/users/v1/users/phone',
      headers: { ...json, authorization: `Bearer ${customer.token}` },
      payload: JSON.stringify({ phone: '+998901234567', type: 'WEB' }),
    })
    expect(phone.json()).toMatchObject({ phone: '+998901234567', time: 60 }) // reached users.changePhone, not users.update with the id "phone"
  })

  it('every call for signed-in users asks a guest to sign in', async () => {
    for (const [name, { method, path, who }] of Object.entries(calls)) {
      if (who !== 'user') continue
      const answer = await ask({ method, url: `/api${path.replaceAll(/\{\w+\}/g, someId)}` })
      expect(answer.statusCode, name).toBe(401)
      expect(answer.json(), name).toMatchObject({ code: 'not_signed_in' })
    }
  })

  it('serves OpenAPI 3.1 with every call, and a page to read', async () => {
    const document = JSON.parse((await ask({ url: '/api/openapi.json' })).body) as {
      openapi: string
      paths: Record<string, Record<string, unknown>>
    }
    expect(document.openapi).toBe('3.1.0')
    for (const { method, path } of Object.values(calls))
      expect(document.paths[path]).toHaveProperty(method.toLowerCase())
    const page = await ask({ url: '/api/docs' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/orders/v1/orders')
  })

  it('an inactive merchant answers 403, an unknown one 404', async () => {
    const closed = await buildMerchant(world.db, { isActive: false })
    expect(
      (await ask({ url: '/api/users/v1/branches', headers: { merchant: closed.sub } })).json(),
    ).toMatchObject({ code: 'merchant_inactive' })
    expect(
      (await ask({ url: '/api/users/v1/branches', headers: { merchant: 'nobody' } })).json(),
    ).toMatchObject({ code: 'merchant_not_found' })
  })
})

describe('the cookie of our own pages', () => {
  const cookie = () => ({ cookie: `token_${merchant.id}=${customer.token}` })
  const logout = (headers: Record<string, string>) =>
    ask({
      method: 'POST',
      url: '/api/users/v1/users/logout',
      headers: { ...cookie(), host: 'tez.shop.test', ...headers },
    })

  it('signs in for reading, and for changes that come from our own origin only', async () => {
    expect((await ask({ url: '/api/users/v1/users/me', headers: cookie() })).statusCode).toBe(200)
    expect((await logout({ origin: 'https://evil.example' })).json()).toMatchObject({
      code: 'origin_not_allowed',
    })
    expect((await logout({ 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({
      code: 'origin_not_allowed',
    })
    expect((await ask({ url: '/api/users/v1/users/me', headers: cookie() })).statusCode).toBe(200)
  })

  it('is set HttpOnly at sign-in on our own page, with a flag beside it that script may read', async () => {
    const phone = newPhone()
    await world.clientOf(merchant.sub)('signIn.sendCode', { body: { phone } })
    const { code } = await world.db
      .selectFrom('dev_inbox')
      .select('code')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    const answer = await ask({
      method: 'POST',
      url: '/api/users/v1/users/login',
      headers: { ...json, host: 'tez.shop.test', origin: 'http://tez.shop.test' },
      payload: JSON.stringify({ phone, code }),
    })
    const [token, auth] = answer.headers['set-cookie'] as string[]
    const { id } = merchant
    expect(token).toMatch(new RegExp(`^token_${id}=[^;]+; Path=/; Max-Age=\\d+; SameSite=Lax; HttpOnly$`))
    expect(auth).toMatch(new RegExp(`^auth_${id}=1; Path=/; Max-Age=\\d+; SameSite=Lax$`))
  })

  it('MER-8 of two shops on one host: each call is the customer’s of its own shop, and signing out leaves the other', async () => {
    const other = await buildMerchant(world.db)
    const there = await world.signIn(other.sub, newPhone())
    const both = `token_${merchant.id}=${customer.token}; token_${other.id}=${there.token}`
    const meAt = (sub: string) =>
      ask({ url: '/api/users/v1/users/me', headers: { cookie: both, merchant: sub, host: 'localhost' } })
    expect((await meAt(merchant.sub)).json()).toMatchObject({ id: customer.user.id })
    expect((await meAt(other.sub)).json()).toMatchObject({ id: there.user.id })

    const left = await ask({
      method: 'POST',
      url: '/api/users/v1/users/logout',
      headers: { cookie: both, merchant: other.sub, host: 'localhost', origin: 'http://localhost' },
    })
    expect(clearedBy(left)).toEqual([`token_${other.id}`, `auth_${other.id}`])
    expect((await meAt(other.sub)).statusCode).toBe(401)
    expect((await meAt(merchant.sub)).statusCode).toBe(200)
  })

  it('USR-2 that is unknown or over is cleared with the refusal, and only this shop’s', async () => {
    const ended = await world.signIn(merchant.sub, newPhone())
    await ended.call('users.logout')
    const foreign = `token_0198a1b2-0000-7000-8000-000000000000=${'A'.repeat(22)}.${'x'.repeat(43)}`
    const headers = { cookie: `token_${merchant.id}=${ended.token}; auth_${merchant.id}=1; ${foreign}` }
    const answer = await ask({ url: '/api/users/v1/users/me', headers })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_outdated'])
    expect(clearedBy(answer)).toEqual([`token_${merchant.id}`, `auth_${merchant.id}`])
    // a call that guests may make as well goes on as a guest's
    expect((await ask({ url: '/api/users/v1/branches', headers })).statusCode).toBe(200)
  })

  const clearedBy = (answer: { headers: Record<string, unknown> }) => {
    const lines = [answer.headers['set-cookie'] ?? []].flat() as string[]
    return lines.filter((line) => line.includes('Max-Age=0')).map((line) => line.split('=')[0])
  }

  it('of another merchant is no sign-in here', async () => {
    const other = await buildMerchant(world.db)
    const answer = await ask({ url: '/api/users/v1/users/me', headers: { ...cookie(), merchant: other.sub } })
    expect(answer.statusCode).toBe(401)
  })
})

describe('MER-1 the shop of a call', () => {
  let other: typeof merchant
  beforeAll(async () => {
    other = await buildMerchant(world.db)
    await world.db
      .updateTable('merchant')
      .set({ domain_url: 'https://choyxona.example', domain_host: 'choyxona.example' })
      .where('id', '=', other.id)
      .execute()
  })

  /** The shop whose settings are answered, or the code of the refusal. */
  const shopAt = async (headers: Record<string, string>) => {
    const answer = await world.server.inject({ url: '/api/support/v1/merchant/settings/web', headers })
    const { merchantId, code } = answer.json() as { merchantId?: string; code?: string }
    return merchantId ?? code
  }

  it('is that of a host below our domain, and of a domain of its own', async () => {
    expect(await shopAt({ host: `${merchant.sub}.shop.test` })).toBe(merchant.id)
    expect(await shopAt({ host: `${merchant.sub.toUpperCase()}.shop.test:8443` })).toBe(merchant.id)
    for (const host of ['choyxona.example', 'www.choyxona.example:8443'])
      expect(await shopAt({ host })).toBe(other.id)
  })

  it('is nobody’s on a foreign host, whatever its first label says', async () => {
    for (const domain of ['unknown.example', 'localhost', 'shop.test.example', 'a.shop.test'])
      expect(await shopAt({ host: `${merchant.sub}.${domain}` })).toBe('merchant_not_found')
  })

  it('is not changed on its own host by a header or a cookie that name another', async () => {
    const own = [{ host: 'choyxona.example' }, { host: `${other.sub}.shop.test` }]
    for (const host of own) {
      for (const named of [merchant.id, merchant.sub, 'nobody'])
        expect(await shopAt({ ...host, merchant: named })).toBe('merchant_mismatch')
      for (const named of [other.id, other.sub, other.sub.toUpperCase(), 'choyxona.example'])
        expect(await shopAt({ ...host, merchant: named })).toBe(other.id)
      expect(await shopAt({ ...host, cookie: `merchantId=${merchant.id}` })).toBe(other.id)
    }
  })

  it('is the header’s on a host of nobody’s, else that of the cookie', async () => {
    const cookie = `merchantId=${other.id}`
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000', 'foreign.example', 'nobody.shop.test']) {
      expect(await shopAt({ host, merchant: merchant.sub, cookie })).toBe(merchant.id)
      expect(await shopAt({ host, merchant: 'nobody', cookie })).toBe('merchant_not_found')
      expect(await shopAt({ host, cookie })).toBe(other.id)
      expect(await shopAt({ host })).toBe('merchant_not_found')
    }
  })

  it('a bearer is refused on the host of another merchant', async () => {
    const authorization = `Bearer ${customer.token}`
    expect(await shopAt({ host: 'choyxona.example', authorization })).toBe('merchant_mismatch')
    expect(await shopAt({ host: 'foreign.example', authorization })).toBe(merchant.id)
  })
})
