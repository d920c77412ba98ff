import { expect, test } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'

test.each([
  ['/desk', '', '/desk'],
  ['/desk/', '', '/desk/'],
  ['/desk/menu', '', '/desk/menu'],
  ['/desk/orders/17', '?branch=b1', '/desk/orders/17?branch=b1'],
  ['/desk/start', '?vendor=tez', '/desk/start?vendor=tez'],
  // the word of an invitation is used up
  ['/desk/kitchen', '?invitation=abcd', '/desk/kitchen'],
  ['/desk/kitchen', '?invitation=abcd&branch=b1', '/desk/kitchen?branch=b1'],
  // a person is no tablet
  ['/desk/device', '?code=123456', '/desk'],
  // nothing but the desk's own pages
  ['/', '', '/desk'],
  ['/deskless', '', '/desk'],
  ['//evil.example/desk/menu', '', '/desk'],
])('DSK-1 who signs in at %s%s goes on at %s', (pathname, search, place) => {
  expect(afterSignIn({ pathname, search })).toBe(place)
})
