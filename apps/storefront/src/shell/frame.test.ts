import { expect, test } from 'vitest'
import { frameOf } from './frame.ts'

test('customer 34 on a phone no footer repeats what the profile lists', () => {
  for (const path of ['/profile', '/profile/user', '/profile/orders', '/branches'])
    expect(frameOf(path).hasFooter, path).toBe(false)
  expect(frameOf('/').hasFooter).toBe(true)
})
