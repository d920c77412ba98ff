import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBranch, buildMerchant, buildProduct, INSIDE, newPhone } from '../../test/build.ts'
import { readEvents } from '../../test/read-events.ts'
import { createWorld, NOON, type World } from '../../test/world.ts'

let world: World
let address: string
beforeAll(async () => {
  world = await createWorld({ kitchenSeconds: 60 })
  address = await world.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

async function placeDelivery() {
  const merchant = await buildMerchant(world.db)
  const branch = await buildBranch(world.db, merchant)
  const product = await buildProduct(world.db, merchant, { branches: [branch] })
  const customer = await world.signIn(merchant.sub, newPhone())
  const body = {
    branchId: branch.id,
    serviceType: 'DELIVERY' as const,
    cartItems: [{ productId: product.id, count: 1 }],
    address: { ...INSIDE, name: 'Amir Temur, 15' },
    totalPrice: 40_000,
  }
  const placed = await customer.call('orders.place', { body })
  if (!placed.ok) throw new Error(placed.error.code)
  return { merchant, customer, order: placed.data }
}

type Message = { id: number; status: string; courier: unknown }

/** Reads the stream until `isEnough`. */
async function listen(
  url: string,
  token: string,
  isEnough: (messages: Message[]) => boolean,
): Promise<Message[]> {
  const messages: Message[] = []
  const headers = { authorization: `Bearer ${token}` }
  await readEvents({ url, headers }, ({ id, data }) => {
    const { status, courier } = data as { status: string; courier: unknown }
    messages.push({ id, status, courier })
    return isEnough(messages)
  })
  return messages
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
    const listening = listen(
      `${address}/api/orders/v1/events?orderId=${order.id}`,
      customer.token,
      (messages) => messages.at(-1)?.status === 'DELIVERED',
    )
    await new Promise((resolve) => setTimeout(resolve, 200)) // the stream is open before the kitchen begins
    await runKitchen()
    const messages = await listening
    const statuses = messages.map(({ status }) => status).filter((status, i, all) => status !== all[i - 1])
    expect(statuses[0]).toBe('OPEN')
    expect(statuses.at(-1)).toBe('DELIVERED')
    const path = ['OPEN', 'ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED']
    expect(statuses).toEqual(path.filter((status) => statuses.includes(status)))
    const ids = messages.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
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

  it('T-AUTH-03 is closed to guests and to other customers', async () => {
    const { merchant, order } = await placeDelivery()
    const stranger = await world.signIn(merchant.sub, newPhone())
    const url = `${address}/api/orders/v1/events?orderId=${order.id}`
    expect((await fetch(url, { headers: { merchant: merchant.sub } })).status).toBe(401)
    expect((await fetch(url, { headers: { authorization: `Bearer ${stranger.token}` } })).status).toBe(404)
  })

  it('CHK-6 a cancelled order stays cancelled however late the kitchen comes', async () => {
    const { customer, order } = await placeDelivery()
    expect(
      await customer.call('orders.cancel', { params: { id: order.id }, body: { reason: 'Adashdim' } }),
    ).toMatchObject({
      ok: true,
      data: { status: 'CANCELED', reason: 'Adashdim', allowedActions: ['repeat'] },
    })
    await runKitchen()
    expect(await customer.call('orders.find', { params: { id: order.id } })).toMatchObject({
      data: { status: 'CANCELED' },
    })
  })
})
