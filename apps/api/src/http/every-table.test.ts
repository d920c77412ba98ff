import { calls, type CallShape } from '@dasturxon/contract'
import { deskCalls, startCalls } from '@dasturxon/contract/desk'
import { newId } from '@dasturxon/db'
import { beforeEach, describe, expect } from 'vitest'
import { buildMerchant } from '../test/build.ts'
import { it, world } from '../test/it.ts'

/** Every call of every table, and whether a stranger may make it. */
const all = [
  ...Object.entries(calls).map(([name, call]) => ({ name, ...call, isOpen: call.who === 'anyone' })),
  ...Object.entries(deskCalls).map(([name, call]) => ({ name, ...call, isOpen: call.right === 'anyone' })),
  ...Object.entries(startCalls).map(([name, call]) => ({ name, ...call, isOpen: true })),
]
type AnyCall = CallShape & { name: string; isOpen: boolean }
const writes: AnyCall[] = all.filter(({ method }) => method !== 'GET')
/** A guest's basket may be as large as a customer's. */
const LARGER = ['orders.quote']

let headers: Record<string, string>
it.beforeAll(async () => {
  const { sub } = await buildMerchant(world.db)
  headers = { merchant: sub }
})
beforeEach(async () => {
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
})

const urlOf = ({ path }: CallShape, id: string = newId()) => `/api${path.replaceAll(/\{\w+\}/g, id)}`

async function ask(
  { method }: { method: string },
  url: string,
  rest: { payload?: string; headers?: Record<string, string>; remoteAddress?: string } = {},
) {
  const json = rest.payload === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await world.server.inject({
    method: method as 'GET',
    url,
    ...rest,
    headers: { ...headers, ...json, ...rest.headers },
  })
  return { ...answer, code: answer.json<{ code?: string }>().code }
}

/** The names of the calls of which something else is said than what is expected. */
async function differing(
  among: readonly AnyCall[],
  codeOf: (call: AnyCall) => Promise<string | undefined>,
  expected: string,
) {
  const wrong: string[] = []
  for (const call of among) {
    const code = await codeOf(call)
    if (code !== expected) wrong.push(`${call.name}: ${code}`)
  }
  return wrong
}

describe('API-3 every call of every table', () => {
  it('ATK-26 refuses a zero byte in its address', async () => {
    for (const query of ['q=%00', 'q=a&q=b%00'])
      expect(
        await differing(
          all,
          async (call) => (await ask(call, `${urlOf(call)}?${query}`)).code,
          'invalid_request',
        ),
      ).toEqual([])
    const named = all.filter(({ path }) => path.includes('{'))
    expect(
      await differing(named, async (call) => (await ask(call, urlOf(call, '%00'))).code, 'invalid_request'),
    ).toEqual([])
  })

  it.each([
    ['half a text of JSON', '{"half', {}, 'invalid_json'],
    ['one too deep', `${'['.repeat(1000)}${']'.repeat(1000)}`, {}, 'invalid_json'],
    ['a zero byte', String.raw`{"a":"\u0000"}`, {}, 'invalid_request'],
    ['half a character', String.raw`{"a":"\ud800"}`, {}, 'invalid_request'],
    ['a prototype', '{"__proto__":{}}', {}, 'invalid_request'],
    ['what is no JSON', 'a=1', { 'content-type': 'text/plain' }, 'unsupported_media_type'],
    ['an empty key', '{}', { 'idempotency-key': '' }, 'idempotency_key_invalid'],
  ])('refuses %s', async (_what, payload, more, expected) => {
    expect(
      await differing(
        writes,
        async (call) => (await ask(call, urlOf(call), { payload, headers: more })).code,
        expected,
      ),
    ).toEqual([])
  })

  it('ATK-22 reads no large body of a stranger', async () => {
    const payload = `{"half${'x'.repeat(110 * 1024)}`
    const unread = ['not_signed_in', 'payload_too_large']
    const read: string[] = []
    for (const call of writes.filter(({ name }) => !LARGER.includes(name))) {
      const { code = '' } = await ask(call, urlOf(call), { payload })
      if (!unread.includes(code) || (call.isOpen && code === 'not_signed_in'))
        read.push(`${call.name}: ${code}`)
    }
    expect(read).toEqual([])
  })

  it('has no other method than its own, and says which', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    for (const { path } of all) {
      const id = newId()
      const pattern = (other: string) => new RegExp(`^${other.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      const filled = path.replaceAll(/\{\w+\}/g, id)
      const own = all.filter((call) => pattern(call.path).test(filled)).map(({ method }) => method as string)
      for (const method of methods.filter((one) => !own.includes(one))) {
        const { statusCode, headers: answered } = await ask({ method }, `/api${filled}`)
        expect([method, path, statusCode]).toEqual([method, path, 405])
        expect(String(answered.allow).split(', ').toSorted(), path).toEqual([...new Set(own)].toSorted())
      }
    }
  })

  it('takes a name in its header for no other shop than that of its host', async () => {
    const [own, other] = [await buildMerchant(world.db), await buildMerchant(world.db)]
    const elsewhere = { host: `${own.sub}.shop.test`, merchant: other.sub }
    const ofShops = all.filter(({ name }) => !name.startsWith('start.'))
    expect(
      await differing(
        ofShops,
        async (call) => (await ask(call, urlOf(call), { headers: elsewhere })).code,
        'merchant_mismatch',
      ),
    ).toEqual([])
  })
})

describe('ATK-7 the budgets of every table', () => {
  const guess = { phone: '+998901112233', code: '000000' }
  it.each([
    ['/api/users/v1/users/login', guess],
    ['/api/desk/v1/devices/join', { code: '000000' }],
    [
      '/api/start/v1/shops',
      {
        ...guess,
        key: newId(),
        invitation: '',
        name: 'Osh',
        sub: `osh-${newId().slice(-12)}`,
        city: 'tashkent',
        language: 'uz',
      },
    ],
  ])(
    '%s counts an IPv6 network of any number of addresses as one, and leaves a line when it is spent',
    async (url, body) => {
      world.app.registration = { kind: 'open', word: '' }
      const from = (remoteAddress: string) =>
        ask({ method: 'POST' }, url, { payload: JSON.stringify(body), remoteAddress })
      let tries = 0
      while ((await from(`2001:db8:1:2::${(tries + 1).toString(16)}`)).statusCode !== 429 && tries < 100)
        tries += 1
      expect(tries).toBeGreaterThan(5)
      expect(tries).toBeLessThan(100)
      const line = world.logged.findLast(({ event }) => event === 'budget.spent')
      expect(line?.fields).toMatchObject({ budget: expect.stringMatching(/^[a-z]/) })
      expect((await from('2001:db8:1:3::1')).statusCode).not.toBe(429)
    },
  )
})
