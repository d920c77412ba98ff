import { suggestedMinutes } from '@dasturxon/domain'
import { expect } from 'vitest'
import { buildProduct, buildShop, INSIDE } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { loadKitchenPace } from './kitchen-load.ts'

type Basket = { productId: string; count: number }[]

/** A shop with a bread of its own oven (12 minutes) and a plov of the kitchen (40), and people of its desk. */
async function openShop() {
  world.at(NOON)
  const shop = await buildShop(world, { product: { costPrice: 10_000 } })
  const { merchant, branch, product: plov, customer } = shop
  const bread = await buildProduct(world.db, merchant, { branches: [branch], costPrice: 10_000 })
  const taking = async (id: string, minutes: number) =>
    world.db.updateTable('product').set({ time_cooking_max: minutes }).where('id', '=', id).execute()
  await taking(plov.id, 40)
  await taking(bread.id, 12)
  const manager = await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] })
  const station = { branchId: branch.id, name: 'Tandir', categoryIds: [], productIds: [bread.id], atOnce: 10 }
  dataOf(await manager.call('desk.addStation', { body: station }))
  const asked = (cartItems: Basket) => ({ branchId: branch.id, serviceType: 'PICK_UP' as const, cartItems })
  const quote = async (cartItems: Basket) =>
    dataOf(await customer.call('orders.quote', { body: asked(cartItems) })).soonest?.fromMinutes
  const place = async (cartItems: Basket) => {
    const totalPrice = cartItems.reduce((sum, { count }) => sum + count * 10_000, 0)
    const body = { ...asked(cartItems), totalPrice }
    return dataOf(await customer.call('orders.place', { body }, { idempotencyKey: crypto.randomUUID() }))
  }
  /** What the board proposes for an order. */
  const proposed = async (id: string) => {
    const { lines } = dataOf(await manager.call('desk.order', { params: { id } }))
    const at = { branchId: branch.id, now: world.app.now() }
    return suggestedMinutes(lines, await loadKitchenPace(world.db, merchant.id, at))
  }
  const accept = async ({ id, version }: { id: string; version: number }, minutes: number) =>
    dataOf(await manager.call('desk.acceptOrder', { params: { id }, body: { minutes, version } })).order
  const tick = async (id: string) =>
    dataOf(await manager.call('desk.tickLine', { params: { id }, body: { isPrepared: true } }))
  return { ...shop, plov, bread, quote, place, proposed, accept, tick }
}

it('DSK-154 one bread of its own station behind 15 plovs is 15 minutes, and of two stations the slower counts', async () => {
  const { plov, bread, quote, place, accept } = await openShop()
  await accept(await place([{ productId: plov.id, count: 15 }]), 90)
  expect(await quote([{ productId: bread.id, count: 1 }])).toBe(15)
  // 15 plovs of 40 minutes, 4 at once: 150, and its own 40
  expect(await quote([{ productId: plov.id, count: 1 }])).toBe(195)
  const both = [
    { productId: bread.id, count: 1 },
    { productId: plov.id, count: 1 },
  ]
  expect(await quote(both)).toBe(195)
  await world.db.updateTable('product').set({ is_batch: true }).where('id', '=', plov.id).execute()
  // one cauldron is ahead, and one more
  expect(await quote(both)).toBe(50)
})

it('DSK-155 the header, the quote, the order and the board say one figure, with what a busy branch puts on top', async () => {
  const { merchant, branch, customer, plov, quote, place, proposed, accept } = await openShop()
  const basket = [{ productId: plov.id, count: 6 }]
  await accept(await place([{ productId: plov.id, count: 1 }]), 40)
  await world.db
    .insertInto('branch_busy')
    .values({
      merchant_id: merchant.id,
      branch_id: branch.id,
      minutes: 5,
      until: later(60),
      since: NOON,
      by_name: '',
    })
    .execute()
  // a plov ahead is 10 minutes, two turns of 40 its own, and 5: 95
  expect(await quote(basket)).toBe(105)
  const header = await customer.call('delivery.calculatePrice', {
    body: { productPrice: 0, branchId: branch.id, dishes: basket, ...INSIDE },
  })
  const ride = 5
  expect(dataOf(header).fromMinutes).toBe(105 + ride)
  const placed = await place(basket)
  expect(placed.etaFrom).toBe(later(105).toISOString())
  expect(await proposed(placed.id)).toBe(105)
  const accepted = await accept(placed, 105)
  // As it was said, and no longer.
  expect([accepted.etaFrom, accepted.etaTo]).toEqual([placed.etaFrom, later(110).toISOString()])
  expect(placed.etaTo).toBe(later(140).toISOString())
  expect(accepted.firstEtaTo).toBeNull()
})

it('DSK-157 what is proposed stands while nothing is accepted, however long it takes and whatever else comes', async () => {
  const { plov, place, proposed, accept, tick } = await openShop()
  const waiting = await place([{ productId: plov.id, count: 1 }])
  expect(await proposed(waiting.id)).toBe(40)
  const other = await place([{ productId: plov.id, count: 4 }])
  world.at(later(20))
  expect(await proposed(waiting.id)).toBe(40)
  const cooked = await accept(other, 40)
  expect(await proposed(waiting.id)).toBe(90)
  world.at(later(45))
  expect(await proposed(waiting.id)).toBe(90)
  // What is made weighs nothing.
  await tick(cooked.lines[0]?.id ?? '')
  expect(await proposed(waiting.id)).toBe(40)
})

it('DSK-154 another shop and another branch weigh nothing, nor does what nobody moved for three hours', async () => {
  const [mine, other] = [await openShop(), await openShop()]
  await other.accept(await other.place([{ productId: other.plov.id, count: 15 }]), 90)
  expect(await mine.quote([{ productId: mine.plov.id, count: 1 }])).toBe(40)
  expect(await other.quote([{ productId: other.plov.id, count: 1 }])).toBe(195)
  world.at(later(3 * 60))
  expect(await other.quote([{ productId: other.plov.id, count: 1 }])).toBe(40)
})

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
