import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { releaseOrder } from '../orders/release-order.ts'

/** On the wall clock of Friday in Tashkent; hours from 24 on are of Saturday. */
const friday = (clock: string): Date => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return new Date(NOON.getTime() + ((hours - 12) * 3600 + minutes * 60 + seconds) * 1000)
}

/** A branch with an operator on shift; a dish takes half an hour with its margin, so that what is wished for at eight begins at 19:30. */
async function buildLater({ from = '12:00' } = {}) {
  world.at(friday(from))
  const shop = await buildShop(world)
  const { merchant, branch, product, customer } = shop
  await world.db.updateTable('product').set({ time_cooking_max: 20 }).where('id', '=', product.id).execute()
  const operator = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
  const manager = await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] })
  await operator.call('desk.beginShift', { body: { branchIds: [branch.id] } })
  const hear = () =>
    operator.call('desk.presence', {
      body: { screenId: branch.id, isVisible: true, hasSound: true, hasWakeLock: true, isInstalled: false },
    })
  const place = async (clock: string) => {
    const body = {
      branchId: branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: product.id, count: 1 }],
      totalPrice: 25_000,
      deliveryAt: friday(clock).toISOString(),
    }
    const key = { idempotencyKey: crypto.randomUUID() }
    return dataOf(await customer.call('orders.placeAtTime', { body }, key))
  }
  const shown = async (id: string) => dataOf(await operator.call('desk.order', { params: { id } }))
  const accept = async (id: string) => {
    const { version } = await shown(id)
    return operator.call('desk.acceptOrder', { params: { id }, body: { version, minutes: 20 } })
  }
  const move = async (id: string, to: 'COOKING') => {
    const { version } = await shown(id)
    return dataOf(await operator.call('desk.moveOrder', { params: { id }, body: { version, to } }))
  }
  /** Moves the clock and runs what is due, with a screen that hears. */
  const at = async (clock: string) => {
    world.at(friday(clock))
    await hear()
    await world.runJobs()
  }
  const messages = async () => {
    const rows = await world.db
      .selectFrom('staff_message')
      .select(['about', 'target'])
      .where('merchant_id', '=', merchant.id)
      .execute()
    return rows.map(({ about, target }) => [about.split(' ')[0], target === manager.phone])
  }
  await hear()
  return { ...shop, operator, manager, place, shown, accept, move, at, messages }
}

describe('an order for later', () => {
  it('DAY-15 rings and is asked about when it comes, and is accepted for its time', async () => {
    const { place, shown, accept, customer } = await buildLater()
    const { id } = await place('20:00')
    expect(await shown(id)).toMatchObject({
      status: 'OPEN',
      ringsSince: friday('12:00').toISOString(),
      deliveryAt: friday('20:00').toISOString(),
      beginsAt: friday('19:30').toISOString(),
    })
    const { order, already } = dataOf(await accept(id))
    expect(already).toBeNull()
    expect(order).toMatchObject({
      status: 'AT_TIME',
      ringsSince: null,
      beginsAt: friday('19:30').toISOString(),
      etaFrom: friday('20:00').toISOString(),
      etaTo: friday('20:15').toISOString(),
      firstEtaTo: null,
      acceptedBy: { kind: 'staff', name: 'operator' },
    })
    expect(dataOf(await accept(id)).already?.by.name).toBe('operator')
    const read = dataOf(await customer.call('orders.find', { params: { id } }))
    expect(read).toMatchObject({ status: 'AT_TIME', etaFrom: friday('20:00').toISOString() })
    await world.runJobs()
    const told = await world.db
      .selectFrom('notification')
      .select('event')
      .where('order_id', '=', id)
      .execute()
    expect(told).toEqual([])
  })

  it('DAY-15 rings again when its cooking must begin, and is quiet as soon as somebody begins', async () => {
    const { place, shown, accept, move, at, messages, manager } = await buildLater()
    const { id } = await place('20:00')
    await accept(id)
    await at('19:29:59')
    expect(await shown(id)).toMatchObject({ status: 'AT_TIME', ringsSince: null })
    await at('19:30')
    expect(await shown(id)).toMatchObject({
      status: 'ACCEPTED',
      ringsSince: friday('19:30').toISOString(),
      acceptedBy: { name: 'operator' },
    })
    expect(await messages()).toEqual([])
    await at('19:30:20')
    await at('19:32')
    expect(manager.phone).not.toBe('')
    expect(await messages()).toContainEqual(['begin', true])
    const { order } = await move(id, 'COOKING')
    expect(order.ringsSince).toBeNull()
    const before = (await messages()).length
    for (const clock of ['19:33', '19:35', '19:50']) await at(clock)
    expect((await messages()).length).toBe(before)
    expect((await shown(id)).status).toBe('COOKING')
  })

  it('DAY-15 nobody cancels it because the kitchen has not begun: the ladder ends with who is called', async () => {
    const { place, shown, accept, at } = await buildLater()
    const { id } = await place('20:00')
    await accept(id)
    for (const clock of ['19:30', '19:30:20', '19:32', '19:33', '19:35', '19:45']) await at(clock)
    expect((await shown(id)).status).toBe('ACCEPTED')
  })

  it('DAY-15 one that nobody answers climbs the ladder as any new order does', async () => {
    const { place, shown, at, messages } = await buildLater()
    const { id } = await place('20:00')
    for (const clock of ['12:00:20', '12:02', '12:03']) await at(clock)
    expect(await messages()).toContainEqual(['unanswered', true])
    await at('12:04:59')
    expect((await shown(id)).status).toBe('OPEN')
    await at('12:05')
    expect(await shown(id)).toMatchObject({ status: 'CANCELED', rejectCode: 'UNANSWERED' })
  })

  it('DAY-15 one that comes while the branch is closed rings when it opens, and nobody cancels it at night', async () => {
    // the branch is open from ten to eleven at night
    const { place, shown, at, accept, messages } = await buildLater({ from: '23:30' })
    const { id } = await place('36:00')
    expect((await shown(id)).ringsSince).toBe(friday('34:00').toISOString())
    for (const clock of ['23:40', '26:00', '33:59:59']) await at(clock)
    expect((await shown(id)).status).toBe('OPEN')
    expect(await messages()).toEqual([])
    for (const clock of ['34:00', '34:00:20', '34:02']) await at(clock)
    expect(await messages()).toContainEqual(['unanswered', true])
    expect(dataOf(await accept(id)).order.status).toBe('AT_TIME')
    await at('35:30')
    expect(await shown(id)).toMatchObject({ status: 'ACCEPTED', ringsSince: friday('35:30').toISOString() })
  })

  it('DAY-15 accepted after its cooking should have begun it goes to the kitchen, never promised sooner than wished', async () => {
    const { place, shown, accept } = await buildLater()
    const { id } = await place('20:00')
    world.at(friday('19:31'))
    expect(dataOf(await accept(id)).order).toMatchObject({
      status: 'ACCEPTED',
      ringsSince: null,
      etaFrom: friday('20:00').toISOString(),
      etaTo: friday('20:15').toISOString(),
    })
    expect((await shown(id)).kitchenMinutes).toBe(20)
  })

  it('DAY-15 two orders in a row that nobody answered let the branch rest, also where the first has rung again to begin', async () => {
    const { merchant, branch, place, shown, at } = await buildLater()
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    dataOf(await owner.call('desk.prove', { body: { pin: owner.pin } }))
    const alarm = { calledFirst: 'MANAGER', unanswered: 'ACCEPT', answerMinutes: 5 } as const
    dataOf(await owner.call('desk.changeAlarm', { body: alarm }))
    const first = await place('13:00')
    for (const clock of ['12:00:20', '12:02', '12:03', '12:05']) await at(clock)
    expect((await shown(first.id)).status).toBe('AT_TIME')
    for (const clock of ['12:30', '12:30:20', '12:32']) await at(clock)
    await place('18:00')
    for (const clock of ['12:32:20', '12:34', '12:35', '12:37', '12:38']) await at(clock)
    const pauses = await world.db
      .selectFrom('branch_pause')
      .select('branch_id')
      .where('branch_id', '=', branch.id)
      .execute()
    expect(pauses.length).toBeGreaterThan(0)
  })

  it('DAY-15 cancelled meanwhile it rings no more; moved to a later time it rings then', async () => {
    const { place, shown, accept, at, customer } = await buildLater()
    const [dropped, moved] = [await place('20:00'), await place('20:00')]
    for (const { id } of [dropped, moved]) await accept(id)
    await customer.call('orders.cancel', { params: { id: dropped.id }, body: {} })
    const later = { delivery_at: friday('21:00'), release_at: friday('20:30') }
    await world.db.updateTable('orders').set(later).where('id', '=', moved.id).execute()
    await at('19:30')
    expect(await shown(dropped.id)).toMatchObject({ status: 'CANCELED', ringsSince: null })
    expect((await shown(moved.id)).status).toBe('AT_TIME')
    await at('20:29:59')
    expect((await shown(moved.id)).status).toBe('AT_TIME')
    await at('20:30')
    expect(await shown(moved.id)).toMatchObject({
      status: 'ACCEPTED',
      ringsSince: friday('20:30').toISOString(),
    })
  })

  it('DAY-15 two processes at once let it ring once', async () => {
    const { merchant, place, accept, shown } = await buildLater()
    const { id } = await place('20:00')
    await accept(id)
    world.at(friday('19:30'))
    const job = { id: '0', merchantId: merchant.id, payload: { orderId: id }, attempts: 1 }
    await Promise.all([1, 2].map(() => releaseOrder({ ...world.app, ...world.owner }, job as never)))
    const { history } = await shown(id)
    expect(history.filter(({ status }) => status === 'ACCEPTED')).toHaveLength(1)
    const { rows: left } = await sql`
      select 1 from job where queue = 'order alarm' and payload ->> 'orderId' = ${id} and payload ->> 'waitsFor' = 'BEGIN'`.execute(
      world.owner.db,
    )
    expect(left).toHaveLength(1)
  })
})
