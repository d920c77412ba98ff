import { randomUUID } from 'node:crypto'
import { read, utils } from '@e965/xlsx'
import { json } from '@dasturxon/db'
import { businessDayOf, addDays, toMoment } from '@dasturxon/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { buildBranch, buildProduct } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import {
  buildShopOfDays,
  chargeAt,
  placeDishes,
  writeMoney,
  type ShopOfDays,
} from '../../test/shop-of-days.ts'
import { NOON } from '../../test/world.ts'
import { boundsOf } from './branch-days.ts'
import { DayFigures } from './day-figures.ts'
import { planMissingDays } from './missing-days.ts'
import { reckonDays } from './reckon-days.ts'

const CASES = Number(process.env.WALKS ?? 30)
const SEED = Number(process.env.WALKS_SEED ?? 11)
const PRICE = 25_000

let shop: ShopOfDays
it.beforeAll(async () => {
  world.at(NOON)
  shop = await openShop()
})
beforeEach(() => world.at(NOON))

const openShop = (zone?: string) => buildShopOfDays(world, zone)
const place = (own: ShopOfDays, count = 1) => placeDishes(own, { count })
const write = (
  own: ShopOfDays,
  orderId: string,
  row: { kind: string; amount: number; way?: string; at: Date },
) => writeMoney(world, own, { orderId, ...row })

const dayOf = async (person: DeskPerson, date?: string) =>
  dataOf(await person.call('desk.dayReport', { query: date === undefined ? {} : { date } }))

describe('the day at the desk', () => {
  it('DSK-84 says what was sold, paid and is owed of today, and of a day on which nothing was', async () => {
    const own = await openShop()
    const [one, two] = [await place(own, 2), await place(own)]
    await write(own, one.id, { kind: 'IN', way: 'CASH', amount: 50_000, at: NOON })
    dataOf(await own.customer.call('orders.cancel', { params: { id: two.id }, body: {} }))
    await place(own, 3)
    const day = await dayOf(own.owner)
    expect(day).toMatchObject({
      date: '2026-11-20',
      isOver: false,
      orders: 2,
      canceled: 1,
      net: 125_000,
      average: 62_500,
    })
    expect(day.hours).toEqual([{ hour: 12, count: 2, amount: 125_000, usual: 0 }])
    expect(day.services).toEqual([{ key: 'PICK_UP', count: 2, amount: 125_000 }])
    expect(day.dishes).toMatchObject([{ productId: own.product.id, pieces: 5, amount: 125_000 }])
    expect(day.money).toMatchObject({ sales: 125_000, unpaid: 75_000, must: 50_000, taken: 50_000 })
    expect(day.money?.ways).toEqual([{ way: 'CASH', count: 1, in: 50_000, out: 0 }])
    expect(await dayOf(own.owner, '2026-11-12')).toMatchObject({
      orders: 0,
      net: 0,
      average: 0,
      netBefore: null,
      dishes: [],
    })
  })

  it('DSK-215 money is shown to owner and manager, the rest also to an operator, each of their own branches', async () => {
    const { merchant, branch } = shop
    const other = await buildBranch(world.db, merchant)
    const role = async (name: 'MANAGER' | 'OPERATOR' | 'WAITER') =>
      buildStaff(world, merchant, { role: name, branches: [branch] })
    const [manager, operator, waiter] = [await role('MANAGER'), await role('OPERATOR'), await role('WAITER')]
    expect((await dayOf(manager)).money).not.toBeNull()
    const seen = await dayOf(operator)
    expect([seen.money, seen.branchId]).toEqual([null, branch.id])
    const refused = { ok: false, error: { code: 'right_missing' } }
    expect(await waiter.call('desk.dayReport', { query: {} })).toMatchObject(refused)
    expect(await manager.call('desk.dayReport', { query: { branch: other.id } })).toMatchObject({
      ok: false,
      error: { code: 'branch_not_yours' },
    })
    const span = { from: '2026-11-01', to: '2026-11-20' }
    expect(dataOf(await operator.call('desk.spanReport', { query: span })).ways).toBeNull()
    expect(await file(operator, 'day.csv', '')).toMatchObject({ statusCode: 403 })
    expect(await file(waiter, 'sales.csv', '?from=2026-11-01&to=2026-11-20')).toMatchObject({
      statusCode: 403,
    })
  })

  it('a span that ends before it begins, or is longer than a year, is refused', async () => {
    for (const [from, to] of [
      ['2026-11-02', '2026-11-01'],
      ['2025-11-01', '2026-11-20'],
    ] as const)
      expect(await shop.owner.call('desk.spanReport', { query: { from, to } })).toMatchObject({
        ok: false,
        error: { code: 'invalid_request' },
      })
  })
})

/** Numbers from 0 to 1, the same for a seed. */
function numbersOf(seed: number) {
  let state = seed
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}

describe('DSK-84 DSK-136 every figure is a plain SQL', { timeout: 240_000 }, () => {
  it.each([
    ['Asia/Tashkent', '2026-11-18'],
    ['Asia/Almaty', '2026-11-18'],
    // the night that has 25 hours, and the one that has 23
    ['Europe/Berlin', '2026-10-24'],
    ['Europe/Berlin', '2027-03-27'],
  ])(
    `in %s from %s on, ${CASES} orders under seed ${SEED}, and what is rolled up is what the rows say`,
    async (zone, first) => {
      const next = numbersOf(SEED)
      const own = await openShop(zone)
      const begin = toMoment(first, 0, zone).getTime()
      const at = () => new Date(begin + Math.floor(next() * 72 * 3_600_000))
      for (let number = 0; number < CASES; number += 1) {
        const count = 1 + Math.floor(next() * 4)
        const { id } = await place(own, count)
        const charged = at()
        const later = () => new Date(charged.getTime() + next() * 30 * 3_600_000)
        await chargeAt(world, own, { orderId: id, amount: PRICE * count, at: charged })
        if (next() < 0.7)
          await write(own, id, {
            kind: 'IN',
            way: next() < 0.5 ? 'CASH' : 'CLICK',
            amount: PRICE * count,
            at: later(),
          })
        if (next() < 0.2) await write(own, id, { kind: 'CREDIT', amount: PRICE * count, at: later() })
        if (next() < 0.2) await write(own, id, { kind: 'OUT', way: 'CLICK', amount: PRICE, at: later() })
        await sql`update orders set delivered_at = ${later()}, first_eta_to = ${later()} where id = ${id}`.execute(
          world.owner.db,
        )
      }
      world.at(new Date(begin + 9 * 24 * 3_600_000))
      const owner = await buildStaff(world, own.merchant, { role: 'OWNER' })
      for (let offset = -1; offset < 5; offset += 1) {
        const day = addDays(first, offset)
        const report = await dayOf(owner, day)
        expect(report.isOver).toBe(true)
        const { rows } = await sql<Record<string, number>>`
        with own as (
          select m.*, (m.at at time zone ${zone} - interval '5 hours')::date as own_day from order_money m where m.branch_id = ${own.branch.id}
        ), today as (
          select order_id, bool_or(kind = 'CHARGE') as is_new, sum(amount) filter (where kind = 'CHARGE') as charge,
            coalesce(sum(amount) filter (where kind = 'CREDIT'), 0) as credit
          from own where own_day = ${day} group by 1
        ), owed as (
          select order_id, sum(case when kind in ('CHARGE', 'OUT') then amount else -amount end) filter (where own_day < ${day}) as before,
            sum(case when kind in ('CHARGE', 'OUT') then amount else -amount end) filter (where own_day <= ${day}) as after
          from own group by 1
        )
        select (select coalesce(sum(charge - credit), 0) from today where is_new)::int as sales,
          (select count(*) from today where is_new and credit = 0)::int as orders,
          (select coalesce(sum(credit), 0) from today where not is_new)::int as credits,
          (select coalesce(sum(greatest(coalesce(after, 0), 0) - greatest(coalesce(before, 0), 0)), 0) from owed)::int as more_owed,
          (select coalesce(sum(amount), 0) from own where own_day = ${day} and kind = 'IN')::int as taken,
          (select coalesce(sum(amount), 0) from own where own_day = ${day} and kind = 'OUT')::int as gone,
          (select count(*) from orders where branch_id = ${own.branch.id}
            and (delivered_at at time zone ${zone} - interval '5 hours')::date = ${day})::int as handed,
          (select count(*) from orders where branch_id = ${own.branch.id} and delivered_at > first_eta_to
            and (delivered_at at time zone ${zone} - interval '5 hours')::date = ${day})::int as late`.execute(
          world.owner.db,
        )
        const { money, eta } = report
        if (!money) throw new Error('the owner sees money')
        expect({
          sales: money.sales,
          orders: report.orders,
          credits: money.credits,
          more_owed: money.unpaid - money.oldDebts,
          taken: money.taken,
          gone: money.gone,
          handed: eta.count,
          late: eta.late,
        }).toEqual(rows[0])
        expect(money.must).toBe(money.taken - money.gone)
        expect(
          money.sales - money.credits - money.unpaid + money.owedBack + money.oldDebts - money.oldOwed,
        ).toBe(money.must)
        expect(report.hours.reduce((sum, { amount }) => sum + amount, 0)).toBe(money.sales)
        const later = dataOf(await owner.call('desk.dayReport', { query: { date: day } }))
        expect({ ...later, at: report.at }).toEqual(report)
      }
      const stored = await sql<{ day: string; figures: unknown }>`
      select business_day::text as day, figures from day_sum where branch_id = ${own.branch.id} order by 1`.execute(
        world.owner.db,
      )
      expect(stored.rows.length).toBeGreaterThan(3)
      const branch = { id: own.branch.id, name: { uz: '', ru: '', eng: '' }, timeZone: zone, startsAt: 300 }
      const { db } = world.appOf(own.merchant.id)
      for (const { day, figures } of stored.rows) {
        const again = await reckonDays(db, { merchantId: own.merchant.id, branch, from: day, to: day })
        expect(DayFigures.parse(figures)).toEqual(DayFigures.parse(again.get(day)))
      }
      const span = dataOf(
        await owner.call('desk.spanReport', {
          query: { from: addDays(first, -1), to: addDays(first, 5) },
        }),
      )
      const sums = await sql<{ net: number; orders: number }>`
      select sum((figures -> 'books' ->> 'sales')::int - (figures -> 'books' ->> 'credits')::int)::int as net,
        sum((figures -> 'books' ->> 'orders')::int)::int as orders from day_sum where branch_id = ${own.branch.id}`.execute(
        world.owner.db,
      )
      expect({ net: span.net, orders: span.orders }).toEqual(sums.rows[0])
    },
  )

  it('a business day is the same in the books as in the domain, also while the clock changes', async () => {
    for (const timeZone of ['Asia/Tashkent', 'Europe/Berlin', 'America/New_York'])
      for (const night of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'])
        for (const startsAt of [0, 60, 90, 120, 150, 179, 180, 300]) {
          const moments = Array.from({ length: 60 }, (_, at) => Date.parse(night) + (at * 10 - 60) * 60_000)
          const starts = `0${Math.floor(startsAt / 60)}:${String(startsAt % 60).padStart(2, '0')}`
          const { rows } = await sql<{ day: string }>`
            select business_day(at, ${timeZone}, ${starts}::time)::text as day
            from unnest(${moments.map((at) => new Date(at))}::timestamptz[]) with ordinality as m (at, no) order by no`.execute(
            world.owner.db,
          )
          expect(
            rows.map(({ day }) => day),
            `${timeZone} ${night} ${starts}`,
          ).toEqual(moments.map((at) => businessDayOf({ timeZone, startsAt }, new Date(at))))
        }
  })

  it.each([
    ['Asia/Tashkent', '2026-11-20'],
    ['Europe/Berlin', '2026-10-24'],
    ['Europe/Berlin', '2026-03-28'],
  ])('a business day in %s is from one beginning to the next: %s', (timeZone, day) => {
    const branch = { id: '', name: { uz: '', ru: '', eng: '' }, timeZone, startsAt: 300 }
    const { from, to } = boundsOf(branch, day)
    expect([from, new Date(to.getTime() - 1), to].map((at) => businessDayOf(branch, at))).toEqual([
      day,
      day,
      addDays(day, 1),
    ])
  })
})

const file = (person: DeskPerson, name: string, query: string, sub = shop.merchant.sub) =>
  world.server.inject({
    method: 'GET',
    url: `/api/desk/v1/reports/${name}${query}`,
    headers: { merchant: sub, cookie: person.cookie },
  })

describe('DSK-85 files of reports', () => {
  it('the workbook of a day, read back by another library, is what the page shows; its last rows are formulas', async () => {
    const own = await openShop()
    const order = await place(own, 2)
    await write(own, order.id, { kind: 'IN', way: 'CASH', amount: 50_000, at: NOON })
    await write(own, order.id, {
      kind: 'OUT',
      way: 'CASH',
      amount: 15_000,
      at: new Date(NOON.getTime() + 1000),
    })
    const { money } = await dayOf(own.owner)
    const answer = await file(own.owner, 'day.xlsx', '', own.merchant.sub)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${own.merchant.sub}-day-2026-11-20.xlsx"`,
    )
    const book = read(answer.rawPayload, { type: 'buffer', sheetStubs: true })
    expect(book.SheetNames).toEqual([
      'Kun',
      'Buyurtmalar',
      'Pul harakati',
      'Kassa kitobi',
      'Cheklar',
      'Farqlar',
    ])
    const rowsOf = (name: string) => utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 })
    const figures = Object.fromEntries(rowsOf('Kun').map(([, , figure, som]) => [figure, som]))
    expect(figures).toMatchObject({
      'Sof savdo': 50_000,
      'Bizda boʻlishi kerak': money?.must,
      Olindi: 50_000,
      Qaytarildi: 15_000,
    })
    const moves = rowsOf('Pul harakati').slice(1)
    expect(moves.slice(0, 2).map((row) => row[6])).toEqual([50_000, -15_000])
    expect(book.Sheets['Pul harakati']?.['G4']).toMatchObject({ f: 'SUM(G2:G3)' })
    expect(rowsOf('Buyurtmalar')[1]?.[0]).toBe(order.number)
  })

  it('a CSV has numbers as numbers, a total, and no formula', async () => {
    const own = await openShop()
    await world.db
      .updateTable('product')
      .set({ name: json({ uz: '=1+1', ru: '=1+1', eng: '=1+1' }) })
      .where('id', '=', own.product.id)
      .execute()
    await place(own, 2)
    const text = String(
      (await file(own.owner, 'dishes.csv', '?from=2026-11-01&to=2026-11-20', own.merchant.sub)).rawPayload,
    )
    expect(text).toBe('\uFEFFTaom;Dona;Soʻm\r\n"\'=1+1";2;50000\r\nJami;2;50000\r\n')
    const table = dataOf(
      await own.owner.call('desk.reportTable', {
        params: { name: 'dishes' },
        query: { from: '2026-11-01', to: '2026-11-20' },
      }),
    )
    expect(table).toEqual({ columns: ['dish', 'pieces', 'som'], rows: [['=1+1', 2, 50_000]] })
  })

  it('DSK-134 the matrix of the menu is a plain SQL, and says of each dish that nobody knows what it costs the shop', async () => {
    const own = await openShop()
    const second = await buildProduct(world.db, own.merchant, { branches: [own.branch], costPrice: 7_000 })
    const third = await buildProduct(world.db, own.merchant, { branches: [own.branch], costPrice: 41_000 })
    for (const [id, count, price] of [
      [own.product.id, 1, 25_000],
      [second.id, 9, 7_000],
      [third.id, 2, 41_000],
      [second.id, 3, 7_000],
    ] as const)
      await placeDishes(own, { id, count, price })
    // what is called off on its own day is no sale, what is credited on another was one
    const off = await place(own, 5)
    dataOf(await own.customer.call('orders.cancel', { params: { id: off.id }, body: {} }))
    const late = await place(own)
    const later = new Date(NOON.getTime() + 86_400_000)
    await write(own, late.id, { kind: 'CREDIT', amount: PRICE, at: later })
    world.at(new Date(NOON.getTime() + 2 * 86_400_000))
    const owner = await buildStaff(world, own.merchant, { role: 'OWNER' })
    const query = { from: '2026-11-01', to: '2026-11-21' }
    const table = dataOf(await owner.call('desk.reportTable', { params: { name: 'menu-matrix' }, query }))
    const { rows } = await sql<{ row: (string | number)[] }>`
      with sold as (
        select l.product_id, sum(l.count) as pieces, sum(l.count * (l.unit_price - l.unit_discount)) as som
        from order_line l join order_money c on c.order_id = l.order_id and c.kind = 'CHARGE'
        where c.branch_id = ${own.branch.id} and not exists (
          select from order_money d where d.order_id = l.order_id and d.kind = 'CREDIT' and d.business_day = c.business_day)
        group by 1)
      select json_build_array('Taom', pieces, round(100.0 * pieces / sum(pieces) over (), 1), som, 'tannarx yoʻq', 'tannarx yoʻq') as row
      from sold order by som desc`.execute(world.owner.db)
    expect(table.rows).toEqual(rows.map(({ row }) => row))
    expect(table.rows.map((row) => row.slice(1, 4))).toEqual([
      [12, 75, 84_000],
      [2, 12.5, 82_000],
      [2, 12.5, 50_000],
    ])
  })

  it('a file that there is not, or of a day that is none, is refused', async () => {
    expect((await file(shop.owner, 'nothing.csv', '?from=2026-11-01&to=2026-11-20')).statusCode).toBe(400)
    expect((await file(shop.owner, 'day.csv', '?date=yesterday')).statusCode).toBe(400)
    expect((await file(shop.owner, 'day.csv', '?sheet=nothing')).statusCode).toBe(404)
    expect((await file(shop.owner, 'sales.xlsx', '')).statusCode).toBe(400)
  })
})

describe('DSK-132 gaps of a day', () => {
  it('each planted fault is named by its order, shift or courier, and no more', async () => {
    const own = await openShop()
    const { merchant, branch } = own
    const good = await place(own)
    const [nowhere, twice, unpaid, stray, unsigned, other, failed] = [
      await place(own),
      await place(own),
      await place(own),
      await place(own),
      await place(own),
      await place(own),
      await place(own),
    ]
    const db = world.owner.db
    const [drawerId, shiftId] = [randomUUID(), randomUUID()]
    await sql`insert into drawer (merchant_id, id, branch_id, no, created_at) values (${merchant.id}, ${drawerId}, ${branch.id}, 1, ${NOON})`.execute(
      db,
    )
    await sql`
      insert into drawer_shift (merchant_id, id, drawer_id, branch_id, business_day, no, state, opened_at, expected, counted, slip, closed_at, z, hash, note)
      values (${merchant.id}, ${shiftId}, ${drawerId}, ${branch.id}, '2026-11-20', 7, 'CLOSED', ${NOON}, 104000, 100000, 30000, ${NOON}, '{}', 'x', 'change')`.execute(
      db,
    )
    const entry = async (kind: string, amount: number, orderId: string | null = null) => {
      const id = randomUUID()
      await sql`
        insert into drawer_entry (merchant_id, id, shift_id, branch_id, business_day, at, kind, amount, order_id, key)
        values (${merchant.id}, ${id}, ${shiftId}, ${branch.id}, '2026-11-20', ${NOON}, ${kind}, ${amount}, ${orderId}, ${id})`.execute(
        db,
      )
      return id
    }
    const money = async (
      orderId: string,
      kind: string,
      amount: number,
      more: { way?: string; entry?: string; receipt?: number | 'FAILED' | null } = {},
    ) => {
      const id = randomUUID()
      const { way = 'CLICK', entry: entryId = null, receipt = amount } = more
      await sql`
        insert into order_money (merchant_id, id, order_id, branch_id, business_day, at, kind, way, amount, drawer_entry_id, key)
        values (${merchant.id}, ${id}, ${orderId}, ${branch.id}, '2026-11-20', ${NOON}, ${kind}, ${way}, ${amount}, ${entryId}, ${id})`.execute(
        db,
      )
      if (receipt === null) return
      await sql`
        insert into receipt (merchant_id, id, money_id, order_id, branch_id, business_day, kind, way, amount, state, wanted_at)
        values (${merchant.id}, ${randomUUID()}, ${id}, ${orderId}, ${branch.id}, '2026-11-20', ${kind === 'IN' ? 'SALE' : 'REFUND'}, ${way},
          ${receipt === 'FAILED' ? amount : receipt}, ${receipt === 'FAILED' ? 'FAILED' : 'WANTED'}, ${NOON})`.execute(
        db,
      )
    }
    await money(good.id, 'IN', PRICE, { way: 'CASH', entry: await entry('SALE', PRICE, good.id) })
    expect((await dayOf(own.owner)).money?.gaps).toMatchObject([{ kind: 'TERMINAL', amount: 30_000 }])

    await entry('DIFF', -4000)
    const courier = await buildStaff(world, merchant, { role: 'COURIER', branches: [branch], name: 'Sardor' })
    await sql`
      insert into courier_entry (merchant_id, id, courier_id, branch_id, business_day, at, kind, amount, key)
      values (${merchant.id}, ${randomUUID()}, ${courier.id}, ${branch.id}, '2026-11-20', ${NOON}, 'LOSS', 2000, 'loss')`.execute(
      db,
    )
    await money(nowhere.id, 'IN', PRICE, { way: 'CASH' })
    await money(twice.id, 'IN', PRICE)
    await money(twice.id, 'OUT', PRICE)
    await money(twice.id, 'OUT', 1000)
    await sql`update orders set is_paid = true where id = ${unpaid.id}`.execute(db)
    await sql`delete from order_money where order_id = ${stray.id}`.execute(db)
    await money(stray.id, 'IN', PRICE)
    await money(unsigned.id, 'IN', PRICE, { receipt: null })
    await money(other.id, 'IN', PRICE, { receipt: 20_000 })
    await money(failed.id, 'IN', PRICE, { receipt: 'FAILED' })
    const { gaps, circle } = (await dayOf(own.owner)).money ?? {}
    const seen = (gaps ?? []).map(({ kind, amount, orderNumber, shiftNo, words }) => [
      kind,
      amount,
      orderNumber,
      shiftNo,
      words,
    ])
    expect(seen.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
      ['CASH_NOWHERE', -25_000, nowhere.number, null, ''],
      ['COURIER', -2000, null, null, 'Sardor'],
      ['DRAWER', -4000, null, 7, 'change'],
      ['FAILED_RECEIPT', -25_000, failed.number, null, ''],
      ['NO_MONEY', -25_000, unpaid.number, null, ''],
      ['NO_ORDER', 25_000, stray.number, null, ''],
      ['NO_RECEIPT', -25_000, unsigned.number, null, ''],
      ['OTHER_RECEIPT', -5000, other.number, null, ''],
      ['OVER_REFUNDED', -1000, twice.number, null, ''],
      ['TERMINAL', 30_000, null, 7, ''],
    ])
    expect(circle).toMatchObject({ difference: -1000, isClosed: true })
  })
})

describe('DSK-87 what the stop-list cost', { timeout: 60_000 }, () => {
  it('is counted from the log and from what was sold in those hours on four same weekdays: 11×34 000 + 6×36 000 + 8×14 000', async () => {
    const own = await openShop()
    const usual: [number, number[]][] = [
      [34_000, [9, 11, 12, 11]],
      [36_000, [6, 6, 5, 8]],
      [14_000, [8, 30, 7, 8]],
    ]
    const dishes: { id: string; price: number }[] = []
    for (const [price, counts] of usual) {
      const { id } = await buildProduct(world.db, own.merchant, { branches: [own.branch], costPrice: price })
      dishes.push({ id, price })
      for (const [week, count] of counts.entries()) {
        // in the first and in the last moment of the hour, and just outside it
        const begin = NOON.getTime() - (week + 1) * 7 * 86_400_000
        for (const [pieces, offset] of [
          [1, 0],
          [count - 1, 3_599_999],
          [5, -1],
          [7, 3_600_000],
        ] as const) {
          const { id: orderId } = await placeDishes(own, { id, count: pieces, price })
          await chargeAt(world, own, { orderId, amount: price * pieces, at: new Date(begin + offset) })
        }
      }
    }
    const stop = async (id: string, end: 'NEVER' | null) =>
      dataOf(
        await own.owner.call('desk.setStop', { body: { kind: 'PRODUCT', id, branchId: own.branch.id, end } }),
      )
    for (const { id } of dishes) await stop(id, 'NEVER')
    world.at(new Date(NOON.getTime() + 3_600_000))
    for (const { id } of dishes) await stop(id, null)
    const { stops } = await dayOf(own.owner)
    const spell = { from: '2026-11-20T07:00:00.000Z', to: '2026-11-20T08:00:00.000Z' }
    expect(stops).toMatchObject({
      cost: 702_000,
      dishes: [
        { ...spell, pieces: 11, price: 34_000, cost: 374_000 },
        { ...spell, pieces: 6, price: 36_000, cost: 216_000 },
        { ...spell, pieces: 8, price: 14_000, cost: 112_000 },
      ],
    })
  })
})

describe('DSK-136 days of before', { timeout: 60_000 }, () => {
  it('are reckoned before anybody asks: all that are over, once, the day under way by nobody', async () => {
    const own = await openShop()
    const app = world.appOf(own.merchant.id)
    const daysAgo = (days: number) => new Date(NOON.getTime() - days * 86_400_000)
    // more days than one run reckons
    for (const days of [70, 3, 0]) {
      const { id } = await place(own)
      await chargeAt(world, own, { orderId: id, amount: PRICE, at: daysAgo(days) })
    }
    const stored = async () =>
      (
        await sql<{ day: string; made: Date }>`
          select business_day::text as day, made_at as made from day_sum where branch_id = ${own.branch.id} order by 1`.execute(
          world.owner.db,
        )
      ).rows
    await planMissingDays(app, own.merchant.id)
    await planMissingDays(app, own.merchant.id)
    await world.runJobs()
    const rows = await stored()
    expect([rows.length, rows[0]?.day, rows.at(-1)?.day]).toEqual([70, '2026-09-11', '2026-11-19'])
    // one that an older release reckoned is reckoned again, and no other
    await sql`update day_sum set version = 0 where branch_id = ${own.branch.id} and business_day = '2026-11-17'`.execute(
      world.owner.db,
    )
    world.at(new Date(NOON.getTime() + 1000))
    await planMissingDays(app, own.merchant.id)
    await world.runJobs()
    expect((await stored()).filter(({ made }) => made > NOON).map(({ day }) => day)).toEqual(['2026-11-17'])
    const span = { from: '2026-09-01', to: '2026-11-20' }
    expect(dataOf(await own.owner.call('desk.spanReport', { query: span }))).toMatchObject({
      orders: 3,
      net: 75_000,
    })
  })

  it('of a shop without orders are none', async () => {
    const own = await openShop()
    await planMissingDays(world.appOf(own.merchant.id), own.merchant.id)
    await world.runJobs()
    const { rows } = await sql`select from day_sum where branch_id = ${own.branch.id}`.execute(world.owner.db)
    expect(rows).toEqual([])
  })
})

describe('DSK-136 reports asked at once', () => {
  it.each(['0001-01-01', '1999-12-31', '2200-01-01', '9999-12-31'])(
    'of %s nobody has books: it is refused at once',
    async (day) => {
      for (const answer of [
        await shop.owner.call('desk.dayReport', { query: { date: day } }),
        await shop.owner.call('desk.spanReport', { query: { from: day, to: day } }),
        await shop.owner.call('desk.registers', { query: { date: day } }),
      ])
        expect(answer).toMatchObject({ error: { code: 'invalid_request' } })
    },
  )

  it.each(['2000-01-01', '2199-12-31'])('%s is a day', async (day) => {
    expect(await shop.owner.call('desk.spanReport', { query: { from: day, to: day } })).toMatchObject({
      ok: true,
    })
  })

  it('ten are answered one after another, and too many are told that we are busy', async () => {
    const asked = await Promise.all(
      Array.from({ length: 25 }, () =>
        shop.owner.call('desk.spanReport', { query: { from: '2026-11-01', to: '2026-11-20' } }),
      ),
    )
    const refused = asked.filter((answer) => !answer.ok)
    expect(asked.length - refused.length).toBeGreaterThanOrEqual(10)
    expect(refused.every((answer) => !answer.ok && answer.error.code === 'busy')).toBe(true)
  })
})
