import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inTransaction, MIGRATIONS_FOLDER } from '@dasturxon/db'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { CLICK_ACCOUNT, clickOf } from '../../test/click-and-uzum.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { ordersAtDesk } from '../../test/orders-at-desk.ts'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { createRefundBank } from '../../test/refund-bank.ts'
import { NOON } from '../../test/world.ts'
import { refund } from './refund.ts'
import { requestLateRefund } from './request-refund.ts'
import { findById } from './payments.queries.ts'

const bank = createRefundBank()
const click = paymentProviders.CLICK
if (click) paymentProviders.CLICK = bank.behind(click)

let shop: PayingShop
let operator: DeskPerson
it.beforeAll(async () => {
  world.at(NOON)
  shop = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT }, { stock: 1_000_000 })
  operator = await buildStaff(world, shop.merchant, { role: 'OPERATOR', branches: [shop.branch] })
})
beforeEach(() => {
  Object.assign(bank, { gives: 'part', says: 'done' })
  world.at(NOON)
})
afterEach(() => world.runJobs())

type Books = { charge: number; credit: number; in: number; out: number; owed: number }

/** What stands of one order, summed by a statement that knows no code of ours. */
async function booksOf(orderId: string): Promise<Books> {
  const { rows } = await sql<Books>`
    select sum(case kind when 'CHARGE' then amount else 0 end)::int as charge, sum(case kind when 'CREDIT' then amount else 0 end)::int as credit,
      sum(case kind when 'IN' then amount else 0 end)::int as in, sum(case kind when 'OUT' then amount else 0 end)::int as out,
      sum(case when kind in ('CHARGE', 'OUT') then amount else -amount end)::int as owed
    from order_money where order_id = ${orderId}`.execute(world.owner.db)
  const [sums] = rows
  return sums?.charge === null || !sums ? { charge: 0, credit: 0, in: 0, out: 0, owed: 0 } : sums
}

const placeCash = async () => dataOf(await placed('CASH'))
const placed = (paymentType: 'CASH') =>
  shop.customer.call(
    'orders.place',
    {
      body: {
        branchId: shop.branch.id,
        serviceType: 'PICK_UP',
        cartItems: [{ productId: shop.product.id, count: 5 }],
        paymentType,
        totalPrice: ORDER_TOTAL,
      },
    },
    { idempotencyKey: randomUUID() },
  )
const pay = (order: { number: number }) => clickOf(world, shop).pay(order)
const cancel = ({ id }: { id: string }) => shop.customer.call('orders.cancel', { params: { id }, body: {} })
const ask = (orderId: string, amount: number | 'all') =>
  refund(world.appOf(shop.merchant.id), {
    merchantId: shop.merchant.id,
    orderId,
    amount,
    refundKey: randomUUID(),
    reason: 'cold',
  })
const takeCash = (order: { id: string }) => ordersAtDesk(operator).takeCash(order)

describe('DSK-76 I3 what an order owes, in rows that are only added', () => {
  it('an order in cash is charged when it is placed and paid when somebody takes the money, once', async () => {
    const order = await placeCash()
    expect(await booksOf(order.id)).toEqual({
      charge: 125_000,
      credit: 0,
      in: 0,
      out: 0,
      owed: 125_000,
    })
    await takeCash(order)
    await takeCash(order)
    expect(await booksOf(order.id)).toMatchObject({ in: 125_000, owed: 0 })
  })

  it('an order that is paid online is charged when its money comes, and not before', async () => {
    const order = await shop.placeUnpaid('CLICK')
    expect(await booksOf(order.id)).toMatchObject({ charge: 0, owed: 0 })
    await pay(order)
    expect(await booksOf(order.id)).toMatchObject({ charge: 125_000, in: 125_000, owed: 0 })
  })

  it('what is called off is credited; its money is owed back until it went', async () => {
    const order = await shop.placeUnpaid('CLICK')
    await pay(order)
    await cancel(order)
    expect(await booksOf(order.id)).toMatchObject({ credit: 125_000, out: 0, owed: -125_000 })
    await world.runJobs()
    expect(await booksOf(order.id)).toMatchObject({ credit: 125_000, out: 125_000, owed: 0 })
  })

  it('a refund that fails asks for its sum again; after the order was called off it stays owed back', async () => {
    const [one, other] = [await shop.placeUnpaid('CLICK'), await shop.placeUnpaid('CLICK')]
    for (const order of [one, other]) await pay(order)
    bank.says = 'refused'
    await ask(one.id, 25_000)
    expect(await booksOf(one.id)).toMatchObject({ credit: 25_000, owed: -25_000 })
    await world.runJobs()
    expect(await booksOf(one.id)).toMatchObject({ credit: 0, owed: 0 })
    await cancel(other)
    await world.runJobs()
    expect(await booksOf(other.id)).toMatchObject({ credit: 125_000, out: 0, owed: -125_000 })
  })

  it('money for an order that was called off comes in without a charge and goes out whole', async () => {
    const order = await shop.placeUnpaid('CLICK')
    const calls = clickOf(world, shop)
    await calls.prepare(order)
    await cancel(order)
    const [transaction] = await shop.listTransactions(order.id)
    const app = world.appOf(shop.merchant.id)
    const payment = await findById(app.db, shop.merchant.id, transaction?.id ?? '')
    if (!payment) throw new Error('Click holds no payment')
    const now = app.now()
    for (let time = 0; time < 2; time += 1)
      await inTransaction(app, (tx) => requestLateRefund(tx, shop.merchant.id, { payment, now }))
    expect(await booksOf(order.id)).toMatchObject({ charge: 0, in: 125_000, owed: -125_000 })
    await world.runJobs()
    expect(await booksOf(order.id)).toMatchObject({ charge: 0, in: 125_000, out: 125_000, owed: 0 })
  })

  it('a test order of a shop that is not open stands in no book', async () => {
    const order = await placeCash()
    await sql`delete from order_money where order_id = ${order.id}`.execute(world.owner.db)
    await sql`update orders set is_test = true where id = ${order.id}`.execute(world.owner.db)
    await takeCash(order)
    expect(await booksOf(order.id)).toMatchObject({ charge: 0, in: 0 })
  })

  it('the serving role may add to the books and change nothing in them', async () => {
    const order = await placeCash()
    const { db } = world.appOf(shop.merchant.id)
    await sql`update order_money set amount = 1 where order_id = ${order.id}`.execute(db)
    expect(await booksOf(order.id)).toMatchObject({ charge: 125_000 })
  })
})

describe('DSK-76 orders from before the books', () => {
  it('are carried over by the migration as their transactions wrote them since', async () => {
    const sums = async () =>
      (
        await sql`select order_id, kind, way, business_day, sum(amount)::int as amount from order_money
          group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 2, 3, 4`.execute(world.owner.db)
      ).rows
    const before = await sums()
    expect(before.length).toBeGreaterThan(10)
    const file = await readFile(path.join(MIGRATIONS_FOLDER, '0085_money.sql'), 'utf8')
    const carrying = file.slice(file.indexOf('create temporary table books'))
    await world.owner.db.transaction().execute(async (tx) => {
      await sql`delete from receipt`.execute(tx)
      await sql`delete from order_money`.execute(tx)
      for (const statement of carrying.split(';\n')) await sql.raw(statement).execute(tx)
    })
    expect(await sums()).toEqual(before)
  })
})

describe('DSK-84 the business day', () => {
  it.each([
    ['2026-11-20T23:59:59.999Z', 'Asia/Tashkent', '05:00', '2026-11-20'],
    ['2026-11-21T00:00:00.000Z', 'Asia/Tashkent', '05:00', '2026-11-21'],
    ['2026-11-20T19:30:00.000Z', 'Asia/Tashkent', '05:00', '2026-11-20'],
    ['2026-11-20T19:30:00.000Z', 'Asia/Tashkent', '00:00', '2026-11-21'],
    // the night that has 25 hours, and the one that has 23
    ['2026-10-25T03:59:59.000Z', 'Europe/Berlin', '05:00', '2026-10-24'],
    ['2026-10-25T04:00:00.000Z', 'Europe/Berlin', '05:00', '2026-10-25'],
    ['2026-03-29T02:59:59.000Z', 'Europe/Berlin', '05:00', '2026-03-28'],
    ['2026-03-29T03:00:00.000Z', 'Europe/Berlin', '05:00', '2026-03-29'],
    ['2026-11-20T23:59:59.000Z', 'Asia/Almaty', '05:00', '2026-11-20'],
  ])('%s in %s, where a day starts at %s, is of %s', async (at, zone, starts, day) => {
    const { rows } = await sql<{
      day: string
    }>`select business_day(${at}::timestamptz, ${zone}, ${starts}::time) as day`.execute(world.owner.db)
    expect(rows[0]?.day).toBe(day)
  })
})
