import { randomUUID } from 'node:crypto'
import type { DeskCallInput, OrderRefunds } from '@dasturxon/contract/desk'
import { newId } from '@dasturxon/db'
import { addBack, NOTHING_BACK, refundSums } from '@dasturxon/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { CLICK_ACCOUNT, clickOf } from '../../test/click-and-uzum.ts'
import { allowanceOf, buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import {
  ordersAtDesk,
  overRefunded,
  refundBody,
  reverseOfItself,
  type RefundBody,
} from '../../test/orders-at-desk.ts'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { createRefundBank } from '../../test/refund-bank.ts'
import { NOON } from '../../test/world.ts'

const bank = createRefundBank()
const click = paymentProviders.CLICK
if (click) paymentProviders.CLICK = bank.behind(click)

let shop: PayingShop
let [owner, manager, operator, waiter]: DeskPerson[] = []
it.beforeAll(async () => {
  world.at(NOON)
  shop = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT }, { stock: 1_000_000 })
  const people = ['OWNER', 'MANAGER', 'OPERATOR', 'WAITER'] as const
  ;[owner, manager, operator, waiter] = await Promise.all(
    people.map((role) => buildStaff(world, shop.merchant, { role, branches: [shop.branch] })),
  )
  await openDrawer(10_000_000)
})
beforeEach(() => {
  Object.assign(bank, { gives: 'part', says: 'done' })
  world.at(NOON)
})

const person = (one: DeskPerson | undefined): DeskPerson => {
  if (!one) throw new Error('nobody is there yet')
  return one
}

/** A drawer of the branch with an open shift that holds so much. */
async function openDrawer(float: number, branchId = shop.branch.id) {
  const [drawer, shift] = [newId(), newId()]
  const now = world.app.now()
  const ofShop = { merchant_id: shop.merchant.id, branch_id: branchId }
  await world.db
    .insertInto('drawer')
    .values({ ...ofShop, id: drawer, no: 1, created_at: now })
    .execute()
  await world.db
    .insertInto('drawer_shift')
    .values({
      ...ofShop,
      id: shift,
      drawer_id: drawer,
      business_day: '2026-11-20',
      no: 1,
      state: 'OPEN',
      opened_at: now,
    })
    .execute()
  await world.db
    .insertInto('drawer_entry')
    .values({
      ...ofShop,
      id: newId(),
      shift_id: shift,
      business_day: '2026-11-20',
      at: now,
      kind: 'OPEN',
      amount: float,
      key: `open ${shift}`,
    })
    .execute()
  return shift
}

const holds = async () => {
  const { rows } = await sql<{ sum: number }>`
    select sum(amount)::int as sum from drawer_entry where merchant_id = ${shop.merchant.id}`.execute(
    world.db,
  )
  return rows[0]?.sum ?? 0
}

async function payByClick() {
  const order = await shop.placeUnpaid('CLICK')
  await clickOf(world, shop).pay(order)
  return order
}

async function place(paymentType: 'CASH' | 'CLICK') {
  if (paymentType === 'CLICK') return payByClick()
  const body = {
    branchId: shop.branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: shop.product.id, count: 5 }],
    paymentType,
    totalPrice: ORDER_TOTAL,
  }
  return dataOf(await shop.customer.call('orders.place', { body }, { idempotencyKey: newId() }))
}
const desk = () => ordersAtDesk(person(operator))
const find = (id: string) => desk().find({ id })
async function handOver(order: { id: string }) {
  for (const to of ['DONE', 'DELIVERED'] as const) await desk().move(order, to)
}
/** An order that was paid in cash at the counter. */
async function paidCash() {
  const order = await place('CASH')
  await desk().takeCash(order)
  return order
}

const refund = (
  order: { id: string },
  body: Partial<RefundBody>,
  who = person(owner),
  options: { allowance?: string } = {},
) => ordersAtDesk(who).refund(order, body, options)
const shown = (order: { id: string }) => ordersAtDesk(person(owner)).refunds(order)
const PIECE = 25_000

describe('DSK-76 DSK-130 money goes back of what it was for', { timeout: 60_000 }, () => {
  it('a piece, then an apology, then all that is left, out of the drawer; a fourth has nothing left', async () => {
    const order = await paidCash()
    const before = await holds()
    const one = { pieces: [{ position: 0, count: 1 }], money: PIECE }
    expect(dataOf(await refund(order, one))).toMatchObject({ paid: ORDER_TOTAL, left: ORDER_TOTAL - PIECE })
    expect(await refund(order, { goodwill: 15_000, money: 15_000 })).toMatchObject({ ok: true })
    const rest = ORDER_TOTAL - PIECE - 15_000
    expect(await refund(order, { isAll: true, money: rest })).toMatchObject({ ok: true, data: { left: 0 } })
    expect(await refund(order, { goodwill: 1, money: 1 })).toMatchObject({ error: { code: 'refund_over' } })
    expect(await holds()).toBe(before - ORDER_TOTAL)
    const { refunds } = await shown(order)
    expect(refunds.map(({ kind, amount, state, way }) => [kind, amount, state, way])).toEqual([
      ['LINES', PIECE, 'DONE', 'CASH'],
      ['GOODWILL', 15_000, 'DONE', 'CASH'],
      ['ALL', rest, 'DONE', 'CASH'],
    ])
    expect(await find(order.id)).toMatchObject({ status: 'CANCELED', money: { isPaid: false } })
  })

  it('what the person saw must be what goes: another sum, another order’s piece or more pieces than there are changes nothing', async () => {
    const order = await paidCash()
    const before = await holds()
    for (const [body, code] of [
      [{ pieces: [{ position: 0, count: 1 }], money: PIECE - 1 }, 'refund_changed'],
      [{ pieces: [{ position: 0, count: 6 }], money: 6 * PIECE }, 'refund_over'],
      [{ pieces: [{ position: 7, count: 1 }], money: PIECE }, 'invalid_request'],
      [{ goodwill: ORDER_TOTAL + 1, money: ORDER_TOTAL + 1 }, 'refund_changed'],
      [{ money: 0 }, 'refund_over'],
    ] as const)
      expect([
        code,
        await refund(order, { ...body, pieces: [...('pieces' in body ? body.pieces : [])] }),
      ]).toMatchObject([code, { error: { code } }])
    expect(await holds()).toBe(before)
    const unpaid = await place('CASH')
    expect(await refund(unpaid, { goodwill: 1, money: 1 })).toMatchObject({
      error: { code: 'order_not_paid' },
    })
  })

  it('before it is made pieces are sold again at once, afterwards only where somebody says so; all of it once', async () => {
    const left = await shop.stockLeft()
    const order = await paidCash()
    const piece = { pieces: [{ position: 0, count: 1 }], money: PIECE }
    await refund(order, piece)
    expect(await shop.stockLeft()).toBe((left ?? 0) - 4)
    await desk().cook(order)
    await refund(order, piece)
    expect(await shop.stockLeft()).toBe((left ?? 0) - 4)
    await refund(order, { ...piece, isPutBack: true })
    expect(await shop.stockLeft()).toBe((left ?? 0) - 3)
    // Handed over it is made as well.
    await handOver(order)
    await refund(order, piece)
    expect(await shop.stockLeft()).toBe((left ?? 0) - 3)
    const other = await paidCash()
    await refund(other, piece)
    dataOf(await refund(other, { isAll: true, money: ORDER_TOTAL - PIECE }))
    expect(await shop.stockLeft()).toBe((left ?? 0) - 3)
  })

  /** An order of three pieces that 10 000 of cashback paid in part, and cash the rest. */
  async function placeByCashback() {
    const body = {
      branchId: shop.branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: shop.product.id, count: 3 }],
      paymentType: 'CASH' as const,
      cashback: 10_000,
      totalPrice: 65_000,
    }
    const order = dataOf(await shop.customer.call('orders.place', { body }, { idempotencyKey: newId() }))
    await desk().takeCash(order)
    return order
  }

  it('DSK-209 cashback that paid it comes back with its pieces, and the last piece brings the rest', async () => {
    const customer = sql`update customer set cashback = 40000 where merchant_id = ${shop.merchant.id}`
    await customer.execute(world.owner.db)
    await sql`update merchant set settings = settings || '{"cashbackActive": true}' where id = ${shop.merchant.id}`.execute(
      world.owner.db,
    )
    const order = await placeByCashback()
    const balance = async () =>
      (
        await sql<{
          cashback: number
        }>`select cashback from customer where merchant_id = ${shop.merchant.id}`.execute(world.db)
      ).rows[0]?.cashback
    expect(await balance()).toBe(30_000)
    const view = await shown(order)
    let before = NOTHING_BACK
    let money = 0
    for (let piece = 1; piece <= 3; piece += 1) {
      const more = { pieces: [1], hasDelivery: false, goodwill: 0 }
      const sums = refundSums(paidOf(view), before, addBack(before, more))
      before = addBack(before, more)
      money += sums.money
      expect(await refund(order, { pieces: [{ position: 0, count: 1 }], money: sums.money })).toMatchObject({
        ok: true,
      })
      expect(await balance()).toBe(30_000 + Math.floor((10_000 * piece) / 3))
    }
    expect(money).toBe(65_000)
    expect(await balance()).toBe(40_000)
  })

  it('DSK-209 a transfer that is made after the last money went brings no cashback twice, and nothing is left then', async () => {
    const customer = sql`where merchant_id = ${shop.merchant.id} and id = ${shop.customer.user.id}`
    await sql`update customer set cashback = 40000 ${customer}`.execute(world.owner.db)
    const order = await placeByCashback()
    await desk().cook(order)
    const piece = { pieces: [{ position: 0, count: 1 }] }
    const { refunds } = dataOf(await refund(order, { ...piece, money: 21_666, way: 'TRANSFER' }))
    dataOf(await refund(order, { goodwill: 43_334, money: 43_334 }))
    expect(await refund(order, piece)).toMatchObject({ error: { code: 'refund_over' } })
    const params = { id: refunds[0]?.id ?? '' }
    dataOf(await person(operator).call('desk.endRefund', { params, body: { isDone: true } }))
    const { rows } = await sql`select cashback from customer ${customer}`.execute(world.owner.db)
    expect(rows).toEqual([{ cashback: 40_000 }])
  })
})

const paidOf = ({ lines, parts, cashback, earned }: OrderRefunds) => ({ lines, parts, cashback, earned })

describe('DSK-211 the ways back', { timeout: 60_000 }, () => {
  it('where the provider gives parts, a part goes by it', async () => {
    const order = await place('CLICK')
    expect((await shown(order)).ways.map(({ way }) => way)).toEqual(['CLICK', 'BALANCE', 'CASH', 'TRANSFER'])
    dataOf(await refund(order, { goodwill: 5_000, money: 5_000, way: 'CLICK' }))
    await world.runJobs()
    expect((await shown(order)).refunds).toMatchObject([{ state: 'DONE', way: 'CLICK', amount: 5_000 }])
  })

  it('where it gives back the whole alone, a part goes by hand, and the rest with it', async () => {
    bank.gives = 'whole'
    const order = await place('CLICK')
    expect(await refund(order, { goodwill: 5_000, money: 5_000, way: 'CLICK' })).toMatchObject({
      error: { code: 'refund_only_whole' },
    })
    const asked = dataOf(await refund(order, { goodwill: 5_000, money: 5_000, way: 'TRANSFER' }))
    expect(asked.refunds).toMatchObject([{ state: 'BY_HAND', way: 'TRANSFER' }])
    expect(asked.ways.map(({ way }) => way)).toEqual(['BALANCE', 'CASH', 'TRANSFER'])
    const owed = dataOf(await person(operator).call('desk.owedRefunds'))
    const [mine] = owed.refunds.filter(({ orderId }) => orderId === order.id)
    expect(mine).toMatchObject({ amount: 5_000, orderNumber: order.number })
    const params = { id: mine?.id ?? '' }
    for (let time = 0; time < 2; time += 1)
      dataOf(await person(operator).call('desk.endRefund', { params, body: { isDone: true } }))
    expect((await shown(order)).refunds).toMatchObject([{ state: 'DONE' }])
    const { rows } =
      await sql`select kind, way, amount from order_money where order_id = ${order.id} and kind = 'OUT'`.execute(
        world.db,
      )
    expect(rows).toEqual([{ kind: 'OUT', way: 'TRANSFER', amount: 5_000 }])
  })

  it('a transfer that will not be made asks for its sum again', async () => {
    const order = await paidCash()
    const { refunds } = dataOf(await refund(order, { goodwill: 5_000, money: 5_000, way: 'TRANSFER' }))
    const params = { id: refunds[0]?.id ?? '' }
    dataOf(await person(operator).call('desk.endRefund', { params, body: { isDone: false } }))
    expect(await shown(order)).toMatchObject({ left: ORDER_TOTAL, refunds: [{ state: 'FAILED' }] })
  })

  it('what is called off goes back less what went by hand', async () => {
    const order = await place('CLICK')
    dataOf(await refund(order, { goodwill: 25_000, money: 25_000, way: 'CASH' }))
    expect(await shop.customer.call('orders.cancel', { params: order, body: {} })).toMatchObject({ ok: true })
    await world.runJobs()
    const { refunds, left } = await shown(order)
    expect([left, refunds.map(({ way, amount, state }) => [way, amount, state])]).toEqual([
      0,
      [
        ['CASH', 25_000, 'DONE'],
        ['CLICK', 100_000, 'DONE'],
      ],
    ])
  })
})

/** Sums that went out of an order, by the way. */
const wentOut = async (orderId: string) => {
  const { rows } = await sql<{ way: string; amount: number }>`
    select way, sum(amount)::int as amount from order_money where order_id = ${orderId} and kind = 'OUT' group by way order by way`.execute(
    world.owner.db,
  )
  return Object.fromEntries(rows.map(({ way, amount }) => [way, amount]))
}
describe('DSK-76 DSK-132 I3 a provider that gives all back of itself', { timeout: 60_000 }, () => {
  it('after a part went in cash moved all of it: the order is a gap, by what went twice', async () => {
    const order = await place('CLICK')
    dataOf(await refund(order, { goodwill: 25_000, money: 25_000, way: 'CASH' }))
    // what waits for hands is not given any more
    dataOf(await refund(order, { goodwill: 5_000, money: 5_000, way: 'TRANSFER' }))
    const before = await overRefunded(person(owner))
    await reverseOfItself(world, shop, order.id)
    expect(await wentOut(order.id)).toEqual({ CASH: 25_000, CLICK: ORDER_TOTAL })
    expect((await shown(order)).refunds.map(({ way, state }) => [way, state])).toEqual([
      ['CASH', 'DONE'],
      ['TRANSFER', 'FAILED'],
    ])
    expect(await overRefunded(person(owner))).toEqual(
      expect.arrayContaining([...before, [order.number, -25_000]]),
    )
    expect(await overRefunded(person(owner))).toHaveLength(before.length + 1)
  })

  it('after a part went by the provider itself is no gap: it moved the rest', async () => {
    const order = await place('CLICK')
    dataOf(await refund(order, { goodwill: 25_000, money: 25_000, way: 'CLICK' }))
    await world.runJobs()
    const before = await overRefunded(person(owner))
    await reverseOfItself(world, shop, order.id)
    expect(await wentOut(order.id)).toEqual({ CLICK: ORDER_TOTAL })
    expect(await overRefunded(person(owner))).toEqual(before)
  })
})

describe('DSK-207 DSK-208 who may, how much, and how often', { timeout: 60_000 }, () => {
  it('an operator gives 20 000 and then not 20 000 of the same order that day, but with a manager’s PIN', async () => {
    const order = await paidCash()
    const body = { goodwill: 20_000, money: 20_000 }
    expect(dataOf(await person(operator).call('desk.orderRefunds', { params: order })).limit).toBe(30_000)
    dataOf(await refund(order, body, person(operator)))
    expect(await refund(order, body, person(operator))).toMatchObject({ error: { code: 'refund_limit' } })
    const allowing = { call: 'desk.refundOrder', about: order.id } as const
    const allowance = await allowanceOf(person(operator), person(manager), allowing)
    const given = dataOf(await refund(order, body, person(operator), { allowance }))
    expect(given.refunds.at(-1)?.by).toMatchObject({ name: 'operator', allowedBy: 'manager' })
    // of who asks: the next one needs a PIN again
    expect(given.limit).toBe(0)
    world.at(new Date(NOON.getTime() + 86_400_000))
    // a new day counts anew, for who asks as for who allows
    expect(given.askedToday).toBe(40_000)
    const left = await person(operator).call('desk.orderRefunds', { params: order })
    expect(dataOf(left)).toMatchObject({ limit: 30_000, askedToday: 0 })
  })

  it('a waiter may not, and nobody of another branch', async () => {
    const order = await paidCash()
    expect(await refund(order, { goodwill: 1, money: 1 }, person(waiter))).toMatchObject({
      error: { code: 'right_missing' },
    })
    const away = await buildStaff(world, shop.merchant, { role: 'MANAGER', branches: [{ id: newId() }] })
    for (const call of ['desk.orderRefunds', 'desk.refundOrder'] as const)
      expect(
        await away.call(call, { params: order, body: refundBody({ goodwill: 1, money: 1 }) } as never),
      ).toMatchObject({ error: { code: 'order_not_found' } })
  })

  it('pressed twice under one key it is one entry; eight at once under eight keys are never more than was paid', async () => {
    const order = await paidCash()
    const key = randomUUID()
    const before = await holds()
    const same = await Promise.all(
      [1, 2, 3].map(() => refund(order, { key, goodwill: 25_000, money: 25_000 })),
    )
    expect(same.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await holds()).toBe(before - 25_000)
    const many = await Promise.all(
      Array.from({ length: 8 }, () => refund(order, { goodwill: 25_000, money: 25_000 })),
    )
    expect(many.filter(({ ok }) => ok)).toHaveLength(4)
    expect(await holds()).toBe(before - ORDER_TOTAL)
  })

  it('a drawer is never below 0, and where none is open no cash goes', async () => {
    const order = await paidCash()
    const { rows } = await sql<{
      id: string
    }>`select id from drawer_shift where merchant_id = ${shop.merchant.id}`.execute(world.db)
    const shift = rows[0]?.id ?? ''
    const held = await holds()
    await sql`
      insert into drawer_entry (merchant_id, id, shift_id, branch_id, business_day, at, kind, amount, key)
      values (${shop.merchant.id}, ${newId()}, ${shift}, ${shop.branch.id}, '2026-11-20', ${NOON}, 'BANK', ${40_000 - held}, ${newId()})`.execute(
      world.owner.db,
    )
    const both = await Promise.all([1, 2].map(() => refund(order, { goodwill: 30_000, money: 30_000 })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'drawer_short' } })
    expect(await holds()).toBe(10_000)
    await sql`update drawer_shift set opened_at = ${new Date(NOON.getTime() - 86_400_001)} where id = ${shift}`.execute(
      world.owner.db,
    )
    expect(await refund(order, { goodwill: 1, money: 1 })).toMatchObject({ error: { code: 'drawer_closed' } })
    await sql`update drawer_shift set opened_at = ${NOON} where id = ${shift}`.execute(world.owner.db)
    await sql`
      insert into drawer_entry (merchant_id, id, shift_id, branch_id, business_day, at, kind, amount, key)
      values (${shop.merchant.id}, ${newId()}, ${shift}, ${shop.branch.id}, '2026-11-20', ${NOON}, 'IN', 10000000, ${newId()})`.execute(
      world.owner.db,
    )
  })
})

describe('DSK-207 cash goes back where a branch', { timeout: 60_000 }, () => {
  const paidElsewhere = async () => {
    const elsewhere = await buildPayingShop(world, {})
    const lead = await buildStaff(world, elsewhere.merchant, { role: 'OWNER', branches: [elsewhere.branch] })
    const body = {
      branchId: elsewhere.branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: elsewhere.product.id, count: 5 }],
      paymentType: 'CASH' as const,
      totalPrice: ORDER_TOTAL,
    }
    const order = dataOf(await elsewhere.customer.call('orders.place', { body }, { idempotencyKey: newId() }))
    const params = { id: order.id }
    const version = async () => dataOf(await lead.call('desk.order', { params })).version
    dataOf(await lead.call('desk.acceptOrder', { params, body: { minutes: 20, version: await version() } }))
    dataOf(
      await lead.call('desk.payOrder', { params, body: { paymentType: 'CASH', version: await version() } }),
    )
    return { ...elsewhere, lead, order }
  }

  it('never had a shift: no drawer is kept here, and none holds the refund', async () => {
    const { merchant, lead, order } = await paidElsewhere()
    // the drawer that a look at the page makes has no shift
    dataOf(await lead.call('desk.drawers', { query: {} }))
    expect(dataOf(await refund(order, { goodwill: 5_000, money: 5_000 }, lead))).toMatchObject({
      left: ORDER_TOTAL - 5_000,
      refunds: [{ state: 'DONE', way: 'CASH', amount: 5_000 }],
    })
    const { rows } = await sql`
      select m.way, m.amount, m.drawer_entry_id, (select count(*)::int from drawer_entry e where e.merchant_id = m.merchant_id) as entries
      from order_money m where m.merchant_id = ${merchant.id} and m.kind = 'OUT'`.execute(world.db)
    expect(rows).toEqual([{ way: 'CASH', amount: 5_000, drawer_entry_id: null, entries: 0 }])
  })

  it('had shifts: not while the last one is closed', async () => {
    const { lead, order } = await paidElsewhere()
    const [drawer] = dataOf(await lead.call('desk.drawers', { query: {} })).drawers
    const params = { id: drawer?.id ?? '' }
    // what was taken before the first shift is in its float
    world.at(new Date(NOON.getTime() + 1000))
    dataOf(await lead.call('desk.openDrawer', { params, body: { key: randomUUID(), float: 0 } }))
    const close = async (body: DeskCallInput<'desk.closeDrawer'>['body']) =>
      dataOf(await lead.call('desk.closeDrawer', { params, body }))
    await close({ step: 'BEGIN' })
    const counted = await close({ step: 'COUNT', pieces: {}, coins: 0 })
    const { id: staffId, pin } = lead
    const shiftId = counted.drawer?.shift?.id ?? ''
    await close({
      step: 'SIGN',
      shiftId,
      expected: 0,
      staffId,
      pin,
      reason: null,
      note: '',
      slip: null,
    })
    expect(await refund(order, { goodwill: 5_000, money: 5_000 }, lead)).toMatchObject({
      error: { code: 'drawer_closed' },
    })
  })
})
