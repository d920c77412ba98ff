import { json } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { buildProduct } from '../../test/build.ts'
import { buildDesk } from '../../test/build-desk.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'

/** A kitchen with a hot and a cold station, a cook, and one accepted order of two plovs and a salad with a wish. */
async function buildKitchen() {
  const desk = await buildDesk()
  const { merchant, branch, product, customer, operator } = desk
  await operator.call('desk.rejectOrder', {
    params: desk.order,
    body: { code: 'TOO_BUSY', version: desk.order.version },
  })
  const salad = await buildProduct(world.db, merchant, { branches: [branch], costPrice: 10_000 })
  await world.db
    .updateTable('product')
    .set({ allergens: json(['NUTS']) })
    .where('id', '=', salad.id)
    .execute()
  const manager = await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] })
  const cook = await buildStaff(world, merchant, { role: 'KITCHEN', branches: [branch], name: 'Rustam' })
  const station = async (name: string, productId: string) =>
    dataOf(
      await manager.call('desk.addStation', {
        body: { branchId: branch.id, name, categoryIds: [], productIds: [productId] },
      }),
    ).id
  const hot = await station('Issiq', product.id)
  const cold = await station('Sovuq', salad.id)
  const order = async (plovs: number, salads: number) => {
    const body = {
      branchId: branch.id,
      serviceType: 'PICK_UP' as const,
      comment: 'piyozsiz',
      cartItems: [
        { productId: product.id, count: plovs },
        { productId: salad.id, count: salads },
      ],
      totalPrice: plovs * 25_000 + salads * 10_000,
    }
    const placed = await customer.call('orders.place', { body }, { idempotencyKey: crypto.randomUUID() })
    if (!placed.ok) throw new Error(placed.error.code)
    const { id, version } = placed.data
    const params = { id }
    const accepted = await operator.call('desk.acceptOrder', { params, body: { minutes: 20, version } })
    return dataOf(accepted).order
  }
  const show = async (stationId?: string) =>
    dataOf(
      await cook.call('desk.kitchen', { query: { branchId: branch.id, ...(stationId && { stationId }) } }),
    )
  const tick = async (id: string, isPrepared = true) =>
    dataOf(await cook.call('desk.tickLine', { params: { id }, body: { isPrepared } }))
  const ready = async (shown: { id: string; version: number }, stationId: string | null) =>
    dataOf(
      await cook.call('desk.readyStation', {
        params: shown,
        body: { stationId, version: shown.version },
      }),
    )
  return { ...desk, salad, cook, hot, cold, orderBoth: order, show, tick, ready }
}

describe('the kitchen', { timeout: 60_000 }, () => {
  it('DSK-28 DSK-32 a tick that comes twice, also from another screen, is one; taken back the dish is open again', async () => {
    const { orderBoth, operator, tick } = await buildKitchen()
    const { lines } = await orderBoth(2, 1)
    const id = lines[0]?.id ?? ''
    const first = await tick(id)
    expect(first).toMatchObject({
      status: 'COOKING',
      lines: [{ preparedBy: 'Rustam' }, { preparedAt: null }],
    })
    const again = dataOf(await operator.call('desk.tickLine', { params: { id }, body: { isPrepared: true } }))
    expect(again.lines[0]).toEqual(expect.objectContaining({ preparedBy: 'Rustam' }))
    expect((await tick(id, false)).lines[0]?.preparedAt).toBeNull()
    // what waited without a network may come when all is over
    const done = dataOf(
      await operator.call('desk.moveOrder', {
        params: again,
        body: { to: 'DONE', version: (await tick(id)).version },
      }),
    )
    expect((await tick(id, false)).lines[0]?.preparedAt).toBe(done.order.lines[0]?.preparedAt)
  })

  it('DSK-29 an order is ready when all its stations are, and each says so once', async () => {
    const { orderBoth, hot, cold, ready } = await buildKitchen()
    const order = await orderBoth(2, 1)
    const half = await ready(order, hot)
    expect(half.order).toMatchObject({ status: 'COOKING' })
    expect(half.order.stations.map(({ id, isReady }) => [id, isReady])).toEqual(
      expect.arrayContaining([
        [hot, true],
        [cold, false],
      ]),
    )
    expect((await ready(half.order, hot)).order.status).toBe('COOKING')
    const whole = await ready(half.order, cold)
    expect(whole).toMatchObject({ already: null, order: { status: 'DONE' } })
    expect((await ready(whole.order, cold)).already?.by.name).toBe('Rustam')
  })

  it('DSK-30 the wish and the allergens come with the ticket on the screen and with the one on paper', async () => {
    const { orderBoth, operator, branch, show, salad } = await buildKitchen()
    const { id } = await orderBoth(1, 1)
    const ticket = (await show()).tickets.find((one) => one.id === id)
    expect(ticket).toMatchObject({ comment: 'piyozsiz' })
    const allergens = { productId: salad.id, allergens: ['NUTS'] }
    expect(ticket?.lines).toContainEqual(expect.objectContaining(allergens))
    const jobs = dataOf(await operator.call('desk.printJobs', { query: { branchId: branch.id } }))
    expect(jobs.find(({ orderId }) => orderId === id)?.lines).toContainEqual(
      expect.objectContaining(allergens),
    )
  })

  it('DSK-33 what is to be cooked is the sum of the lines that nobody has ticked, of a station its own', async () => {
    const { orderBoth, show, tick, hot, product, salad } = await buildKitchen()
    const first = await orderBoth(2, 1)
    await orderBoth(3, 4)
    const sums = async (stationId?: string) => {
      const { tickets, allDay } = await show(stationId)
      const open = new Map<string, number>()
      for (const { lines } of tickets)
        for (const line of lines)
          if (line.preparedAt === null && (stationId === undefined || line.stationId === stationId))
            open.set(line.productId, (open.get(line.productId) ?? 0) + line.count)
      const told = Object.fromEntries(allDay.map(({ productId, count }) => [productId, count]))
      expect(told).toEqual(Object.fromEntries(open))
      return told
    }
    expect(await sums()).toEqual({ [product.id]: 5, [salad.id]: 5 })
    await tick(first.lines[0]?.id ?? '')
    expect(await sums()).toEqual({ [product.id]: 3, [salad.id]: 5 })
    expect(await sums(hot)).toEqual({ [product.id]: 3 })
  })

  it('DSK-28 a line or a call whose id cannot be one is refused as it came', async () => {
    const { operator } = await buildKitchen()
    for (const id of ['-'.repeat(36), 'a'.repeat(36), `${crypto.randomUUID().slice(1)}-`]) {
      expect(
        await operator.call('desk.tickLine', { params: { id: `${id}:1` }, body: { isPrepared: true } }),
      ).toMatchObject({ ok: false, error: { code: 'invalid_request', status: 400 } })
      expect(await operator.call('desk.answerCall', { params: { id: `${id}:BILL` } })).toMatchObject({
        ok: false,
        error: { code: 'invalid_request', status: 400 },
      })
    }
  })
})
