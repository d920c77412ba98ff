import { calls, type CallName, type CallShape } from '@dasturxon/contract'
import { describe, expect } from 'vitest'
import { buildMerchant, newPhone } from '../test/build.ts'
import { keptBy } from '../test/card-shop.ts'
import { it, world } from '../test/it.ts'

const NUMBER = '8600533364098829'
const SPACED = '8600 5333 6409 8829'
/** More than the last four digits, which an id of ours may happen to have. */
const LAST_DIGITS = /6409 ?8829/

let headers: Record<string, string>
it.beforeAll(async () => {
  const merchant = await buildMerchant(world.db)
  const { token } = await world.signIn(merchant.sub, newPhone())
  headers = { merchant: merchant.sub, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
})

const shapeOf = (name: CallName): CallShape => calls[name]
const withBody = (Object.keys(calls) as CallName[]).filter(
  (name) =>
    shapeOf(name).method !== 'GET' && shapeOf(name).method !== 'DELETE' && !name.startsWith('telegram.'),
)

async function send(name: CallName, payload: string) {
  const { method, path } = shapeOf(name)
  const url = `/api${path.replaceAll(/\{\w+\}/g, crypto.randomUUID())}`
  const answer = await world.server.inject({ method, url, headers, payload })
  return { status: answer.statusCode, text: answer.body }
}

describe('INV-11 PAY-4 a card number that is typed where it does not belong', () => {
  it.each(withBody)('is refused by %s', async (name) => {
    for (const body of [
      { comment: `Kartam ${SPACED}` },
      { card: { number: NUMBER } },
      [NUMBER],
      { [NUMBER]: 1 },
    ]) {
      const { status, text } = await send(name, JSON.stringify(body))
      expect([status, JSON.parse(text)]).toMatchObject([400, { code: 'card_number_refused' }])
      expect(text).not.toMatch(LAST_DIGITS)
    }
    expect((await send(name, `{"number":${NUMBER}}`)).text).toContain('card_number_refused')
  })

  it('and is in neither log nor database afterwards', async () => {
    expect(await keptBy(world)).not.toMatch(LAST_DIGITS)
  })

  it('is refused in a query too; a phone and an id are not', async () => {
    const search = (q: string) =>
      world.server.inject({ url: `/api/products/v1/search?q=${encodeURIComponent(q)}`, headers })
    expect((await search(SPACED)).json()).toMatchObject({ code: 'card_number_refused' })
    expect((await search('998901234567')).statusCode).toBe(200)
    expect((await send('cards.create', '{"name":"+998 90 123 45 67"}')).text).toContain('cards_off')
  })
})
