import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it as unit } from 'vitest'
import { buildBranch, buildMerchant, buildShop } from '../test/build.ts'
import { buildDesk } from '../test/build-desk.ts'
import { it, world } from '../test/it.ts'
import { RepeatedAnswers } from './send-answer.ts'

const LONG = 'Amir Temur shoh koʻchasi, 15-uy, ikkinchi qavat. '.repeat(30)

/** A shop whose list of branches is longer than a kilobyte. */
async function openShop() {
  const merchant = await buildMerchant(world.db)
  const branch = await buildBranch(world.db, merchant)
  await world.db.updateTable('branch').set({ address: LONG }).where('id', '=', branch.id).execute()
  return { merchant, branch }
}

async function ask(merchant: { sub: string }, accepted?: string, url = '/api/users/v1/branches') {
  const { statusCode, headers, rawPayload } = await world.server.inject({
    url,
    headers: { merchant: merchant.sub, ...(accepted ? { 'accept-encoding': accepted } : {}) },
  })
  expect(statusCode).toBe(200)
  return { headers, bytes: rawPayload }
}

describe('NAV-1 an answer of more than a kilobyte', () => {
  it('NAV-1 is the same in brotli, gzip and plain, and nobody may keep it', async () => {
    const { merchant } = await openShop()
    const [plain, zipped, brotli] = [
      await ask(merchant),
      await ask(merchant, 'gzip'),
      await ask(merchant, 'gzip, deflate, br'),
    ]
    const codings = [plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])
    expect(codings).toEqual([undefined, 'gzip', 'br'])
    expect(JSON.parse(plain.bytes.toString())).toMatchObject([{ address: LONG }])
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true)
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
    expect(brotli.bytes.length * 2).toBeLessThan(plain.bytes.length)
    for (const { headers, bytes } of [plain, zipped, brotli])
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(bytes.length),
        'cache-control': 'no-store',
        vary: 'accept-encoding',
      })
  })

  it('NAV-1 is of its own shop, and as it is now, however often it was asked for', async () => {
    const [ours, theirs] = [await openShop(), await openShop()]
    const idsOf = async ({ merchant }: typeof ours) => {
      const { bytes } = await ask(merchant, 'br')
      return JSON.parse(brotliDecompressSync(bytes).toString()).map(({ id }: { id: string }) => id)
    }
    for (const shop of [ours, theirs, ours]) expect(await idsOf(shop)).toEqual([shop.branch.id])
    const second = await buildBranch(world.db, ours.merchant)
    expect((await idsOf(ours)).toSorted()).toEqual([ours.branch.id, second.id].toSorted())
  })

  it('NAV-1 a short one is sent as it is', async () => {
    const { merchant } = await buildShop(world)
    const { headers, bytes } = await ask(merchant, 'br', '/api/products/v1/grade')
    expect(bytes.length).toBeLessThan(1024)
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined])
    expect(JSON.parse(bytes.toString())).toMatchObject({ grade: [] })
  })
})

it('NAV-1 a board of the desk, and what a customer alone sees, come in the coding that is taken', async () => {
  const { merchant, operator, customer, placeAnother } = await buildDesk()
  await placeAnother()
  await placeAnother()
  for (const [url, headers] of [
    ['/api/desk/v1/orders', { cookie: operator.cookie }],
    [`/api/orders/v1/orders/user/${customer.user.id}/active`, { authorization: `Bearer ${customer.token}` }],
  ] as const) {
    const asked = async (accepted: string) => {
      const answer = await world.server.inject({
        url,
        headers: { ...headers, merchant: merchant.sub, 'accept-encoding': accepted },
      })
      expect(answer.statusCode, url).toBe(200)
      return answer
    }
    const [plain, brotli] = [await asked('identity'), await asked('br')]
    expect(plain.rawPayload.length).toBeGreaterThan(1024)
    expect([plain.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual([undefined, 'br'])
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(plain.json())
  }
})

describe('NAV-1 answers that come again', () => {
  unit('are compressed once for everybody, those of one customer for that customer', () => {
    const repeated = new RepeatedAnswers()
    expect(repeated.bodyOf('menu', true)).toBe(repeated.bodyOf('menu', true))
    expect(repeated.bodyOf('my orders', false)).not.toBe(repeated.bodyOf('my orders', false))
  })

  unit('are forgotten when there is no more room, the longest unused first', () => {
    const repeated = new RepeatedAnswers(10)
    const first = repeated.bodyOf('123456', true)
    const second = repeated.bodyOf('7890', true)
    expect(repeated.bodyOf('123456', true)).toBe(first)
    repeated.bodyOf('abcd', true)
    expect(repeated.bodyOf('123456', true)).toBe(first)
    expect(repeated.bodyOf('7890', true)).not.toBe(second)
  })
})
