import { describe, expect, test } from 'vitest'
import { moveDrag, outcomeOf, placeOf, startDrag } from './sheet-drag.ts'

/** A sheet that rests at 400 px or at 800 px. */
const HEIGHTS = [400, 800]

/** A finger from the top of a sheet of a height, so many px down in five steps of so many milliseconds, then at rest or not. */
function drag({ height = 400, by, stepMs = 100 }: { height?: number; by: number; stepMs?: number }) {
  const drawn = startDrag(100, 0, height)
  for (let step = 1; step <= 5; step += 1) moveDrag(drawn, 100 + (by * step) / 5, step * stepMs)
  return drawn
}

describe('NAV-4 a sheet that is let go', () => {
  test.each([
    ['comes back when it was pulled down by less than a third of its height', { by: 0.29 * 400 }, 0, 0],
    ['closes when it was pulled further', { by: 0.31 * 400 }, 0, 'close'],
    ['closes after a flick down, however short', { by: 60, stepMs: 10 }, 0, 'close'],
    ['rests at the greater height when it was pulled up to near it', { by: -250 }, 0, 1],
    ['rests at the greater height after a flick up', { by: -60, stepMs: 10 }, 0, 1],
    ['goes back to the lower height from the greater one', { height: 800, by: 260 }, 1, 0],
    ['goes one height lower after a flick', { height: 800, by: 40, stepMs: 10 }, 1, 0],
    ['closes from any height after a hard flick', { height: 800, by: 400, stepMs: 10 }, 1, 'close'],
  ] as const)('NAV-4 %s', (_, finger, snap, outcome) => {
    expect(outcomeOf(drag(finger), snap, HEIGHTS)).toBe(outcome)
  })
})

test('NAV-4 a sheet follows the finger, above its highest place ever less', () => {
  expect(placeOf(drag({ by: 120 }), 800)).toEqual({ height: 400, offset: 120 })
  expect(placeOf(drag({ by: -120 }), 800)).toEqual({ height: 520, offset: 0 })
  const above = [100, 200, 300].map((by) => placeOf(drag({ height: 800, by: -by }), 800).height - 800)
  const [first = 0, second = 0, third = 0] = above
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(100)
  expect(second - first).toBeLessThan(first)
  expect(third - second).toBeLessThan(second - first)
})
