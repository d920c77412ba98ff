import type { CallInput } from '@dasturxon/contract'
import { newId } from '@dasturxon/db'
import { beforeEach, describe, expect } from 'vitest'
import { buildBranch, buildMerchant, buildProduct, buildPromo, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

beforeEach(() => world.at(NOON))

type Save = CallInput<'baskets.save'>['body']

/** A shop with two products of 25 000 som, and one of its customers on one device. */
async function openShop() {
  const shop = await buildMerchant(world.db)
  const branch = await buildBranch(world.db, shop)
  const [plov, somsa] = [
    await buildProduct(world.db, shop, { branches: [branch] }),
    await buildProduct(world.db, shop, { branches: [branch] }),
  ]
  const phone = newPhone()
  return { shop, branch, plov, somsa, phone, ...(await openDevice(shop.sub, phone)) }
}

async function openDevice(sub: string, phone: string) {
  const { call, user } = await world.signIn(sub, phone)
  return {
    call,
    user,
    find: async (brand?: string) => {
      const answer = await call('baskets.find', { query: brand ? { brand } : {} })
      if (!answer.ok) throw new Error(answer.error.code)
      return answer.data
    },
    save: (body: Save) => call('baskets.save', { body }),
  }
}

const line = (product: { id: string }, count = 1, comment = '') => ({
  productId: product.id,
  modifications: [],
  count,
  comment,
})

describe('BSK-1 the copy of a basket', () => {
  it('is empty of version 0 at first, then what was saved last, on every device of the customer', async () => {
    const { shop, plov, somsa, phone, find, save, user } = await openShop()
    expect(await find()).toEqual({ userId: user.id, version: 0, lines: [], promoCode: '' })
    const choice = { id: newId(), count: 2 }
    const lines = [line(plov, 2, 'issiq'), { ...line(somsa), modifications: [choice] }]
    const saved = await save({ version: 0, lines, promoCode: 'BUGUN' })
    expect(saved).toEqual({ ok: true, data: { userId: user.id, version: 1, lines, promoCode: 'BUGUN' } })
    // Another code is sent to a phone after a while only.
    world.at(new Date(NOON.getTime() + 2 * 60_000))
    const tablet = await openDevice(shop.sub, phone)
    expect(await tablet.find()).toMatchObject({ version: 1, lines, promoCode: 'BUGUN' })
    await tablet.save({ version: 1, lines: [] })
    expect(await find()).toMatchObject({ version: 2, lines: [], promoCode: '' })
  })

  it('keeps products that are no longer on the menu: the customer is told of them, not robbed', async () => {
    const { find, save } = await openShop()
    const gone = line({ id: newId() })
    await save({ version: 0, lines: [gone] })
    expect(await find()).toMatchObject({ lines: [gone] })
  })

  it('T-AUTH-05 twenty first adds at once make one basket, and the other nineteen hear of it', async () => {
    const { shop, find, save, plov } = await openShop()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) => save({ version: 0, lines: [line(plov, count + 1)] })),
    )
    const won = answers.filter(({ ok }) => ok)
    expect(won).toHaveLength(1)
    expect(won).toMatchObject([{ data: await find() }])
    for (const lost of answers.filter(({ ok }) => !ok))
      expect(lost).toMatchObject({
        error: { status: 409, code: 'basket_outdated', details: { version: 1 } },
      })
    const { length } = await world.db
      .selectFrom('basket')
      .select('brand')
      .where('merchant_id', '=', shop.id)
      .execute()
    expect(length).toBe(1)
  })

  it('of twenty saves over one version one counts; an older or an invented version does not', async () => {
    const { find, save, plov } = await openShop()
    await save({ version: 0, lines: [line(plov)] })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) => save({ version: 1, lines: [line(plov, count + 2)] })),
    )
    const won = answers.filter(({ ok }) => ok)
    expect(won).toMatchObject([{ data: { version: 2 } }])
    const before = await find()
    for (const version of [0, 1, 3])
      expect(await save({ version, lines: [] })).toMatchObject({ error: { code: 'basket_outdated' } })
    expect(await find()).toEqual(before)
  })

  it('MER-8 each brand, each customer and each merchant has its own', async () => {
    const { shop, find, save, plov } = await openShop()
    await save({ version: 0, lines: [line(plov)] })
    expect(await find('pizza')).toMatchObject({ version: 0, lines: [] })
    await save({ brand: 'pizza', version: 0, lines: [line(plov, 7)] })
    expect(await find()).toMatchObject({ version: 1, lines: [{ count: 1 }] })
    expect(await find('pizza')).toMatchObject({ version: 1, lines: [{ count: 7 }] })

    const neighbour = await openDevice(shop.sub, newPhone())
    expect(await neighbour.find()).toMatchObject({ userId: neighbour.user.id, version: 0, lines: [] })
    expect(await world.clientOf(shop.sub)('baskets.find', { query: {} })).toMatchObject({
      error: { status: 401 },
    })
  })

  it('keeps the baskets of twenty brands, the last ones', async () => {
    const { find, save, plov } = await openShop()
    for (let brand = 0; brand <= 20; brand += 1) {
      world.at(new Date(NOON.getTime() + brand * 1000))
      await save({ brand: `brand-${brand}`, version: 0, lines: [line(plov)] })
    }
    expect(await find('brand-0')).toMatchObject({ version: 0, lines: [] })
    expect(await find('brand-1')).toMatchObject({ version: 1 })
    expect(await find('brand-20')).toMatchObject({ version: 1 })
  })

  it('takes as much as an order may have, and changes nothing for more', async () => {
    const { find, save, plov } = await openShop()
    const many = (count: number) => Array.from({ length: count }, () => line({ id: newId() }))
    expect(await save({ version: 0, lines: many(200) })).toMatchObject({ ok: true })
    const before = await find()
    const bad: Save[] = [
      { version: 1, lines: many(201) },
      { version: 1, lines: [line(plov, 0)] },
      { version: 1, lines: [line(plov, 1001)] },
      { version: 1, lines: [line(plov, 1, 'a'.repeat(301))] },
      { version: 1, lines: [], promoCode: 'A'.repeat(41) },
      { version: 1, lines: [], brand: ' ' },
      { version: -1, lines: [] },
    ]
    for (const body of bad)
      expect(await save(body)).toMatchObject({ error: { status: 400, code: 'invalid_request' } })
    expect(await find()).toEqual(before)
  })
})

describe('CHK-3 an order', () => {
  const order = (branchId: string, cartItems: Save['lines'], totalPrice: number) => ({
    branchId,
    serviceType: 'PICK_UP' as const,
    cartItems,
    totalPrice,
  })

  it('T-PRICE-08 takes its lines and its promo code out of the copy once, though it is sent twice', async () => {
    const { shop, branch, plov, somsa, call, find, save } = await openShop()
    await buildPromo(world.db, shop, { code: 'BUGUN', productDiscount: 5_000 })
    const stored = line(somsa, 3)
    await save({ version: 0, lines: [line(plov, 5), stored], promoCode: 'BUGUN' })
    const body = { ...order(branch.id, [line(plov, 2)], 45_000), promoCode: 'BUGUN' }
    const place = () => call('orders.place', { body }, { idempotencyKey: 'one-press' })
    expect(await place()).toMatchObject({ ok: true })
    expect(await find()).toMatchObject({ version: 2, lines: [stored], promoCode: '' })

    // What is put in after the order is the next one's, whatever the network repeats.
    await save({ version: 2, lines: [line(plov)] })
    expect(await place()).toMatchObject({ ok: true })
    expect(await find()).toMatchObject({ version: 3, lines: [line(plov)] })
  })

  it('that is refused leaves the copy as it is', async () => {
    const { branch, plov, call, find, save } = await openShop()
    await save({ version: 0, lines: [line(plov)], promoCode: 'BUGUN' })
    expect(await call('orders.place', { body: order(branch.id, [line(plov)], 24_999) })).toMatchObject({
      ok: false,
    })
    expect(await find()).toMatchObject({ version: 1, lines: [line(plov)], promoCode: 'BUGUN' })
  })
})
