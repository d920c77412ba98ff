import { expect } from 'vitest'
import { dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { buildShopOfDays, placeDishes } from '../../test/shop-of-days.ts'

it('DSK-209 DSK-161 an order of more som than an integer holds is placed, paid, found by its sum, given back in part and summed', async () => {
  const shop = await buildShopOfDays(world)
  const { owner } = shop
  const price = 1_000_000_000
  const total = 3 * price
  await world.db.updateTable('product').set({ cost_price: price }).where('id', '=', shop.product.id).execute()
  const { id } = await placeDishes(shop, { count: 3, price })
  const params = { id }
  const version = async () => dataOf(await owner.call('desk.order', { params })).version
  dataOf(await owner.call('desk.acceptOrder', { params, body: { minutes: 20, version: await version() } }))
  dataOf(
    await owner.call('desk.payOrder', { params, body: { paymentType: 'CASH', version: await version() } }),
  )
  for (const to of ['COOKING', 'DONE', 'DELIVERED'] as const)
    dataOf(await owner.call('desk.moveOrder', { params, body: { to, version: await version() } }))
  const refund = {
    key: crypto.randomUUID(),
    pieces: [{ position: 0, count: 1 }],
    hasDelivery: false,
    goodwill: 0,
    isAll: false,
    way: 'CASH' as const,
    reason: 'QUALITY' as const,
    note: '',
    isPutBack: false,
    money: price,
  }
  expect(dataOf(await owner.call('desk.refundOrder', { params, body: refund }))).toMatchObject({
    askedToday: price,
    left: total - price,
  })
  const found = dataOf(await owner.call('desk.orderHistory', { query: { q: String(total) } }))
  expect(found.content.map((order) => order.id)).toEqual([id])
  expect(found.sums).toMatchObject({ sales: total, refunded: price })
})
