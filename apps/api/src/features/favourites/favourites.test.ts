import { newId, type JsonObject } from '@dasturxon/db'
import { beforeEach, describe, expect } from 'vitest'
import { buildBranch, buildMerchant, buildProduct, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

beforeEach(() => world.at(NOON))

async function openShop(settings: JsonObject = { favouriteActive: true }) {
  const shop = await buildMerchant(world.db, { settings })
  const branches = [await buildBranch(world.db, shop)]
  const [plov, somsa] = [
    await buildProduct(world.db, shop, { branches }),
    await buildProduct(world.db, shop, { branches }),
  ]
  return { shop, plov, somsa }
}

async function openCustomer(sub: string, phone = newPhone()) {
  const { call, user } = await world.signIn(sub, phone)
  return {
    call,
    user,
    list: async () => {
      const answer = await call('favourites.list')
      if (!answer.ok) throw new Error(answer.error.code)
      return answer.data.map(({ productId }) => productId)
    },
    set: (productId: string, isFavourite: boolean) =>
      call('favourites.add', { body: { productId, isFavourite } }),
  }
}

describe('favourites of a customer', () => {
  it('CAT-8 are kept, the newest first, and one product once', async () => {
    const { shop, plov, somsa } = await openShop()
    const { list, set } = await openCustomer(shop.sub)
    const first = await set(plov.id, true)
    world.at(new Date(NOON.getTime() + 1000))
    await set(somsa.id, true)
    expect(await set(plov.id, true)).toEqual(first)
    expect(await list()).toEqual([somsa.id, plov.id])
  })

  it('CAT-8 twenty hearts at once, as by an impatient finger, are one', async () => {
    const { shop, plov } = await openShop()
    const { list, set } = await openCustomer(shop.sub)
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(plov.id, true)))
    expect(new Set(answers.map((answer) => answer.ok && answer.data.id)).size).toBe(1)
    expect(await list()).toEqual([plov.id])
  })

  it('CAT-8 are taken back by product or by id, and only once', async () => {
    const { shop, plov, somsa } = await openShop()
    const { call, list, set } = await openCustomer(shop.sub)
    await set(plov.id, true)
    const kept = await set(somsa.id, true)
    const id = kept.ok ? kept.data.id : ''
    expect(await set(plov.id, false)).toMatchObject({ ok: true, data: { productId: plov.id } })
    expect(await list()).toEqual([somsa.id])
    expect(await call('favourites.remove', { params: { id } })).toEqual({ ok: true, data: {} })
    expect(await list()).toEqual([])
    for (const again of [await set(plov.id, false), await call('favourites.remove', { params: { id } })])
      expect(again).toMatchObject({ error: { status: 404, code: 'favourite_not_found' } })
  })

  it('CAT-8 what is not one is not listed', async () => {
    const { shop, plov } = await openShop()
    const { call, set, user } = await openCustomer(shop.sub)
    await set(plov.id, true)
    const ask = (isFavourite: 'true' | 'false') =>
      call('favourites.list', { query: { userId: user.id.toUpperCase(), isFavourite } })
    expect(await ask('true')).toMatchObject({ data: [{ productId: plov.id }] })
    expect(await ask('false')).toEqual({ ok: true, data: [] })
  })

  it('CAT-8 stay when a product leaves the menu, and it cannot be added then', async () => {
    const { shop, plov, somsa } = await openShop()
    const { list, set } = await openCustomer(shop.sub)
    await set(plov.id, true)
    await world.db.updateTable('product').set({ active: false }).where('merchant_id', '=', shop.id).execute()
    expect(await list()).toEqual([plov.id])
    for (const productId of [somsa.id, newId()])
      expect(await set(productId, true)).toMatchObject({ error: { status: 404, code: 'product_not_found' } })
    expect(await set(plov.id, false)).toMatchObject({ ok: true })
  })
})

describe('favourites of somebody else', () => {
  it('T-AUTH-03 CAT-8 are neither seen nor taken away, and a guest is asked to sign in', async () => {
    const { shop, plov } = await openShop()
    const mine = await openCustomer(shop.sub)
    const other = await openCustomer(shop.sub)
    const kept = await other.set(plov.id, true)
    const id = kept.ok ? kept.data.id : ''
    expect(await mine.call('favourites.list', { query: { userId: other.user.id } })).toEqual({
      ok: true,
      data: [],
    })
    for (const refused of [
      await mine.call('favourites.remove', { params: { id } }),
      await mine.set(plov.id, false),
    ])
      expect(refused).toMatchObject({ error: { code: 'favourite_not_found' } })
    expect(await other.list()).toEqual([plov.id])
    expect(await world.clientOf(shop.sub)('favourites.list')).toMatchObject({
      error: { status: 401, code: 'not_signed_in' },
    })
  })

  it('T-AUTH-03 CAT-8 belong to one shop, also for the same phone', async () => {
    const phone = newPhone()
    const [here, there] = [await openShop(), await openShop()]
    const mine = await openCustomer(here.shop.sub, phone)
    await mine.set(here.plov.id, true)
    const mineThere = await openCustomer(there.shop.sub, phone)
    expect(await mineThere.list()).toEqual([])
    expect(await mineThere.set(here.plov.id, true)).toMatchObject({ error: { code: 'product_not_found' } })
  })
})

it('MER-4 CAT-8 a shop without favourites refuses them, and shows none that were kept before', async () => {
  const { shop, plov, somsa } = await openShop()
  const { call, list, set } = await openCustomer(shop.sub)
  const kept = await set(plov.id, true)
  await world.db
    .updateTable('merchant')
    .set({ settings: JSON.stringify({ favouriteActive: false }) })
    .where('id', '=', shop.id)
    .execute()
  expect(await list()).toEqual([])
  for (const refused of [
    await set(somsa.id, true),
    await set(plov.id, false),
    await call('favourites.remove', { params: { id: kept.ok ? kept.data.id : '' } }),
  ])
    expect(refused).toMatchObject({ error: { status: 403, code: 'favourites_off' } })
})
