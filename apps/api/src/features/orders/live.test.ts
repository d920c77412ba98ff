import { inTransaction } from '@dasturxon/db'
import type { OrderStatus } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildShop, INSIDE, newPhone } from '../../test/build.ts'
import { readEvents } from '../../test/read-events.ts'
import { moveOrder } from './change-order.ts'
import { itIn, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

let address: string
const it = itIn({ kitchenSeconds: 60 })
it.beforeAll(async () => {
  address = await world.server.listen({ host: '127.0.0.1', port: 0 })
})

async function placeDelivery() {
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
  return { merchant, customer, order: placed.data, body }
}

type Message = { orderId: string; version: number; status: string }
type Heard = { messages: Message[]; isPresentSent: boolean; lastId: string }

/** Reads the customer's stream until `isEnough`; `after` is the id of the last event, as a browser sends it. */
async function listen(token: string, isEnough: (heard: Heard) => boolean, after?: string): Promise<Heard> {
  const heard: Heard = { messages: [], isPresentSent: false, lastId: '' }
  const headers = {
    authorization: `Bearer ${token}`,
    ...(after === undefined ? {} : { 'last-event-id': after }),
  }
  await readEvents({ url: `${address}/api/orders/v1/events`, headers }, ({ key, event, data }) => {
    heard.lastId = key
    if (event === 'present') heard.isPresentSent = true
    else {
      const { id: orderId, status, version } = data as { id: string; status: string; version: number }
      heard.messages.push({ orderId, version, status })
    }
    return isEnough(heard)
  })
  return heard
}

/** What a page that opens now is told at once. */
const wake = (token: string, after?: string) => listen(token, ({ isPresentSent }) => isPresentSent, after)

/** Takes the order to a status as the kitchen would. */
async function moveTo(order: { id: string; merchantId: string }, to: OrderStatus): Promise<void> {
  const { id: orderId, merchantId } = order
  const moved = await inTransaction(world.owner, (tx) =>
    moveOrder(tx, { merchantId, orderId, to, actor: 'kitchen', now: NOON }),
  )
  if (!moved) throw new Error(`the order did not move to ${to}`)
}

/** Minute after minute of the kitchen's clock, until nothing is left to do. */
async function runKitchen(): Promise<void> {
  for (let second = 0; second <= 70; second++) {
    world.at(new Date(NOON.getTime() + second * 1000))
    await world.runJobs()
  }
  world.at(NOON)
}

describe('CHK-7 an order page follows its order', () => {
  it('T-LIVE-01 gets the present first and then every status in order, each once, up to DELIVERED', async () => {
    const { customer, order } = await placeDelivery()
    let hasBegun = () => {}
    const begun = new Promise<void>((resolve) => (hasBegun = resolve))
    const listening = listen(customer.token, (heard) => {
      hasBegun()
      return heard.messages.at(-1)?.status === 'DELIVERED'
    })
    await begun
    await runKitchen()
    const { messages } = await listening
    expect(new Set(messages.map(({ orderId }) => orderId))).toEqual(new Set([order.id]))
    const statuses = messages.map(({ status }) => status).filter((status, i, all) => status !== all[i - 1])
    expect(statuses[0]).toBe('OPEN')
    expect(statuses.at(-1)).toBe('DELIVERED')
    const path = ['OPEN', 'ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED']
    expect(statuses).toEqual(path.filter((status) => statuses.includes(status)))
    const versions = messages.map(({ version }) => version)
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
  })

  it('T-LIVE-02 shows a courier position on the way only', async () => {
    const { customer, order } = await placeDelivery()
    const seen = new Map<string, boolean>()
    for (let second = 0; second <= 70; second++) {
      world.at(new Date(NOON.getTime() + second * 1000))
      await world.runJobs()
      const found = await customer.call('orders.find', { params: { id: order.id } })
      if (!found.ok) throw new Error(found.error.code)
      const hasPosition = typeof found.data.courier?.latitude === 'number'
      seen.set(found.data.status, (seen.get(found.data.status) ?? false) || hasPosition)
    }
    world.at(NOON)
    expect(Object.fromEntries(seen)).toEqual({
      OPEN: false,
      ACCEPTED: false,
      COOKING: false,
      DONE: false,
      ON_WAY: true,
      DELIVERED: false,
    })
  })

  it('T-AUTH-03 is closed to guests, and tells a customer of no order of another one', async () => {
    const { merchant, customer, order, body } = await placeDelivery()
    const stranger = await world.signIn(merchant.sub, newPhone())
    const guest = await fetch(`${address}/api/orders/v1/events`, { headers: { merchant: merchant.sub } })
    expect(guest.status).toBe(401)
    // The stranger's own order is told after ours has changed: whatever leaked would have come before it.
    const heard = listen(stranger.token, ({ messages }) => messages.length > 0, `${order.id}:0`)
    await moveTo(order, 'ACCEPTED')
    const foreign = await stranger.call('orders.place', { body: { ...body, comment: 'boshqa' } })
    if (!foreign.ok) throw new Error(foreign.error.code)
    expect((await heard).messages.map(({ orderId }) => orderId)).toEqual([foreign.data.id])
    expect((await wake(customer.token)).messages).toMatchObject([{ orderId: order.id, status: 'ACCEPTED' }])
  })

  it('T-LIVE-04 a phone that slept at any state wakes to the present, once, and hears the end once', async () => {
    const { customer, order } = await placeDelivery()
    let { lastId, messages } = await wake(customer.token)
    expect(messages).toMatchObject([{ status: 'OPEN', version: 1 }])
    const statuses = ['ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED'] as const
    for (const status of statuses) {
      // nothing has happened: nothing is told again
      expect((await wake(customer.token, lastId)).messages).toEqual([])
      await moveTo(order, status)
      ;({ lastId, messages } = await wake(customer.token, lastId))
      expect(messages.map((message) => message.status)).toEqual([status])
    }
    expect(lastId).toBe('') // it has ended and has been told: nobody asks about it again
    expect((await wake(customer.token, lastId)).messages).toEqual([])
  })

  it('T-LIVE-04 one stream tells of every order under way, and of two that changed only the one not known', async () => {
    const { customer, order, body } = await placeDelivery()
    const second = await customer.call('orders.place', { body: { ...body, comment: 'ikkinchi' } })
    if (!second.ok) throw new Error(second.error.code)
    const both = await wake(customer.token)
    expect(both.messages.map(({ orderId }) => orderId)).toEqual([order.id, second.data.id])
    await moveTo(second.data, 'ACCEPTED')
    const woken = await wake(customer.token, both.lastId)
    expect(woken.messages).toMatchObject([{ orderId: second.data.id, status: 'ACCEPTED' }])
    expect((await wake(customer.token, 'not an id,,:::7')).messages).toHaveLength(2)
  })

  it('CHK-6 a cancelled order stays cancelled however late the kitchen comes', async () => {
    const { customer, order } = await placeDelivery()
    expect(
      await customer.call('orders.cancel', { params: { id: order.id }, body: { reason: 'Adashdim' } }),
    ).toMatchObject({
      ok: true,
      data: { status: 'CANCELED', reason: 'Adashdim', allowedActions: ['repeat', 'hide'] },
    })
    await runKitchen()
    expect(await customer.call('orders.find', { params: { id: order.id } })).toMatchObject({
      data: { status: 'CANCELED' },
    })
  })

  it('T-LIVE-01 tells of forty orders under way at once, however long their notes are', async () => {
    const { customer, body } = await placeDelivery()
    const comment = 'Iltimos, eshik oldida qoldiring. '.repeat(30)
    for (let n = 0; n < 39; n++) {
      await customer.call('orders.place', { body: { ...body, comment } }, { idempotencyKey: `many-${n}` })
    }
    const { messages, isPresentSent } = await wake(customer.token)
    expect(isPresentSent).toBe(true)
    expect(new Set(messages.map(({ orderId }) => orderId)).size).toBe(40)
  })
})
