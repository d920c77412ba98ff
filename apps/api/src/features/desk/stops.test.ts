import { describe, expect } from 'vitest'
import { newId } from '@dasturxon/db'
import { buildBranch, buildMerchant, buildProduct, buildShop } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

async function buildStops() {
  world.at(NOON)
  const shop = await buildShop(world, { product: { stock: 10 } })
  const branches = [shop.branch]
  const first = await buildStaff(world, shop.merchant, { role: 'MANAGER', branches })
  const second = await buildStaff(world, shop.merchant, { role: 'OPERATOR', branches })
  return { ...shop, first, second }
}

describe('what is left', () => {
  it('DSK-37 two people who each take three from ten leave four, and nobody goes below nothing', async () => {
    const { product, branch, first, second } = await buildStops()
    const dish = { productId: product.id, branchId: branch.id }
    const three = { body: { ...dish, delta: -3 } }
    await Promise.all([first.call('desk.changeStock', three), second.call('desk.changeStock', three)])
    const left = dataOf(await first.call('desk.changeStock', { body: { ...dish, delta: 0 } }))
    expect(left.stock).toBe(4)
    expect(dataOf(await first.call('desk.changeStock', { body: { ...dish, delta: -9 } })).stock).toBe(0)
  })

  it('DSK-37 a dish that nobody counts is not counted down to none', async () => {
    const { product, branch, first, customer } = await buildStops()
    const dish = { productId: product.id, branchId: branch.id }
    expect(dataOf(await first.call('desk.changeStock', { body: { ...dish, left: null } })).stock).toBeNull()
    expect(dataOf(await first.call('desk.changeStock', { body: { ...dish, delta: -1 } })).stock).toBeNull()
    const placed = await customer.call('orders.place', {
      body: {
        branchId: branch.id,
        serviceType: 'PICK_UP',
        cartItems: [{ productId: product.id, count: 1 }],
        totalPrice: 25_000,
      },
    })
    expect(placed.ok).toBe(true)
  })
})

describe('options that ran out', () => {
  it('DSK-35 a dish whose required choice has nothing left is refused in that branch alone, and sold again to the minute', async () => {
    const { merchant, branch, customer, first } = await buildStops()
    const other = await buildBranch(world.db, merchant)
    const dish = await buildProduct(world.db, merchant, {
      branches: [branch, other],
      groups: [{ min: 1, max: 1, options: [{ price: 0 }] }],
    })
    const option = dish.groups[0]?.modifications[0] ?? ''
    const modifications = [{ id: option, count: 1 }]
    const place = async (branchId: string) => {
      const body = {
        branchId,
        serviceType: 'PICK_UP' as const,
        cartItems: [{ productId: dish.id, count: 1, modifications }],
        totalPrice: 25_000,
      }
      const placed = await customer.call('orders.place', { body }, { idempotencyKey: crypto.randomUUID() })
      return placed.ok ? 'taken' : placed.error.code
    }
    expect(await place(branch.id)).toBe('taken')
    const stop = { kind: 'OPTION' as const, id: option, branchId: branch.id }
    dataOf(await first.call('desk.setStop', { body: { ...stop, end: 'HOUR' } }))
    expect(await place(branch.id)).toBe('product_unavailable')
    expect(await place(other.id)).toBe('taken')
    world.at(new Date(later(60).getTime() - 1))
    await world.runJobs()
    expect(await place(branch.id)).toBe('product_unavailable')
    world.at(later(60))
    await world.runJobs()
    expect(await place(branch.id)).toBe('taken')
  })
})

describe('what often runs out', () => {
  it('DSK-34 is what was stopped within thirty days, once a press, in the branches of who asks', async () => {
    const { merchant, branch, first } = await buildStops()
    const other = await buildBranch(world.db, merchant)
    const dish = await buildProduct(world.db, merchant, { branches: [branch, other] })
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    const timesOf = async (person: typeof first) => {
      const { products } = dataOf(await person.call('desk.menu', {}))
      return products.find(({ id }) => id === dish.id)?.timesStopped
    }
    const press = async (branchId: string | null, end: 'HOUR' | 'EVENING' | null) => {
      const body = { kind: 'PRODUCT' as const, id: dish.id, branchId, end }
      dataOf(await owner.call('desk.setStop', { body }))
    }
    expect(await timesOf(first)).toBe(0)
    await press(branch.id, 'HOUR')
    // longer, and sold again: no stop more
    await press(branch.id, 'EVENING')
    await press(branch.id, null)
    expect(await timesOf(first)).toBe(1)
    await press(other.id, 'HOUR')
    expect([await timesOf(first), await timesOf(owner)]).toEqual([1, 2])
    // of all branches by one press: where it is stopped already as well
    await press(null, 'HOUR')
    expect([await timesOf(first), await timesOf(owner)]).toEqual([2, 3])
    world.at(new Date(later(30 * 24 * 60).getTime() - 1))
    // a sign-in of the first day is over by then
    const third = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
    expect(await timesOf(third)).toBe(2)
    world.at(later(30 * 24 * 60))
    expect(await timesOf(third)).toBe(0)
  })
})

it.each(['PRODUCT', 'OPTION'] as const)(
  'DSK-34 a shop without a branch has nothing to stop: %s',
  async (kind) => {
    const merchant = await buildMerchant(world.db)
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    const body = { kind, id: newId(), branchId: null, end: 'OPENING' as const }
    expect(await owner.call('desk.setStop', { body })).toMatchObject({
      error: { status: 422, code: 'nothing_stopped' },
    })
  },
)

describe('busy and paused', () => {
  it('DSK-38 customers read until when a service rests and why; its sums are still counted, nothing is ordered', async () => {
    const { branch, product, first, customer } = await buildStops()
    const pauseFor = (minutes: number) =>
      first.call('desk.pauseBranch', {
        params: { id: branch.id },
        body: { services: ['PICK_UP'], minutes, reason: 'Pech buzildi' },
      })
    const order = {
      branchId: branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: product.id, count: 1 }],
    }
    const listed = async () => dataOf(await customer.call('branches.list'))[0]
    const placed = async () => {
      const answer = await customer.call('orders.place', { body: { ...order, totalPrice: 25_000 } })
      return answer.ok ? 'placed' : answer.error.code
    }
    const slots = () =>
      customer.call('orders.slots', { query: { branchId: branch.id, serviceType: 'PICK_UP' } })
    expect((await listed())?.pauses).toEqual([])
    dataOf(await pauseFor(30))
    expect(await listed()).toMatchObject({
      pauses: [{ service: 'PICK_UP', until: later(30).toISOString(), reason: 'Pech buzildi' }],
      // it is what the branch offers, and will again
      settings: { pickupEnabled: true },
    })
    expect(dataOf(await customer.call('orders.quote', { body: order })).totalPrice).toBe(25_000)
    expect(dataOf(await slots())).toEqual([])
    expect(await placed()).toBe('service_type_unavailable')
    world.at(later(30))
    expect((await listed())?.pauses).toEqual([])
    expect(dataOf(await slots())).not.toEqual([])
    expect(await placed()).toBe('placed')
  })

  it('DSK-38 both end by themselves, and with the branch’s day when that is sooner', async () => {
    const { branch, first } = await buildStops()
    const params = { id: branch.id }
    const nearClosing = later(10 * 60 + 30) // half past ten, and it closes at eleven
    const closing = later(11 * 60).toISOString()
    const pause = async (minutes: number | null) =>
      dataOf(await first.call('desk.pauseBranch', { params, body: { services: ['DELIVERY'], minutes } }))
    expect((await pause(60)).pauses[0]?.until).toBe(later(60).toISOString())
    const busy = { params, body: { minutes: 20, forMinutes: 60 } }
    expect(dataOf(await first.call('desk.busyBranch', busy)).busy).toMatchObject({
      minutes: 20,
      until: later(60).toISOString(),
    })
    world.at(later(60))
    const [over] = dataOf(await first.call('desk.branchStates'))
    expect([over?.busy, over?.pauses]).toEqual([null, []])
    world.at(nearClosing)
    expect((await pause(240)).pauses[0]?.until).toBe(closing)
    expect((await pause(null)).pauses[0]?.until).toBe(closing)
    expect(dataOf(await first.call('desk.busyBranch', busy)).busy?.until).toBe(closing)
  })
})
