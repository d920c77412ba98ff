import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { buildDesk } from '../../test/build-desk.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'

type Paid = 'CASH' | 'TERMINAL' | undefined

/** An order that stands ready beside an open drawer, or rides with a courier of the shop. */
async function buildReady(isCarried: boolean) {
  const desk = await buildDesk(isCarried ? 'DELIVERY' : 'PICK_UP')
  const { merchant, branch, operator, order } = desk
  const courier = await buildStaff(world, merchant, { role: 'COURIER', branches: [branch], name: 'Jasur' })
  const { drawers } = dataOf(await operator.call('desk.drawers', { query: {} }))
  const params = { id: drawers[0]?.id ?? '' }
  dataOf(await operator.call('desk.openDrawer', { params, body: { float: 0, key: crypto.randomUUID() } }))
  let { version } = order
  const next = (done: { order: { version: number } }) => {
    version = done.order.version
  }
  next(dataOf(await operator.call('desk.acceptOrder', { params: order, body: { minutes: 20, version } })))
  const assign = { params: order, body: { staffId: courier.id, version } }
  if (isCarried) next(dataOf(await operator.call('desk.assignCourier', assign)))
  const steps = isCarried ? (['COOKING', 'DONE', 'ON_WAY'] as const) : (['COOKING', 'DONE'] as const)
  for (const to of steps)
    next(dataOf(await operator.call('desk.moveOrder', { params: order, body: { to, version } })))
  const press = (paid: Paid, to: 'DELIVERED' | 'COOKING' = 'DELIVERED') =>
    operator.call('desk.moveOrder', { params: order, body: { to, version, ...(paid && { paid }) } })
  const pay = async () =>
    next(
      dataOf(await operator.call('desk.payOrder', { params: order, body: { paymentType: 'CASH', version } })),
    )
  /** Kind and sum of each row: of the order, the drawer and the courier. */
  const rows = async () => {
    const { rows: found } = await sql<{ at: string }>`
      select 'order ' || way || ' ' || amount as at from order_money where order_id = ${order.id} and kind = 'IN'
      union all select 'drawer ' || kind || ' ' || amount from drawer_entry where order_id = ${order.id}
      union all select 'courier ' || kind || ' ' || amount from courier_entry where order_id = ${order.id} order by 1`.execute(
      world.db,
    )
    return found.map(({ at }) => at)
  }
  const other = await buildStaff(world, merchant, { role: 'COURIER', branches: [branch], name: 'Aziz' })
  const ride = (paid: Paid, by = courier) =>
    by.call('desk.rideStep', { params: { id: order.id, step: 'delivered' }, body: { ...(paid && { paid }) } })
  return { ...desk, press, pay, ride, other, rows }
}

describe('handed over', { timeout: 60_000 }, () => {
  it.each([
    ['picked up, cash', false, 'CASH', ['drawer SALE 25000', 'order CASH 25000']],
    ['picked up, terminal', false, 'TERMINAL', ['order TERMINAL 25000']],
    ['picked up, not paid', false, undefined, []],
    ['by a courier, cash', true, 'CASH', ['courier DELIVERED 40000', 'order CASH 40000']],
    ['by a courier, terminal', true, 'TERMINAL', ['order TERMINAL 40000']],
    ['by a courier, not paid', true, undefined, []],
  ] as const)(
    'DSK-16 %s: the step and its money are written by one press',
    async (_, isCarried, paid, expected) => {
      const { press, rows } = await buildReady(isCarried)
      const { order } = dataOf(await press(paid))
      expect(order).toMatchObject({ status: 'DELIVERED', money: { isPaid: paid !== undefined } })
      expect(await rows()).toEqual(expected)
      expect(dataOf(await press(paid)).already).not.toBeNull()
      expect(await rows()).toEqual(expected)
    },
  )

  it('DSK-16 takes no money of an order that was paid before, nor with a step that does not lead there', async () => {
    const { press, pay, rows } = await buildReady(false)
    expect(await press('CASH', 'COOKING')).toMatchObject({ error: { code: 'order_moved' } })
    expect(await rows()).toEqual([])
    await pay()
    dataOf(await press('CASH'))
    expect(await rows()).toEqual(['drawer SALE 25000', 'order CASH 25000'])
  })

  it('DSK-16 says that the order moved, and nothing of money, to who has cash after “not yet” of somebody else', async () => {
    const { press, rows } = await buildReady(false)
    dataOf(await press(undefined))
    expect(await press('CASH')).toMatchObject({ error: { code: 'order_moved' } })
    expect(await rows()).toEqual([])
    expect(dataOf(await press(undefined)).already).not.toBeNull()
  })

  it('DSK-43 writes what a courier took whose page had no network while the desk said “not yet”', async () => {
    const { press, ride, other, rows } = await buildReady(true)
    dataOf(await press(undefined))
    expect(await ride('CASH', other)).toMatchObject({ ok: false })
    expect(await rows()).toEqual([])
    expect(dataOf(await ride('CASH'))).toMatchObject({ already: null, order: { money: { isPaid: true } } })
    expect(dataOf(await ride('CASH')).already).not.toBeNull()
    expect(dataOf(await ride('TERMINAL')).already).not.toBeNull()
    expect(await rows()).toEqual(['courier DELIVERED 40000', 'order CASH 40000'])
  })
})
