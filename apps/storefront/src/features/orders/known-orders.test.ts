import type { Order } from '@dasturxon/contract'
import { beforeEach, expect, test } from 'vitest'
import { cacheOrder, knownOrders } from './known-orders.ts'

const buildOrder = (id: string, version: number) => ({ id, version }) as Order
const versionOf = (id: string) => knownOrders.getState().orders.get(id)?.version

beforeEach(() => knownOrders.setState({ orders: new Map() }))

test('CHK-7 a late message with an older version changes nothing', () => {
  cacheOrder(buildOrder('a', 3))
  cacheOrder(buildOrder('a', 2))
  expect(versionOf('a')).toBe(3)
  cacheOrder(buildOrder('a', 4))
  expect(versionOf('a')).toBe(4)
})

test('the same version again is no change for the page', () => {
  cacheOrder(buildOrder('a', 3))
  const before = knownOrders.getState()
  cacheOrder(buildOrder('a', 3))
  expect(knownOrders.getState()).toBe(before)
})

test('orders do not push each other aside, and a long visit does not pile them up', () => {
  for (let index = 0; index < 40; index += 1) cacheOrder(buildOrder(`order-${index}`, 1))
  expect(versionOf('order-39')).toBe(1)
  expect(versionOf('order-10')).toBe(1)
  expect(knownOrders.getState().orders.size).toBeLessThanOrEqual(30)
})
