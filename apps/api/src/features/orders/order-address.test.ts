import { expect } from 'vitest'
import { INSIDE } from '../../test/build.ts'
import { buildDesk } from '../../test/build-desk.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const ADDRESS = {
  type: 'APARTMENT' as const,
  name: 'Uyim',
  streetName: 'Bobur koʻchasi',
  houseNumber: '12',
  description: 'Amir Temur xiyoboni yonida',
  comment: 'Darvoza ochiq',
  details: { floor: '5', office: '48', entrance: '2', domophone: '48K' },
  ...INSIDE,
}

it('SPC-1 whoever may read where an order goes reads all that was typed: the customer, the desk, the courier', async () => {
  const { merchant, branch, product, customer, operator } = await buildDesk('DELIVERY')
  const body = {
    branchId: branch.id,
    serviceType: 'DELIVERY' as const,
    cartItems: [{ productId: product.id, count: 1 }],
    totalPrice: 40_000,
    address: ADDRESS,
  }
  const { id, address, version } = dataOf(
    await customer.call('orders.place', { body }, { idempotencyKey: crypto.randomUUID() }),
  )
  const user = { userId: customer.user.id }
  expect.soft(address, 'the answer to the order').toMatchObject(ADDRESS)
  // spec §3 Address, whole
  const ofDocument = {
    ...ADDRESS,
    id: null,
    cityId: merchant.cityId,
    createdDate: NOON.toISOString(),
    lastModifiedDate: NOON.toISOString(),
  }
  const found = dataOf(await customer.call('orders.find', { params: { id } }))
  expect.soft(found.address, 'the order page').toEqual(ofDocument)
  const own = dataOf(await customer.call('orders.list', { params: user, query: {} })).content
  expect.soft(own.find((one) => one.id === id)?.address, 'the list of orders').toEqual(ofDocument)
  const active = dataOf(await customer.call('orders.listActive', { params: user }))
  expect.soft(active.find((one) => one.id === id)?.address, 'orders under way').toEqual(ofDocument)

  const courier = await buildStaff(world, merchant, { role: 'COURIER', branches: [branch], name: 'Jasur' })
  const cook = await buildStaff(world, merchant, { role: 'KITCHEN', branches: [branch], name: 'Oshpaz' })
  const params = { id }
  const accepted = dataOf(
    await operator.call('desk.acceptOrder', { params, body: { minutes: 20, version } }),
  ).order
  const given = { staffId: courier.id, version: accepted.version }
  dataOf(await operator.call('desk.assignCourier', { params, body: given }))
  expect.soft(dataOf(await operator.call('desk.order', { params })).address, 'the desk').toEqual(ADDRESS)
  const board = dataOf(await operator.call('desk.orders', { query: {} })).content
  expect.soft(board.find((one) => one.id === id)?.address, 'the board').toEqual(ADDRESS)
  const [job] = dataOf(await courier.call('desk.ride'))
  expect.soft(job?.address, 'the courier').toEqual(ADDRESS)
  expect.soft(dataOf(await cook.call('desk.order', { params })).address, 'the kitchen').toBeNull()
})

it('SPC-1 an order of before, which has no type of its address, is read all the same', async () => {
  const { order, seen, operator } = await buildDesk('DELIVERY')
  await world.db
    .updateTable('orders')
    .set({ address: JSON.stringify({ name: 'Uy', description: 'Uy', comment: '', details: {}, ...INSIDE }) })
    .where('id', '=', order.id)
    .execute()
  const whole = { type: 'HOUSE', name: 'Uy', streetName: '', houseNumber: '' }
  expect((await seen()).address).toMatchObject(whole)
  expect(dataOf(await operator.call('desk.order', { params: order })).address).toMatchObject(whole)
})
