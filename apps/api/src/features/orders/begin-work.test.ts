import { inTransaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { itIn, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { beginWork } from './begin-work.ts'
import { changeOrder } from './change-order.ts'

const it = itIn({ kitchenSeconds: 100 })

const MINUTE_MS = 60_000
const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS)

async function openShop() {
  world.at(NOON)
  const { merchant, branch, product, customer } = await buildShop(world)
  await sql`update customer set cashback = 100000 where merchant_id = ${merchant.id}`.execute(world.db)
  const basket = {
    branchId: branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: product.id, count: 1 }],
  }
  const body = { ...basket, totalPrice: 25_000 }
  const statusOf = async (id: string) => {
    const answer = await customer.call('orders.find', { params: { id } })
    return answer.ok ? answer.data.status : answer.error.code
  }
  const firstSlot = async () => {
    const query = { branchId: branch.id, serviceType: 'PICK_UP' as const, dishes: `${product.id}:1` }
    const answer = await customer.call('orders.slots', { query })
    return answer.ok ? answer.data[0]?.time : answer.error.code
  }
  return { merchant, customer, body, statusOf, firstSlot }
}

/** Makes an order wait for its money, as one that is paid online does from the start. */
const makeWait = (id: string) =>
  sql`with dropped as (delete from job where payload ->> 'orderId' = ${id})
    update orders set status = 'OPEN', payment_type = 'PAYME', pay_before = ${later(30)} where id = ${id}`.execute(
    world.db,
  )

/** The money of an order comes: it is paid, and goes to work. */
const pay = (order: { merchantId: string; orderId: string; now: Date }) =>
  inTransaction(world.owner, async (tx) => {
    const set = { is_paid: true, pay_before: null }
    const paid = await changeOrder(tx, { ...order, set, reason: 'PAID', actor: 'payment PAYME' })
    if (!paid) throw new Error('there is no such order')
    const { branch_id: branchId, release_at: releaseAt } = paid
    await beginWork(tx, { ...order, branchId, releaseAt, charge: null, credit: 0, kitchenSeconds: 100 })
  })

describe('CHK-8 an order that waits for its money', () => {
  it('keeps no kitchen busy, may be paid or cancelled, and goes to the kitchen when the money has come', async () => {
    const { merchant, customer, body, statusOf, firstSlot } = await openShop()
    const ids = []
    for (let count = 1; count <= 5; count += 1) {
      const placed = await customer.call('orders.place', { body }, { idempotencyKey: `wait-${count}` })
      if (placed.ok) ids.push(placed.data.id)
    }
    for (const id of ids) await makeWait(id)
    expect(await firstSlot()).toBe('12:30')
    const [orderId = ''] = ids
    const waiting = await customer.call('orders.find', { params: { id: orderId } })
    expect(waiting).toMatchObject({
      data: { payBefore: later(30).toISOString(), allowedActions: ['pay', 'cancel'] },
    })
    world.at(later(20))
    await world.runJobs()
    expect(await statusOf(orderId)).toBe('OPEN')

    await pay({ merchantId: merchant.id, orderId, now: later(20) })
    world.at(later(21))
    await world.runJobs()
    expect(await statusOf(orderId)).toBe('ACCEPTED')
    expect(await customer.call('orders.find', { params: { id: orderId } })).toMatchObject({
      data: { payBefore: null, allowedActions: ['cancel'] },
    })
  })

  it('DAY-15 for later is answered once paid, and waits under AT_TIME; paid after its time it goes to the kitchen at once', async () => {
    const { merchant, customer, body, statusOf } = await openShop()
    const placeAt = async (minutes: number) => {
      const deliveryAt = later(minutes).toISOString()
      const placed = await customer.call('orders.placeAtTime', { body: { ...body, deliveryAt } })
      const id = placed.ok ? placed.data.id : ''
      await makeWait(id)
      return id
    }
    const [soon, evening] = [await placeAt(30), await placeAt(480)]
    world.at(later(12))
    await pay({ merchantId: merchant.id, orderId: soon, now: later(12) })
    await pay({ merchantId: merchant.id, orderId: evening, now: later(12) })
    expect([await statusOf(soon), await statusOf(evening)]).toEqual(['OPEN', 'OPEN'])
    world.at(later(13))
    await world.runJobs()
    expect([await statusOf(soon), await statusOf(evening)]).toEqual(['ACCEPTED', 'AT_TIME'])
    world.at(later(480))
    await world.runJobs()
    world.at(later(481))
    await world.runJobs()
    expect(await statusOf(evening)).toBe('COOKING')
  })
})

it('T-LOY-03 B19 an order of 0 som is paid by its cashback and asks for nothing more', async () => {
  const { customer, body } = await openShop()
  const free = { ...body, cashback: 25_000, totalPrice: 0 }
  expect(await customer.call('orders.place', { body: free })).toMatchObject({
    ok: true,
    data: { isPaid: true, payBefore: null, allowedActions: ['cancel'] },
  })
})
