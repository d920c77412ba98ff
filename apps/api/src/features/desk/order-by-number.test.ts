import { describe, expect } from 'vitest'
import { buildBranch, buildShop } from '../../test/build.ts'
import { buildDesk, minutes } from '../../test/build-desk.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'

const DAYS = 24 * 60

type Person = Awaited<ReturnType<typeof buildDesk>>['operator']

const findByNumber = async (person: Person, number: number) =>
  dataOf(await person.call('desk.orders', { query: { number } })).content

describe('an order by its number', () => {
  it('DAY-4 what was delivered, cancelled or is days old is found with everything that happened to it', async () => {
    const { merchant, operator, order, placeAnother } = await buildDesk()
    const { number } = dataOf(await operator.call('desk.order', { params: order }))
    const body = { minutes: 20, version: order.version }
    dataOf(await operator.call('desk.acceptOrder', { params: order, body }))
    await world.db.updateTable('orders').set({ status: 'DELIVERED' }).where('id', '=', order.id).execute()
    const cancelled = await placeAnother()
    await cancelled.cancel()
    const second = dataOf(await operator.call('desk.order', { params: cancelled.order }))
    world.at(minutes(9 * DAYS))
    const again = await buildStaff(world, merchant, { role: 'OPERATOR' })
    expect(await findByNumber(again, number)).toMatchObject([
      { id: order.id, status: 'DELIVERED', history: [{ status: 'OPEN' }, { status: 'ACCEPTED' }] },
    ])
    expect(await findByNumber(again, second.number)).toMatchObject([
      { id: cancelled.order.id, status: 'CANCELED', history: [{ status: 'OPEN' }, { status: 'CANCELED' }] },
    ])
    expect(await findByNumber(again, second.number + 1)).toEqual([])
  })

  it('DAY-4 DSK-4 by its number nobody sees more than their branches, their role and their shop', async () => {
    const { merchant, branch, order, operator } = await buildDesk()
    const { number, customer } = dataOf(await operator.call('desk.order', { params: order }))
    await world.db.updateTable('orders').set({ status: 'DELIVERED' }).where('id', '=', order.id).execute()
    const elsewhere = await buildBranch(world.db, merchant)
    const foreign = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [elsewhere] })
    expect(await findByNumber(foreign, number)).toEqual([])
    const ofBranch = (role: 'COURIER' | 'WAITER' | 'KITCHEN') =>
      buildStaff(world, merchant, { role, branches: [branch] })
    expect(await findByNumber(await ofBranch('COURIER'), number)).toEqual([])
    expect(await findByNumber(await ofBranch('WAITER'), number)).toEqual([])
    const cook = await ofBranch('KITCHEN')
    const seen = await findByNumber(cook, number)
    expect(seen).toMatchObject([{ id: order.id, money: null, customer: null, receiver: null }])
    expect(JSON.stringify(seen)).not.toContain('+998')
    // Whoever sees no phones finds nobody by one either.
    const query = { q: customer?.phone ?? '' }
    expect(dataOf(await operator.call('desk.orders', { query })).content).toHaveLength(1)
    expect(dataOf(await cook.call('desk.orders', { query })).content).toEqual([])
    const other = await buildShop(world)
    const stranger = await buildStaff(world, other.merchant, { role: 'OWNER' })
    expect(await findByNumber(stranger, number)).toEqual([])
  })

  it('DAY-4 a number that no order can have is refused, and nothing is asked of the database', async () => {
    const { operator } = await buildDesk()
    for (const number of [0, -1, 2_000_000_001])
      expect(await operator.call('desk.orders', { query: { number } })).toMatchObject({
        ok: false,
        error: { status: 400 },
      })
  })
})
