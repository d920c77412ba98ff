import { MINUTE_MS, MOST_CARDS } from '@dasturxon/domain'
import { afterAll, beforeEach, describe, expect } from 'vitest'
import { buildCardShop, keptBy, type CardShop } from '../../test/card-shop.ts'
import { startMulticard, type Multicard } from '../../test/fake-multicard.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

let multicard: Multicard
let shop: CardShop
let customer: CardShop['customer']
it.beforeAll(async () => {
  multicard = await startMulticard(world)
  shop = await buildCardShop(world, multicard)
})
afterAll(() => multicard.close())
beforeEach(async () => {
  world.at(NOON)
  customer = await shop.newCustomer()
})

const codeOf = (answer: { ok: boolean; error?: { code: string } }) => answer.error?.code ?? 'ok'
const check = async (id: string, by = customer) => {
  const checked = await by.call('cards.check', { params: { id } })
  return checked.ok ? checked.data.state : checked.error.code
}

describe('PAY-4 a card is saved', () => {
  it("on the provider's page: listed by mask and type, with its owner's name for it", async () => {
    const { id, url } = await shop.begin(customer, ' Oylik ')
    expect(await shop.list(customer)).toEqual([])
    expect(await check(id)).toBe('PENDING')
    const back = await multicard.choose(url, 'uzcard')
    expect(back).toBe(`http://${shop.merchant.sub}.shop.test/profile/cards/create?card=${id}`)
    expect(await shop.list(customer)).toEqual([
      { id, name: 'Oylik', mask: '8600 •••• 8829', type: 'UZCARD', isVerified: true },
    ])
    expect(await check(id)).toBe('SAVED')
  })

  it('when the provider’s call is lost: by the browser that comes back', async () => {
    const id = await shop.save('lost', customer)
    expect(await shop.list(customer)).toEqual([])
    expect(await check(id)).toBe('SAVED')
    expect(await shop.list(customer)).toHaveLength(1)
  })

  it('when the browser does not come back either: once the page has closed', async () => {
    const id = await shop.save('lost', customer)
    const closed = NOON.getTime() + 16 * MINUTE_MS
    world.at(new Date(closed - 1))
    await world.runJobs()
    expect(await shop.list(customer)).toEqual([])
    world.at(new Date(closed))
    await world.runJobs()
    expect(await shop.list(customer)).toMatchObject([{ id, isVerified: true }])
  })

  it('or nothing is, when nobody filled the page in', async () => {
    const { id, url } = await shop.begin(customer)
    expect(await multicard.choose(url, 'cancel')).toContain('&declined=1')
    world.at(new Date(NOON.getTime() + 16 * MINUTE_MS))
    await world.runJobs()
    expect(await check(id)).toBe('FAILED')
    expect(await shop.list(customer)).toEqual([])
  })

  it('once, however often the provider calls and the browser asks', async () => {
    const { id, url } = await shop.begin(customer)
    await multicard.choose(url, 'lost')
    const callback = () =>
      world.server.inject({
        method: 'POST',
        url: `/api/payments/cards/${shop.merchant.sub}/${id}`,
        payload: '{}',
      })
    const answers = await Promise.all([callback(), callback(), check(id), callback(), check(id)])
    expect(
      answers.filter((answer) => typeof answer === 'object').map(({ statusCode }) => statusCode),
    ).toEqual([200, 200, 200])
    expect(await shop.list(customer)).toHaveLength(1)
  })

  it('once, when its owner types it again: the newer one counts', async () => {
    await shop.save('uzcard', customer)
    world.at(new Date(NOON.getTime() + 1000))
    const again = await shop.save('uzcard', customer)
    world.at(new Date(NOON.getTime() + 2000))
    const humo = await shop.save('humo', customer)
    expect((await shop.list(customer)).map(({ id }) => id)).toEqual([humo, again])
    await world.runJobs()
    // the older row is gone here alone: the provider has one card, and it is in use
    expect(await check(again)).toBe('SAVED')
  })

  it('by the code of its bank, where the bank wants one', async () => {
    const id = await shop.save('visa', customer)
    expect(await check(id)).toBe('CODE')
    expect(await shop.list(customer)).toMatchObject([{ id, type: 'VISA', isVerified: false }])
    const confirm = (code: string) => customer.call('cards.confirm', { params: { id }, body: { code } })
    expect(codeOf(await confirm('000000'))).toBe('card_code_wrong')
    expect(await confirm('112233')).toMatchObject({ ok: true, data: { id, isVerified: true } })
    expect(await confirm('112233')).toMatchObject({ ok: true, data: { isVerified: true } })
  })

  it('not by guessing: the sixth code finds no card', async () => {
    const id = await shop.save('visa', customer)
    const confirm = async (code: string) =>
      codeOf(await customer.call('cards.confirm', { params: { id }, body: { code } }))
    for (let tried = 1; tried <= 5; tried += 1) expect(await confirm('000000')).toBe('card_code_wrong')
    expect(await confirm('112233')).toBe('card_not_found')
    expect(await shop.list(customer)).toEqual([])
  })

  it(`up to ${MOST_CARDS}; the next one is refused, and room is made by removing`, async () => {
    const row = {
      merchant_id: shop.merchant.id,
      user_id: customer.user.id,
      provider: 'RAHMAT' as const,
      state: 'SAVED',
    }
    for (let count = 1; count < MOST_CARDS; count += 1)
      await world.db
        .insertInto('card')
        .values({
          ...row,
          id: crypto.randomUUID(),
          session_id: crypto.randomUUID(),
          ends_at: NOON,
          created_at: NOON,
        })
        .execute()
    const id = await shop.save('humo', customer)
    expect(codeOf(await customer.call('cards.create', { body: {} }))).toBe('too_many_cards')
    await customer.call('cards.remove', { params: { id } })
    expect(codeOf(await customer.call('cards.create', { body: {} }))).toBe('ok')
  })
})

describe('PAY-4 a card is not saved', () => {
  it('where the shop keeps none: its setting is off, or it has no account', async () => {
    await shop.set({ cardActive: false })
    expect(codeOf(await customer.call('cards.create', { body: {} }))).toBe('cards_off')
    await shop.set({ cardActive: true })
    const account = (isActive: boolean) =>
      world.db
        .updateTable('gateway_account')
        .set({ is_active: isActive })
        .where('merchant_id', '=', shop.merchant.id)
        .execute()
    await account(false)
    expect(codeOf(await customer.call('cards.create', { body: {} }))).toBe('cards_off')
    await account(true)
  })

  it('while the provider is silent; nothing is kept, and the customer is told', async () => {
    multicard.cutOff('POST', '/payment/card/bind')
    expect(await customer.call('cards.create', { body: {} })).toMatchObject({
      error: { status: 503, code: 'payment_provider_unavailable' },
    })
    const kept = await world.db
      .selectFrom('card')
      .select('id')
      .where('user_id', '=', customer.user.id)
      .execute()
    expect(kept).toEqual([])
  })

  it('by a call that names no page of this shop, or by what stands in its body', async () => {
    const { id } = await shop.begin(customer)
    const say = async (key: string, card: string) =>
      (
        await world.server.inject({
          method: 'POST',
          url: `/api/payments/cards/${key}/${card}`,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ status: 'active', card_token: 'forged', card_pan: '860053******8829' }),
        })
      ).statusCode
    const { merchant } = await buildCardShop(world, multicard)
    expect(await say(shop.merchant.sub, id)).toBe(200)
    expect(await say(merchant.sub, id)).toBe(200)
    expect(await say(shop.merchant.sub, crypto.randomUUID())).toBe(200)
    expect(await say(shop.merchant.sub, 'not-an-id')).toBe(200)
    expect(await check(id)).toBe('PENDING')
  })

  it('while the provider cannot be asked: it is told to call again', async () => {
    const { id, url } = await shop.begin(customer)
    await multicard.choose(url, 'lost')
    multicard.cutOff('GET', '/payment/card/bind')
    const call = () =>
      world.server.inject({
        method: 'POST',
        url: `/api/payments/cards/${shop.merchant.sub}/${id}`,
        payload: '{}',
      })
    expect((await call()).statusCode).toBe(503)
    expect((await call()).statusCode).toBe(200)
    expect(await shop.list(customer)).toHaveLength(1)
  })
})

describe('PAY-4 a card is removed', () => {
  it('for its owner at once, at the provider by a job that does not give up', async () => {
    await world.runJobs()
    const id = await shop.save('humo', customer)
    const { sealed_token: sealed } = (await shop.rowOf(id)) ?? {}
    expect(sealed).toMatch(/^test:/)
    expect(await customer.call('cards.remove', { params: { id } })).toEqual({ ok: true, data: {} })
    expect(await shop.list(customer)).toEqual([])
    expect(codeOf(await customer.call('cards.remove', { params: { id } }))).toBe('card_not_found')
    const token = Buffer.from(`${customer.user.phone.slice(1)}:humo`).toString('hex')
    multicard.cutOff('DELETE', '/payment/card/')
    await world.runJobs()
    expect(multicard.cards.find(token)).not.toBeNull()
    expect(await shop.rowOf(id)).toMatchObject({ sealed_token: sealed })
    world.at(new Date(NOON.getTime() + 10 * MINUTE_MS))
    await world.runJobs()
    expect(multicard.cards.find(token)).toBeNull()
    expect(await shop.rowOf(id)).toMatchObject({ state: 'REMOVED', sealed_token: null })
  })

  it('also where cards are no longer taken', async () => {
    const id = await shop.save('humo', customer)
    await shop.set({ cardActive: false })
    expect(await shop.list(customer)).toHaveLength(1)
    expect(codeOf(await customer.call('cards.remove', { params: { id } }))).toBe('ok')
    await shop.set({ cardActive: true })
  })
})

describe('T-AUTH-03 PAY-4 the card of somebody else', () => {
  it('is not found, whatever is asked of it', async () => {
    const id = await shop.save('humo', customer)
    const order = await shop.placeUnpaid('RAHMAT')
    const elsewhere = await buildCardShop(world, multicard)
    for (const stranger of [shop.customer, elsewhere.customer]) {
      expect(await check(id, stranger)).toBe('card_not_found')
      const body = { code: '112233' }
      expect(codeOf(await stranger.call('cards.confirm', { params: { id }, body }))).toBe('card_not_found')
      expect(codeOf(await stranger.call('cards.remove', { params: { id } }))).toBe('card_not_found')
      expect(await shop.list(stranger)).toEqual([])
    }
    const paid = await shop.customer.call('cards.pay', { params: { id: order.id }, body: { cardId: id } })
    expect(codeOf(paid)).toBe('card_not_found')
    expect(await shop.list(customer)).toHaveLength(1)
  })
})

describe('INV-11 PAY-4 what a card is', () => {
  it('stands in neither database nor log after a whole binding, whatever the provider sends', async () => {
    const { id, url } = await shop.begin(customer)
    const number = '8600533364098829'
    // a provider that forgets to mask, and tells more than it was asked
    const form = multicard.cards.findForm(new URL(url).searchParams.get('session') ?? '')
    if (!form) throw new Error('no form was opened')
    const card = multicard.cards.fillIn(form, 'uzcard')
    Object.assign(card, { pan: number })
    await world.server.inject({
      method: 'POST',
      url: `/api/payments/cards/${shop.merchant.sub}/${id}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ card_pan: number, expire: '2806', cvv: '737', card_token: card.token }),
    })
    expect(await shop.list(customer)).toMatchObject([{ id, mask: '8600 •••• 8829' }])
    const order = await shop.placeUnpaid('RAHMAT')
    await shop.customer.call('cards.pay', { params: { id: order.id }, body: { cardId: id } })
    const kept = await keptBy(world)
    expect(kept).toContain('8600 •••• 8829')
    for (const secret of [number, '5333640', '860053', card.token]) expect(kept).not.toContain(secret)
    // Short numbers are told by their quotes, escaped or not: ids and hashes hold the digits by chance.
    for (const secret of ['2806', '737']) expect(kept).not.toMatch(new RegExp(`"${secret}\\\\?"`))
  })
})
