import { expect, test } from 'vitest'
import { isRush } from './rush.ts'

const from = (counts: readonly number[], was: boolean, isHolding = false) =>
  counts.map((count) => isRush(count, { was, isHolding }))

test('DSK-150 five new orders at once are rows, until two are left', () => {
  expect(from([4, 5], false)).toEqual([false, true])
  expect(from([4, 3, 2], true)).toEqual([true, true, false])
})

test('DSK-152 rows stay while an acceptance may still be taken back, however few are left', () => {
  expect(from([3, 2, 1, 0], true, true)).toEqual([true, true, true, true])
  // One that is held among cards makes no rows of them.
  expect(from([2, 4, 5], false, true)).toEqual([false, false, true])
})
