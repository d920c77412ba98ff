import { expect, test } from 'vitest'
import { basketTotal } from './basket-total.ts'

const quote = {
  productPrice: 90_000,
  productDiscount: 4050,
  productCount: 2,
  deliveryPrice: 12_000,
  deliveryDiscount: 0,
  servicePrice: 2000,
  totalDiscount: 4050,
  cashback: 0,
  totalPrice: 99_950,
  promoProblem: null,
  promoDiscount: 0,
  missingForDelivery: 0,
  isOutsideZones: false,
  fromMinutes: 20,
  toMinutes: 35,
  soonest: null,
  earnedCashback: 0,
  isPastClosing: false,
  isTaximeter: false,
}

test('customer 7 a basket has one total wherever it is said: the one of the server', () => {
  expect(basketTotal(85_950, { quote, isStale: false, error: null })).toBe(99_950)
})

test('customer 7 a dish more moves it at once, with the way and the service as they were', () => {
  expect(basketTotal(95_950, { quote, isStale: true, error: null })).toBe(109_950)
})

test('customer 7 no total is said before the server’s first, which the sum of the dishes would jump to', () => {
  expect(basketTotal(85_950, { quote: null, isStale: true, error: null })).toBeNull()
})

test('customer 7 where the server does not answer, the dishes are counted with what it last added to them', () => {
  const error = { code: 'network', status: 0, params: {} } as never
  expect(basketTotal(95_950, { quote, isStale: false, error })).toBe(109_950)
  expect(basketTotal(85_950, { quote: null, isStale: false, error })).toBe(85_950)
})
