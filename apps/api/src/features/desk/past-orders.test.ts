import { randomUUID } from 'node:crypto'
import { MOST_SUMMED, type DeskCallInput } from '@dasturxon/contract/desk'
import { json } from '@dasturxon/db'
import { foldWords } from '@dasturxon/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { buildBranch, buildShop } from '../../test/build.ts'
import { CLICK_ACCOUNT, clickOf } from '../../test/click-and-uzum.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { createRefundBank } from '../../test/refund-bank.ts'
import { NOON } from '../../test/world.ts'
import { refund } from '../payments/refund.ts'

type Query = NonNullable<DeskCallInput<'desk.orderHistory'>['query']>

const bank = createRefundBank()
const click = paymentProviders.CLICK
if (click) paymentProviders.CLICK = bank.behind(click)

const TODAY = '2026-11-20'
const ROUND_THE_CLOCK = { open: '00:00', close: '00:00' }
let shop: PayingShop
let operator: DeskPerson

beforeEach(async () => {
  world.at(NOON)
  Object.assign(bank, { gives: 'part', says: 'done' })
  shop = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT }, { hours: ROUND_THE_CLOCK, stock: 1_000_000 })
  operator = await buildStaff(world, shop.merchant, {
    role: 'OPERATOR',
    branches: [shop.branch],
    name: 'Malika',
  })
})

const ask = async (query: Query, who = operator) => dataOf(await who.call('desk.orderHistory', { query }))
const numbersOf = async (query: Query, who = operator) =>
  (await ask(query, who)).content.map(({ number }) => number)

async function place(count = 1) {
  const body = {
    branchId: shop.branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: shop.product.id, count }],
    paymentType: 'CASH' as const,
    totalPrice: 25_000 * count,
  }
  return dataOf(await shop.customer.call('orders.place', { body }, { idempotencyKey: randomUUID() }))
}
async function pay(order: { number: number; id: string }) {
  const calls = clickOf(world, shop)
  expect(await calls.complete((await calls.prepare(order)).fields)).toBe(0)
}
const rowOf = (id: string, values: Record<string, unknown>) =>
  world.owner.db.updateTable('orders').set(values).where('id', '=', id).execute()
async function handOver({ id }: { id: string }, person = operator) {
  const params = { id }
  const version = async () => dataOf(await person.call('desk.order', { params })).version
  dataOf(await person.call('desk.acceptOrder', { params, body: { minutes: 20, version: await version() } }))
  for (const to of ['COOKING', 'DONE', 'DELIVERED'] as const)
    dataOf(await person.call('desk.moveOrder', { params, body: { version: await version(), to } }))
}
const moveTo = (moment: string) => world.at(new Date(moment))

describe('DSK-160 an order that is over is found', () => {
  it('by its number, its sum and the end of a phone', async () => {
    const [one, other] = [await place(3), await place()]
    await handOver(one)
    const { phone } = dataOf(await operator.call('desk.order', { params: one })).customer ?? { phone: '' }
    expect(await numbersOf({ q: String(one.number) })).toEqual([one.number])
    expect(await numbersOf({ q: `№ ${one.number}` })).toEqual([one.number])
    expect(await numbersOf({ q: '75 000' })).toEqual([one.number])
    expect(await numbersOf({ q: phone.slice(-4) })).toEqual([other.number, one.number])
    expect(await numbersOf({ q: `+${phone.slice(1, 4)} ${phone.slice(4)}` })).toEqual([
      other.number,
      one.number,
    ])
    expect(await numbersOf({ q: '9'.repeat(40) })).toEqual([])
    expect(await numbersOf({ q: '···' })).toEqual([])
  })

  it('DSK-205 by the receipt that nobody has made yet', async () => {
    const [paid, unpaid, made] = [
      await shop.placeUnpaid('CLICK'),
      await place(),
      await shop.placeUnpaid('CLICK'),
    ]
    for (const order of [paid, made]) await pay(order)
    expect(await numbersOf({ unreceipted: 'true' })).toEqual([made.number, paid.number])
    await sql`update receipt set state = 'DONE', fiscal_sign = '7', terminal_id = 'T', receipt_seq = '1', date_time = '20261120'
      where order_id = ${made.id}`.execute(world.owner.db)
    const found = await ask({ unreceipted: 'true' })
    expect(found.content.map(({ number }) => number)).toEqual([paid.number])
    expect(found.sums).toMatchObject({ orders: 1, sales: ORDER_TOTAL })
    expect(await numbersOf({})).toEqual([made.number, unpaid.number, paid.number])
  })

  it('by a name and by a dish in any script', async () => {
    const { id } = shop.product
    await world.owner.db
      .updateTable('product')
      .set({ name: json({ uz: 'Uygʻur lagʻmoni', ru: 'Уйгурский лагман', eng: 'Uyghur lagman' }) })
      .where('id', '=', id)
      .execute()
    await world.owner.db
      .updateTable('customer')
      .set({ first_name: 'Oʻktam', last_name: 'Qodirov-Xoʻja' })
      .where('id', '=', shop.customer.user.id)
      .execute()
    const { number } = await place()
    for (const q of ['lagmon', 'ЛАҒМОН', 'лагман', 'uyghur', "lag'mon"])
      expect(await numbersOf({ q }), q).toEqual([number])
    for (const q of ['Ўктам', 'oktam qod', 'кодиров', 'Kodirov', 'хўжа', 'Khoja', 'ОКТАМ'])
      expect(await numbersOf({ q }), q).toEqual([number])
    for (const q of ['dirov', 'plov', 'Oktam Karimov', '%', '_'])
      expect(await numbersOf({ q }), q).toEqual([])
  })

  it('by every word of a name, whatever signs stand between them', async () => {
    const { number } = await place()
    const names: [first: string, last: string, found: string[]][] = [
      ['🌹Malika❤️', '☆Юсупова☆', ['malika', 'Yusupova', 'malika yus']],
      ['Ali&Vali', 'Bek|Karimov:2020', ['vali', 'karimov', '2020x ali']],
      ['Дилшод\u00A0Ҳоши\u0438\u0306мов', '@bek•“Oʻktam”—aka', ['hoshiymov', 'bek', 'oktam', 'aka']],
    ]
    for (const [first_name, last_name, found] of names) {
      const { id } = shop.customer.user
      await world.owner.db
        .updateTable('customer')
        .set({ first_name, last_name })
        .where('id', '=', id)
        .execute()
      for (const q of found) expect(await numbersOf({ q }), q).toEqual(q.includes('x') ? [] : [number])
    }
  })

  it('a name is stored in the words that a search is read in', async () => {
    const places: [from: number, to: number][] = [
      [0x1, 0x36f],
      [0x400, 0x4ff],
      [0x600, 0x66d],
      [0x2000, 0x206f],
      [0x20a0, 0x20cf],
      [0x2190, 0x243f],
      [0x2500, 0x2bff],
      [0x3000, 0x3003],
      [0x1f300, 0x1f8ff],
    ]
    const texts = places.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => `ab${String.fromCodePoint(from + at)}cd`),
    )
    const { rows } = await sql<{ text: string; folded: string }>`
      select t as text, folded_words(t) as folded from unnest(${texts}::text[]) t`.execute(world.owner.db)
    const apart = rows.filter(
      ({ text, folded }) => !foldWords(text, { yo: 'yo' }).every((word) => folded.includes(` ${word}`)),
    )
    expect(apart.map(({ text }) => text.codePointAt(2)?.toString(16))).toEqual([])
  })

  it('DSK-2 by nobody who may not see it: another shop, branch, the kitchen, a courier', async () => {
    const { number } = await place()
    const q = String(number)
    const other = await buildShop(world)
    expect(await numbersOf({ q }, await buildStaff(world, other.merchant, { role: 'OWNER' }))).toEqual([])
    const elsewhere = await buildBranch(world.db, shop.merchant)
    const foreign = await buildStaff(world, shop.merchant, { role: 'MANAGER', branches: [elsewhere] })
    expect(await numbersOf({ q }, foreign)).toEqual([])
    expect(await foreign.call('desk.orderHistory', { query: { branchId: shop.branch.id } })).toMatchObject({
      ok: false,
      error: { code: 'branch_not_yours' },
    })
    for (const role of ['KITCHEN', 'COURIER'] as const) {
      const person = await buildStaff(world, shop.merchant, { role, branches: [shop.branch] })
      expect(await person.call('desk.orderHistory', { query: { q } })).toMatchObject({
        ok: false,
        error: { status: 403 },
      })
    }
  })

  it('a waiter finds what the tables had within a day', async () => {
    const [atTable, taken] = [await place(), await place()]
    await rowOf(atTable.id, { service_type: 'DINE_IN' })
    const waiter = await buildStaff(world, shop.merchant, { role: 'WAITER', branches: [shop.branch] })
    expect(await numbersOf({}, waiter)).toEqual([atTable.number])
    expect(await waiter.call('desk.orderMoney', { params: taken })).toMatchObject({
      ok: false,
      error: { code: 'order_not_found' },
    })
    world.at(new Date(NOON.getTime() + 24 * 3_600_000))
    expect(
      await numbersOf(
        {},
        await buildStaff(world, shop.merchant, { role: 'WAITER', branches: [shop.branch] }),
      ),
    ).toEqual([])
  })

  it('in pages without a gap, also while orders come', async () => {
    await place()
    await sql`
      with o as (
        insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', n))).*
        from orders o, generate_series(1000, 1119) n where o.merchant_id = ${shop.merchant.id} returning *)
      select count(*) from o`.execute(world.owner.db)
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await ask(cursor === '' ? {} : { cursor })
      expect(page.sums === null).toBe(cursor !== '')
      seen.push(...page.content.map(({ number }) => number))
      cursor = page.cursor
      await place()
    }
    expect(seen.slice(0, 120)).toEqual(Array.from({ length: 120 }, (_, at) => 1119 - at))
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('where a day or a branch has nothing: the nearest there is', async () => {
    const { number } = await place()
    moveTo('2026-12-01T07:00:00Z')
    const later = await buildStaff(world, shop.merchant, { role: 'MANAGER' })
    const day = { from: '2026-12-01', to: '2026-12-01' }
    const found = { content: [], nearest: { day: TODAY, number, branchId: shop.branch.id } }
    expect(await ask({ ...day, q: String(number) }, later)).toMatchObject(found)
    expect(await ask({ today: 'true' }, later)).toMatchObject(found)
    // Before the first there is only what came after.
    expect((await ask({ from: '2026-11-01', to: '2026-11-01' }, later)).nearest?.day).toBe(TODAY)
    expect((await ask({ ...day, q: '99999' }, later)).nearest).toBeNull()
    // The ends of the calendar are days as well.
    for (const end of ['0001-01-01', '9999-12-31'])
      expect((await ask({ from: end, to: end }, later)).content).toEqual([])
  })
})

describe('DSK-161 what a filter finds, in sums', () => {
  it(
    'are those of 10 000 orders, and of one more nobody’s: its rows come alone',
    { timeout: 60_000 },
    async () => {
      const { id } = await place()
      const copy = (copies: number) =>
        sql`
        insert into orders select copied.* from orders o cross join generate_series(1, ${copies}) n
        cross join (select max(number) as number from orders where merchant_id = ${shop.merchant.id}) last,
        lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', last.number + n)) copied
        where o.id = ${id}`.execute(world.owner.db)
      await copy(MOST_SUMMED - 1)
      const { sums, counts, content } = await ask({})
      expect([sums?.orders, counts?.wrong, content.length]).toEqual([10_000, 0, 50])
      await copy(1)
      const more = await ask({})
      expect([more.sums, more.counts, more.content.length, more.content[0]?.number]).toEqual([
        null,
        null,
        50,
        (content[0]?.number ?? 0) + 1,
      ])
      const second = await ask({ cursor: more.cursor ?? '' })
      expect(second.content[0]?.number).toBe((more.content.at(-1)?.number ?? 0) - 1)
    },
  )

  /** The same by a statement that knows no code of ours. */
  async function sumsOf(day: string) {
    const { rows } = await sql<Record<string, number>>`
      with charged as (select order_id, business_day from order_money where merchant_id = ${shop.merchant.id} and kind = 'CHARGE' and business_day = ${day}::date),
      rest as (select order_id, sum(case when kind in ('CHARGE', 'OUT') then amount else -amount end) as owed from order_money
        where order_id in (select order_id from charged) group by order_id)
      select (select count(*) from charged)::int as orders,
        (select coalesce(sum(case kind when 'CHARGE' then amount else -amount end), 0) from order_money m join charged c using (order_id)
          where m.kind = 'CHARGE' or m.kind = 'CREDIT' and m.refund_id is null and m.business_day = c.business_day)::int as sales,
        (select coalesce(sum(amount), 0) from order_money join charged using (order_id) where kind = 'OUT')::int as refunded,
        (select coalesce(sum(owed), 0) from rest where owed > 0)::int as unpaid,
        (select coalesce(-sum(owed), 0) from rest where owed < 0)::int as "owedBack"`.execute(world.owner.db)
    return rows[0]
  }

  it('equal the rows of the books, day by day over midnight, and the rows of the list', async () => {
    moveTo('2026-11-20T15:00:00Z')
    const early = await shop.placeUnpaid('CLICK')
    await pay(early)
    await handOver(await place(2))
    // 02:20 of the night in Tashkent is the evening's day still, 05:00 is the next.
    moveTo('2026-11-20T21:20:00Z')
    await handOver(await place(4))
    moveTo('2026-11-21T00:00:00Z')
    await handOver(await place())
    moveTo('2026-11-21T07:00:00Z')
    const cancelled = await place(3)
    dataOf(await shop.customer.call('orders.cancel', { params: cancelled, body: {} }))
    await pay(await shop.placeUnpaid('CLICK'))
    await refund(world.appOf(shop.merchant.id), {
      merchantId: shop.merchant.id,
      orderId: early.id,
      amount: 15_000,
      refundKey: randomUUID(),
      reason: 'cold',
    })
    await world.runJobs()
    for (const day of [TODAY, '2026-11-21']) {
      const { sums, content } = await ask({ from: day, to: day })
      expect(sums).toMatchObject((await sumsOf(day)) ?? {})
      expect(content).toHaveLength(3)
      expect(content.every((row) => row.day === day)).toBe(true)
      expect(sums?.refunded).toBe(content.reduce((total, { refunded }) => total + refunded, 0))
    }
    const { sums, today } = await ask({ from: TODAY, to: '2026-11-21' })
    expect(today).toBe('2026-11-21')
    expect(sums).toMatchObject({
      orders: 6,
      // Cancelled on its own day it is no sale; given back a day later it stays one of its day.
      sales: ORDER_TOTAL + 50_000 + 100_000 + 25_000 + ORDER_TOTAL,
      refunded: 15_000,
      unpaid: 50_000 + 100_000 + 25_000,
      owedBack: 0,
      handedOver: 3,
    })
    expect((await ask({ today: 'true' })).sums).toMatchObject({ orders: 3 })
  })

  it('are of what went wrong alone, where that is asked; each kind is counted beside', async () => {
    const [late, cancelled, graded, fine] = [await place(), await place(), await place(), await place()]
    dataOf(await shop.customer.call('orders.cancel', { params: cancelled, body: {} }))
    const promised = { eta_to: new Date(NOON.getTime() + 60 * 60_000), first_eta_to: NOON }
    await rowOf(late.id, {
      ...promised,
      status: 'DELIVERED',
      delivered_at: new Date(NOON.getTime() + 11 * 60_000),
    })
    for (const [order, grade] of [
      [graded, 3],
      [fine, 4],
    ] as const)
      await rowOf(order.id, { grade, eta_to: new Date(NOON.getTime() + 3_600_000) })
    const back = await shop.placeUnpaid('CLICK')
    await pay(back)
    dataOf(await shop.customer.call('orders.cancel', { params: back, body: {} }))
    await world.runJobs()
    const all = await ask({})
    expect(all.counts).toEqual({ wrong: 4, refunded: 1, late: 1 })
    expect(all.content.find(({ id }) => id === late.id)).toMatchObject({ lateMinutes: 11, wentWrong: true })
    expect(await numbersOf({ wrong: 'true' })).toEqual(
      [back, graded, cancelled, late].map(({ number }) => number),
    )
    expect(await numbersOf({ refunded: 'true' })).toEqual([back.number])
    const asked = await ask({ late: 'true' })
    expect(asked).toMatchObject({
      content: [{ id: late.id }],
      sums: { orders: 1, handedOver: 1, onTime: 0 },
      counts: all.counts,
    })
    expect(await numbersOf({ state: 'CANCELED' })).toEqual([back.number, cancelled.number])
    expect(await numbersOf({ state: 'DONE', payment: 'CASH' })).toEqual([late.number])
    expect(await numbersOf({ payment: 'CLICK', service: 'PICK_UP' })).toEqual([back.number])
    expect(await numbersOf({ courierId: operator.id })).toEqual([])
  })
})

describe('DSK-163 the money of one order', () => {
  const books = async (id: string) => dataOf(await operator.call('desk.orderMoney', { params: { id } }))

  it('of a cancelled order that was paid says where it is: on its way, in somebody’s hands, there, refused', async () => {
    const order = await shop.placeUnpaid('CLICK')
    await pay(order)
    expect(await books(order.id)).toMatchObject({
      charged: ORDER_TOTAL,
      owed: 0,
      moves: [
        {
          kind: 'IN',
          way: 'CLICK',
          amount: ORDER_TOTAL,
          place: null,
          receipt: { state: 'WANTED', sign: null },
        },
      ],
      refunds: [],
    })
    dataOf(await shop.customer.call('orders.cancel', { params: order, body: {} }))
    expect(await books(order.id)).toMatchObject({
      credited: ORDER_TOTAL,
      owed: -ORDER_TOTAL,
      refunds: [{ way: 'CLICK', amount: ORDER_TOTAL, state: 'REQUESTED', by: null, endedAt: null }],
    })
    await world.runJobs()
    expect(await books(order.id)).toMatchObject({
      paid: ORDER_TOTAL,
      refunded: ORDER_TOTAL,
      owed: 0,
      moves: [{ kind: 'IN' }, { kind: 'OUT', amount: ORDER_TOTAL, receipt: { state: 'WAITING' } }],
      refunds: [{ state: 'DONE' }],
    })
    const refused = await shop.placeUnpaid('CLICK')
    await pay(refused)
    bank.says = 'refused'
    dataOf(await shop.customer.call('orders.cancel', { params: refused, body: {} }))
    await world.runJobs()
    expect(await books(refused.id)).toMatchObject({ owed: -ORDER_TOTAL, refunds: [{ state: 'FAILED' }] })
  })

  it('of an order that the customer’s balance pays says how much of it', async () => {
    const [whole, part] = [await place(), await place(2)]
    for (const { id } of [whole, part]) await rowOf(id, { credit: 25_000 })
    const { content } = await ask({})
    expect(content.map(({ total, credit }) => [total, credit])).toEqual([
      [50_000, 25_000],
      [25_000, 25_000],
    ])
  })

  it('names who took the cash and that it waits for a shift of the drawer', async () => {
    const order = await place()
    const { version } = dataOf(await operator.call('desk.order', { params: order }))
    const params = { id: order.id }
    dataOf(await operator.call('desk.acceptOrder', { params, body: { minutes: 20, version } }))
    const after = dataOf(await operator.call('desk.order', { params }))
    dataOf(
      await operator.call('desk.payOrder', { params, body: { paymentType: 'CASH', version: after.version } }),
    )
    expect(await books(order.id)).toMatchObject({
      paid: 25_000,
      owed: 0,
      moves: [{ kind: 'IN', way: 'CASH', place: 'WAITS', by: { name: 'Malika' } }],
    })
  })
})

describe('DSK-156 a delay moves what is said, and nothing of what is late', () => {
  it.each([
    ['in the second that was first told', 0, 0],
    ['a second after it', 1, 1],
    ['a minute after it', 60, 1],
    ['a minute and a second after it', 61, 2],
  ])(
    'DSK-156 handed over %s: in the history, its sums and the report of the day',
    async (_when, seconds, late) => {
      const order = await place()
      const params = { id: order.id }
      const seen = async () => dataOf(await operator.call('desk.order', { params }))
      const act = async (call: 'acceptOrder' | 'promiseOrder', minutes: number) =>
        dataOf(
          await operator.call(`desk.${call}`, { params, body: { minutes, version: (await seen()).version } }),
        )
      // What the checkout said; the kitchen takes it for five minutes more, and asks for an hour after that.
      const { etaTo: told } = await seen()
      await act('acceptOrder', 20)
      await act('promiseOrder', 60)
      const { firstEtaTo, etaTo } = await seen()
      expect([firstEtaTo, Date.parse(etaTo ?? '') > Date.parse(told ?? '')]).toEqual([told, true])
      world.at(new Date(Date.parse(told ?? '') + seconds * 1000))
      for (const to of ['COOKING', 'DONE', 'DELIVERED'] as const)
        dataOf(
          await operator.call('desk.moveOrder', { params, body: { version: (await seen()).version, to } }),
        )
      const isLate = late > 0 ? 1 : 0
      expect(await ask({})).toMatchObject({
        content: [{ id: order.id, lateMinutes: late }],
        sums: { handedOver: 1, onTime: 1 - isLate },
        counts: { late: isLate },
      })
      const manager = await buildStaff(world, shop.merchant, { role: 'MANAGER', branches: [shop.branch] })
      const query = { branch: shop.branch.id, date: TODAY }
      const { eta } = dataOf(await manager.call('desk.dayReport', { query }))
      expect(eta).toMatchObject({ count: 1, late: isLate, minutes: late })
    },
  )
})
