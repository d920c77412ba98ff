import { json, newId } from '@dasturxon/db'
import { expect } from 'vitest'
import { buildProduct, buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

/** A shop that sells an osh, which somebody has ordered, and another dish. */
async function openShop() {
  world.at(NOON)
  const shop = await buildShop(world)
  const { merchant, branch, product, customer } = shop
  await world.db
    .updateTable('product')
    .set({ ref: 'osh', name: json({ uz: 'Oshi xos', ru: '', eng: '' }), is_cart_recommendation: true })
    .where('id', '=', product.id)
    .execute()
  const second = await buildProduct(world.db, merchant, { branches: [branch] })
  const owner = await buildStaff(world, merchant, { role: 'OWNER', name: 'Malika' })
  const basket = {
    branchId: branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: product.id, count: 1 }],
  }
  const place = () => {
    const idempotencyKey = crypto.randomUUID()
    return customer.call('orders.place', { body: { ...basket, totalPrice: 25_000 } }, { idempotencyKey })
  }
  const quote = () => customer.call('orders.quote', { body: basket })
  const onSale = async () =>
    dataOf(await customer.call('catalogue.overalls', { query: { type: 'WEB' } })).products.map(({ id }) => id)
  return { ...shop, second, owner, place, quote, onSale }
}

const retire = (person: DeskPerson, id: string) => person.call('desk.retireProduct', { params: { id } })
const restore = (person: DeskPerson, id: string) => person.call('desk.restoreProduct', { params: { id } })
const retired = async (person: DeskPerson) => dataOf(await person.call('desk.retiredProducts'))
const log = async (person: DeskPerson) => dataOf(await person.call('desk.log')).content
const undoLast = async (person: DeskPerson) =>
  person.call('desk.undoChange', { params: { id: (await log(person))[0]?.id ?? '' } })
const notThere = { error: { status: 404, code: 'product_not_found' } }

it('DSK-54 DSK-88 a dish that is taken off the menu is nowhere in the shop, and orders go on naming it', async () => {
  const { product, second, branch, owner, customer, place, quote, onSale } = await openShop()
  const order = dataOf(await place())
  dataOf(await retire(owner, product.id))
  dataOf(await retire(owner, product.id)) // what is off already stays so
  expect(await onSale()).toEqual([second.id])
  expect(await customer.call('catalogue.product', { params: { id: product.id } })).toMatchObject(notThere)
  const found = dataOf(await customer.call('catalogue.search', { query: { q: 'oshi' } }))
  expect(JSON.stringify(found)).not.toContain(product.id)
  expect(await quote()).toMatchObject(notThere)
  expect(await place()).toMatchObject(notThere)

  // the order says what was ordered, and that it cannot be ordered again
  const params = { id: order.id }
  expect(JSON.stringify(dataOf(await customer.call('orders.find', { params })))).toContain('Oshi xos')
  expect(dataOf(await customer.call('orders.repeat', { params, query: {} })).lines).toMatchObject([
    { name: { uz: 'Oshi xos' }, problem: 'gone', cartItem: null },
  ])

  // at the desk it is among those that are off, and in no list of work
  expect(dataOf(await owner.call('desk.products')).products.map(({ id }) => id)).toEqual([second.id])
  expect(await owner.call('desk.product', { params: { id: product.id } })).toMatchObject(notThere)
  expect(
    JSON.stringify(dataOf(await owner.call('desk.menu', { query: { branchId: branch.id } }))),
  ).not.toContain(product.id)
  const sheet = dataOf(await owner.call('desk.exportMenu', { query: { format: 'csv' } })).file
  expect(Buffer.from(sheet, 'base64').toString('utf8')).not.toContain('Oshi xos')
  expect(await retired(owner)).toMatchObject([
    { id: product.id, name: { uz: 'Oshi xos' }, costPrice: 25_000, by: 'Malika', at: NOON.toISOString() },
  ])
  expect(await log(owner)).toMatchObject([{ topic: 'PRODUCT_RETIRED', records: [{ id: product.id }] }])
})

it('DSK-89 undo brings a dish back as it was; from the list of what is off it comes back hidden', async () => {
  const { product, owner, place, onSale } = await openShop()
  const before = dataOf(await owner.call('desk.product', { params: { id: product.id } }))
  dataOf(await retire(owner, product.id))
  dataOf(await undoLast(owner))
  expect(dataOf(await owner.call('desk.product', { params: { id: product.id } }))).toEqual({
    ...before,
    version: 3,
  })
  expect((await place()).ok).toBe(true)
  expect(await retired(owner)).toEqual([])

  dataOf(await retire(owner, product.id))
  dataOf(await restore(owner, product.id))
  dataOf(await restore(owner, product.id)) // what is on the menu stays as it is
  const back = dataOf(await owner.call('desk.product', { params: { id: product.id } }))
  expect(back.fields).toEqual({ ...before.fields, active: false })
  expect(await onSale()).not.toContain(product.id)
  expect(await log(owner)).toMatchObject([
    { topic: 'PRODUCT_RESTORED' },
    { topic: 'PRODUCT_RETIRED' },
    { topic: 'UNDONE' },
    { topic: 'PRODUCT_RETIRED' },
  ])
  // taking that back takes it off again, and shows it among those
  dataOf(await undoLast(owner))
  expect((await retired(owner)).map(({ id }) => id)).toEqual([product.id])
})

it('DSK-89 a dish does not come back into a category that is gone, neither by undo nor from the list', async () => {
  const { product, owner, merchant } = await openShop()
  dataOf(await retire(owner, product.id))
  await world.db
    .updateTable('category')
    .set({ deleted: true })
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', product.categoryId)
    .execute()
  expect(await undoLast(owner)).toMatchObject({ error: { status: 409, code: 'undo_too_late' } })
  expect(await restore(owner, product.id)).toMatchObject({
    error: { status: 404, code: 'category_not_found' },
  })
})

it('DSK-54 a dish that was made and taken back was never on the menu, and is not among those that are off', async () => {
  const { product, owner } = await openShop()
  const body = {
    key: crypto.randomUUID(),
    categoryId: product.categoryId,
    name: { uz: 'Xato' },
    costPrice: 1,
  }
  dataOf(await owner.call('desk.addProduct', { body }))
  dataOf(await undoLast(owner))
  expect(await retired(owner)).toEqual([])
})

it('DSK-35 what is off the menu is in no list of stops, and a new branch carries it when it comes back', async () => {
  const { merchant, branch, owner } = await openShop()
  const dish = await buildProduct(world.db, merchant, {
    branches: [branch],
    groups: [{ min: 0, max: 1, options: [{ price: 0 }] }],
  })
  const id = dish.groups[0]?.modifications[0] ?? ''
  const stop = { kind: 'OPTION' as const, id, branchId: branch.id, end: 'NEVER' as const }
  dataOf(await owner.call('desk.setStop', { body: stop }))
  const stops = async () =>
    dataOf(await owner.call('desk.stops', { query: {} }))[0]?.stops.map((one) => one.id)
  expect(await stops()).toEqual([id])
  dataOf(await retire(owner, dish.id))
  expect(await stops()).toEqual([])
  const address = { address: 'Registon, 1', latitude: 39.65, longitude: 66.97 }
  const more = { key: crypto.randomUUID(), name: { uz: 'Bozor' }, hours: '10:00-22:00', isActive: true }
  dataOf(await owner.call('desk.addBranch', { body: { ...address, ...more } }))
  dataOf(await restore(owner, dish.id))
  const { branches } = dataOf(await owner.call('desk.product', { params: { id: dish.id } }))
  expect(branches.map(({ isSold }) => isSold)).toEqual([true, true])
})

it('DSK-2 a dish of another shop, or of none, is neither taken off nor brought back', async () => {
  const [{ product, onSale }, other] = [await openShop(), await openShop()]
  for (const id of [product.id, newId()]) {
    expect(await retire(other.owner, id)).toMatchObject(notThere)
    expect(await restore(other.owner, id)).toMatchObject(notThere)
  }
  expect(await onSale()).toContain(product.id)
  dataOf(await retire(other.owner, other.product.id))
  expect((await retired(other.owner)).map(({ id }) => id)).toEqual([other.product.id])
})
