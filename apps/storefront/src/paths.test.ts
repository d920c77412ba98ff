import { expect, test } from 'vitest'
import { paths, SCREENS, SPEC_SCREENS } from './paths.ts'

test('NAV-1 there are the 37 screens of the specification, no two at one address', () => {
  expect(Object.keys(SPEC_SCREENS)).toHaveLength(37)
  const all = Object.values(SCREENS).map(({ path }) => path)
  expect(new Set(all).size).toBe(all.length)
})

test.each([
  ['extr3', '/extr3', 'extra'],
  ['login-confirm', '/login/confirm', 'auth'],
  ['merchantNotAvailable', '/merchantNotAvailable', 'auth'],
  ['profile-orders-id-map', '/profile/orders/:id/map', 'default'],
  ['address-pickup2', '/address/pickup2', 'map'],
  ['basket', '/basket', 'default'],
] as const)('NAV-1 %s is %s in the layout %s', (name, path, layout) => {
  expect(SCREENS[name]).toEqual({ path, layout })
})

test('NAV-1 a parameter cannot leave its place in the address', () => {
  expect(paths.order('7')).toBe('/profile/orders/7')
  expect(paths.orderMap('../../x?y#z')).toBe('/profile/orders/..%2F..%2Fx%3Fy%23z/map')
  expect(paths.loginThenBackTo('/profile?a=1&b=2')).toBe('/login?next=%2Fprofile%3Fa%3D1%26b%3D2')
})
