import { inTransaction } from '@dasturxon/db'
import { COURIER_STATUSES, showsCourier, showsCourierPosition, type OrderStatus } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildShop, INSIDE, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { changeCourier, moveCourier } from './change-courier.ts'

const COURIER = { name: 'Jasur', phone: '+998901112233', vehicle: 'Spark' }

async function placeOrder() {
  const { merchant, branch, product, customer } = await buildShop(world)
  const body = {
    branchId: branch.id,
    serviceType: 'DELIVERY' as const,
    cartItems: [{ productId: product.id, count: 1 }],
    address: { ...INSIDE, name: 'Amir Temur, 15' },
    totalPrice: 40_000,
  }
  const placed = await customer.call('orders.place', { body })
  if (!placed.ok) throw new Error(placed.error.code)
  const order = { merchantId: merchant.id, orderId: placed.data.id }
  const setStatus = (status: OrderStatus) =>
    world.db.updateTable('orders').set({ status }).where('id', '=', order.orderId).execute()
  const change = (to: (typeof COURIER_STATUSES)[number]) =>
    inTransaction(world.owner, (tx) =>
      changeCourier(tx, { ...order, to, actor: 'courier', now: NOON, courier: COURIER, at: INSIDE }),
    )
  const find = () => customer.call('delivery.courier', { params: { id: order.orderId } })
  return { merchant, branch, customer, order, setStatus, change, find }
}

describe('T-LIVE-02 the courier of an order', () => {
  it('has a name from the moment one is found, and a place between pick-up and drop-off only', async () => {
    const { setStatus, change, find, branch } = await placeOrder()
    expect(await find()).toMatchObject({ ok: false, error: { code: 'courier_not_found', status: 404 } })
    await setStatus('ON_WAY')
    for (const status of COURIER_STATUSES) {
      await change(status)
      const order = { status: 'ON_WAY', courierStatus: status } as const
      const place = showsCourierPosition(order) ? INSIDE : { latitude: null, longitude: null }
      expect(await find()).toMatchObject(
        showsCourier(order)
          ? { ok: true, data: { status, user: { name: 'Jasur' }, branch: { id: branch.id }, ...place } }
          : { ok: false, error: { code: 'courier_not_found' } },
      )
    }
  })

  it('is nobody’s but the customer’s, and gone when the order is over', async () => {
    const { merchant, order, setStatus, change, find } = await placeOrder()
    await setStatus('ON_WAY')
    await change('PERFORMER_PICKUPED')
    const stranger = await world.signIn(merchant.sub, newPhone())
    const asked = await stranger.call('delivery.courier', { params: { id: order.orderId } })
    expect(asked).toMatchObject({ ok: false, error: { code: 'courier_not_found' } })
    expect(await find()).toMatchObject({ ok: true })
    await setStatus('DELIVERED')
    expect(await find()).toMatchObject({ ok: false, error: { code: 'courier_not_found' } })
  })

  it('CHK-5 each status is one line of the history; the same again is none, nor is a place', async () => {
    const { customer, order, setStatus, change } = await placeOrder()
    await setStatus('ON_WAY')
    expect(await change('PERFORMER_PICKUPED')).toBe(true)
    expect(await change('PERFORMER_PICKUPED')).toBe(false)
    const at = { latitude: 41.32, longitude: 69.25 }
    await inTransaction(world.owner, (tx) =>
      moveCourier(tx, { ...order, courier: COURIER, at, actor: 'courier', now: NOON }),
    )
    const found = await customer.call('orders.find', { params: { id: order.orderId } })
    expect(found).toMatchObject({ ok: true, data: { version: 3, courier: at } })
    const reasons = found.ok ? found.data.history.map(({ reason }) => reason) : []
    expect(reasons).toEqual(['CHANGE_STATUS', 'CHANGE_COURIER_STATUS'])
    await setStatus('DELIVERED')
    expect(
      await inTransaction(world.owner, (tx) =>
        moveCourier(tx, { ...order, courier: COURIER, at, actor: 'courier', now: NOON }),
      ),
    ).toBe(false)
  })
})
