import { randomUUID } from 'node:crypto'
import type { DayGap } from '@dasturxon/contract/desk'
import { inTransaction } from '@dasturxon/db'
import { MINUTE_MS } from '@dasturxon/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { chanceOf, walkOf } from '../../test/chance.ts'
import { CLICK_ACCOUNT, clickOf } from '../../test/click-and-uzum.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { createRefundBank } from '../../test/refund-bank.ts'
import { registerFile, type FileRow } from '../../test/register-file.ts'
import { NOON } from '../../test/world.ts'
import { findById } from '../payments/payments.queries.ts'
import { refund } from '../payments/refund.ts'
import { requestLateRefund } from '../payments/request-refund.ts'

/** `npm run walks -- circle` walks more of them, under another seed; a day has some ten orders. */
const { cases, seed: SEED } = walkOf(100, 5)
const DAYS = Math.max(2, Math.ceil(cases / 10))

const bank = createRefundBank()
const click = paymentProviders.CLICK
if (click) paymentProviders.CLICK = bank.behind(click)

beforeEach(() => {
  Object.assign(bank, { gives: 'part', says: 'done' })
  world.at(NOON)
})

/** A day of a shop: who reads it, and what Click's register says of it. */
type Day = { shop: PayingShop; owner: DeskPerson; rows: FileRow[] }

async function openDay(): Promise<Day> {
  // one source signs everybody in here
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT })
  return { shop, owner: await buildStaff(world, shop.merchant, { role: 'OWNER' }), rows: [] }
}

let minutes = 0
/** An order that Click holds, and its row in the register. */
async function begin({ shop, rows }: Day) {
  const order = await shop.placeUnpaid('CLICK')
  const calls = clickOf(world, shop)
  const { fields } = await calls.prepare(order)
  const row = {
    id: fields['click_trans_id'] ?? '',
    number: order.number,
    som: ORDER_TOTAL,
    at: new Date(NOON.getTime() + (minutes++ % 60) * MINUTE_MS),
  }
  rows.push(row)
  return { order, row, pay: async () => expect(await calls.complete(fields)).toBe(0) }
}
async function paid(day: Day) {
  const begun = await begin(day)
  await begun.pay()
  return begun
}
const placeCash = async ({ shop: { customer, branch, product } }: Day) => {
  const cartItems = [{ productId: product.id, count: 5 }]
  const body = {
    branchId: branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems,
    paymentType: 'CASH' as const,
  }
  return dataOf(
    await customer.call(
      'orders.place',
      { body: { ...body, totalPrice: ORDER_TOTAL } },
      { idempotencyKey: randomUUID() },
    ),
  )
}
const receiptOf = (orderId: string, state: string, sign: string | null) =>
  sql`update receipt set state = ${state}, fiscal_sign = ${sign}, terminal_id = ${sign}, receipt_seq = ${sign}, date_time = ${sign}
    where order_id = ${orderId} and kind = 'SALE'`.execute(world.owner.db)

const BACK = 25_000
/** What goes wrong in a day, each with the gap that it must be named by; nothing but the name is known of the product here. */
const FAULTS: Record<string, { gap: [DayGap['kind'], number]; plant: (day: Day) => Promise<unknown> }> = {
  'a lost callback': { gap: ['MISSING_HERE', ORDER_TOTAL], plant: begin },
  'a double refund': {
    gap: ['DOUBLE_REFUND', -ORDER_TOTAL],
    async plant(day) {
      const { order, row } = await paid(day)
      const { merchant } = day.shop
      const asked = { orderId: order.id, amount: 'all' as const, refundKey: randomUUID(), reason: 'cold' }
      await refund(world.appOf(merchant.id), { merchantId: merchant.id, ...asked })
      await world.runJobs()
      const back = { ...row, som: -ORDER_TOTAL }
      day.rows.push(back, { ...back, at: new Date(row.at.getTime() + MINUTE_MS) })
    },
  },
  'a refund in the cabinet': {
    gap: ['CABINET_REFUND', -BACK],
    async plant(day) {
      const { row } = await paid(day)
      day.rows.push({ ...row, som: -BACK })
    },
  },
  'another sum': {
    gap: ['OTHER_SUM', -10_000],
    async plant(day) {
      const { row } = await paid(day)
      row.som -= 10_000
    },
  },
  'an unsigned receipt': {
    gap: ['FAILED_RECEIPT', -ORDER_TOTAL],
    plant: async (day) => receiptOf((await paid(day)).order.id, 'FAILED', null),
  },
  'a receipt twice': {
    gap: ['RECEIPT_TWICE', -ORDER_TOTAL],
    async plant(day) {
      for (const { order } of [await paid(day), await paid(day)]) await receiptOf(order.id, 'DONE', '7701')
    },
  },
  'a courier who is short': {
    gap: ['COURIER', -2000],
    async plant({ shop, owner }) {
      const courier = await buildStaff(world, shop.merchant, { role: 'COURIER' })
      await sql`insert into courier_entry (merchant_id, id, courier_id, branch_id, business_day, at, kind, amount, staff_id, key)
        values (${shop.merchant.id}, ${randomUUID()}, ${courier.id}, ${shop.branch.id}, '2026-11-20', ${NOON}, 'LOSS', 2000,
          ${owner.id}, 'loss')`.execute(world.owner.db)
    },
  },
  'a drawer that is short': {
    gap: ['DRAWER', -4000],
    async plant({ shop: { merchant, branch } }) {
      const [drawer, shift] = [randomUUID(), randomUUID()]
      const late = new Date(NOON.getTime() + 60 * MINUTE_MS)
      await sql`insert into drawer (merchant_id, id, branch_id, no, created_at)
        values (${merchant.id}, ${drawer}, ${branch.id}, 1, ${late})`.execute(world.owner.db)
      await sql`insert into drawer_shift (merchant_id, id, drawer_id, branch_id, business_day, no, state, opened_at, expected, counted,
          reason, closed_at, z, hash)
        values (${merchant.id}, ${shift}, ${drawer}, ${branch.id}, '2026-11-20', 1, 'CLOSED', ${late}, 4000, 0, 'CHANGE', ${late}, '{}',
          'hash')`.execute(world.owner.db)
      await sql`insert into drawer_entry (merchant_id, id, shift_id, branch_id, business_day, at, kind, amount, key)
        values (${merchant.id}, ${randomUUID()}, ${shift}, ${branch.id}, '2026-11-20', ${late}, 'DIFF', -4000, 'diff')`.execute(
        world.owner.db,
      )
    },
  },
  'an order without money': {
    gap: ['NO_MONEY', -ORDER_TOTAL],
    plant: async (day) =>
      sql`update orders set is_paid = true where id = ${(await placeCash(day)).id}`.execute(world.owner.db),
  },
  // its refund waits for the next jobs, so that the money is still there: it is planted last
  'money without an order': {
    gap: ['NO_ORDER', ORDER_TOTAL],
    async plant(day) {
      const { order } = await begin(day)
      const { merchant, customer, listTransactions } = day.shop
      dataOf(await customer.call('orders.cancel', { params: { id: order.id }, body: {} }))
      const [transaction] = await listTransactions(order.id)
      const app = world.appOf(merchant.id)
      const payment = await findById(app.db, merchant.id, transaction?.id ?? '')
      if (!payment) throw new Error('Click holds no payment')
      await inTransaction(app, (tx) => requestLateRefund(tx, merchant.id, { payment, now: app.now() }))
    },
  },
}
const NAMES = Object.keys(FAULTS)
/** Of these the sum outside is another one. */
const OF_MONEY = ['MISSING_HERE', 'DOUBLE_REFUND', 'CABINET_REFUND', 'OTHER_SUM', 'COURIER', 'DRAWER']

async function expectNamed(names: readonly string[]): Promise<void> {
  const day = await openDay()
  for (let order = 0; order < 2; order += 1) await paid(day)
  await placeCash(day)
  const last = NAMES.at(-1) ?? ''
  for (const name of names) if (name !== last) await FAULTS[name]?.plant(day)
  if (names.includes(last)) await FAULTS[last]?.plant(day)
  const half = Math.ceil(day.rows.length / 2)
  for (const rows of [day.rows.slice(half), day.rows.slice(0, half)].filter(({ length }) => length > 0)) {
    const body = { provider: 'CLICK' as const, fileName: 'reestr.csv', file: registerFile(rows) }
    dataOf(await day.owner.call('desk.sendRegister', { body }))
  }
  const { money } = dataOf(await day.owner.call('desk.dayReport', { query: { date: '2026-11-20' } }))
  const gaps = money?.gaps.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()
  const planted = names.flatMap((name) => FAULTS[name] ?? []).map(({ gap }) => gap)
  expect(gaps, names.join(', ')).toEqual(planted.map((gap) => gap.join(' ')).toSorted())
  expect(money?.circle).toMatchObject({
    isClosed: true,
    withoutRegister: [],
    difference: planted.reduce((sum, [kind, amount]) => (OF_MONEY.includes(kind) ? sum + amount : sum), 0),
  })
}

describe('DSK-132 I5 what is wrong with the money of a day', { timeout: 3_600_000 }, () => {
  it('ten faults have ten names and no more', () => expectNamed(NAMES))

  it('a day without a fault has no name', () => expectNamed([]))

  it.each(NAMES)('%s alone has its own name', (name) => expectNamed([name]))

  it(`${DAYS} days under seed ${SEED}: whatever goes wrong of the ten, each is named once`, async () => {
    const { next } = chanceOf(SEED)
    for (let day = 0; day < DAYS; day += 1) {
      const names = NAMES.filter(() => next() < 0.4).toSorted(() => next() - 0.5)
      await expectNamed(names)
    }
  })
})
