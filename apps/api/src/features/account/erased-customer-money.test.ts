import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { dumpOf } from '../../test/card-shop.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { buildShopOfDays, placeDishes, type ShopOfDays } from '../../test/shop-of-days.ts'
import { NOON } from '../../test/world.ts'

const WORD = 'Mijoz-yoʻqolgan'
const TODAY = '2026-11-20'

/** An order in cash that was handed over, a part of which went back with a word about the customer, and one that nobody paid for. */
async function buyAndGiveBack(shop: ShopOfDays) {
  const { owner, customer } = shop
  const [paid, unpaid] = [await placeDishes(shop, { count: 4 }), await placeDishes(shop)]
  for (const { id } of [paid, unpaid]) {
    const params = { id }
    const version = async () => dataOf(await owner.call('desk.order', { params })).version
    dataOf(await owner.call('desk.acceptOrder', { params, body: { minutes: 20, version: await version() } }))
    for (const to of ['COOKING', 'DONE', 'DELIVERED'] as const)
      dataOf(await owner.call('desk.moveOrder', { params, body: { version: await version(), to } }))
    if (id === paid.id)
      dataOf(
        await owner.call('desk.payOrder', {
          params,
          body: { paymentType: 'CASH', version: await version() },
        }),
      )
  }
  const goodwill = 10_000
  for (const way of ['CASH', 'TRANSFER'] as const)
    dataOf(
      await owner.call('desk.refundOrder', {
        params: { id: paid.id },
        body: {
          key: randomUUID(),
          pieces: [],
          hasDelivery: false,
          goodwill,
          isAll: false,
          way,
          reason: 'QUALITY',
          note: `${WORD} ${way}`,
          isPutBack: false,
          money: goodwill,
        },
      }),
    )
  return { paid, unpaid, customer }
}

/** Every figure that the desk and the rows say of the money of a shop. */
async function figuresOf({ owner, merchant }: ShopOfDays) {
  const { at: _at, ...day } = dataOf(await owner.call('desk.dayReport', { query: { date: TODAY } }))
  const query = { from: '2026-11-01', to: TODAY }
  const span = dataOf(await owner.call('desk.spanReport', { query }))
  const { sums, counts } = dataOf(await owner.call('desk.orderHistory', { query }))
  const rowsOf = async (table: 'order_money' | 'receipt' | 'drawer_entry') =>
    (
      await sql`select * from ${sql.table(table)} where merchant_id = ${merchant.id} order by id`.execute(
        world.owner.db,
      )
    ).rows
  const { rows: refunds } = await sql`
    select id, order_id, kind, way, amount_tiyin, state from refund where merchant_id = ${merchant.id} order by id`.execute(
    world.owner.db,
  )
  return {
    day,
    span,
    sums,
    counts,
    refunds,
    money: await rowsOf('order_money'),
    receipts: await rowsOf('receipt'),
    drawer: await rowsOf('drawer_entry'),
  }
}

it('DSK-214 an erased customer leaves every sum as it was, and no word of them in the books', async () => {
  world.at(NOON)
  const shop = await buildShopOfDays(world)
  const { paid, unpaid, customer } = await buyAndGiveBack(shop)
  const before = await figuresOf(shop)
  expect(before.day.money).toMatchObject({
    sales: 125_000,
    taken: 100_000,
    gone: 10_000,
    unpaid: 25_000,
    owedBack: 10_000,
  })
  const stands = async (words: string) => (await dumpOf(world)).includes(words)
  expect(await stands(WORD)).toBe(true)

  world.at(new Date(NOON.getTime() + 60_000))
  dataOf(await customer.call('users.sendCode', { body: { purpose: 'REMOVE' } }))
  const { code } = await world.db
    .selectFrom('dev_inbox')
    .select('code')
    .where('phone', '=', customer.user.phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  dataOf(await customer.call('users.remove', { body: { code: code ?? '' } }))

  expect(await figuresOf(shop)).toEqual(before)
  expect([await stands(WORD), await stands(customer.user.phone)]).toEqual([false, false])
  // the money of the order is still somebody's work: it is owed back, and can be given back
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER' })
  const { refunds } = dataOf(await owner.call('desk.owedRefunds'))
  expect(refunds).toMatchObject([{ orderId: paid.id, amount: 10_000, state: 'BY_HAND' }])
  dataOf(await owner.call('desk.endRefund', { params: { id: refunds[0]?.id ?? '' }, body: { isDone: true } }))
  const { content } = dataOf(await owner.call('desk.orderHistory', { query: { from: TODAY, to: TODAY } }))
  expect(content.map(({ id, customer: whose, owed }) => [id, whose, owed])).toEqual([
    [unpaid.id, { name: '', phone: '' }, 25_000],
    [paid.id, { name: '', phone: '' }, 0],
  ])
})
