import { describe, expect } from 'vitest'
import { buildShop, INSIDE } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'

/** A wall clock of the branch, which is open from 10:00 to 23:00. */
const at = (clock: string) => new Date(`2026-11-20T${clock}:00+05:00`)

/** A shop whose dish takes 20 minutes, a customer of it, and its manager. */
async function openShop(settings: { closingGraceMinutes?: number } = {}) {
  world.at(at('12:00'))
  const shop = await buildShop(world, { product: { costPrice: 10_000 } })
  const { merchant, branch, product, customer } = shop
  await world.db.updateTable('product').set({ time_cooking_max: 20 }).where('id', '=', product.id).execute()
  const manager = await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] })
  const basket = {
    branchId: branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: product.id, count: 1 }],
  }
  if (settings.closingGraceMinutes !== undefined) {
    const { closingGraceMinutes } = settings
    const row = await world.db
      .selectFrom('branch')
      .select('settings')
      .where('id', '=', branch.id)
      .executeTakeFirstOrThrow()
    const own = JSON.stringify({ ...Object(row.settings), closingGraceMinutes })
    await world.db.updateTable('branch').set({ settings: own }).where('id', '=', branch.id).execute()
  }
  const quoteAt = async (clock: string, deliveryAt: string | null = null) => {
    world.at(at(clock))
    const answer = await customer.call('orders.quote', { body: { ...basket, deliveryAt } })
    return dataOf(answer).isPastClosing
  }
  const placeAt = async (clock: string) => {
    world.at(at(clock))
    const body = { ...basket, totalPrice: 10_000 }
    return customer.call('orders.place', { body }, { idempotencyKey: crypto.randomUUID() })
  }
  const seen = async (id: string) => dataOf(await manager.call('desk.order', { params: { id } }))
  const acceptAt = async (
    clock: string,
    { id, version }: { id: string; version: number },
    minutes: number,
  ) => {
    world.at(at(clock))
    const answer = await manager.call('desk.acceptOrder', { params: { id }, body: { minutes, version } })
    return answer.ok ? answer.data.order.status : answer.error.code
  }
  return { ...shop, manager, basket, quoteAt, placeAt, seen, acceptAt }
}

describe('DSK-155 no promise is later than closing and grace', () => {
  it('DSK-155 the checkout takes what ends at it, and is closed for what ends later', async () => {
    const { quoteAt, placeAt, customer, basket } = await openShop({ closingGraceMinutes: 10 })
    expect([await quoteAt('22:50'), await quoteAt('22:51')]).toEqual([false, true])
    expect(await placeAt('22:51')).toMatchObject({ ok: false, error: { code: 'branch_closed' } })
    expect((await placeAt('22:50')).ok).toBe(true)
    world.at(at('22:51'))
    const { branchId, serviceType } = basket
    const query = { branchId, serviceType, dishes: `${basket.cartItems[0]?.productId}:1` }
    const [slot] = dataOf(await customer.call('orders.slots', { query }))
    expect(await quoteAt('22:51', slot?.at ?? null)).toBe(false)
  })

  it('DSK-155 the ride counts, where somebody rides', async () => {
    const { customer, basket, quoteAt } = await openShop({ closingGraceMinutes: 0 })
    expect(await quoteAt('22:40')).toBe(false)
    const body = { ...basket, serviceType: 'DELIVERY' as const, address: INSIDE }
    expect(dataOf(await customer.call('orders.quote', { body })).isPastClosing).toBe(true)
  })

  it('DSK-155 the board is refused the minutes that end later, and takes those that do not', async () => {
    const { placeAt, seen, acceptAt } = await openShop()
    const placed = dataOf(await placeAt('22:55'))
    expect((await seen(placed.id)).latestEta).toBe(at('23:30').toISOString())
    expect(await acceptAt('22:55', placed, 40)).toBe('past_closing')
    expect(await acceptAt('23:10', placed, 25)).toBe('past_closing')
    expect((await seen(placed.id)).status).toBe('OPEN')
    expect(await acceptAt('23:10', placed, 20)).toBe('ACCEPTED')
    expect((await seen(placed.id)).latestEta).toBeNull()
  })

  it('DSK-155 a test order, and one for later, have no such bound', async () => {
    const { placeAt, seen, acceptAt } = await openShop()
    const [one, other] = [dataOf(await placeAt('22:55')), dataOf(await placeAt('22:55'))]
    await world.db.updateTable('orders').set({ is_test: true }).where('id', '=', one.id).execute()
    await world.db
      .updateTable('orders')
      .set({ release_at: at('22:56') })
      .where('id', '=', other.id)
      .execute()
    expect([(await seen(one.id)).latestEta, (await seen(other.id)).latestEta]).toEqual([null, null])
    expect(await acceptAt('23:00', one, 60)).toBe('ACCEPTED')
    expect(await acceptAt('23:00', other, 60)).toBe('ACCEPTED')
  })
})
