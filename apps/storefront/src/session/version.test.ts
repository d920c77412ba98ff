import { expect, test } from 'vitest'
import { mayReload } from './version.ts'

const reloads = { '/': 1_000_000, '/basket': 0 }

test.each([
  ['/', 1_009_999, false],
  ['/', 1_010_000, true],
  ['/basket', 9_999, false],
  ['/basket', 10_000, true],
  ['/checkout', 1_000_000, true],
])('MER-7 NAV-5 %s at %i ms may be loaded again: %s', (pathname, now, may) => {
  expect(mayReload(reloads, pathname, now)).toBe(may)
})
