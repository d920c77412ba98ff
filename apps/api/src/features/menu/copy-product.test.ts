import { json, newId } from '@dasturxon/db'
import { grantsOf } from '@dasturxon/domain'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { buildBranch, buildMerchant, buildProduct } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { COPIED, copyProduct, OWN } from './copy-product.ts'

/** A plov with one choice, at an own price and stopped in the first of the three branches, and not sold in the last. */
async function openShop() {
  world.at(NOON)
  const merchant = await buildMerchant(world.db)
  const [centre, airport, market] = [
    await buildBranch(world.db, merchant),
    await buildBranch(world.db, merchant),
    await buildBranch(world.db, merchant),
  ]
  const plov = await buildProduct(world.db, merchant, {
    branches: [centre, airport],
    costPrice: 38_000,
    discount: 10,
    stock: 7,
    ownPrices: [41_000, null],
    groups: [{ min: 1, max: 1, options: [{ price: 0 }, { price: 12_000 }] }],
  })
  await world.db
    .updateTable('product')
    .set({
      ref: 'osh',
      name: json({ uz: 'Osh', ru: 'Плов', eng: '', kz: 'Палау' }),
      image: '/media/shop/osh.webp',
      gallery: json(['/media/shop/osh-2.webp']),
      labels: json(['HIT']),
      allergens: json(['GLUTEN']),
      barcode: '4780000000001',
      external_ids: json({ till: '17' }),
      mxic_code: '10202001001000000',
      calorie: 640,
    })
    .where('id', '=', plov.id)
    .execute()
  await world.db
    .updateTable('product_branch')
    .set({ stopped: true })
    .where('product_id', '=', plov.id)
    .where('branch_id', '=', centre.id)
    .execute()
  const mealtime = newId()
  const ofShop = { merchant_id: merchant.id, name: json({ uz: 'Tushlik', ru: '', eng: '' }) }
  await world.db
    .insertInto('mealtime')
    .values({ ...ofShop, id: mealtime, hours: json([]) })
    .execute()
  await world.db
    .insertInto('product_mealtime')
    .values({ merchant_id: merchant.id, product_id: plov.id, mealtime_id: mealtime })
    .execute()
  const owner = await buildStaff(world, merchant, { role: 'OWNER', name: 'Malika' })
  return { merchant, centre, airport, market, plov, mealtime, owner }
}

const read = async (person: DeskPerson, id: string) =>
  dataOf(await person.call('desk.product', { params: { id } }))

const copy = (person: DeskPerson, id: string, key: string = crypto.randomUUID()) =>
  person.call('desk.copyProduct', { params: { id }, body: { key } })

it('DSK-54 DSK-88 a copy of a dish says what the dish says, is hidden, and is its own in all that is told apart', async () => {
  const { merchant, plov, owner } = await openShop()
  const before = await read(owner, plov.id)
  const key = crypto.randomUUID()
  const { id } = dataOf(await copy(owner, plov.id, key))
  expect(dataOf(await copy(owner, plov.id, key))).toEqual({ id }) // what is sent twice
  const made = await read(owner, id)
  expect(made.fields).toEqual({
    ...before.fields,
    'name.uz': 'Osh (2)',
    'name.ru': 'Плов (2)',
    'name.kz': 'Палау (2)',
    active: false,
    // they name one dish in other systems
    barcode: '',
    externalIds: '',
  })
  expect(made.fields.mealtimes).toHaveLength(1)
  expect(made.isStopped).toBe(false)
  // sold where the dish is, at the main price, uncounted
  expect(made.branches.map(({ isSold, price, stock }) => [isSold, price, stock])).toEqual([
    [true, null, null],
    [true, null, null],
    [false, null, null],
  ])
  const choice = (product: typeof made) =>
    product.groups.map(({ min, max, modifications }) => [min, max, modifications.map(({ price }) => price)])
  expect(choice(made)).toEqual(choice(before))
  const ids = ({ groups }: typeof made) =>
    groups.flatMap((group) => [group.id, ...group.modifications.map((one) => one.id)])
  expect(ids(made).filter((one) => ids(before).includes(one))).toEqual([])
  const row = await world.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.ref).toMatch(/^osh-2-[a-z]{3}$/)
  expect([row.barcode, row.external_ids]).toEqual(['', {}])
  expect(row.mxic_code).toBe('10202001001000000')
  expect(await read(owner, plov.id)).toEqual(before) // the dish itself is as it was
  const menu = dataOf(await world.clientOf(merchant.sub)('catalogue.overalls', { query: { type: 'WEB' } }))
  expect(menu.products.map((one) => one.id)).toEqual([plov.id])
  expect(dataOf(await owner.call('desk.log')).content).toMatchObject([
    { topic: 'PRODUCT_MADE', by: 'Malika', records: [{ id }], recordCount: 1 },
  ])
})

it('DSK-54 every column of a dish is either copied or its own', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'product'`.execute(world.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...COPIED, ...OWN].toSorted())
})

it('DSK-89 undo takes a copy away again, and not once somebody has worked on it', async () => {
  const { plov, owner } = await openShop()
  const undoLast = async () => {
    const [last] = dataOf(await owner.call('desk.log')).content
    return owner.call('desk.undoChange', { params: { id: last?.id ?? '' } })
  }
  const first = dataOf(await copy(owner, plov.id))
  dataOf(await undoLast())
  expect(await owner.call('desk.product', { params: first })).toMatchObject({ error: { status: 404 } })
  expect(await copy(owner, first.id)).toMatchObject({ error: { code: 'product_not_found' } })

  const second = dataOf(await copy(owner, plov.id))
  const [made] = dataOf(await owner.call('desk.log')).content
  const patch = { calorie: { base: 640, value: 700 } }
  dataOf(await owner.call('desk.changeProduct', { params: second, body: { version: 2, patch } }))
  const refused = await owner.call('desk.undoChange', { params: { id: made?.id ?? '' } })
  expect(refused).toMatchObject({ error: { status: 409, code: 'undo_too_late' } })
  // the next one is called by the next number
  const third = dataOf(await copy(owner, plov.id))
  expect((await read(owner, third.id)).fields['name.uz']).toBe('Osh (3)')
})

it('DSK-62 a choice of a set is one of that set in the copy, and is changed with it', async () => {
  const { plov, owner } = await openShop()
  const groupId = plov.groups[0]?.id ?? ''
  const choices = [{ productId: plov.id, groupId }]
  const set = dataOf(await owner.call('desk.addOptionSet', { body: { key: crypto.randomUUID(), choices } }))
  const { id } = dataOf(await copy(owner, plov.id))
  expect((await read(owner, id)).groups).toMatchObject([{ set: { dishes: 2 } }])
  const [last] = dataOf(await owner.call('desk.log')).content
  expect(last).toMatchObject({ topic: 'PRODUCT_MADE', recordCount: 1 })
  const sets = dataOf(await owner.call('desk.optionSets')).sets
  const version = sets.find((one) => one.id === set.id)?.version ?? 0
  const patch = { min: { base: 1, value: 0 } }
  dataOf(await owner.call('desk.changeOptionSet', { params: { id: set.id }, body: { version, patch } }))
  expect((await read(owner, id)).groups[0]?.min).toBe(0)
})

it('DSK-2 DSK-54 who may not set prices copies none; a dish of another shop is not there', async () => {
  const { merchant, plov } = await openShop()
  const rights = { ...grantsOf('OWNER'), 'menu.price': 'no' }
  const ctx = { merchantId: merchant.id, rights } as unknown as DeskContext
  const input = { params: { id: plov.id }, body: { key: crypto.randomUUID() } }
  await expect(copyProduct(input as never, ctx)).rejects.toThrow('right_missing')
  const other = await openShop()
  expect(await copy(other.owner, plov.id)).toMatchObject({
    error: { status: 404, code: 'product_not_found' },
  })
})
