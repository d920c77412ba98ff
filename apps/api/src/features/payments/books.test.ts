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
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { createRefundBank } from '../../test/refund-bank.ts'
import { NOON } from '../../test/world.ts'
import { refund } from './refund.ts'
import { requestLateRefund } from './request-refund.ts'
import { findById } from './payments.queries.ts'

/** `npm run walks -- circle` walks more of them, under another seed. */
const CASES = Number(process.env.WALKS ?? 40)
const SEED = Number(process.env.WALKS_SEED ?? 5)

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
const pay = async (order: { number: number; id: string }) => {
  const calls = clickOf(world, shop)
  expect(await calls.complete((await calls.prepare(order)).fields)).toBe(0)
}
const cancel = ({ id }: { id: string }) => shop.customer.call('orders.cancel', { params: { id }, body: {} })
const ask = (orderId: string, amount: number | 'all') =>
  refund(world.appOf(shop.merchant.id), {
    merchantId: shop.merchant.id,
    orderId,
    amount,
    refundKey: randomUUID(),
    reason: 'cold',
  })
/** Accepts an order where it rings, cooks it, and takes its cash at the counter. */
const takeCash = async ({ id }: { id: string }) => {
  const params = { id }
  const find = async () => dataOf(await operator.call('desk.order', { params }))
  const { status, version } = await find()
  if (status === 'OPEN')
    dataOf(await operator.call('desk.acceptOrder', { params, body: { minutes: 20, version } }))
  const body = { paymentType: 'CASH' as const, version: (await find()).version }
  return dataOf(await operator.call('desk.payOrder', { params, body }))
}

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

/** Numbers from 0 to 1, the same for a seed. */
function numbersOf(seed: number) {
  let state = seed
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}

describe('DSK-76 DSK-132 I3 I4 whatever happens to orders, in any order', { timeout: 7_200_000 }, () => {
  it(`${CASES} orders under seed ${SEED}: every sum is that of a count beside it`, async () => {
    const next = numbersOf(SEED)
    const upTo = (most: number) => Math.floor(next() * most)
    /** Moves of the whole day, counted beside the product. */
    const day = { charge: 0, credit: 0, in: 0, out: 0 }
    for (let number = 0; number < CASES; number += 1) {
      const isOnline = next() < 0.7
      const order = isOnline ? await shop.placeUnpaid('CLICK') : await placeCash()
      const books = { charge: isOnline ? 0 : ORDER_TOTAL, credit: 0, in: 0, out: 0 }
      let isCanceled = false
      for (let step = 0; step < 6; step += 1) {
        const left = books.in - (books.credit - (isCanceled ? ORDER_TOTAL : 0))
        const choice = upTo(5)
        if (choice === 0 && books.in === 0 && !isCanceled) {
          if (isOnline) await pay(order)
          else await takeCash(order)
          Object.assign(books, { charge: ORDER_TOTAL, in: ORDER_TOTAL })
        } else if (choice === 1 && isOnline && books.in > books.out && !isCanceled) {
          const amount = next() < 0.3 ? 'all' : 1 + upTo(ORDER_TOTAL)
          bank.says = next() < 0.3 ? 'refused' : 'done'
          const asked = await ask(order.id, amount)
          await world.runJobs()
          if (asked.kind !== 'asked' || bank.says === 'refused') continue
          const sum = asked.refund.amountTiyin / 100
          books.credit += sum
          books.out += sum
          // all of it went: the order is called off
          if (books.out === books.in) isCanceled = true
        } else if (choice === 2 && !isCanceled) {
          bank.says = 'done'
          const { ok } = await cancel(order)
          if (!ok) continue
          isCanceled = true
          books.credit = books.charge
          await world.runJobs()
          if (isOnline) books.out = books.in
        }
        expect(left).toBeGreaterThanOrEqual(0)
        const owed = books.charge - books.credit - books.in + books.out
        expect(await booksOf(order.id), `order ${number}, step ${step}`).toEqual({ ...books, owed })
        expect(books.out).toBeLessThanOrEqual(books.in)
      }
      for (const kind of ['charge', 'credit', 'in', 'out'] as const) day[kind] += books[kind]
    }
    const ids = sql`select id from orders where merchant_id = ${shop.merchant.id} order by number desc limit ${CASES}`
    const { rows } = await sql`
      select sum(amount) filter (where kind = 'CHARGE')::int as charge, sum(amount) filter (where kind = 'CREDIT')::int as credit,
        sum(amount) filter (where kind = 'IN')::int as in, sum(amount) filter (where kind = 'OUT')::int as out
      from order_money where order_id in (${ids}) and business_day = '2026-11-20'`.execute(world.owner.db)
    expect(rows).toEqual([day])
    const receipts = await sql`
      select m.id from order_money m left join receipt r on r.money_id = m.id and r.amount = m.amount and r.state = 'WANTED'
      where m.kind in ('IN', 'OUT') and m.merchant_id = ${shop.merchant.id} and r.id is null`.execute(
      world.owner.db,
    )
    expect(receipts.rows).toEqual([])
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
    expect(before.length).toBeGreaterThan(CASES)
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
