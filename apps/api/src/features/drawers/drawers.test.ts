import type { DeskCallInput, DeskCallName } from '@dasturxon/contract/desk'
import { inTransaction } from '@dasturxon/db'
import { MINUTE_MS } from '@dasturxon/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { buildBranch, buildShop, INSIDE } from '../../test/build.ts'
import { chanceOf, walkOf } from '../../test/chance.ts'
import { allowanceOf, buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { takeAtDoor } from '../money/take-cash.ts'
import { verifyZ } from './verify-z.ts'

/** `npm run walks -- drawer` walks more events, under another seed. */
const { cases: EVENTS, seed: SEED } = walkOf(100, 7)

const HOUR_MS = 60 * MINUTE_MS
const key = () => crypto.randomUUID()
/** PINs are slow on purpose, and the machine may be busy. */
const PATIENCE = { timeout: 120_000 }

async function buildEvening() {
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  world.at(NOON)
  const shop = await buildShop(world)
  const { merchant, branch, product } = shop
  const branches = [branch]
  const [manager, operator, waiter, courier, other] = [
    await buildStaff(world, merchant, { role: 'MANAGER', branches, name: 'Malika' }),
    await buildStaff(world, merchant, { role: 'OPERATOR', branches, name: 'Dilshod' }),
    await buildStaff(world, merchant, { role: 'WAITER', branches }),
    await buildStaff(world, merchant, { role: 'COURIER', branches, name: 'Sardor' }),
    await buildStaff(world, merchant, { role: 'COURIER', branches, name: 'Jasur' }),
  ]
  const place = async (body: object = {}) => {
    const asked = {
      branchId: branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: product.id, count: 1 }],
      totalPrice: 25_000,
      ...body,
    }
    return dataOf(await shop.customer.call('orders.place', { body: asked }, { idempotencyKey: key() }))
  }
  /** The order that money is taken for here; answered, so that it blocks nothing. */
  const order = await place()
  await answer(operator, order.id)
  let version = 1000
  /** A moment passes, so that what came before a shift did. */
  const tick = () => world.at(new Date(world.app.now().getTime() + 1000))
  /** Money of an order in cash, as the transactions of orders take it. */
  const take = (amount: number, courierId: string | null = null) => {
    const app = world.appOf(merchant.id)
    tick()
    const taken = {
      merchantId: merchant.id,
      orderId: order.id,
      branchId: branch.id,
      version: (version += 1),
      amount,
      now: app.now(),
    }
    return inTransaction(app, (tx) => takeAtDoor(tx, taken, { way: 'CASH', courierId }))
  }
  const { drawers } = dataOf(await manager.call('desk.drawers', { query: {} }))
  const id = drawers[0]?.id ?? ''
  const params = { id }
  const look = async (person: Pick<DeskPerson, 'call'> = manager) => {
    const answered = dataOf(await person.call('desk.drawers', { query: {} }))
    const drawer = answered.drawers[0]
    if (!drawer) throw new Error('no drawer')
    return { ...answered, drawer }
  }
  const open = (float: number, press = key()) => {
    tick()
    return operator.call('desk.openDrawer', { params, body: { float, key: press } })
  }
  const allowed = (call: DeskCallName, about = id, asking = operator) =>
    allowanceOf(asking, manager, { call, about })
  const close = (body: DeskCallInput<'desk.closeDrawer'>['body'], allowance?: string) =>
    operator.call('desk.closeDrawer', { params, body }, allowance === undefined ? {} : { allowance })
  const count = (sum: number) => close({ step: 'COUNT', pieces: {}, coins: sum })
  /** Signs what was counted, with a manager's PIN where that differs. */
  const sign = async (over: object = {}, differs = false) => {
    const { drawer } = await look()
    const body = {
      step: 'SIGN' as const,
      shiftId: drawer.shift?.id ?? '',
      expected: drawer.shift?.expected ?? 0,
      staffId: operator.id,
      pin: operator.pin,
      reason: differs ? ('CHANGE' as const) : null,
      note: '',
      slip: null,
      ...over,
    }
    return close(body, differs ? await allowed('desk.closeDrawer') : undefined)
  }
  /** A shift from its count to its Z, in which nothing is missing. */
  const closeWhole = async () => {
    dataOf(await close({ step: 'BEGIN' }))
    const { drawer } = await look()
    dataOf(await count(drawer.shift?.expected ?? 0))
    return dataOf(await sign())
  }
  const move = (kind: 'IN' | 'OUT' | 'BANK', amount: number, press = key(), allowance?: string) =>
    operator.call(
      'desk.moveCash',
      { params, body: { kind, amount, note: 'Non', key: press } },
      allowance === undefined ? {} : { allowance },
    )
  const handIn = async (who: DeskPerson, amount: number) => {
    const of = { params: { id: who.id } }
    dataOf(await operator.call('desk.moveCourierCash', { ...of, body: { kind: 'SAY', amount, key: key() } }))
    const { hands } = dataOf(await operator.call('desk.courierCash', of))
    return operator.call('desk.moveCourierCash', {
      ...of,
      body: { kind: 'HAND', drawerId: id, amount, hands, key: key() },
    })
  }
  const giveFloat = (who: DeskPerson, amount: number) =>
    operator.call('desk.moveCourierCash', {
      params: { id: who.id },
      body: { kind: 'FLOAT', drawerId: id, amount, key: key() },
    })
  return {
    ...shop,
    id,
    manager,
    operator,
    waiter,
    courier,
    other,
    order,
    place,
    take,
    look,
    open,
    allowed,
    close,
    count,
    sign,
    closeWhole,
    move,
    handIn,
    giveFloat,
  }
}
type Evening = Awaited<ReturnType<typeof buildEvening>>

async function answer(person: DeskPerson, orderId: string) {
  const params = { id: orderId }
  const { version } = dataOf(await person.call('desk.order', { params }))
  dataOf(await person.call('desk.acceptOrder', { params, body: { minutes: 20, version } }))
}

let evening: Evening
beforeEach(async () => {
  evening = await buildEvening()
})

/** What stands in the open shift or the last one, summed by a statement that knows no code of ours. */
async function rowsOf(shiftId: string | undefined) {
  const { rows } = await sql<{ kind: string; amount: number; orders: number }>`
    select kind, sum(amount)::int as amount, count(*)::int as orders from drawer_entry where shift_id = ${shiftId} group by kind
    order by kind`.execute(world.owner.db)
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
}

describe('DSK-200 DSK-105 a shift from its float to its Z', PATIENCE, () => {
  it('case 1 the evening of the design, to the som', async () => {
    const { id, open, take, move, allowed, courier, other, giveFloat, handIn, close, look, sign, operator } =
      evening
    dataOf(await open(500_000))
    for (const who of [courier, other]) dataOf(await giveFloat(who, 100_000))
    await take(2_370_000)
    await take(54_000)
    await take(1_255_000, courier.id)
    await take(1_054_000, other.id)
    dataOf(await handIn(courier, 1_353_000))
    dataOf(await handIn(other, 1_154_000))
    expect(await move('IN', 300_000)).toMatchObject({
      error: { code: 'right_missing', details: { right: 'cash.bank', canBeAllowed: true } },
    })
    dataOf(await move('IN', 300_000, key(), await allowed('desk.moveCash')))
    dataOf(await move('OUT', 240_000, key(), await allowed('desk.moveCash')))
    dataOf(await move('OUT', 35_000))
    dataOf(await move('BANK', 1_500_000, key(), await allowed('desk.moveCash')))
    const { drawer } = await look()
    await sql`
      insert into drawer_entry (merchant_id, id, shift_id, branch_id, business_day, at, kind, amount, key)
      select merchant_id, gen_random_uuid(), id, branch_id, business_day, ${NOON}, 'REFUND', -15000, 'refund'
      from drawer_shift where id = ${drawer.shift?.id}`.execute(world.owner.db)
    expect((await look()).drawer.shift?.expected).toBe(3_741_000)
    expect((await look()).couriers.map(({ name, balance }) => [name, balance])).toEqual([
      ['Jasur', 0],
      ['Sardor', 2_000],
    ])
    dataOf(await close({ step: 'BEGIN' }))
    const pieces = {
      200000: 5,
      100000: 12,
      50000: 15,
      20000: 13,
      10000: 23,
      5000: 29,
      2000: 38,
      1000: 76,
    }
    dataOf(await close({ step: 'COUNT', pieces, coins: 0 }))
    expect(await sign({ reason: null }, true)).toMatchObject({ error: { code: 'reason_required' } })
    expect(await sign({ reason: 'CHANGE' })).toMatchObject({ error: { code: 'right_missing' } })
    const { report, drawer: closed } = dataOf(await sign({ slip: 820_900 }, true))
    expect(report?.z).toMatchObject({
      no: 1,
      expected: 3_741_000,
      counted: 3_737_000,
      diff: -4_000,
      sales: 2,
      sums: { OPEN: 500_000, SALE: 2_424_000, HAND: 2_507_000, BANK: -1_500_000, DIFF: -4_000 },
      closed: { by: 'Dilshod', allowed_by: 'Malika' },
      carried: { couriers: [{ name: 'Sardor', balance: 2_000 }] },
    })
    expect(closed).toMatchObject({ shift: null, lastZ: { no: 1, counted: 3_737_000 } })
    const held = Object.values(await rowsOf(drawer.shift?.id)).reduce((sum, one) => sum + one, 0)
    expect(held).toBe(3_737_000)
    const listed = dataOf(await operator.call('desk.shiftsOfDrawer', { params: { id } }))
    expect(listed.reports[0]?.hash).toBe(report?.hash)
  })

  it('DSK-44 case 2 what a courier lacks stays on them, or is a loss by PIN', async () => {
    const { open, courier, giveFloat, take, handIn, manager, look, operator } = evening
    dataOf(await open(500_000))
    dataOf(await giveFloat(courier, 100_000))
    await take(1_255_000, courier.id)
    expect(dataOf(await handIn(courier, 1_353_000))).toMatchObject({
      balance: null,
      last: { counted: 1_353_000, due: 1_355_000 },
    })
    const balance = async () => (await look()).couriers.find(({ name }) => name === 'Sardor')?.balance
    expect(await balance()).toBe(2_000)
    const body = { kind: 'LOSS' as const, amount: 2_000, note: 'Adashgan', key: key() }
    const params = { id: courier.id }
    expect(await operator.call('desk.moveCourierCash', { params, body })).toMatchObject({
      error: { code: 'right_missing', details: { right: 'cash.loss' } },
    })
    const allowance = () =>
      allowanceOf(operator, manager, { call: 'desk.moveCourierCash', about: courier.id })
    dataOf(await operator.call('desk.moveCourierCash', { params, body }, { allowance: await allowance() }))
    // sent twice
    dataOf(await operator.call('desk.moveCourierCash', { params, body }))
    expect(await balance()).toBe(0)
    const more = { ...body, key: key(), amount: 1 }
    expect(
      await operator.call('desk.moveCourierCash', { params, body: more }, { allowance: await allowance() }),
    ).toMatchObject({ error: { code: 'courier_cash_moved' } })
  })

  it('what a courier lacks is read until it is written off, also in parts and by who comes later', async () => {
    const { open, take, handIn, manager, operator, courier, allowed } = evening
    dataOf(await open(0))
    await take(100_000, courier.id)
    dataOf(await handIn(courier, 93_000))
    const of = { params: { id: courier.id } }
    const missing = async () => dataOf(await operator.call('desk.courierCash', of)).last?.missing
    expect(await missing()).toBe(7_000)
    const writeOff = async (amount: number) => {
      const body = { kind: 'LOSS' as const, amount, note: 'Tushib qoldi', key: key() }
      const allowance = await allowed('desk.moveCourierCash', courier.id)
      dataOf(await operator.call('desk.moveCourierCash', { ...of, body }, { allowance }))
    }
    await writeOff(3_000)
    expect(await missing()).toBe(4_000)
    await writeOff(4_000)
    expect(await missing()).toBe(0)
    expect(dataOf(await manager.call('desk.courierCash', of)).balance).toBe(0)
    // what is over is nobody's debt
    await take(10_000, courier.id)
    dataOf(await handIn(courier, 11_000))
    expect(await missing()).toBe(0)
  })

  it('a manager who counted signs a difference by one PIN; an operator needs somebody’s besides', async () => {
    const { open, take, look, manager, operator, close, count, sign } = evening
    dataOf(await open(0))
    await take(50_000)
    dataOf(await close({ step: 'BEGIN' }))
    dataOf(await count(46_000))
    const { drawer } = await look()
    const signing = {
      shiftId: drawer.shift?.id ?? '',
      reason: 'CHANGE',
      pin: manager.pin,
      staffId: manager.id,
    }
    expect(await sign({ reason: 'CHANGE', staffId: operator.id })).toMatchObject({
      error: { code: 'right_missing' },
    })
    expect(await sign({ ...signing, pin: '0000' === manager.pin ? '0001' : '0000' })).toMatchObject({
      ok: false,
    })
    const { report } = dataOf(await sign(signing))
    expect(report?.z.closed).toMatchObject({ by: 'Malika', allowed_by: 'Malika' })
  })

  it('what stands ready and was not fetched is no debt yet, what was handed over unpaid is', async () => {
    const { place, operator, open: openDrawer, manager, id } = evening
    dataOf(await openDrawer(0))
    const move = async (orderId: string, to: 'COOKING' | 'DONE' | 'DELIVERED') => {
      const params = { id: orderId }
      const { version } = dataOf(await operator.call('desk.order', { params }))
      dataOf(await operator.call('desk.moveOrder', { params, body: { to, version } }))
    }
    const [ready, gone] = [await place(), await place()]
    for (const { id: orderId } of [ready, gone]) {
      await answer(operator, orderId)
      for (const to of ['COOKING', 'DONE'] as const) await move(orderId, to)
    }
    await move(gone.id, 'DELIVERED')
    const { open } = dataOf(await manager.call('desk.drawerEntries', { params: { id } }))
    expect(open?.unpaid.map(({ number, isWaiting }) => [number, isWaiting])).toEqual([
      [ready.number, true],
      [gone.number, false],
    ])
  })

  it('case 3 what is delivered after the Z is on the courier, and in the next shift when it is handed in', async () => {
    const { open, closeWhole, take, courier, handIn, look } = evening
    world.at(new Date('2026-11-20T21:05:00Z'))
    dataOf(await open(0))
    const { report } = await closeWhole()
    expect(report?.z).toMatchObject({ no: 1, counted: 0, business_day: '2026-11-20' })
    world.at(new Date('2026-11-20T21:20:00Z'))
    await take(129_000, courier.id)
    expect((await look()).couriers.find(({ name }) => name === 'Sardor')?.balance).toBe(129_000)
    const { rows } = await sql`
      select amount, business_day::text as day from order_money where kind = 'IN' and courier_entry_id is not null
        and merchant_id = ${evening.merchant.id}`.execute(world.owner.db)
    expect(rows).toEqual([{ amount: 129_000, day: '2026-11-20' }])
    dataOf(await open(0))
    dataOf(await handIn(courier, 129_000))
    expect((await closeWhole()).report?.z).toMatchObject({ no: 2, counted: 129_000 })
  })
})

describe('DSK-105 what a drawer should hold is read after it was counted', PATIENCE, () => {
  it('stands in no answer before a count is written, but for who may know it', async () => {
    const { id, open, take, operator, look, close, count } = evening
    dataOf(await open(500_000))
    await take(123_450)
    const wire = async () => {
      const drawers = dataOf(await operator.call('desk.drawers', { query: {} }))
      const entries = dataOf(await operator.call('desk.drawerEntries', { params: { id } }))
      return JSON.stringify([drawers, entries])
    }
    const hides = async () => {
      const text = await wire()
      expect(text).toContain('"expected":null')
      expect(text).not.toContain('623450')
      expect(text).not.toContain('123450')
    }
    await hides()
    expect(JSON.stringify(dataOf(await close({ step: 'BEGIN' })))).not.toContain('623450')
    await hides()
    expect((await look()).drawer.shift?.expected).toBe(623_450)
    expect(dataOf(await count(600_000)).drawer.shift).toMatchObject({ expected: 623_450 })
    expect(await wire()).toContain('"expected":623450')
    dataOf(await count(700_000))
    expect((await look()).drawer.shift?.counts.map(({ sum }) => sum)).toEqual([600_000, 700_000])
    dataOf(await close({ step: 'STOP' }))
    await hides()
  })

  it('one counts: others read who, and a manager may take the count over', async () => {
    const { id, open, close, manager, operator } = evening
    dataOf(await open(0))
    dataOf(await close({ step: 'BEGIN' }))
    const second = await buildStaff(world, evening.merchant, { role: 'OPERATOR', branches: [evening.branch] })
    const body = { step: 'COUNT' as const, pieces: {}, coins: 0 }
    expect(await second.call('desk.closeDrawer', { params: { id }, body })).toMatchObject({
      error: { code: 'drawer_counting', details: { name: 'Dilshod' } },
    })
    dataOf(await manager.call('desk.closeDrawer', { params: { id }, body }))
    expect(
      dataOf(await operator.call('desk.drawers', { query: {} })).drawers[0]?.shift?.counting,
    ).toMatchObject({
      by: 'Dilshod',
      isMine: true,
    })
  })

  it('a courier says first, then one counts; of two who count the first is right', async () => {
    const { id, open, take, courier, operator, manager, close } = evening
    dataOf(await open(0))
    await take(80_000, courier.id)
    const params = { id: courier.id }
    const hand = (amount: number, press = key(), who: Pick<DeskPerson, 'call'> = operator) =>
      who.call('desk.moveCourierCash', {
        params,
        body: { kind: 'HAND', drawerId: id, amount, hands: 0, key: press },
      })
    expect(await hand(80_000)).toMatchObject({ error: { code: 'courier_says_first' } })
    dataOf(
      await operator.call('desk.moveCourierCash', {
        params,
        body: { kind: 'SAY', amount: 80_000, key: key() },
      }),
    )
    expect(await close({ step: 'BEGIN' })).toMatchObject({
      error: { code: 'shift_half_counted', details: { name: 'Sardor' } },
    })
    const [press, second] = [key(), key()]
    const answers = await Promise.all([hand(80_000, press), hand(79_000, second, manager)])
    const [done] = answers.filter(({ ok }) => ok)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'courier_cash_moved' } })
    if (answers[0] === done) dataOf(await hand(80_000, press))
    const other = await buildStaff(world, evening.merchant, { role: 'COURIER' })
    const ofOther = { params: { id: other.id } }
    dataOf(
      await operator.call('desk.moveCourierCash', {
        ...ofOther,
        body: { kind: 'SAY', amount: 80_000, key: key() },
      }),
    )
    const reused = { error: { code: 'idempotency_key_reused' } }
    const used = answers[0] === done ? { amount: 80_000, key: press } : { amount: 79_000, key: second }
    expect(
      await operator.call('desk.moveCourierCash', {
        ...ofOther,
        body: { ...used, kind: 'HAND', drawerId: id, hands: 0 },
      }),
    ).toMatchObject(reused)
    const float = { kind: 'FLOAT' as const, drawerId: id, amount: 1_000, key: key() }
    dataOf(await operator.call('desk.moveCourierCash', { params, body: float }))
    expect(await operator.call('desk.moveCourierCash', { ...ofOther, body: float })).toMatchObject(reused)
    const { rows } =
      await sql`select 1 from courier_entry where kind = 'HAND' and courier_id = ${courier.id}`.execute(
        world.owner.db,
      )
    expect(rows).toHaveLength(1)
  })
})

describe('DSK-44 DSK-105 a courier’s own cash', PATIENCE, () => {
  it('is read by themselves and by who may know it, never that of another courier', async () => {
    const { take, courier, other, merchant, manager, operator, waiter } = evening
    await take(80_000, courier.id)
    await take(30_000, other.id)
    for (const [who, name, balance] of [
      [courier, 'Sardor', 80_000],
      [other, 'Jasur', 30_000],
    ] as const)
      expect(dataOf(await who.call('desk.myCash'))).toMatchObject({ name, balance, said: null, last: null })
    const params = { id: other.id }
    const say = { amount: 1, hands: 0, key: key() }
    const refused = { error: { code: 'right_missing' } }
    for (const mine of [courier, other]) {
      expect(await mine.call('desk.courierCash', { params })).toMatchObject(refused)
      const body = { kind: 'SAY' as const, amount: 1, key: key() }
      expect(await mine.call('desk.moveCourierCash', { params, body })).toMatchObject(refused)
      expect(await mine.call('desk.drawers', { query: {} })).toMatchObject(refused)
    }
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    const kitchen = await buildStaff(world, merchant, { role: 'KITCHEN' })
    for (const who of [owner, manager, operator, kitchen, waiter]) {
      expect(await who.call('desk.myCash')).toMatchObject(refused)
      expect(await who.call('desk.sayMyCash', { body: say })).toMatchObject(refused)
    }
    const second = await buildBranch(world.db, merchant)
    const elsewhere = await buildStaff(world, merchant, { role: 'COURIER', branches: [second] })
    expect(dataOf(await elsewhere.call('desk.myCash'))).toMatchObject({ balance: 0 })
    const foreign = await buildStaff(world, merchant, { role: 'MANAGER', branches: [second] })
    dataOf(await courier.call('desk.sayMyCash', { body: say }))
    expect(
      dataOf(await foreign.call('desk.drawers', { query: {} })).couriers.map(({ name }) => name),
    ).not.toContain('Sardor')
  })

  it('case 2 what they say is read as said before the count, as a sum after it, and it blocks the Z meanwhile', async () => {
    const { id, open, take, giveFloat, courier, operator, manager, look, close } = evening
    dataOf(await open(500_000))
    dataOf(await giveFloat(courier, 100_000))
    await take(1_255_000, courier.id)
    const say = (amount: number, press = key(), hands = 0) =>
      courier.call('desk.sayMyCash', { body: { amount, hands, key: press } })
    expect(dataOf(await say(1_000_000))).toMatchObject({ balance: 1_355_000, said: { sum: 1_000_000 } })
    const last = key()
    dataOf(await say(1_353_000, last))
    const saidTo = async (who: Pick<DeskPerson, 'call'>) => {
      const { couriers } = await look(who)
      const { balance, said } = couriers.find(({ name }) => name === 'Sardor') ?? {}
      return [balance, said?.sum]
    }
    const wire = JSON.stringify([
      await operator.call('desk.drawers', { query: {} }),
      await operator.call('desk.courierCash', { params: { id: courier.id } }),
      await operator.call('desk.drawerEntries', { params: { id } }),
    ])
    for (const sum of [1_353_000, 1_355_000]) expect(wire).not.toContain(String(sum))
    expect(await saidTo(operator)).toEqual([null, null])
    expect(await saidTo(manager)).toEqual([1_355_000, 1_353_000])
    expect(await close({ step: 'BEGIN' })).toMatchObject({
      error: { code: 'shift_half_counted', details: { name: 'Sardor' } },
    })
    // what somebody types for them changes nothing of their own word
    const params = { id: courier.id }
    const body = { kind: 'SAY' as const, amount: 5, key: key() }
    dataOf(await operator.call('desk.moveCourierCash', { params, body }))
    expect(await saidTo(manager)).toEqual([1_355_000, 1_353_000])
    const hand = { kind: 'HAND' as const, drawerId: id, amount: 1_350_000, hands: 0, key: key() }
    const counted = dataOf(await operator.call('desk.moveCourierCash', { params, body: hand }))
    expect(counted).toMatchObject({
      balance: null,
      said: null,
      hands: 1,
      last: { said: 1_353_000, counted: 1_350_000, due: 1_355_000 },
    })
    expect(dataOf(await courier.call('desk.myCash'))).toMatchObject({ balance: 5_000, last: counted.last })
    // a press that is repeated after the count, and one by a page that does not know of it, say nothing
    for (const press of [last, key()])
      expect(await say(1_353_000, press)).toMatchObject({ error: { code: 'courier_cash_moved' } })
    expect(dataOf(await say(1_353_000, last, 1))).toMatchObject({ said: null })
    dataOf(await close({ step: 'BEGIN' }))
  })

  it('said by somebody for them, they say it themselves after all', async () => {
    const { take, courier, operator } = evening
    await take(80_000, courier.id)
    const body = { kind: 'SAY' as const, amount: 70_000, key: key() }
    dataOf(await operator.call('desk.moveCourierCash', { params: { id: courier.id }, body }))
    const own = { amount: 80_000, hands: 0, key: key() }
    expect(dataOf(await courier.call('desk.sayMyCash', { body: own }))).toMatchObject({
      said: { sum: 80_000 },
    })
  })
})

describe('DSK-201 DSK-202 two hands at one drawer', PATIENCE, () => {
  it('two press Z: one Z, and both read it', async () => {
    const { open, close, count, sign } = evening
    dataOf(await open(10_000))
    dataOf(await close({ step: 'BEGIN' }))
    dataOf(await count(10_000))
    const { drawer } = await evening.look()
    const over = { shiftId: drawer.shift?.id, expected: 10_000 }
    const reports = (await Promise.all([sign(over), sign(over), sign(over)])).map((one) => dataOf(one).report)
    expect(new Set(reports.map((one) => one?.hash)).size).toBe(1)
    const { rows } = await sql`select no from drawer_shift where drawer_id = ${evening.id}`.execute(
      world.owner.db,
    )
    expect(rows).toEqual([{ no: 1 }])
  })

  it('a sale while somebody counts is told before the Z, and stands in this shift alone', async () => {
    const { open, close, count, sign, take, look } = evening
    dataOf(await open(100_000))
    dataOf(await close({ step: 'BEGIN' }))
    dataOf(await count(100_000))
    await take(25_000)
    expect(await sign({ expected: 100_000 })).toMatchObject({
      error: { code: 'sold_while_counting', details: { expected: 125_000 } },
    })
    dataOf(await count(125_000))
    expect(dataOf(await sign()).report?.z).toMatchObject({ counted: 125_000, diff: 0, sales: 1 })
    dataOf(await open(0))
    expect((await look()).drawer.shift?.sums).toMatchObject({ SALE: 0 })
  })

  it('sales and a Z at once: each sale stands in one shift, whichever was first', async () => {
    const { open, close, count, sign, take, look } = evening
    for (let round = 0; round < 2; round += 1) {
      dataOf(await open(0))
      dataOf(await close({ step: 'BEGIN' }))
      const { drawer } = await look()
      const expected = drawer.shift?.expected ?? 0
      dataOf(await count(expected))
      const [signed] = await Promise.all([sign({ expected }), take(7_000), take(8_000)])
      if (!signed.ok) {
        dataOf(await count((await look()).drawer.shift?.expected ?? 0))
        dataOf(await sign())
      }
    }
    dataOf(await open(0))
    const { rows } = await sql`
      select count(*)::int as sales, sum(amount)::int as amount from drawer_entry where kind = 'SALE' and merchant_id = ${evening.merchant.id}`.execute(
      world.owner.db,
    )
    expect(rows).toEqual([{ sales: 4, amount: 30_000 }])
  })

  it('two open one drawer: one shift; the same press twice is the same shift', async () => {
    const { open, id } = evening
    const press = key()
    const answers = await Promise.all([open(5_000, press), open(5_000, press), open(5_000)])
    expect(answers.filter(({ ok }) => !ok).every((one) => !one.ok && one.error.code === 'drawer_open')).toBe(
      true,
    )
    const { rows } = await sql`select no from drawer_shift where drawer_id = ${id}`.execute(world.owner.db)
    expect(rows).toEqual([{ no: 1 }])
  })
})

describe('DSK-205 DSK-206 DSK-207 what a shift may not, and what it hands over', PATIENCE, () => {
  it('an order without an answer blocks the Z, by its number; answered it is carried in words', async () => {
    const { place, open, close, operator, closeWhole } = evening
    dataOf(await open(0))
    const order = await place()
    expect(await close({ step: 'BEGIN' })).toMatchObject({
      error: { code: 'shift_blocked', details: { count: 1, numbers: String(order.number) } },
    })
    await answer(operator, order.id)
    await sql`update orders set status = 'DELIVERED' where id = ${order.id}`.execute(world.owner.db)
    expect((await closeWhole()).report?.z.carried.unpaid).toEqual([
      { orderId: order.id, number: order.number, table: null, amount: 25_000, isWaiting: false },
    ])
  })

  it('names what is on the way in cash by the shop’s courier who answers for it, else by its order alone', async () => {
    const { place, open, operator, courier, manager, id } = evening
    dataOf(await open(0))
    const [own, outside, ready] = [await place(), await place(), await place()]
    for (const one of [own, outside, ready]) await answer(operator, one.id)
    const rides = sql`status = 'ON_WAY', service_type = 'DELIVERY', courier = ${'{"name":"Sardor"}'}`
    await sql`update orders set ${rides}, courier_staff_id = ${courier.id} where id = ${own.id}`.execute(
      world.owner.db,
    )
    await sql`update orders set ${rides} where id = ${outside.id}`.execute(world.owner.db)
    await sql`update orders set status = 'DONE' where id = ${ready.id}`.execute(world.owner.db)
    const { open: matters } = dataOf(await manager.call('desk.drawerEntries', { params: { id } }))
    expect(matters.riding.map(({ orderId, courier: name }) => [orderId, name])).toEqual([
      [own.id, 'Sardor'],
      [outside.id, ''],
    ])
    expect(matters.unpaid.map(({ orderId }) => orderId)).toEqual([ready.id])
  })

  it('a shift open for 25 hours is told, takes no sale, and loses nothing: the next takes it in', async () => {
    const { open, look, take, closeWhole } = evening
    dataOf(await open(0))
    world.at(new Date(NOON.getTime() + 24 * HOUR_MS - MINUTE_MS))
    await take(1_000)
    expect((await look()).drawer.shift).toMatchObject({ isLong: false, expected: 1_000 })
    world.at(new Date(NOON.getTime() + 25 * HOUR_MS))
    await take(2_000)
    expect((await look()).drawer.shift).toMatchObject({ isLong: true, expected: 1_000 })
    expect((await closeWhole()).report?.z).toMatchObject({ counted: 1_000 })
    world.at(new Date(NOON.getTime() + 26 * HOUR_MS))
    await take(4_000)
    world.at(new Date(NOON.getTime() + 27 * HOUR_MS))
    dataOf(await open(50_000))
    expect((await look()).drawer.shift?.sums).toMatchObject({ OPEN: 50_000, SALE: 6_000 })
    await closeWhole()
    dataOf(await open(0))
    expect((await look()).drawer.shift?.sums).toMatchObject({ SALE: 0 })
  })

  it('one key is one press: of another kind, or of another courier at the same moment, it is refused', async () => {
    const { open, move, take, courier, other, operator, manager, id } = evening
    const reused = { error: { code: 'idempotency_key_reused' } }
    dataOf(await open(0))
    const press = key()
    dataOf(await move('IN', 5_000, press))
    dataOf(await move('IN', 5_000, press))
    expect(await move('OUT', 5_000, press)).toMatchObject(reused)
    for (let round = 0; round < 2; round += 1) {
      await take(10_000, courier.id)
      await take(10_000, other.id)
      const shared = key()
      const lose = async (who: DeskPerson) => {
        const allowance = await allowanceOf(operator, manager, {
          call: 'desk.moveCourierCash',
          about: who.id,
        })
        const body = { kind: 'LOSS' as const, amount: 1_000, note: 'Adashgan', key: shared }
        return () => operator.call('desk.moveCourierCash', { params: { id: who.id }, body }, { allowance })
      }
      const presses = [await lose(courier), await lose(other)]
      const answers = await Promise.all(presses.map((one) => one()))
      expect(answers.map((one) => (one.ok ? 'done' : one.error.code)).toSorted()).toEqual([
        'done',
        'idempotency_key_reused',
      ])
      const hand = async (who: DeskPerson) => {
        const of = { params: { id: who.id } }
        const say = { kind: 'SAY' as const, amount: 0, key: key() }
        dataOf(await operator.call('desk.moveCourierCash', { ...of, body: say }))
        const { hands } = dataOf(await operator.call('desk.courierCash', of))
        return { ...of, body: { kind: 'HAND' as const, drawerId: id, amount: 500, hands, key: shared } }
      }
      const hands = [await hand(courier), await hand(other)]
      const handed = await Promise.all(hands.map((one) => operator.call('desk.moveCourierCash', one)))
      expect(handed.map((one) => (one.ok ? 'done' : one.error.code)).toSorted()).toEqual([
        'done',
        'idempotency_key_reused',
      ])
    }
  })

  it('nothing goes out that is not there, and a press sent twice goes out once', async () => {
    const { open, move, look, giveFloat, courier } = evening
    dataOf(await open(100_000))
    expect(await move('OUT', 100_001)).toMatchObject({ error: { code: 'drawer_short' } })
    expect(await giveFloat(courier, 100_001)).toMatchObject({ error: { code: 'drawer_short' } })
    const press = key()
    await Promise.all([move('OUT', 60_000, press), move('OUT', 60_000, press)])
    await Promise.all([move('OUT', 30_000), move('OUT', 30_000)])
    expect((await look()).drawer.shift?.expected).toBe(10_000)
    expect(await move('OUT', 50_000, press)).toMatchObject({ error: { code: 'idempotency_key_reused' } })
  })

  it.each([
    ['less', 90_000, [['FLOAT', -10_000, 2]]],
    ['as much', 100_000, []],
    ['more', 100_001, [['FLOAT', 1, 2]]],
  ])(
    'DSK-132 a float that is %s than the Z before it left is a gap of its shift',
    async (_, float, named) => {
      const { open, closeWhole, manager } = evening
      dataOf(await open(100_000))
      await closeWhole()
      dataOf(await open(float))
      const { money } = dataOf(await manager.call('desk.dayReport', { query: {} }))
      expect(money?.gaps.map(({ kind, amount, shiftNo }) => [kind, amount, shiftNo])).toEqual(named)
      expect(money?.circle).toMatchObject({ isClosed: true, difference: float - 100_000 })
    },
  )

  it('a drawer of another branch, and of another shop, is not found', async () => {
    const { merchant, id, manager } = evening
    const second = await buildBranch(world.db, merchant)
    const foreign = await buildStaff(world, merchant, { role: 'MANAGER', branches: [second] })
    const body = { float: 1, key: key() }
    expect(await foreign.call('desk.openDrawer', { params: { id }, body })).toMatchObject({
      error: { code: 'drawer_not_found' },
    })
    expect(dataOf(await foreign.call('desk.drawers', { query: {} })).couriers).toEqual([])
    const elsewhere = await buildEvening()
    expect(await elsewhere.manager.call('desk.openDrawer', { params: { id }, body })).toMatchObject({
      error: { code: 'drawer_not_found' },
    })
    expect(await manager.call('desk.courierCash', { params: { id: elsewhere.courier.id } })).toMatchObject({
      error: { code: 'courier_not_found' },
    })
  })

  it('a waiter counts with somebody’s PIN alone', async () => {
    const { id, waiter, manager } = evening
    const asked = { params: { id }, body: { float: 1, key: key() } }
    expect(await waiter.call('desk.openDrawer', asked)).toMatchObject({ error: { code: 'right_missing' } })
    const allowance = await allowanceOf(waiter, manager, { call: 'desk.openDrawer', about: id })
    expect(dataOf(await waiter.call('desk.openDrawer', asked, { allowance }))).toMatchObject({
      shift: { no: 1 },
    })
  })
})

describe('DSK-106 a courier who carries too much cash', PATIENCE, () => {
  it('is given an order in cash at 500 000 in hand and none at 500 001; what is paid goes on', async () => {
    const { place, operator, courier, take } = evening
    const deliver = async () => {
      const order = await place({
        serviceType: 'DELIVERY',
        cartItems: [{ productId: evening.product.id, count: 1 }],
        address: { ...INSIDE, name: 'Amir Temur, 15' },
        totalPrice: 40_000,
      })
      await answer(operator, order.id)
      return order.id
    }
    const give = async (id: string) => {
      const { version } = dataOf(await operator.call('desk.order', { params: { id } }))
      return operator.call('desk.assignCourier', { params: { id }, body: { staffId: courier.id, version } })
    }
    const [one, two, paid] = [await deliver(), await deliver(), await deliver()]
    await take(500_000, courier.id)
    expect(await give(one)).toMatchObject({ ok: true })
    await take(1, courier.id)
    expect(await give(two)).toMatchObject({ error: { code: 'courier_full', details: { sum: 540_001 } } })
    await sql`update orders set is_paid = true where id = ${paid}`.execute(world.owner.db)
    expect(await give(paid)).toMatchObject({ ok: true })
  })

  it('what the orders on their bag will bring counts too: until it was paid otherwise, or somebody else has it', async () => {
    const { place, operator, manager, courier, other, take } = evening
    const deliver = async () => {
      const order = await place({
        serviceType: 'DELIVERY',
        cartItems: [{ productId: evening.product.id, count: 1 }],
        address: { ...INSIDE, name: 'Amir Temur, 15' },
        totalPrice: 40_000,
      })
      await answer(operator, order.id)
      return order.id
    }
    const give = async (id: string, staffId: string | null = courier.id) => {
      const { version } = dataOf(await operator.call('desk.order', { params: { id } }))
      return operator.call('desk.assignCourier', { params: { id }, body: { staffId, version } })
    }
    const cashOf = async (by: Pick<DeskPerson, 'call'>) =>
      dataOf(await by.call('desk.courierCash', { params: { id: courier.id } }))
    const [one, two, three] = [await deliver(), await deliver(), await deliver()]
    await take(460_000, courier.id)
    expect(await give(one), '460 000 held').toMatchObject({ ok: true })
    expect(await give(two), '40 000 more to be taken: the limit').toMatchObject({ ok: true })
    expect(await cashOf(manager)).toMatchObject({ balance: 460_000, onBag: 80_000, isFull: true })
    expect(await cashOf(operator), 'blind').toMatchObject({ balance: null, onBag: null, isFull: true })
    expect(await give(three)).toMatchObject({ error: { code: 'courier_full', details: { sum: 540_000 } } })
    expect(await give(one, other.id)).toMatchObject({ ok: true })
    expect(await give(three), 'at the limit again').toMatchObject({ ok: true })
  })
})

describe('DSK-203 a Z that was signed', PATIENCE, () => {
  it('a byte that the owner of the database changes is found and named; nobody else can change one', async () => {
    const { open, closeWhole, merchant, take } = evening
    for (const amount of [1_000, 2_000, 3_000]) {
      dataOf(await open(0))
      await take(amount)
      await closeWhole()
    }
    const broken = async () =>
      (await verifyZ(world.owner.db)).broken
        .filter(({ sub }) => sub === merchant.sub)
        .map(({ no, why }) => [no, why])
    expect(await broken()).toEqual([])
    const { db } = world.appOf(merchant.id)
    const raise = sql`update drawer_shift set z = jsonb_set(z, '{counted}', '2001') where drawer_id = ${evening.id} and no = 2`
    await raise.execute(db)
    expect(await broken()).toEqual([])
    await sql`update drawer_entry set amount = 4000 where merchant_id = ${merchant.id} and kind = 'SALE' and amount = 3000`.execute(
      world.owner.db,
    )
    expect(await broken()).toEqual([[3, 'sums']])
    await raise.execute(world.owner.db)
    expect(await broken()).toEqual([
      [2, 'hash'],
      [3, 'sums'],
    ])
    await sql`update drawer_shift set no = 4 where drawer_id = ${evening.id} and no = 3`.execute(
      world.owner.db,
    )
    expect(await broken()).toEqual([
      [2, 'hash'],
      [4, 'number'],
    ])
  })
})

describe('DSK-44 DSK-200 I1 I2 whatever happens at a drawer, in any order', { timeout: 3_600_000 }, () => {
  it(`${EVENTS} events under seed ${SEED}: drawer and couriers hold what a count beside them holds`, async () => {
    const { open, take, move, courier, other, giveFloat, handIn, look, close, count, sign, id } = evening
    const { next, upTo: below } = chanceOf(SEED)
    const upTo = (most: number) => 1 + below(most)
    const couriers = [courier, other]
    const carried = new Map(couriers.map((one) => [one.id, 0]))
    const wrong: string[] = []
    const compare = (is: unknown, should: unknown, event: number) => {
      if (JSON.stringify(is) !== JSON.stringify(should))
        wrong.push(`event ${event}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`)
    }
    let held = 0
    let waiting = 0
    let isOpen = false
    let closed = 0
    for (let event = 0; event < EVENTS; event += 1) {
      const amount = upTo(150_000)
      const who = next() < 0.5 ? courier : other
      const has = carried.get(who.id) ?? 0
      const choice = next()
      if (choice < 0.25) {
        await take(amount)
        if (isOpen) held += amount
        // what came before the first shift is in its float
        else if (closed > 0) waiting += amount
      } else if (choice < 0.45) {
        await take(amount, who.id)
        carried.set(who.id, has + amount)
      } else if (choice < 0.55) {
        const { ok } = await move('IN', amount)
        compare(ok, isOpen, event)
        if (ok) held += amount
      } else if (choice < 0.65) {
        const { ok } = await move('OUT', amount)
        compare(ok, isOpen && held >= amount, event)
        if (ok) held -= amount
      } else if (choice < 0.75) {
        const { ok } = await giveFloat(who, amount)
        compare(ok, isOpen && held >= amount, event)
        if (!ok) continue
        held -= amount
        carried.set(who.id, has + amount)
      } else if (choice < 0.88) {
        if (!isOpen || has <= 0) continue
        const brought = next() < 0.7 ? has : Math.min(has, amount)
        dataOf(await handIn(who, brought))
        held += brought
        carried.set(who.id, has - brought)
      } else if (!isOpen) {
        dataOf(await open(amount))
        held = amount + waiting
        waiting = 0
        isOpen = true
      } else if (choice > 0.95) {
        dataOf(await close({ step: 'BEGIN' }))
        const differs = next() < 0.3
        const counted = differs ? held + upTo(5_000) : held
        dataOf(await count(counted))
        const { report } = dataOf(await sign({}, differs))
        closed += 1
        const z = report?.z
        compare([z?.no, z?.expected, z?.counted, z?.diff], [closed, held, counted, counted - held], event)
        isOpen = false
      }
      expect(wrong).toEqual([])
      const seen = await look()
      expect(seen.drawer.shift?.expected ?? 0, `event ${event}`).toBe(isOpen ? held : 0)
      for (const one of seen.couriers) expect(one.balance, `event ${event}`).toBe(carried.get(one.staffId))
      if (event % 50 === 0) await world.db.deleteFrom('budget').execute()
    }
    expect(wrong).toEqual([])
    const { broken } = await verifyZ(world.owner.db)
    expect(broken.filter(({ drawerId }) => drawerId === id)).toEqual([])
  })
})
