import { expect, test } from 'vitest'
import { fitLines } from './fit.ts'

/** A list in a room of 300 px whose lines are so high at each step; columns grow to the side, too. */
function drawn(heights: readonly number[], widths: readonly number[] = []) {
  let step = 0
  const list = {
    clientHeight: 300,
    clientWidth: 900,
    get scrollHeight() {
      return Math.max(300, heights[step] ?? 0)
    },
    get scrollWidth() {
      return Math.max(900, widths[step] ?? 0)
    },
  }
  fitLines(list, (next) => {
    step = next
  })
  return step
}

test('DSK-31 lines stand as far apart as they have room, and no closer', () => {
  expect(drawn([300, 200, 150, 100])).toBe(0)
  expect(drawn([450, 340, 300, 250])).toBe(2)
  expect(drawn([200], [1200, 900])).toBe(1)
  expect(drawn([900, 800, 700, 600])).toBe(3)
})
