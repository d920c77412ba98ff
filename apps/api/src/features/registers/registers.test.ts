import { randomUUID } from 'node:crypto'
import type { RegisterLine } from '@dasturxon/contract/desk'
import { DAY_MS, MINUTE_MS, type PaymentProviderName, type RegisterAction } from '@dasturxon/domain'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { buildBranch } from '../../test/build.ts'
import { CLICK_ACCOUNT, clickOf } from '../../test/click-and-uzum.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { createRefundBank } from '../../test/refund-bank.ts'
import { registerFile, type FileRow } from '../../test/register-file.ts'
import { NOON } from '../../test/world.ts'

const bank = createRefundBank()
const click = paymentProviders.CLICK
if (click) paymentProviders.CLICK = bank.behind(click)

const TODAY = '2026-11-20'
/** The day is over, and its file can be had. */
const MORNING = new Date(NOON.getTime() + 20 * 60 * MINUTE_MS)

type Shop = PayingShop & { owner: DeskPerson }
let shop: Shop
it.beforeAll(async () => {
  world.at(NOON)
  shop = await openShop()
})
beforeEach(() => {
  Object.assign(bank, { gives: 'part', says: 'done' })
  world.at(NOON)
})
afterEach(() => world.runJobs())

async function openShop(): Promise<Shop> {
  const hours = { open: '00:00', close: '23:59' }
  const built = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT }, { hours, stock: 1_000_000 })
  return { ...built, owner: await buildStaff(world, built.merchant, { role: 'OWNER', name: 'Malika' }) }
}

/** An order that Click holds; its call that the money came is made by `pay`. */
async function begin(of: Shop) {
  const order = await of.placeUnpaid('CLICK')
  const calls = clickOf(world, of)
  const { fields } = await calls.prepare(order)
  const id = fields['click_trans_id'] ?? ''
  const pay = async () => expect(await calls.complete(fields)).toBe(0)
  const row: FileRow = {
    id,
    number: order.number,
    som: ORDER_TOTAL,
    at: new Date(NOON.getTime() + MINUTE_MS),
  }
  return { order, id, pay, row }
}
async function paid(of: Shop) {
  const begun = await begin(of)
  await begun.pay()
  return begun
}
const cancel = (of: Shop, id: string) => of.customer.call('orders.cancel', { params: { id }, body: {} })

const send = (person: DeskPerson, rows: readonly FileRow[], provider: PaymentProviderName = 'CLICK') =>
  person.call('desk.sendRegister', { body: { provider, fileName: 'reestr.csv', file: registerFile(rows) } })
const show = async (person: DeskPerson, date = TODAY) =>
  dataOf(await person.call('desk.registers', { query: { date } }))
const settle = (
  person: DeskPerson,
  id: string | null,
  action: RegisterAction,
  more: { key?: string; note?: string } = {},
) =>
  person.call('desk.settleRegisterRow', {
    params: { id: id ?? '' },
    body: { key: more.key ?? randomUUID(), action, note: more.note ?? '' },
  })
/** The open line of a payment. */
async function lineOf(person: DeskPerson, externalId: string, date = TODAY): Promise<RegisterLine> {
  const line = (await show(person, date)).open.find((one) => one.externalId === externalId && one.id !== null)
  if (!line) throw new Error(`nothing is open of ${externalId}`)
  return line
}

const booksOf = async (orderId: string) => {
  const { rows } = await sql<{ charge: number; credit: number; in: number; out: number }>`
    select coalesce(sum(amount) filter (where kind = 'CHARGE'), 0)::int as charge, coalesce(sum(amount) filter (where kind = 'CREDIT'), 0)::int as credit,
      coalesce(sum(amount) filter (where kind = 'IN'), 0)::int as in, coalesce(sum(amount) filter (where kind = 'OUT'), 0)::int as out
    from order_money where order_id = ${orderId}`.execute(world.owner.db)
  return rows[0]
}
/** What a page says of a day, without ids and times. */
const summaryOf = ({ open, counts, matched }: Awaited<ReturnType<typeof show>>, ids: readonly string[]) => ({
  counts,
  matched: matched.lines.map(({ externalId }) => ids.indexOf(externalId)).toSorted((a, b) => a - b),
  open: open
    .map(({ verdict, externalId, difference }) => `${verdict} ${ids.indexOf(externalId)} ${difference}`)
    .toSorted(),
})

describe('DSK-129 registers matched with the books', () => {
  it('each file twice, in two halves, from the end: the same verdicts, and nothing matched twice', async () => {
    const seen = []
    for (const way of ['whole', 'halves', 'from the end'] as const) {
      world.at(NOON)
      const own = await openShop()
      const payments = [await paid(own), await paid(own), await paid(own), await paid(own)]
      const lost = await begin(own)
      const rows = [...payments.slice(0, 3), lost].map(({ row }) => row)
      Object.assign(rows[1] ?? {}, { som: ORDER_TOTAL - 10_000 })
      world.at(MORNING)
      const files =
        way === 'whole'
          ? [rows]
          : way === 'halves'
            ? [rows.slice(2), rows.slice(0, 2), rows]
            : [rows.toReversed(), rows]
      for (const file of files)
        expect(await send(own.owner, file)).toMatchObject({ data: { isKnown: false } })
      for (const file of files) expect(await send(own.owner, file)).toMatchObject({ data: { isKnown: true } })
      seen.push(
        summaryOf(
          await show(own.owner),
          [...payments, lost].map(({ id }) => id),
        ),
      )
    }
    expect(seen[0]).toEqual({
      counts: { matched: 2, missingHere: 1, missingThere: 1, otherSum: 1, waits: 0 },
      matched: [0, 2],
      open: ['MISSING_HERE 4 125000', 'MISSING_THERE 3 -125000', 'OTHER_SUM 1 -10000'],
    })
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  it('the other number by which Click names a payment is known too', async () => {
    const own = await openShop()
    const { id, row } = await paid(own)
    await sql`update payment_transaction set details = details || '{"paydocId": "700800900"}' where external_id = ${id}`.execute(
      world.owner.db,
    )
    dataOf(await send(own.owner, [{ ...row, id: '700800900' }]))
    expect((await show(own.owner)).counts).toMatchObject({ matched: 1, missingHere: 0, waits: 0 })
  })

  it('what is no register, and the register of another provider, is refused and writes nothing', async () => {
    const own = await openShop()
    const { row } = await paid(own)
    const file = Buffer.from('taom;narx\nosh;34000\n').toString('base64')
    const body = { provider: 'CLICK' as const, fileName: 'a.csv', file }
    expect(await own.owner.call('desk.sendRegister', { body })).toMatchObject({
      error: { code: 'register_unknown', details: { column: 'id' } },
    })
    expect(await send(own.owner, [row], 'PAYME')).toMatchObject({
      error: { code: 'register_of_other', details: { provider: 'CLICK' } },
    })
    const empty = { ...body, file: Buffer.from('PK\u0003\u0004').toString('base64') }
    expect(await own.owner.call('desk.sendRegister', { body: empty })).toMatchObject({
      error: { code: 'sheet_refused' },
    })
    expect((await show(own.owner)).providers).toMatchObject([
      { provider: 'CLICK', files: [], isWithout: true },
    ])
  })

  it('the rows are only added: the serving role changes none', async () => {
    const own = await openShop()
    dataOf(await send(own.owner, [(await paid(own)).row]))
    const { db } = world.appOf(own.merchant.id)
    await sql`update register_row set amount_tiyin = 1`.execute(db)
    await sql`delete from register_row`.execute(db)
    const { rows } =
      await sql`select amount_tiyin from register_row where merchant_id = ${own.merchant.id}`.execute(
        world.owner.db,
      )
    expect(rows).toEqual([{ amount_tiyin: ORDER_TOTAL * 100 }])
  })
})

describe('DSK-213 files go by calendar day', () => {
  it('a row of the next day waits for the file of that day, and is missing here when it came', async () => {
    const own = await openShop()
    const { row } = await paid(own)
    const night = { id: '4400550066', som: 30_000, at: new Date(NOON.getTime() + 13 * 60 * MINUTE_MS) }
    world.at(MORNING)
    dataOf(await send(own.owner, [row, night]))
    expect(await lineOf(own.owner, night.id)).toMatchObject({
      verdict: 'WAITS',
      waitsFor: '2026-11-21',
      actions: [],
      difference: 0,
    })
    world.at(new Date(MORNING.getTime() + DAY_MS))
    dataOf(await send(own.owner, [night, { ...night, id: '4400550067', at: MORNING }]))
    expect(await lineOf(own.owner, night.id)).toMatchObject({ verdict: 'MISSING_HERE', actions: ['EXPLAIN'] })
    expect((await show(own.owner)).counts).toMatchObject({ matched: 1, missingHere: 1 })
  })

  it('a payment after midnight waits for the next file too', async () => {
    const own = await openShop()
    const { row } = await paid(own)
    world.at(new Date(NOON.getTime() + 12 * 60 * MINUTE_MS))
    const late = await paid(own)
    world.at(MORNING)
    dataOf(await send(own.owner, [row]))
    const { open: lines, counts } = await show(own.owner)
    expect(counts).toMatchObject({ matched: 1, missingThere: 0, waits: 1 })
    expect(lines).toMatchObject([{ externalId: late.id, verdict: 'WAITS', waitsFor: '2026-11-21' }])
  })
})

describe('DSK-213 a night', () => {
  it('whose one payment came after midnight has a register once the file of that date was read', async () => {
    const own = await openShop()
    const late = new Date(NOON.getTime() + 12 * 60 * MINUTE_MS + MINUTE_MS)
    world.at(late)
    const { row } = await paid(own)
    const seen = async () => {
      const { date, providers, counts } = dataOf(await own.owner.call('desk.registers', { query: {} }))
      return [date, providers[0]?.isWithout, counts.matched]
    }
    expect(await seen()).toEqual([TODAY, true, 0])
    dataOf(await send(own.owner, [{ ...row, at: late }]))
    expect(await seen()).toEqual([TODAY, false, 1])
  })
})

describe('a lost callback is put right by one press', () => {
  it('onto the order that waits for it, once, however many press', async () => {
    const { order, id, row } = await begin(shop)
    dataOf(await send(shop.owner, [row]))
    const line = await lineOf(shop.owner, id)
    expect(line).toMatchObject({
      verdict: 'MISSING_HERE',
      difference: ORDER_TOTAL,
      actions: ['PUT_ON_ORDER', 'EXPLAIN'],
    })
    const key = randomUUID()
    const presses = await Promise.all([
      settle(shop.owner, line.id, 'PUT_ON_ORDER', { key }),
      settle(shop.owner, line.id, 'PUT_ON_ORDER', { key }),
      settle(shop.owner, line.id, 'EXPLAIN', { note: 'later' }),
      settle(shop.owner, line.id, 'PUT_ON_ORDER'),
    ])
    const codes = presses.map((press) => (press.ok ? 'ok' : press.error.code)).toSorted()
    // the first press counts, whichever it was
    expect(codes.filter((code) => code === 'register_settled').length).toBeGreaterThanOrEqual(2)
    const [settlement] = (
      await sql<{ action: string }>`select action from register_settlement where row_id = ${line.id}`.execute(
        world.owner.db,
      )
    ).rows
    const isPut = settlement?.action === 'PUT_ON_ORDER'
    expect((await shop.findOrder(order.id)).is_paid).toBe(isPut)
    expect(await booksOf(order.id)).toMatchObject({ in: isPut ? ORDER_TOTAL : 0 })
  })

  it('and the callback that comes after all changes nothing more', async () => {
    const own = await openShop()
    const { order, id, row, pay } = await begin(own)
    dataOf(await send(own.owner, [row]))
    const settled = dataOf(await settle(own.owner, (await lineOf(own.owner, id)).id, 'PUT_ON_ORDER'))
    expect(settled).toMatchObject({ verdict: 'MATCHED', settled: { action: 'PUT_ON_ORDER', by: 'Malika' } })
    expect(await own.findOrder(order.id)).toMatchObject({ is_paid: true })
    await pay().catch(() => undefined)
    expect(await booksOf(order.id)).toEqual({ charge: ORDER_TOTAL, credit: 0, in: ORDER_TOTAL, out: 0 })
    expect((await show(own.owner)).counts).toMatchObject({ matched: 1, missingHere: 0 })
  })

  it('of which not even the first call came, by the number of its order', async () => {
    const own = await openShop()
    const order = await own.placeUnpaid('CLICK')
    dataOf(await send(own.owner, [{ id: '5500660077', number: order.number, som: ORDER_TOTAL, at: NOON }]))
    const line = await lineOf(own.owner, '5500660077')
    expect(line).toMatchObject({ order: { number: order.number }, actions: ['PUT_ON_ORDER', 'EXPLAIN'] })
    dataOf(await settle(own.owner, line.id, 'PUT_ON_ORDER'))
    expect(await own.findOrder(order.id)).toMatchObject({ is_paid: true })
  })

  it('back to the customer where the order was called off', async () => {
    const own = await openShop()
    const { order, id, row } = await begin(own)
    dataOf(await cancel(own, order.id))
    dataOf(await send(own.owner, [row]))
    const line = await lineOf(own.owner, id)
    expect(line).toMatchObject({
      actions: ['GIVE_BACK', 'EXPLAIN'],
      order: { status: 'CANCELED', isPaid: false },
    })
    expect(await settle(own.owner, line.id, 'PUT_ON_ORDER')).toMatchObject({
      error: { code: 'register_changed' },
    })
    dataOf(await settle(own.owner, line.id, 'GIVE_BACK'))
    await world.runJobs()
    expect(await booksOf(order.id)).toEqual({ charge: 0, credit: 0, in: ORDER_TOTAL, out: ORDER_TOTAL })
    expect(bank.givenTiyin(id)).toBe(ORDER_TOTAL * 100)
  })

  it('a second payment of an order that is paid goes back, and the order owes nothing', async () => {
    const own = await openShop()
    const { order, row } = await paid(own)
    const second = { ...row, id: '6600770088' }
    dataOf(await send(own.owner, [row, second]))
    const line = await lineOf(own.owner, second.id)
    expect(line.actions).toEqual(['GIVE_BACK', 'EXPLAIN'])
    dataOf(await settle(own.owner, line.id, 'GIVE_BACK'))
    await world.runJobs()
    expect(await booksOf(order.id)).toEqual({
      charge: ORDER_TOTAL,
      credit: 0,
      in: 2 * ORDER_TOTAL,
      out: ORDER_TOTAL,
    })
    expect(await own.findOrder(order.id)).toMatchObject({ is_paid: true, status: 'OPEN' })
  })

  it.each(['part', 'whole'] as const)('and of the first payment %s can go back as ever', async (gives) => {
    const own = await openShop()
    const { order, row, id } = await paid(own)
    const second = { ...row, id: '6600770099' }
    dataOf(await send(own.owner, [row, second]))
    dataOf(await settle(own.owner, (await lineOf(own.owner, second.id)).id, 'GIVE_BACK'))
    await world.runJobs()
    bank.gives = gives
    const params = { id: order.id }
    const shown = dataOf(await own.owner.call('desk.orderRefunds', { params }))
    expect(shown).toMatchObject({ left: ORDER_TOTAL, before: { pieces: [0], hasDelivery: false } })
    const isAll = gives === 'whole'
    const body = {
      key: randomUUID(),
      pieces: isAll ? [] : [{ position: 0, count: 1 }],
      hasDelivery: false,
      goodwill: 0,
      isAll,
      way: 'CLICK' as const,
      reason: 'QUALITY' as const,
      note: '',
      isPutBack: false,
      money: isAll ? ORDER_TOTAL : ORDER_TOTAL / 5,
    }
    dataOf(await own.owner.call('desk.refundOrder', { params, body }))
    await world.runJobs()
    expect(bank.givenTiyin(id)).toBe(body.money * 100)
  })
})

describe('money that went back in the cabinet is written as a refund', () => {
  it.each([
    ['as a row of its own', (row: FileRow) => [row, { ...row, som: -10_000 }]],
    ['as a sum that is less', (row: FileRow) => [{ ...row, som: ORDER_TOTAL - 10_000 }]],
  ])('%s', async (_title, rowsOf) => {
    const own = await openShop()
    const { order, id, row } = await paid(own)
    dataOf(await send(own.owner, rowsOf(row)))
    const line = await lineOf(own.owner, id)
    expect(line).toMatchObject({ difference: -10_000, actions: ['WRITE_REFUND', 'EXPLAIN'] })
    const key = randomUUID()
    const settled = dataOf(await settle(own.owner, line.id, 'WRITE_REFUND', { key }))
    expect(settled.verdict).toBe('MATCHED')
    dataOf(await settle(own.owner, line.id, 'WRITE_REFUND', { key }))
    await world.runJobs()
    expect(bank.timesAsked(id)).toBe(0)
    expect(await booksOf(order.id)).toMatchObject({ credit: 10_000, in: ORDER_TOTAL, out: 10_000 })
    expect((await show(own.owner)).open).toEqual([])
  })

  it('a refund that waits for hands is the one that went', async () => {
    const own = await openShop()
    const { order, id, row } = await paid(own)
    bank.gives = 'whole'
    const asked = {
      key: randomUUID(),
      pieces: [],
      hasDelivery: false,
      goodwill: 0,
      isAll: true,
      way: 'CLICK' as const,
      reason: 'QUALITY' as const,
      note: '',
      isPutBack: false,
      money: ORDER_TOTAL,
    }
    dataOf(await own.owner.call('desk.refundOrder', { params: { id: order.id }, body: asked }))
    await sql`update refund set state = 'BY_HAND' where order_id = ${order.id}`.execute(world.owner.db)
    dataOf(await send(own.owner, [row, { ...row, som: -ORDER_TOTAL }]))
    dataOf(await settle(own.owner, (await lineOf(own.owner, id)).id, 'WRITE_REFUND'))
    const { rows } = await sql`select state from refund where order_id = ${order.id}`.execute(world.owner.db)
    expect(rows).toEqual([{ state: 'DONE' }])
    expect(await booksOf(order.id)).toMatchObject({ in: ORDER_TOTAL, out: ORDER_TOTAL })
  })
})

describe('who may', () => {
  it('DSK-215 owner and manager, each of their own branches and of their own shop', async () => {
    const own = await openShop()
    const { id, row } = await begin(own)
    dataOf(await send(own.owner, [row]))
    const line = await lineOf(own.owner, id)
    const operator = await buildStaff(world, own.merchant, { role: 'OPERATOR' })
    const other = await buildBranch(world.db, own.merchant)
    const elsewhere = await buildStaff(world, own.merchant, { role: 'MANAGER', branches: [other] })
    const refused = { ok: false, error: { code: 'right_missing' } }
    expect(await send(operator, [row])).toMatchObject(refused)
    expect(await operator.call('desk.registers', { query: {} })).toMatchObject(refused)
    expect(await settle(operator, line.id, 'PUT_ON_ORDER')).toMatchObject(refused)
    for (const person of [elsewhere, shop.owner])
      expect(await settle(person, line.id, 'PUT_ON_ORDER')).toMatchObject({
        error: { code: 'register_row_not_found' },
      })
    expect((await show(elsewhere)).open).toEqual([])
    expect(await elsewhere.call('desk.registers', { query: { branch: own.branch.id } })).toMatchObject({
      error: { code: 'branch_not_yours' },
    })
  })

  it('a row is explained in words, and not without', async () => {
    const own = await openShop()
    dataOf(await send(own.owner, [{ id: '7700880099', som: 9000, at: NOON }]))
    const { id } = await lineOf(own.owner, '7700880099')
    expect(await settle(own.owner, id, 'EXPLAIN')).toMatchObject({ error: { code: 'invalid_request' } })
    expect(await settle(own.owner, id, 'GIVE_BACK')).toMatchObject({ error: { code: 'register_changed' } })
    const settled = dataOf(await settle(own.owner, id, 'EXPLAIN', { note: 'of another shop' }))
    expect(settled).toMatchObject({ actions: [], settled: { action: 'EXPLAIN', note: 'of another shop' } })
    expect(await settle(own.owner, randomUUID(), 'EXPLAIN', { note: 'no row' })).toMatchObject({
      error: { code: 'register_row_not_found' },
    })
  })
})
