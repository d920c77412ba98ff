import type { DeskOrder } from '@dasturxon/contract/desk'
import { expect, test } from 'vitest'
import { findNumbers, findOrders } from './find.ts'

// What a search looks at of an order.
const order = (number: number, name: string, phone: string) =>
  ({ number, customer: { name, phone }, receiver: null }) as unknown as DeskOrder
const orders = [
  order(1287, 'Dilnoza Karimova', '+998901234567'),
  order(1288, 'Otabek', '+998907654321'),
  order(12, 'Kamola', '+998900001287'),
]
const found = (query: string) => findOrders(orders, query).map(({ number }) => number)

test('DSK-95 an order is found by its number, by the end of a phone and by a name', () => {
  expect(found('128')).toEqual([1287, 1288])
  expect(found('4567')).toEqual([1287])
  expect(found('90 765 43 21')).toEqual([1288])
  expect(found('karim')).toEqual([1287])
  expect(found('1287')).toEqual([12, 1287])
  expect(found(' ')).toEqual([])
})

test('DAY-4 a number that is not on the board is offered all the same: the order may be long over', () => {
  const numbers = (query: string) => findNumbers(orders, query).map(({ number }) => number)
  expect(numbers('6')).toEqual([6])
  expect(numbers('№ 6')).toEqual([6])
  expect(numbers('#0012')).toEqual([12])
  expect(numbers('12')).toEqual([12, 1287, 1288])
  expect(numbers('128')).toEqual([128, 1287, 1288])
  // the end of a phone: who is on the board first
  expect(numbers('4567')).toEqual([1287, 4567])
  expect(numbers('0')).toEqual([])
  expect(numbers('998901234567')).toEqual([1287])
  expect(numbers('karim 6')).toEqual([])
})
