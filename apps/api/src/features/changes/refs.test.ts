import { expect, test } from 'vitest'
import { freeRef, freeRefs } from './refs.ts'

const ROWS = 20_000
const NON = { what: 'product', name: 'Non', key: 'non' } as const

test('FIL-7 as many rows of one name as a sheet has are each called otherwise, and no row asks for all before it', () => {
  const taken = new Set<string>()
  let asked = 0
  const next = freeRefs((ref) => {
    asked += 1
    return taken.has(ref)
  })
  for (let row = 0; row < ROWS; row += 1) taken.add(next(NON))
  expect(taken.size).toBe(ROWS)
  expect(asked).toBeLessThan(2 * ROWS)
  for (const ref of taken) expect(ref).toMatch(/^non-[a-z]{3,8}$/)
})

test('FIL-7 the first of a name is called as it always was', () => {
  const first = freeRefs(() => false)(NON)
  expect(first).toMatch(/^non-[a-z]{3}$/)
  expect(freeRef({ ...NON, isTaken: () => false })).toBe(first)
})
