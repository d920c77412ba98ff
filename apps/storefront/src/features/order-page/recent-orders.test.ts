import type { Order } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { distinctOrders } from './recent-orders.ts'

const meal = (id: string, productIds: string[], status: Order['status'] = 'DELIVERED') =>
  ({
    id,
    status,
    totalPrice: 20_000,
    cartItems: productIds.map((productId) => ({
      productId,
      count: 1,
      modifications: [],
      name: { uz: productId, ru: productId, eng: productId },
      image: '',
    })),
  }) as unknown as Order

test('customer 9 home offers the last three meals, each once, newest first, none that was cancelled', () => {
  const orders = [
    meal('5', ['osh', 'choy'], 'CANCELED'),
    meal('4', ['osh']),
    meal('3', ['choy', 'osh']),
    meal('2', ['osh', 'choy']),
    meal('1', ['somsa']),
    meal('0', ['manti']),
  ]
  expect(distinctOrders(orders).map(({ id }) => id)).toEqual(['4', '3', '1'])
})
