import { describe, expect } from 'vitest'
import { buildDesk } from '../../test/build-desk.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'

async function buildRide() {
  const desk = await buildDesk('DELIVERY')
  const { merchant, branch, operator, order } = desk
  const courier = await buildStaff(world, merchant, { role: 'COURIER', branches: [branch], name: 'Jasur' })
  const other = await buildStaff(world, merchant, { role: 'COURIER', branches: [branch], name: 'Aziz' })
  let { version } = order
  const next = (done: { order: { version: number } }) => {
    version = done.order.version
  }
  const assign = async (staffId: string) =>
    next(dataOf(await operator.call('desk.assignCourier', { params: order, body: { staffId, version } })))
  next(dataOf(await operator.call('desk.acceptOrder', { params: order, body: { minutes: 20, version } })))
  await assign(courier.id)
  const cook = async () => {
    for (const to of ['COOKING', 'DONE'] as const)
      next(dataOf(await operator.call('desk.moveOrder', { params: order, body: { to, version } })))
  }
  const step = (
    name: 'picked-up' | 'arrived' | 'delivered',
    body: { paid?: 'CASH' | 'TERMINAL' } = {},
    person = courier,
  ) => person.call('desk.rideStep', { params: { id: order.id, step: name }, body })
  return { ...desk, courier, other, assign, cook, step }
}

describe('the courier’s own page', { timeout: 60_000 }, () => {
  it('DSK-43 picked up, at the door, delivered and paid in cash: the customer reads each, in this order', async () => {
    const { cook, step, seen, eventsOf, courier } = await buildRide()
    expect(await step('picked-up')).toMatchObject({ error: { code: 'order_moved' } }) // it is not ready
    await cook()
    expect(await step('delivered')).toMatchObject({ error: { code: 'order_moved' } })
    expect(dataOf(await step('picked-up')).order.status).toBe('ON_WAY')
    expect(dataOf(await step('arrived')).order.courierStatus).toBe('PERFORMER_ARRIVED')
    expect((await seen()).courierStatus).toBe('PERFORMER_ARRIVED')
    const { order } = dataOf(await step('delivered', { paid: 'CASH' }))
    expect(order).toMatchObject({ status: 'DELIVERED', money: { isPaid: true, paymentType: 'CASH' } })
    expect(order.history.slice(-4).map(({ by }) => by.name)).toEqual(Array(4).fill('Jasur'))
    expect(dataOf(await courier.call('desk.ride'))).toEqual([])
    expect(await eventsOf()).toEqual(['ORDER_ACCEPTED', 'ORDER_ON_WAY', 'COURIER_ARRIVED', 'ORDER_DELIVERED'])
  })

  it('SPC-9 the order names its courier, who is found by that, and the cash that they took', async () => {
    const { cook, step, seen, courier, customer, order } = await buildRide()
    expect(await seen()).toMatchObject({ courierId: courier.id, courierPaid: null })
    const found = dataOf(await customer.call('delivery.courier', { params: { id: courier.id } }))
    expect(found).toMatchObject({ id: courier.id, user: { name: 'Jasur' } })
    const byOrder = dataOf(await customer.call('delivery.courier', { params: { id: order.id } }))
    expect(byOrder).toEqual({ ...found, id: order.id })
    await cook()
    await step('picked-up')
    await step('delivered', { paid: 'CASH' })
    expect(await seen()).toMatchObject({ courierId: courier.id, courierPaid: 40_000, isPaid: true })
  })

  it('SPC-9 what went through the terminal was paid to no courier', async () => {
    const { cook, step, seen, courier } = await buildRide()
    await cook()
    await step('picked-up')
    await step('delivered', { paid: 'TERMINAL' })
    expect(await seen()).toMatchObject({ courierId: courier.id, courierPaid: null, isPaid: true })
  })

  it('DSK-43 steps that waited without a network and come twice happen once, and say who took them', async () => {
    const { cook, step, seen, eventsOf } = await buildRide()
    await cook()
    const steps = ['picked-up', 'arrived', 'delivered'] as const
    for (const name of [...steps, ...steps]) await step(name, { paid: 'CASH' })
    const again = dataOf(await step('picked-up'))
    expect(again).toMatchObject({ already: { by: { name: 'Jasur' } }, order: { status: 'DELIVERED' } })
    const { status, isPaid } = await seen()
    expect([status, isPaid]).toEqual(['DELIVERED', true])
    expect((await eventsOf()).filter((event) => event === 'COURIER_ARRIVED')).toHaveLength(1)
  })

  it('DSK-43 a job that was given to somebody else is no longer the first courier’s', async () => {
    const { cook, step, assign, other, seen } = await buildRide()
    await assign(other.id)
    await cook()
    expect(await step('picked-up')).toMatchObject({ error: { code: 'order_not_found' } })
    expect(dataOf(await step('picked-up', {}, other)).order.status).toBe('ON_WAY')
    expect((await seen()).courier).toMatchObject({ name: 'Aziz' })
  })
})
