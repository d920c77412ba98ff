import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.each(['/', '/profile/orders?page=2#top', '/category?id=1'])(
  'after sign-in a customer comes back to %s',
  (next) => {
    expect(safeNext(next)).toBe(next)
  },
)

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'evil.example',
])('sign-in never leads to another site: %j goes home', (next) => {
  expect(safeNext(next)).toBe('/')
})
