import { expect, test } from 'vitest'
import { paths, SCREEN_PATHS } from './paths.ts'

/** What the specification implies or does not have. */
const OURS = ['together', 'notifications', 'cashback', 'balance', 'brands', 'profilePhone']

test('NAV-1 there are the 37 screens of the specification, no two at one address', () => {
  expect(Object.keys(SCREEN_PATHS).filter((name) => !OURS.includes(name))).toHaveLength(37)
  const all = Object.values(SCREEN_PATHS)
  expect(new Set(all).size).toBe(all.length)
})

test('NAV-1 a parameter cannot leave its place in the address', () => {
  expect(paths.order('7')).toBe('/profile/orders/7')
  expect(paths.orderMap('../../x?y#z')).toBe('/profile/orders/..%2F..%2Fx%3Fy%23z/map')
  expect(paths.loginThenBackTo('/profile?a=1&b=2')).toBe('/login?next=%2Fprofile%3Fa%3D1%26b%3D2')
})
