import { json } from '@dasturxon/db'
import type { CallInput } from '@dasturxon/contract'
import { MINUTE_MS, WEEK_DAYS } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildShop, buildSlotRule, INSIDE } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

/** A clock of Friday the 20th in Tashkent, the day of NOON; 24:30 is half past midnight on Saturday. */
const friday = (clock: string): Date => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return new Date(Date.parse('2026-11-20T00:00:00+05:00') + (hours * 60 + minutes) * MINUTE_MS)
}

/** A shop, its customer, and an order to fetch at a time; the kitchen takes 20 minutes, 30 on a bad day. */
async function openShop(options: { hours?: { open: string; close: string } } = {}) {
  world.at(NOON)
  const { merchant, branch, product, customer } = await buildShop(world, {
    branch: options,
    product: { stock: 100 },
  })
  await world.db.updateTable('product').set({ time_cooking_max: 20 }).where('id', '=', product.id).execute()
  const body = {
    branchId: branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: product.id, count: 1 }],
    totalPrice: 25_000,
  }
  const place = (at: Date, more: Partial<CallInput<'orders.placeAtTime'>['body']> = {}) =>
    customer.call('orders.placeAtTime', { body: { ...body, ...more, deliveryAt: at.toISOString() } })
  const ordered = async (at: Date, more: Partial<CallInput<'orders.placeAtTime'>['body']> = {}) => {
    const answer = await place(at, more)
    return answer.ok ? 'taken' : answer.error.code
  }
  const slots = async (query: Partial<CallInput<'orders.slots'>['query']> = {}) => {
    const dishes = `${product.id}:1`
    const asked = { branchId: branch.id, serviceType: 'PICK_UP' as const, dishes, ...query }
    const answer = await customer.call('orders.slots', { query: asked })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data
  }
  const firstSlot = async (query?: Parameters<typeof slots>[0]) => {
    const [first] = await slots(query)
    return first && `${first.day} ${first.time}`
  }
  const operator = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
  const accept = async (id: string) => {
    const answer = { version: 1, minutes: 20 }
    return dataOf(await operator.call('desk.acceptOrder', { params: { id }, body: answer })).order
  }
  return { merchant, branch, product, customer, body, place, ordered, slots, firstSlot, accept }
}

const orderRow = (id: string) =>
  world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const evenings = (open: string, close: string) => WEEK_DAYS.map((weekName) => ({ weekName, open, close }))

describe('CHK-1 the times one may order for', () => {
  it('T-TIME-01 T-TIME-06 lie in the hours of the branch, a week ahead, and the lead counts from now, once', async () => {
    const { slots, firstSlot } = await openShop()
    const times = await slots()
    expect(times[0]).toEqual({
      day: '2026-11-20',
      time: '12:30',
      at: '2026-11-20T07:30:00.000Z',
      isFull: false,
    })
    expect(times.at(-1)).toMatchObject({ day: '2026-11-26', time: '22:45' })
    expect(times.every(({ time }) => time >= '10:00' && time < '23:00')).toBe(true)
    // Tomorrow's first is after opening and cooking, not after a second lead.
    expect(times.find(({ day }) => day === '2026-11-21')).toMatchObject({ time: '10:30' })
    // T-TIME-02: before opening, the kitchen begins when it opens.
    world.at(friday('08:00'))
    expect(await firstSlot()).toBe('2026-11-20 10:30')
  })

  it('T-TIME-12 a rush, more dishes and a longer way each move the first time of the next request', async () => {
    const { firstSlot, customer, body, product, accept } = await openShop()
    expect(await firstSlot()).toBe('2026-11-20 12:30')
    // 4 at once take 20 minutes, 12 take 60
    expect(await firstSlot({ dishes: `${product.id}:4` })).toBe('2026-11-20 12:30')
    expect(await firstSlot({ dishes: `${product.id}:12` })).toBe('2026-11-20 13:30')
    expect(await firstSlot({ serviceType: 'DELIVERY', ...INSIDE })).toBe('2026-11-20 12:45')
    const placed: { id: string }[] = []
    for (let count = 1; count <= 5; count += 1)
      placed.push(dataOf(await customer.call('orders.place', { body }, { idempotencyKey: `rush-${count}` })))
    // nobody has accepted them
    expect(await firstSlot()).toBe('2026-11-20 12:30')
    for (const { id } of placed) await accept(id)
    // 5 dishes of 20 minutes, 4 at once, and its own 20: 45, so 50, and 65 on a bad day
    expect(await firstSlot()).toBe('2026-11-20 13:15')
  })

  it('T-TIME-07 are those of the branch: for its service, and refused where it is not offered', async () => {
    const { customer, merchant, branch, product } = await openShop()
    await world.db
      .updateTable('branch')
      .set({ time_zone: 'America/New_York' })
      .where('id', '=', branch.id)
      .execute()
    const query = { branchId: branch.id, serviceType: 'PICK_UP' as const, dishes: `${product.id}:1` }
    const answer = await world.clientOf(merchant.sub)('orders.slots', { query })
    expect(answer.ok && answer.data[0]).toMatchObject({
      day: '2026-11-20',
      time: '10:30',
      at: '2026-11-20T15:30:00.000Z',
    })
    await world.db.updateTable('branch').set({ settings: '{}' }).where('id', '=', branch.id).execute()
    expect(await customer.call('orders.slots', { query })).toMatchObject({
      error: { code: 'service_type_unavailable' },
    })
    const nowhere = { ...query, branchId: merchant.id }
    expect(await customer.call('orders.slots', { query: nowhere })).toMatchObject({
      error: { code: 'branch_not_found' },
    })
  })
})

describe('CHK-3 an order for later', () => {
  it('T-TIME-13 T-TIME-09 T-TIME-01 is taken for a time of the server’s own list, and for no other', async () => {
    const { ordered } = await openShop()
    expect(await ordered(friday('12:15'))).toBe('slot_unavailable') // sooner than it can be cooked
    expect(await ordered(friday('12:30'))).toBe('taken')
    expect(await ordered(friday('12:31'))).toBe('slot_unavailable') // between two times
    expect(await ordered(friday('11:00'))).toBe('slot_unavailable') // gone by
    expect(await ordered(friday('23:00'))).toBe('slot_unavailable') // the closing minute
    expect(await ordered(friday('22:45'))).toBe('taken')
    expect(await ordered(new Date(friday('12:30').getTime() + 7 * 86_400_000))).toBe('slot_unavailable')
  })

  it('T-TIME-03 T-TIME-06 over midnight, on both dates', async () => {
    const { ordered } = await openShop({ hours: { open: '18:00', close: '02:00' } })
    expect(await ordered(friday('18:15'))).toBe('slot_unavailable')
    expect(await ordered(friday('18:30'))).toBe('taken')
    expect(await ordered(friday('24:30'))).toBe('taken')
    expect(await ordered(friday('26:00'))).toBe('slot_unavailable')
  })

  it('T-TIME-02 CHK-8 DAY-15 waits for an answer, then AT_TIME, promised for its time, and is no load to the kitchen', async () => {
    const { place, firstSlot, accept } = await openShop()
    const placed = await place(friday('20:00'))
    expect(placed).toMatchObject({
      ok: true,
      data: {
        status: 'OPEN',
        deliveryAt: friday('20:00').toISOString(),
        beginsAt: friday('19:30').toISOString(),
        etaFrom: friday('20:00').toISOString(),
        etaTo: friday('20:15').toISOString(),
        history: [{ status: 'OPEN' }],
      },
    })
    expect(await firstSlot()).toBe('2026-11-20 12:30')
    expect((await accept(placed.ok ? placed.data.id : '')).status).toBe('AT_TIME')
    expect(await firstSlot()).toBe('2026-11-20 12:30')
  })

  it('CAT-6 is asked whether its dishes are served at the wished time, not now', async () => {
    const { merchant, product, customer, body, ordered } = await openShop()
    const id = crypto.randomUUID()
    await world.db
      .insertInto('mealtime')
      .values({
        merchant_id: merchant.id,
        id,
        name: json({ uz: 'a', ru: 'a', eng: 'a' }),
        hours: JSON.stringify(evenings('18:00', '22:00')),
      })
      .execute()
    await world.db
      .insertInto('product_mealtime')
      .values({ merchant_id: merchant.id, product_id: product.id, mealtime_id: id })
      .execute()
    expect(await ordered(friday('17:45'))).toBe('product_not_served_now')
    expect(await ordered(friday('18:00'))).toBe('taken')
    const { totalPrice: _, ...basket } = body
    const quoteFor = (deliveryAt: Date | null) =>
      customer.call('orders.quote', { body: { ...basket, deliveryAt: deliveryAt?.toISOString() ?? null } })
    expect(await quoteFor(null)).toMatchObject({ error: { code: 'product_not_served_now' } })
    expect(await quoteFor(friday('18:00'))).toMatchObject({
      ok: true,
      data: { fromMinutes: 360, toMinutes: 375 },
    })
  })

  it('T-PAY-06 sent twice is one order; for another time with the same key it is refused', async () => {
    const { customer, body } = await openShop()
    const send = (at: Date) =>
      customer.call(
        'orders.placeAtTime',
        { body: { ...body, deliveryAt: at.toISOString() } },
        { idempotencyKey: 'later' },
      )
    const [first, second] = await Promise.all([send(friday('20:00')), send(friday('20:00'))])
    expect(first.ok && second.ok && first.data.id === second.data.id).toBe(true)
    expect(await send(friday('20:15'))).toMatchObject({ error: { code: 'idempotency_key_reused' } })
  })
})

describe('CHK-8 when the time comes', () => {
  it('is accepted in time for cooking, once, also when the server was away; with a cancelled one nothing happens', async () => {
    const { place, customer, accept } = await openShop()
    const [early, late, dropped] = await Promise.all(
      ['15:00', '16:00', '15:15'].map(async (clock) => {
        const answer = await place(friday(clock))
        const id = answer.ok ? answer.data.id : ''
        await accept(id)
        return id
      }),
    )
    const statusOf = async (id = '') => (await orderRow(id)).status
    await customer.call('orders.cancel', { params: { id: dropped ?? '' }, body: {} })
    world.at(friday('14:29'))
    await world.runJobs()
    expect(await statusOf(early)).toBe('AT_TIME')
    world.at(friday('14:30'))
    await world.runJobs()
    expect([await statusOf(early), await statusOf(late)]).toEqual(['ACCEPTED', 'AT_TIME'])
    world.at(friday('19:00')) // nobody worked since
    await world.runJobs()
    await world.runJobs()
    expect([await statusOf(late), await statusOf(dropped)]).toEqual(['ACCEPTED', 'CANCELED'])
    const read = await customer.call('orders.find', { params: { id: late ?? '' } })
    expect(read.ok && read.data.history.map(({ status }) => status)).toEqual(['OPEN', 'AT_TIME', 'ACCEPTED'])
    expect(read).toMatchObject({ data: { beginsAt: null } })
  })

  it('T-TIME-14 its promise is looked after from then on: moved before it passes when nobody cooks', async () => {
    const { place, customer, accept } = await openShop()
    const placed = await place(friday('15:00'))
    const id = placed.ok ? placed.data.id : ''
    await accept(id)
    const etaAt = async (clock: string) => {
      world.at(friday(clock))
      await world.runJobs()
      const found = await customer.call('orders.find', { params: { id } })
      if (!found.ok) throw new Error(found.error.code)
      const { etaTo, firstEtaTo } = found.data
      return { etaTo, firstEtaTo }
    }
    const first = friday('15:15').toISOString()
    const held = { etaTo: first, firstEtaTo: null }
    for (const clock of ['14:30', '14:31', '15:09']) expect(await etaAt(clock), clock).toEqual(held)
    expect(await etaAt('15:10')).toEqual({
      etaTo: friday('15:40').toISOString(),
      firstEtaTo: first,
    })
  })
})

describe('T-TIME-11 how many orders a time takes', () => {
  it('never one too many of 20 at once; full is shown; a cancelled one frees its place once', async () => {
    const { merchant, branch, place, slots, customer } = await openShop()
    await buildSlotRule(world.db, merchant, branch, { maxOrders: 7 })
    const at = friday('20:00')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => place(at, { comment: `No ${index}` })),
    )
    const taken = answers.flatMap((answer) => (answer.ok ? [answer.data.id] : []))
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))
    expect(taken).toHaveLength(7)
    expect(new Set(refused)).toEqual(new Set(['slot_unavailable']))
    const { stock } = await world.db
      .selectFrom('product_branch')
      .select('stock')
      .where('merchant_id', '=', merchant.id)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(93) // who got no time took no food
    const fullTimes = async () => (await slots()).filter(({ isFull }) => isFull).map(({ time }) => time)
    expect(await fullTimes()).toEqual(['20:00'])

    const cancel = () => customer.call('orders.cancel', { params: { id: taken[0] ?? '' }, body: {} })
    await Promise.all([cancel(), cancel()])
    expect(await fullTimes()).toEqual([])
    const again = await Promise.all([place(at, { comment: 'a' }), place(at, { comment: 'b' })])
    expect(again.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('of two rules the stricter counts, each for its service and its hours, over midnight too', async () => {
    const { merchant, branch, ordered, slots } = await openShop({ hours: { open: '10:00', close: '02:00' } })
    await buildSlotRule(world.db, merchant, branch, { maxOrders: 2 })
    await buildSlotRule(world.db, merchant, branch, { maxOrders: 1, hours: evenings('19:00', '01:00') })
    await buildSlotRule(world.db, merchant, branch, { maxOrders: 1, serviceType: 'DELIVERY' })
    const orderTwice = async (clock: string) => [
      await ordered(friday(clock), { comment: 'a' }),
      await ordered(friday(clock), { comment: 'b' }),
    ]
    expect(await orderTwice('18:45')).toEqual(['taken', 'taken'])
    expect(await orderTwice('19:00')).toEqual(['taken', 'slot_unavailable'])
    expect(await orderTwice('24:45')).toEqual(['taken', 'slot_unavailable'])
    expect(await orderTwice('25:00')).toEqual(['taken', 'taken'])
    const full = (await slots()).filter(({ isFull }) => isFull).map(({ day, time }) => `${day} ${time}`)
    expect(full).toEqual(['2026-11-20 18:45', '2026-11-20 19:00', '2026-11-21 00:45', '2026-11-21 01:00'])
    const ofCourier = (await slots({ serviceType: 'DELIVERY' })).filter(({ isFull }) => isFull)
    expect(ofCourier.map(({ time }) => time)).toEqual(['18:45', '19:00', '00:45', '01:00'])
  })
})
