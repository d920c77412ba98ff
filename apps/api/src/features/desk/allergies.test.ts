import type { CallInput } from '@dasturxon/contract'
import { json } from '@dasturxon/db'
import { ALLERGENS, type StaffRole } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildProduct, buildShop, INSIDE } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

type Allergies = NonNullable<CallInput<'orders.place'>['body']['allergies']>

/**
 * A plov of which nothing is said, a salad with milk whose one option is nuts, and what a customer orders of them. The salad
 * stands on the order twice: without the option, and with it.
 */
async function openKitchen() {
  world.at(NOON)
  const { merchant, branch, product, customer } = await buildShop(world)
  const { db } = world
  const groups = [{ min: 0, max: 1, options: [{ price: 0 }] }]
  const salad = await buildProduct(db, merchant, { branches: [branch], costPrice: 10_000, groups })
  const nuts = salad.groups[0]?.modifications[0] ?? ''
  await db
    .updateTable('product')
    .set({ allergens: json(['MILK']) })
    .where('id', '=', salad.id)
    .execute()
  await db
    .updateTable('modification')
    .set({ allergens: json(['NUTS', 'SESAME']) })
    .where('id', '=', nuts)
    .execute()
  const staff = (role: StaffRole) => buildStaff(world, merchant, { role, branches: [branch] })
  const body = {
    branchId: branch.id,
    serviceType: 'DELIVERY' as const,
    address: { ...INSIDE },
    cartItems: [
      { productId: product.id, count: 1 },
      { productId: salad.id, count: 1 },
      { productId: salad.id, count: 1, modifications: [{ id: nuts, count: 1 }] },
    ],
    totalPrice: 25_000 + 20_000 + 15_000,
  }
  const place = (told: { allergies?: Allergies }) =>
    customer.call('orders.place', { body: { ...body, ...told } }, { idempotencyKey: crypto.randomUUID() })
  return { merchant, branch, customer, staff, place }
}

const DISHES = [[], ['MILK'], ['NUTS', 'MILK']]

describe('an allergy that the customer has told', { timeout: 60_000 }, () => {
  it('DSK-30 is on the order, on the board, on the kitchen’s ticket and on paper, and at each dish that has it, options included', async () => {
    const { branch, customer, staff, place } = await openKitchen()
    const placed = await place({ allergies: ['NUTS', 'MILK'] })
    if (!placed.ok) throw new Error(placed.error.code)
    const order = placed.data
    // In the order of the vocabulary, whatever order they came in.
    const told = ALLERGENS.filter((one) => one === 'NUTS' || one === 'MILK')
    const dishes = DISHES.map((avoided) => told.filter((one) => avoided.includes(one)))
    expect(order.allergies).toEqual(told)
    const params = { id: order.id }
    expect(await customer.call('orders.find', { params })).toMatchObject({ data: { allergies: told } })

    const operator = await staff('OPERATOR')
    const query = { branchId: branch.id }
    const [onBoard] = dataOf(await operator.call('desk.orders', { query: {} })).content
    const { version } = order
    dataOf(await operator.call('desk.acceptOrder', { params, body: { minutes: 20, version } }))
    const cook = await staff('KITCHEN')
    const [ticket] = dataOf(await cook.call('desk.kitchen', { query })).tickets
    const [paper] = dataOf(await cook.call('desk.printJobs', { query }))
    for (const shown of [onBoard, ticket, paper]) {
      expect(shown?.allergies).toEqual(told)
      expect(shown?.lines.map(({ avoided }) => avoided)).toEqual(dishes)
    }
  })

  it('DSK-30 is not told to a courier, who cooks nothing', async () => {
    const { staff, place } = await openKitchen()
    const placed = await place({ allergies: ['NUTS'] })
    if (!placed.ok) throw new Error(placed.error.code)
    const params = { id: placed.data.id }
    const [operator, courier] = [await staff('OPERATOR'), await staff('COURIER')]
    const accepted = await operator.call('desk.acceptOrder', {
      params,
      body: { minutes: 20, version: placed.data.version },
    })
    const { version } = dataOf(accepted).order
    dataOf(await operator.call('desk.assignCourier', { params, body: { staffId: courier.id, version } }))
    const [job] = dataOf(await courier.call('desk.ride'))
    expect(job).toMatchObject({ id: params.id, allergies: [], lines: DISHES.map(() => ({ avoided: [] })) })
  })

  it('DSK-30 who says nothing has told nothing, and what is no allergen of the list is refused and changes nothing', async () => {
    const { customer, place } = await openKitchen()
    const unknown: unknown = ['NUTS', 'PEPPER']
    for (const allergies of [unknown, 'NUTS', null, Array(15).fill('NUTS')] as Allergies[])
      expect(await place({ allergies })).toMatchObject({
        ok: false,
        error: { status: 400, code: 'invalid_request' },
      })
    const listed = await customer.call('orders.list', {
      params: { userId: customer.user.id },
      query: { page: 0, size: 10 },
    })
    expect(listed).toMatchObject({ ok: true, data: { content: [] } })
    expect(await place({})).toMatchObject({ ok: true, data: { allergies: [] } })
    expect(await place({ allergies: ['NUTS', 'NUTS'] })).toMatchObject({ data: { allergies: ['NUTS'] } })
  })

  it('DSK-30 goes with the one order: an order again carries none', async () => {
    const { customer, staff, place } = await openKitchen()
    const placed = await place({ allergies: ['NUTS'] })
    if (!placed.ok) throw new Error(placed.error.code)
    const params = { id: placed.data.id }
    const operator = await staff('OPERATOR')
    const body = { code: 'TOO_BUSY' as const, version: placed.data.version }
    dataOf(await operator.call('desk.rejectOrder', { params, body }))
    const again = await customer.call('orders.repeat', { params })
    expect(again.ok).toBe(true)
    expect(JSON.stringify(again)).not.toContain('NUTS')
  })
})
