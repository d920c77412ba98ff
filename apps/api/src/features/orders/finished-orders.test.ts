import { inTransaction, type JsonObject } from '@dasturxon/db'
import type { OrderStatus } from '@dasturxon/domain'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { buildBranch, buildShop, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { reverseCashback } from '../cashback/balance.ts'
import { cancelAndRelease } from '../payments/cancel-and-release.ts'
import { moveOrder } from './change-order.ts'

/** A shop, its customer, and an order of two pieces of 25 000 som that was placed. */
async function openShop(
  options: { settings?: JsonObject; orderSettings?: JsonObject; cashback?: number } = {},
) {
  const { settings = {}, orderSettings = {} } = options
  const { merchant, branch, product, customer } = await buildShop(world, {
    merchant: { settings, orderSettings },
    product: { stock: 10, groups: [{ min: 0, max: 2, options: [{ price: 2_000 }] }] },
  })
  await sql`update customer set cashback = 20000 where merchant_id = ${merchant.id}`.execute(world.db)
  const cashback = options.cashback ?? 0
  const choice = product.groups[0]?.modifications[0] ?? ''
  const placed = await customer.call('orders.place', {
    body: {
      branchId: branch.id,
      serviceType: 'PICK_UP',
      cartItems: [
        { productId: product.id, count: 2, comment: 'Achchiq', modifications: [{ id: choice, count: 1 }] },
      ],
      cashback,
      totalPrice: 54_000 - cashback,
    },
  })
  const orderId = placed.ok ? placed.data.id : ''
  const order = { merchantId: merchant.id, orderId, userId: customer.user.id, now: NOON }
  const move = (...path: OrderStatus[]) =>
    inTransaction(world.owner, async (tx) => {
      for (const to of path) await moveOrder(tx, { ...order, to, actor: 'test' })
    })
  const balance = async () => {
    const { rows } = await sql<{ balance: number; ledger: number }>`
      select cashback as balance, 20000 + coalesce((
        select sum(amount)::int from cashback_entry e where e.merchant_id = c.merchant_id and e.user_id = c.id
      ), 0) as ledger
      from customer c where merchant_id = ${merchant.id}`.execute(world.db)
    expect(rows[0]?.ledger).toBe(rows[0]?.balance) // INV-5
    return rows[0]?.balance
  }
  const mine = { params: { id: orderId } }
  const find = async () => {
    const answer = await customer.call('orders.find', mine)
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data
  }
  return { merchant, branch, product, customer, choice, orderId, order, move, balance, mine, find }
}

const DELIVER = ['ACCEPTED', 'COOKING', 'DONE', 'DELIVERED'] as const

describe('T-LOY-01 B20 cashback of an order', () => {
  it('is earned when it is delivered, of the money paid for products, halves up, once', async () => {
    const shop = await openShop({ orderSettings: { cashbackPercent: 1.5 }, cashback: 10_100 })
    expect(await shop.balance()).toBe(9_900)
    await shop.move('ACCEPTED', 'COOKING', 'DONE')
    expect(await shop.balance()).toBe(9_900)
    await shop.move('DELIVERED', 'DELIVERED')
    expect(await shop.balance()).toBe(9_900 + 659) // 1.5 % of 43 900 is 658.5
  })

  it('is not earned without a rule', async () => {
    const shop = await openShop()
    await shop.move(...DELIVER)
    expect(await shop.balance()).toBe(20_000)
  })

  it('MER-4 is not earned where the merchant has switched cashback off', async () => {
    const settings = { cashbackActive: false }
    const shop = await openShop({ settings, orderSettings: { cashbackPercent: 10 } })
    await shop.move(...DELIVER)
    expect(await shop.balance()).toBe(20_000)
  })

  it('goes when the money is refunded, and what was spent comes back, once; a balance is never below 0', async () => {
    const shop = await openShop({ orderSettings: { cashbackPercent: 10 }, cashback: 4_000 })
    await shop.move(...DELIVER)
    expect(await shop.balance()).toBe(16_000 + 5_000)
    const reverse = () => inTransaction(world.owner, (tx) => reverseCashback(tx, shop.order))
    await Promise.all([reverse(), reverse()])
    expect(await shop.balance()).toBe(20_000)

    const poor = await openShop({ orderSettings: { cashbackPercent: 10 } })
    await poor.move(...DELIVER)
    await sql`update customer set cashback = 1000 where merchant_id = ${poor.merchant.id}`.execute(world.db)
    await inTransaction(world.owner, (tx) => reverseCashback(tx, poor.order))
    const { cashback } = await world.db
      .selectFrom('customer')
      .select('cashback')
      .where('merchant_id', '=', poor.merchant.id)
      .executeTakeFirstOrThrow()
    expect(cashback).toBe(0)
  })
})

it('T-STOCK-02 T-LOY-02 gives back once what an order held, whoever calls and however often', async () => {
  const shop = await openShop({ cashback: 4_000 })
  const twice = () =>
    inTransaction(world.owner, (tx) => cancelAndRelease(tx, { ...shop.order, actor: 'branch', note: '' }))
  await Promise.all([twice(), twice(), shop.customer.call('orders.cancel', { ...shop.mine, body: {} })])
  const { stock } = await world.db
    .selectFrom('product_branch')
    .select('stock')
    .where('merchant_id', '=', shop.merchant.id)
    .executeTakeFirstOrThrow()
  expect(stock).toBe(10)
  expect(await shop.balance()).toBe(20_000)
})

describe('CHK-6 a finished order', () => {
  it('is rated once, by grade and words, when it was delivered; the history says so', async () => {
    const { customer, mine, move, find, orderId } = await openShop()
    const rate = (grade: number) =>
      customer.call('orders.rate', { ...mine, body: { grade, comment: 'Issiq' } })
    expect(await rate(5)).toMatchObject({ error: { status: 409, code: 'order_cannot_be_rated' } })
    await move(...DELIVER)
    expect((await find()).allowedActions).toEqual(['repeat', 'rate', 'hide'])
    const answers = await Promise.all([rate(4), rate(4), rate(4)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await find()).toMatchObject({ grade: 4, allowedActions: ['repeat', 'hide'] })
    const change = await world.db
      .selectFrom('order_change')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('reason', '=', 'UPDATE')
      .execute()
    expect(change).toMatchObject([{ actor: 'customer', note: 'rated', status: 'DELIVERED' }])
  })

  it('is hidden from the lists, as often as one asks, but not while it is under way', async () => {
    const { customer, mine, move, find } = await openShop()
    const hide = () => customer.call('orders.hide', mine)
    const listed = async () => {
      const answer = await customer.call('orders.list', { params: { userId: customer.user.id } })
      return answer.ok && answer.data.totalElements
    }
    expect(await hide()).toMatchObject({ error: { status: 409, code: 'order_cannot_be_hidden' } })
    expect(await listed()).toBe(1)
    await move('CANCELED')
    expect(await hide()).toMatchObject({ ok: true })
    expect(await hide()).toMatchObject({ ok: true })
    expect(await listed()).toBe(0)
    expect(await find()).toMatchObject({ allowedActions: ['repeat'] })
  })

  it('is nobody else’s to rate, hide or repeat', async () => {
    const { merchant, mine, move } = await openShop()
    await move(...DELIVER)
    const { call } = await world.signIn(merchant.sub, newPhone())
    const refused = { error: { status: 404, code: 'order_not_found' } }
    expect(await call('orders.rate', { ...mine, body: { grade: 1 } })).toMatchObject(refused)
    expect(await call('orders.hide', mine)).toMatchObject(refused)
    expect(await call('orders.repeat', mine)).toMatchObject(refused)
  })
})

describe('T-OPT-04 T-OPT-05 ordering it again', () => {
  it('shows each line with its price then and now, and adds nothing by itself', async () => {
    const { customer, mine, product, branch, choice } = await openShop()
    await sql`update product set cost_price = 30000, discount = 10 where id = ${product.id}`.execute(world.db)
    const cartItem = {
      productId: product.id,
      count: 2,
      comment: 'Achchiq',
      modifications: [{ id: choice, count: 1, price: 2_000 }],
      costPrice: 30_000,
      discount: 10,
    }
    const expected = {
      ok: true,
      data: {
        branchId: branch.id,
        lines: [{ count: 2, problem: null, unitPriceThen: 27_000, unitPriceNow: 28_800, cartItem }],
      },
    }
    expect(await customer.call('orders.repeat', mine)).toMatchObject(expected)
    expect(await customer.call('orders.repeat', mine)).toMatchObject(expected)
  })

  it('SPC-4 leaves out words to a dish that the shop takes no more', async () => {
    const { customer, mine, merchant } = await openShop()
    await sql`update merchant set settings = settings || '{"productComment":false}' where id = ${merchant.id}`.execute(
      world.db,
    )
    expect(await customer.call('orders.repeat', mine)).toMatchObject({
      data: { lines: [{ cartItem: { comment: '' } }] },
    })
  })

  it.each([
    ['gone', (id: string) => sql`update product set deleted = true where id = ${id}`],
    ['gone', (id: string) => sql`update product set active = false where id = ${id}`],
    ['unavailable', (id: string) => sql`update product_branch set stopped = true where product_id = ${id}`],
    ['options', (id: string) => sql`update modification_group set min = 2 where product_id = ${id}`],
    ['stock', (id: string) => sql`update product_branch set stock = 1 where product_id = ${id}`],
  ])('says why a line cannot be had: %s', async (problem, change) => {
    const { customer, mine, product } = await openShop()
    await change(product.id).execute(world.db)
    expect(await customer.call('orders.repeat', mine)).toMatchObject({
      ok: true,
      data: { lines: [{ problem, unitPriceThen: 27_000, unitPriceNow: null, cartItem: null }] },
    })
  })

  it('CAT-6 says of a line that is served later when that is: it can be ordered for then', async () => {
    const { customer, mine, merchant, product } = await openShop()
    const { rows } = await sql<{ id: string }>`
      insert into mealtime (merchant_id, id, name, hours) values (${merchant.id}, gen_random_uuid(), '{}',
        (select jsonb_agg(jsonb_build_object('weekName', day, 'open', '18:00', 'close', '22:00'))
         from unnest(${sql.lit('{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}')}::text[]) as day))
      returning id`.execute(world.db)
    await sql`insert into product_mealtime (merchant_id, product_id, mealtime_id)
      values (${merchant.id}, ${product.id}, ${rows[0]?.id})`.execute(world.db)
    const repeatAt = async (clock: string) => {
      world.at(new Date(`2026-11-20T${clock}:00+05:00`))
      const answer = await customer.call('orders.repeat', mine)
      world.at(NOON)
      return answer.ok ? answer.data.lines : []
    }
    const evening = '2026-11-20T13:00:00.000Z'
    expect(await repeatAt('17:59')).toMatchObject([
      { problem: null, servedFrom: evening, unitPriceNow: 27_000 },
    ])
    expect(await repeatAt('18:00')).toMatchObject([{ problem: null, servedFrom: null }])
    // Never again: nothing to order for.
    await sql`update mealtime set hours = '[]' where merchant_id = ${merchant.id}`.execute(world.db)
    expect(await repeatAt('18:00')).toMatchObject([
      { problem: 'unavailable', servedFrom: null, cartItem: null },
    ])
  })

  it('T-ZONE-05 looks at the branch one would order from', async () => {
    const { customer, mine, merchant } = await openShop()
    const other = await buildBranch(world.db, merchant)
    const query = { branchId: other.id }
    expect(await customer.call('orders.repeat', { ...mine, query })).toMatchObject({
      ok: true,
      data: { branchId: other.id, lines: [{ problem: 'unavailable' }] },
    })
  })
})
