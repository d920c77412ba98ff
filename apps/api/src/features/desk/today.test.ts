import { describe, expect } from 'vitest'
import { buildBranch } from '../../test/build.ts'
import { buildDesk, minutes } from '../../test/build-desk.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

describe('today at the desk', () => {
  it('DSK-11 counts what came today by the branch’s own calendar, and says when the last order came', async () => {
    const { merchant, branch, operator, order, placeAnother } = await buildDesk()
    const today = async (who = operator) => dataOf(await who.call('desk.today', { query: {} }))
    expect(await today()).toEqual({
      lastOrderAt: NOON.toISOString(),
      orders: 1,
      handedOver: 0,
      canceled: 0,
    })
    world.at(minutes(5))
    const second = await placeAnother()
    await second.cancel()
    await world.db.updateTable('orders').set({ status: 'DELIVERED' }).where('id', '=', order.id).execute()
    expect(await today()).toEqual({
      lastOrderAt: minutes(5).toISOString(),
      orders: 2,
      handedOver: 1,
      canceled: 1,
    })
    // midnight in Tashkent is 19:00 UTC
    world.at(new Date('2026-11-20T18:59:00Z'))
    expect((await today()).orders).toBe(2)
    world.at(new Date('2026-11-20T19:00:00Z'))
    expect(await today()).toEqual({
      lastOrderAt: minutes(5).toISOString(),
      orders: 0,
      handedOver: 0,
      canceled: 0,
    })
    // Another branch of the same shop is another's day.
    const other = await buildBranch(world.db, merchant)
    const elsewhere = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [other] })
    expect((await today(elsewhere)).lastOrderAt).toBeNull()
    expect(await elsewhere.call('desk.today', { query: { branchId: branch.id } })).toMatchObject({
      ok: false,
      error: { code: 'branch_not_yours' },
    })
  })

  it('DSK-11 an order that waits for its payment came to nobody yet', async () => {
    const { operator, order } = await buildDesk()
    const count = async () => dataOf(await operator.call('desk.today', { query: {} })).orders
    await world.db
      .updateTable('orders')
      .set({ pay_before: minutes(15) })
      .where('id', '=', order.id)
      .execute()
    expect(await count()).toBe(0)
    await world.db.updateTable('orders').set({ is_paid: true }).where('id', '=', order.id).execute()
    expect(await count()).toBe(1)
  })
})
