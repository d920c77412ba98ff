import { expect, test } from 'vitest'
import { isRush } from './rush.ts'

test('DSK-150 five new orders at once are rows, until two are left', () => {
  expect([4, 5].map((count) => isRush(count, false))).toEqual([false, true])
  expect([4, 3, 2].map((count) => isRush(count, true))).toEqual([true, true, false])
})
