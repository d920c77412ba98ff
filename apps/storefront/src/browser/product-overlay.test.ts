import { expect, test } from 'vitest'
import { basketOver, isBasketOver, openOver, productOver, screenUnder } from './product-overlay.ts'

const ID = '00000000-0000-7000-8000-00000000000a'

test.each([
  ['/', '', `/?product=${ID}`],
  ['/category', '?id=7', `/category?id=7&product=${ID}`],
  ['/search', '?q=osh', `/search?q=osh&product=${ID}`],
  ['/', '?product=another', `/?product=${ID}`],
])('CAT-4 a product opens over %s%s and shows its own address', (pathname, search, to) => {
  expect(openOver(`/product/${ID}`, { pathname, search })).toEqual({ to, mask: `/product/${ID}` })
})

test('CAT-4 from elsewhere a product is a page, and other links are what they are', () => {
  expect(openOver(`/product/${ID}`, { pathname: '/about', search: '' })).toBeNull()
  expect(openOver('/basket', { pathname: '/', search: '' })).toBeNull()
})

test('NAV-4 closing a product leads to the screen it was opened from, with what that screen had in its address', () => {
  expect(productOver({ pathname: '/category', search: `?id=7&product=${ID}` })).toBe(ID)
  expect(productOver({ pathname: '/', search: '' })).toBeNull()
  expect(screenUnder({ pathname: '/category', search: `?id=7&product=${ID}` })).toBe('/category?id=7')
  expect(screenUnder({ pathname: '/', search: `?product=${ID}` })).toBe('/')
})

test('NAV-4 a basket lies over any screen; a product opened from it takes its place', () => {
  const profile = { pathname: '/profile/orders', search: '?tab=archive' }
  expect(basketOver(profile)).toBe('/profile/orders?tab=archive&basket=open')
  expect(isBasketOver({ search: '?basket=open' })).toBe(true)
  expect(isBasketOver(profile)).toBe(false)
  expect(screenUnder({ pathname: '/', search: '?group=7&basket=open' })).toBe('/?group=7')
  const over = openOver(`/product/${ID}`, { pathname: '/', search: '?group=7&basket=open' })
  expect(over?.to).toBe(`/?group=7&product=${ID}`)
})
