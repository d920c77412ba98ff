import { branchPriceField, MINUTE_MS } from '@dasturxon/domain'
import { expect } from 'vitest'
import { buildBranch, buildMerchant, buildProduct, newPhone } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

/** A dish of 25 000 som in two branches, one of another 30 000 in the first alone, the owner, and a manager of the second branch. */
async function openShop() {
  world.at(NOON)
  const merchant = await buildMerchant(world.db)
  const centre = await buildBranch(world.db, merchant)
  const airport = await buildBranch(world.db, merchant)
  const plov = await buildProduct(world.db, merchant, { branches: [centre, airport], stock: 7 })
  const local = await buildProduct(world.db, merchant, { branches: [centre], costPrice: 30_000 })
  const owner = await buildStaff(world, merchant, { role: 'OWNER', name: 'Malika' })
  const manager = await buildStaff(world, merchant, { role: 'MANAGER', branches: [airport], name: 'Dilshod' })
  return { merchant, centre, airport, plov, local, owner, manager }
}

type Prices = { branchId: string; base: number | null; value: number | null }[]

const read = async (person: DeskPerson, id: string) =>
  dataOf(await person.call('desk.product', { params: { id } }))

const save = (
  person: DeskPerson,
  id: string,
  { version = 1, prices }: { version?: number; prices: Prices },
) => person.call('desk.changeProduct', { params: { id }, body: { version, branchPrices: prices } })

const log = async (person: DeskPerson) => dataOf(await person.call('desk.log')).content

async function priceInShop(sub: string, id: string, branchId: string) {
  const menu = await world.clientOf(sub)('catalogue.overalls', { query: { type: 'WEB' } })
  if (!menu.ok) throw new Error(menu.error.code)
  const product = menu.data.products.find((one) => one.id === id)
  return product?.productBranch.find((one) => one.branchId === branchId)?.price
}

it('DSK-58 DSK-88 an own price is one change: in the shop, in the list, in the log, and taken back', async () => {
  const { merchant, centre, airport, plov, owner } = await openShop()
  const saved = dataOf(
    await save(owner, plov.id, { prices: [{ branchId: airport.id, base: null, value: 31_000 }] }),
  )
  expect(saved).toMatchObject({
    version: 2,
    product: {
      fields: { costPrice: 25_000 },
      branches: [
        { id: centre.id, isSold: true, price: null, stock: 7 },
        { id: airport.id, isSold: true, price: 31_000, stock: 7 },
      ],
    },
  })
  expect(await priceInShop(merchant.sub, plov.id, airport.id)).toBe(31_000)
  expect(await priceInShop(merchant.sub, plov.id, centre.id)).toBeUndefined()
  const listed = dataOf(await owner.call('desk.products')).products.find(({ id }) => id === plov.id)
  expect(listed).toMatchObject({ costPrice: 25_000, ownPrices: [{ branchId: airport.id, price: 31_000 }] })

  const [entry, ...others] = await log(owner)
  expect(others).toEqual([])
  const path = branchPriceField(airport.id)
  expect(entry).toMatchObject({
    topic: 'PRODUCT_CHANGED',
    by: 'Malika',
    records: [{ id: plov.id, fields: [{ path, before: null, after: 31_000 }] }],
  })
  const undo = await owner.call('desk.undoChange', { params: { id: entry?.id ?? '' } })
  expect(undo).toMatchObject({ data: { undone: 1, left: [] } })
  expect(await priceInShop(merchant.sub, plov.id, airport.id)).toBeUndefined()
})

it('DSK-58 DSK-63 two people: the price of another branch merges, the same one is asked about', async () => {
  const { centre, airport, plov, owner, manager } = await openShop()
  await save(owner, plov.id, { prices: [{ branchId: centre.id, base: null, value: 24_000 }] })
  expect(
    await save(manager, plov.id, { prices: [{ branchId: airport.id, base: null, value: 31_000 }] }),
  ).toMatchObject({ ok: true, data: { version: 3 } })
  expect(
    await save(owner, plov.id, { version: 2, prices: [{ branchId: airport.id, base: null, value: 29_000 }] }),
  ).toMatchObject({
    error: {
      code: 'record_changed',
      details: {
        path: branchPriceField(airport.id),
        base: null,
        yours: 29_000,
        theirs: 31_000,
        by: 'Dilshod',
      },
    },
  })
  // the same value is no conflict, and one's own change is none either
  const airportAt = (base: number | null, value: number | null) => [{ branchId: airport.id, base, value }]
  expect(await save(owner, plov.id, { version: 2, prices: airportAt(null, 31_000) })).toMatchObject({
    data: { version: 3 },
  })
  expect(await save(manager, plov.id, { version: 2, prices: airportAt(null, 0) })).toMatchObject({
    data: { product: { branches: [{ price: 0 }] } },
  })
})

it('DSK-58 a manager reads and writes the prices of their own branches alone', async () => {
  const { centre, airport, plov, owner, manager } = await openShop()
  await save(owner, plov.id, {
    prices: [
      { branchId: centre.id, base: null, value: 24_000 },
      { branchId: airport.id, base: null, value: 31_000 },
    ],
  })
  const { branches, authors } = await read(manager, plov.id)
  expect(branches.map(({ id }) => id)).toEqual([airport.id])
  expect(authors.map(({ path }) => path)).toEqual([branchPriceField(airport.id)])
  const listed = dataOf(await manager.call('desk.products')).products.find(({ id }) => id === plov.id)
  expect(listed?.ownPrices).toEqual([{ branchId: airport.id, price: 31_000 }])
  const [entry] = await log(manager)
  expect(entry?.records[0]?.fields.map(({ path }) => path)).toEqual([branchPriceField(airport.id)])

  const notYours = { error: { code: 'branch_not_yours' } }
  const prices = [{ branchId: centre.id, base: 24_000, value: 1 }]
  expect(await save(manager, plov.id, { version: 2, prices })).toMatchObject(notYours)
  const undo = await manager.call('desk.undoChange', { params: { id: entry?.id ?? '' } })
  expect(undo).toMatchObject(notYours)
  expect((await read(owner, plov.id)).branches.map(({ price }) => price)).toEqual([24_000, 31_000])
})

it('DSK-58 refuses a branch that does not sell it, one of another shop, one twice, and what is no price', async () => {
  const { airport, local, plov, owner } = await openShop()
  const other = await openShop()
  const wrong = { error: { status: 400, code: 'invalid_request' } }
  const at = (branchId: string, value: number) => [{ branchId, base: null, value }]
  expect(await save(owner, local.id, { prices: at(airport.id, 1) })).toMatchObject(wrong)
  expect(await save(owner, plov.id, { prices: at(other.airport.id, 1) })).toMatchObject({
    error: { code: 'branch_not_yours' },
  })
  expect(await save(owner, other.plov.id, { prices: at(airport.id, 1) })).toMatchObject({
    error: { code: 'product_not_found' },
  })
  for (const prices of [
    at(airport.id, -1),
    at(airport.id, 0.5),
    at(airport.id, 1_000_000_001),
    [...at(airport.id, 1), ...at(airport.id, 2)],
    [],
  ])
    expect(await save(owner, plov.id, { prices })).toMatchObject(wrong)
  expect(
    await owner.call('desk.changeProduct', { params: { id: plov.id }, body: { version: 1 } }),
  ).toMatchObject(wrong)
  expect(await log(owner)).toEqual([])
})

it('DSK-58 DSK-89 what was changed since is not taken back, nor where the branch does not sell it any more', async () => {
  const { merchant, airport, plov, owner } = await openShop()
  const airportAt = (base: number | null, value: number | null) => [{ branchId: airport.id, base, value }]
  await save(owner, plov.id, { prices: airportAt(null, 31_000) })
  const [first] = await log(owner)
  await save(owner, plov.id, { version: 2, prices: airportAt(31_000, 32_000) })
  const [second] = await log(owner)
  const undo = (id = '') => owner.call('desk.undoChange', { params: { id } })
  expect(await undo(first?.id)).toMatchObject({ error: { code: 'undo_too_late' } })
  await world.db
    .deleteFrom('product_branch')
    .where('merchant_id', '=', merchant.id)
    .where('branch_id', '=', airport.id)
    .execute()
  expect(await undo(second?.id)).toMatchObject({ error: { code: 'undo_too_late' } })
})

it('DSK-58 what a customer saw before the desk changed it is refused, and what they ordered stays', async () => {
  const { merchant, airport, plov, owner } = await openShop()
  const customer = await world.signIn(merchant.sub, newPhone())
  const body = {
    branchId: airport.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: plov.id, count: 2 }],
    totalPrice: 50_000,
  }
  const placed = await customer.call('orders.place', { body }, { idempotencyKey: 'before' })
  const params = { id: placed.ok ? placed.data.id : '' }
  await save(owner, plov.id, { prices: [{ branchId: airport.id, base: null, value: 31_000 }] })
  expect(await customer.call('orders.place', { body }, { idempotencyKey: 'after' })).toMatchObject({
    error: { code: 'product_price_overpriced', status: 409, details: { totalPrice: 62_000 } },
  })
  expect(await customer.call('orders.find', { params })).toMatchObject({ data: { totalPrice: 50_000 } })
})

it('DSK-54 the list says where a dish is stopped and until when, and where it is not sold; a manager reads their own branches', async () => {
  const { centre, airport, plov, local, owner, manager } = await openShop()
  const row = async (person: DeskPerson, id: string) =>
    dataOf(await person.call('desk.products')).products.find((one) => one.id === id)
  const stop = (branchId: string, end: 'HOUR' | 'NEVER') =>
    owner.call('desk.setStop', { body: { kind: 'PRODUCT', id: plov.id, branchId, end } })
  expect(await row(owner, plov.id)).toMatchObject({ stops: [], missingIn: [] })
  expect(await row(owner, local.id)).toMatchObject({ stops: [], missingIn: [airport.id] })

  await stop(airport.id, 'HOUR')
  await stop(centre.id, 'NEVER')
  const ofAirport = { branchId: airport.id, until: expect.any(String) }
  const listed = await row(owner, plov.id)
  expect(listed?.stops).toHaveLength(2)
  expect(listed?.stops).toEqual(expect.arrayContaining([ofAirport, { branchId: centre.id, until: null }]))
  const ends = listed?.stops.find(({ branchId }) => branchId === airport.id)?.until ?? ''
  expect(Date.parse(ends)).toBe(NOON.getTime() + 60 * MINUTE_MS)
  expect((await row(manager, plov.id))?.stops).toEqual([ofAirport])
  expect(await row(manager, local.id)).toMatchObject({ stops: [], missingIn: [airport.id] })
})
