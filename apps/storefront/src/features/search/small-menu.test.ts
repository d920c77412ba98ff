import { expect, test } from 'vitest'
import { isSmallMenu } from './small-menu.ts'

test.each([
  { counts: [], isSmall: true },
  { counts: [200, 100], isSmall: true },
  { counts: [200, 101], isSmall: false },
])('CAT-7 a menu of $counts products is searched in the browser: $isSmall', ({ counts, isSmall }) => {
  expect(isSmallMenu(counts.map((productCount) => ({ productCount })))).toBe(isSmall)
})
