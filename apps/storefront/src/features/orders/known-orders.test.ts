import type { Order } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { createData, type Data } from '../../runtime/data/data.ts'
import { cacheOrder } from './known-orders.ts'

const buildOrder = (id: string, version: number) => ({ id, version }) as Order
const openData = () => createData(() => Promise.reject(new Error('nobody is asked')))
const versionOf = (data: Data, id: string) =>
  data.list('orders.find').find((order) => order.id === id)?.version

test('CHK-7 a late message with an older version changes nothing', () => {
  const data = openData()
  cacheOrder(data, buildOrder('a', 3))
  cacheOrder(data, buildOrder('a', 2))
  expect(versionOf(data, 'a')).toBe(3)
  cacheOrder(data, buildOrder('a', 4))
  expect(versionOf(data, 'a')).toBe(4)
})

test('the same version again is no change for the page', () => {
  const data = openData()
  cacheOrder(data, buildOrder('a', 3))
  const before = data.list('orders.find')
  cacheOrder(data, buildOrder('a', 3))
  expect(data.list('orders.find')).toBe(before)
})

test('orders do not push each other aside, and a long visit does not pile them up', () => {
  const data = openData()
  for (let index = 0; index < 40; index += 1) cacheOrder(data, buildOrder(`order-${index}`, 1))
  expect(versionOf(data, 'order-39')).toBe(1)
  expect(versionOf(data, 'order-10')).toBe(1)
  expect(data.list('orders.find').length).toBeLessThanOrEqual(30)
})
