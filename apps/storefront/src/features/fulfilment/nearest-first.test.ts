import { expect, test } from 'vitest'
import { nearestFirst } from './nearest-first.ts'

test('customer 18 the nearest branch comes first, and without a place of the customer the shop’s own order stays', () => {
  const far = { latitude: 39.65, longitude: 66.96 }
  const near = { latitude: 41.32, longitude: 69.25 }
  expect(nearestFirst([far, near], { latitude: 41.31, longitude: 69.28 })).toEqual([near, far])
  expect(nearestFirst([far, near], null)).toEqual([far, near])
})
