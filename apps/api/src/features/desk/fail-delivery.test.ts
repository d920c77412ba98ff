import { FAILED_DELIVERY_CODES, type FailedDeliveryCode } from '@dasturxon/domain'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { buildDesk, minutes } from '../../test/build-desk.ts'
import { CLICK_ACCOUNT, clickOf } from '../../test/click-and-uzum.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { buildPayingShop } from '../../test/paying-shop.ts'
import { createRefundBank } from '../../test/refund-bank.ts'
import { INSIDE } from '../../test/build.ts'

const bank = createRefundBank()
const click = paymentProviders.CLICK
if (click) paymentProviders.CLICK = bank.behind(click)

const TOTAL = 40_000
const RIDE = 15_000

type Paid = 'CASH' | 'CLICK' | 'BALANCE' | 'BOTH'
const CREDIT: Record<Paid, number> = { CASH: 0, CLICK: 0, BALANCE: TOTAL, BOTH: 6_000 }

/** An order that rides with a courier of the shop, paid as it says, and who else is at the desk. */
async function buildRiding(paid: Paid = 'CASH') {
  world.at(minutes(0))
  const shop = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT })
  const { merchant, branch, product, customer } = shop
  await world.db
    .updateTable('merchant')
    .set({ settings: sql`settings || '{"notificationsActive": true}'` })
    .where('id', '=', merchant.id)
    .execute()
  const operator = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
  const owner = await buildStaff(world, merchant, { role: 'OWNER', name: 'Malika' })
  const courier = await buildStaff(world, merchant, { role: 'COURIER', branches: [branch], name: 'Jasur' })
  const place = async (credit: number) => {
    const body = {
      branchId: branch.id,
      serviceType: 'DELIVERY' as const,
      cartItems: [{ productId: product.id, count: 1 }],
      paymentType: paid === 'CLICK' || paid === 'BOTH' ? ('CLICK' as const) : ('CASH' as const),
      credit,
      totalPrice: TOTAL,
      address: { ...INSIDE },
    }
    return dataOf(await customer.call('orders.place', { body }, { idempotencyKey: crypto.randomUUID() }))
  }
  if (CREDIT[paid] > 0) {
    const first = await place(0)
    await sql`insert into customer_credit (merchant_id, id, order_id, branch_id, business_day, at, amount, key)
      values (${merchant.id}, ${crypto.randomUUID()}, ${first.id}, ${branch.id}, '2026-11-20', ${minutes(0)}, ${CREDIT[paid]}, 'test')`.execute(
      world.owner.db,
    )
  }
  const order = await place(CREDIT[paid])
  if (paid === 'CLICK' || paid === 'BOTH') await clickOf(world, shop).pay(order, TOTAL - CREDIT[paid])
  const params = { id: order.id }
  const versionOf = async () => dataOf(await owner.call('desk.order', { params })).version
  dataOf(
    await operator.call('desk.acceptOrder', { params, body: { minutes: 20, version: await versionOf() } }),
  )
  dataOf(
    await operator.call('desk.assignCourier', {
      params,
      body: { staffId: courier.id, version: await versionOf() },
    }),
  )
  for (const to of ['COOKING', 'DONE'] as const)
    dataOf(await operator.call('desk.moveOrder', { params, body: { to, version: await versionOf() } }))
  const step = async (name: 'picked-up' | 'arrived' | 'delivered') =>
    dataOf(
      await courier.call('desk.rideStep', {
        params: { ...params, step: name },
        body: name === 'delivered' ? { paid: 'CASH' } : {},
      }),
    )
  const fail = (code: FailedDeliveryCode, by = courier) =>
    by.call('desk.failDelivery', { params, body: { code } })
  const arrive = async () => {
    await step('picked-up')
    await step('arrived')
  }
  /** Sums of the order by kind, and of the balance. */
  const books = async () => {
    await world.runJobs()
    const { rows } = await sql<Record<'charge' | 'credit' | 'in' | 'out' | 'balance', number>>`
      select coalesce(sum(amount) filter (where kind = 'CHARGE'), 0)::int as charge,
        coalesce(sum(amount) filter (where kind = 'CREDIT'), 0)::int as credit,
        coalesce(sum(amount) filter (where kind = 'IN'), 0)::int as in,
        coalesce(sum(amount) filter (where kind = 'OUT'), 0)::int as out,
        (select coalesce(sum(amount), 0)::int from customer_credit where merchant_id = ${merchant.id}) as balance
      from order_money where order_id = ${order.id}`.execute(world.owner.db)
    return rows[0]
  }
  return { ...shop, operator, owner, courier, order, params, step, fail, arrive, books }
}

describe('DSK-107 a delivery that failed', { timeout: 120_000 }, () => {
  it.each<[FailedDeliveryCode, Paid, 'part' | 'whole', { credit: number; out: number; balance: number }]>([
    // reason, how it was paid, what its provider gives back: no longer asked for, gone back, on the balance
    ['NOBODY_HOME', 'CASH', 'part', { credit: TOTAL, out: 0, balance: 0 }],
    ['NOBODY_HOME', 'CLICK', 'part', { credit: 0, out: 0, balance: 0 }],
    ['NOBODY_HOME', 'BALANCE', 'part', { credit: 0, out: 0, balance: 0 }],
    ['REFUSED', 'CASH', 'part', { credit: TOTAL, out: 0, balance: 0 }],
    ['REFUSED', 'CLICK', 'part', { credit: TOTAL - RIDE, out: TOTAL - RIDE, balance: 0 }],
    ['REFUSED', 'CLICK', 'whole', { credit: TOTAL, out: TOTAL, balance: 0 }],
    ['REFUSED', 'BALANCE', 'part', { credit: TOTAL - RIDE, out: TOTAL - RIDE, balance: TOTAL - RIDE }],
    ['REFUSED', 'BOTH', 'part', { credit: TOTAL - RIDE, out: TOTAL - RIDE, balance: 6_000 }],
    ['REFUSED', 'BOTH', 'whole', { credit: TOTAL, out: TOTAL, balance: 6_000 }],
    ['WRONG_PLACE', 'CLICK', 'part', { credit: TOTAL - RIDE, out: TOTAL - RIDE, balance: 0 }],
    ['DAMAGED', 'CLICK', 'part', { credit: TOTAL, out: TOTAL, balance: 0 }],
    ['DAMAGED', 'BOTH', 'part', { credit: TOTAL, out: TOTAL, balance: 6_000 }],
  ])('%s, paid by %s, whose provider gives back %s', async (code, paid, gives, expected) => {
    bank.gives = gives
    bank.says = 'done'
    const { arrive, fail, books, stockLeft, findOrder, order } = await buildRiding(paid)
    const before = await stockLeft()
    await arrive()
    world.at(minutes(10))
    dataOf(await fail(code))
    const row = await books()
    expect(row).toEqual({ charge: TOTAL, in: paid === 'CASH' ? 0 : TOTAL, ...expected })
    // what is asked for is what stays, and nobody owes anybody anything
    expect(row && row.charge - row.credit).toBe(row && row.in - row.out)
    expect(await stockLeft()).toBe(before)
    expect(await findOrder(order.id)).toMatchObject({
      status: 'CANCELED',
      courier_status: 'PERFORMER_RETURNING',
      reject_code: code,
      waited_minutes: 10,
      retained_amount: TOTAL - expected.credit,
      has_holds: false,
    })
  })

  it('who waits, who has not arrived, and who has nothing to do with it', async () => {
    const { fail, step, params, courier, operator, merchant, branch, order } = await buildRiding()
    expect(await fail('DAMAGED'), 'not picked up').toMatchObject({ error: { code: 'order_moved' } })
    await step('picked-up')
    for (const code of ['NOBODY_HOME', 'REFUSED'] as const)
      expect(await fail(code), `${code} on the way`).toMatchObject({ error: { code: 'courier_waits' } })
    await step('arrived')
    world.at(new Date(minutes(10).getTime() - 1))
    expect(await fail('NOBODY_HOME')).toMatchObject({ error: { code: 'courier_waits', status: 409 } })
    const other = await buildStaff(world, merchant, { role: 'COURIER', branches: [branch], name: 'Aziz' })
    expect(await fail('REFUSED', other)).toMatchObject({ error: { code: 'order_not_found' } })
    expect(await fail('REFUSED', operator)).toMatchObject({ error: { code: 'right_missing' } })
    world.at(minutes(10))
    const done = dataOf(await fail('NOBODY_HOME'))
    expect(done).toMatchObject({
      already: null,
      order: { status: 'CANCELED', rejectCode: 'NOBODY_HOME', waitedMinutes: 10 },
    })
    const again = dataOf(await fail('REFUSED'))
    expect(again).toMatchObject({ already: { by: { name: 'Jasur' } }, order: { rejectCode: 'NOBODY_HOME' } })
    expect(
      dataOf(await courier.call('desk.ride')).find(({ id }) => id === order.id)?.status ?? 'CANCELED',
    ).toBe('CANCELED')
    expect(
      await courier.call('desk.rideStep', { params: { ...params, step: 'delivered' }, body: {} }),
    ).toMatchObject({ error: { code: 'order_moved' } })
  })

  it.each(FAILED_DELIVERY_CODES)(
    'its customer reads why, and what becomes of the money: %s',
    async (code) => {
      bank.gives = 'part'
      const { arrive, fail, customer, params, order } = await buildRiding('CLICK')
      await arrive()
      world.at(minutes(12))
      dataOf(await fail(code))
      await world.runJobs()
      const seen = dataOf(await customer.call('orders.find', { params }))
      expect(seen.status).toBe('CANCELED')
      expect(seen.reason.length).toBeGreaterThan(20)
      expect(seen.reason.split('. ').length).toBe(code === 'DAMAGED' ? 1 : code === 'NOBODY_HOME' ? 3 : 2)
      const { rows } = await sql<{ event: string }>`
      select event from notification where order_id = ${order.id} and event like 'ORDER_NOT%' or order_id = ${order.id} and event = 'ORDER_CANCELED'`.execute(
        world.db,
      )
      expect(rows.map(({ event }) => event)).toEqual(['ORDER_NOT_DELIVERED'])
    },
  )

  it('what stayed can still be given back, and then nothing stays', async () => {
    bank.gives = 'part'
    const { arrive, fail, owner, params, order, books, findOrder } = await buildRiding('CLICK')
    await arrive()
    world.at(minutes(12))
    dataOf(await fail('NOBODY_HOME'))
    const body = {
      key: crypto.randomUUID(),
      pieces: [],
      hasDelivery: false,
      goodwill: 0,
      isAll: true,
      way: 'CLICK' as const,
      reason: 'OTHER' as const,
      note: '',
      isPutBack: false,
      money: TOTAL,
    }
    dataOf(await owner.call('desk.refundOrder', { params, body }))
    expect(await books()).toMatchObject({ charge: TOTAL, credit: TOTAL, in: TOTAL, out: TOTAL })
    expect(await findOrder(order.id)).toMatchObject({ is_paid: false, retained_amount: 0 })
  })

  it('the day it failed on: its sale is what stays, and the circle closes', async () => {
    bank.gives = 'part'
    const { arrive, fail, owner, branch } = await buildRiding('CLICK')
    await arrive()
    world.at(minutes(12))
    dataOf(await fail('REFUSED'))
    await world.runJobs()
    const query = { branch: branch.id, date: '2026-11-20' }
    const day = dataOf(await owner.call('desk.dayReport', { query }))
    expect(day).toMatchObject({
      orders: 0,
      canceled: 1,
      net: RIDE,
      owedBack: 0,
      money: {
        sales: RIDE,
        must: RIDE,
        taken: TOTAL,
        gone: TOTAL - RIDE,
        gaps: [],
        circle: { isClosed: true },
      },
    })
  })
})

// the plain desk, where its customer hears of nothing else
describe('DSK-107 the board', () => {
  it('says by whom and why in its history', async () => {
    const { order, operator, merchant, branch } = await buildDesk('DELIVERY')
    const courier = await buildStaff(world, merchant, { role: 'COURIER', branches: [branch], name: 'Jasur' })
    const params = { id: order.id }
    let { version } = order
    const press = async (done: Promise<unknown>) => {
      ;({ version } = dataOf((await done) as { ok: true; data: { order: { version: number } } }).order)
    }
    await press(operator.call('desk.acceptOrder', { params, body: { minutes: 20, version } }))
    await press(operator.call('desk.assignCourier', { params, body: { staffId: courier.id, version } }))
    for (const to of ['COOKING', 'DONE', 'ON_WAY'] as const)
      await press(operator.call('desk.moveOrder', { params, body: { to, version } }))
    dataOf(await courier.call('desk.failDelivery', { params, body: { code: 'WRONG_PLACE' } }))
    const seen = dataOf(await operator.call('desk.order', { params }))
    expect(seen).toMatchObject({ rejectCode: 'WRONG_PLACE', waitedMinutes: null, isEndSeen: false })
    expect(seen.history.at(-1)).toMatchObject({ status: 'CANCELED', what: 'STATUS', by: { name: 'Jasur' } })
  })
})
