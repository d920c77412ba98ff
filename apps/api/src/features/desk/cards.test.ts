import type { CallInput } from '@dasturxon/contract'
import { SHOP_KINDS, type ShopKind, type StaffRole } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildShop, INSIDE } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

type Body = Partial<CallInput<'orders.place'>['body']>

const RECEIVER = { name: 'Dilnoza', phone: '+998901112233' }

/** A shop of a kind whose customer has a bouquet brought to somebody. */
async function openShop(shopKind: ShopKind) {
  world.at(NOON)
  const settings = { shopKind, receiverActive: true }
  const { merchant, branch, product, customer } = await buildShop(world, { merchant: { settings } })
  const staff = (role: StaffRole) => buildStaff(world, merchant, { role, branches: [branch] })
  const body = {
    branchId: branch.id,
    serviceType: 'DELIVERY' as const,
    address: { ...INSIDE },
    cartItems: [{ productId: product.id, count: 1 }],
    totalPrice: 40_000,
  }
  const place = (wishes: Body) =>
    customer.call('orders.place', { body: { ...body, ...wishes } }, { idempotencyKey: crypto.randomUUID() })
  const outcome = async (wishes: Body) => {
    const placed = await place(wishes)
    return placed.ok ? 'taken' : placed.error.code
  }
  return { branch, customer, staff, place, outcome }
}

describe('the card of a bouquet and its sender', { timeout: 60_000 }, () => {
  it.each(SHOP_KINDS)('CUS-18 are taken with flowers and refused elsewhere: %s', async (shopKind) => {
    const { customer, outcome } = await openShop(shopKind)
    const expected = shopKind === 'FLOWERS' ? 'taken' : 'card_off'
    expect(await outcome({ cardText: 'Tabriklayman' })).toBe(expected)
    expect(await outcome({ hidesSender: true })).toBe(expected)
    const listed = await customer.call('orders.list', {
      params: { userId: customer.user.id },
      query: { page: 0, size: 10 },
    })
    expect(dataOf(listed).content).toHaveLength(shopKind === 'FLOWERS' ? 2 : 0)
    expect(await outcome({ cardText: '  ', hidesSender: false })).toBe('taken')
  })

  it('CUS-18 a card has room for 200 letters and not for 201, and for no sign that nobody types', async () => {
    const { place, outcome } = await openShop('FLOWERS')
    const card = 'g'.repeat(200)
    expect(await place({ cardText: ` ${card}`.slice(1) })).toMatchObject({
      ok: true,
      data: { cardText: card },
    })
    expect(await outcome({ cardText: `${card}g` })).toBe('invalid_request')
    expect(await outcome({ cardText: 'gul\u0000' })).toBe('invalid_request')
    expect(await place({ cardText: 'Bir\nikki' })).toMatchObject({ data: { cardText: 'Bir\nikki' } })
    expect(await place({ hidesSender: true, serviceType: 'PICK_UP', totalPrice: 25_000 })).toMatchObject({
      data: { hidesSender: false },
    })
  })

  it('CUS-18 are read on the board, by those who make it and by the courier, who does not learn whom it is from', async () => {
    const { branch, customer, staff, place } = await openShop('FLOWERS')
    const wishes = { cardText: 'Tabriklayman', hidesSender: true }
    const placed = dataOf(await place({ ...wishes, receiver: RECEIVER }))
    const toDoor = dataOf(await place(wishes))
    const [operator, maker, courier] = [
      await staff('OPERATOR'),
      await staff('KITCHEN'),
      await staff('COURIER'),
    ]
    for (const { id, version } of [placed, toDoor]) {
      const params = { id }
      const accept = await operator.call('desk.acceptOrder', { params, body: { minutes: 20, version } })
      const body = { staffId: courier.id, version: dataOf(accept).order.version }
      dataOf(await operator.call('desk.assignCourier', { params, body }))
    }
    const byId = { params: { id: placed.id } }
    expect(dataOf(await customer.call('orders.find', byId))).toMatchObject(wishes)
    const onBoard = dataOf(await operator.call('desk.order', byId))
    expect(onBoard).toMatchObject({ ...wishes, customer: { phone: customer.user.phone } })
    const { tickets } = dataOf(await maker.call('desk.kitchen', { query: { branchId: branch.id } }))
    expect(tickets.find(({ id }) => id === placed.id)).toMatchObject(wishes)

    const jobs = dataOf(await courier.call('desk.ride'))
    const jobOf = ({ id }: { id: string }) => jobs.find((job) => job.id === id)
    expect(jobOf(placed)).toMatchObject({ ...wishes, customer: null, receiver: RECEIVER })
    // Nobody else was named: the phone at the door is all that there is.
    expect(jobOf(toDoor)).toMatchObject({
      receiver: null,
      customer: { name: '', phone: customer.user.phone },
    })
  })
})
