import { expect, it } from 'vitest'
import { meaningOf } from './swipe.ts'

it.each([
  [{ x: 9, y: 0 }, null, null],
  [{ x: 0, y: -9 }, null, null],
  [{ x: 30, y: 4 }, 'stop', 'hide'],
  [{ x: -30, y: 4 }, 'hide', 'stop'],
  [{ x: 30, y: 30 }, 'scroll', 'scroll'],
  [{ x: -4, y: -30 }, 'scroll', 'scroll'],
])('desk §5.9 a finger at %o means %s, and %s where lines run to the left', (at, meaning, mirrored) => {
  expect(meaningOf({ ...at, isRtl: false })).toBe(meaning)
  expect(meaningOf({ ...at, isRtl: true })).toBe(mirrored)
})
