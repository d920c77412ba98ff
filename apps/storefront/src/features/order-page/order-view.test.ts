import type { Order } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { orderView } from './order-view.ts'

const branch = { latitude: 41.31268, longitude: 69.27946 } as Order['branch']
const address = { latitude: 41.3127, longitude: 69.2795 } as NonNullable<Order['address']>
const room = { x: 340, y: 260 }

test('customer 16 the map of an order that is fetched shows the part of the city, as far out as districts are named', () => {
  const view = orderView({ branch, address: null }, room)
  expect(view?.centre.latitude).toBeCloseTo(branch.latitude)
  expect(view?.zoom).toBe(15)
  expect(orderView({ branch, address }, room)?.zoom).toBe(17)
})
