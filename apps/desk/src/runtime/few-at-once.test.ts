import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFrame } from '../test/after-frame.ts'
import { createFewAtOnce } from './few-at-once.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What stands on the page frame by frame, when a window shows one set of keys after the other. */
function show(...windows: readonly (readonly string[])[]) {
  const few = createFewAtOnce(afterFrame)
  return windows.map((wanted) => {
    const frames: string[] = []
    const draw = () => {
      const chosen = few.choose(wanted)
      frames.push([...chosen].join(''))
      few.hold(chosen, wanted.length, draw)
    }
    draw()
    vi.runAllTimers()
    return frames
  })
}

test('DSK-60 what a window shows all at once comes a few rows in a frame, the most urgent first', () => {
  expect(show(['c', 'd', 'e', 'b', 'a'])).toEqual([['c', 'cde', 'cdeba']])
})

test('DSK-60 rows that were drawn stay; in place of all of them the first frame draws one', () => {
  const [, scrolled, filtered, again] = show(
    ['a', 'b', 'c'],
    ['b', 'c', 'd'],
    ['x', 'y', 'z'],
    ['x', 'y', 'z'],
  )
  expect(scrolled).toEqual(['bcd'])
  expect(filtered).toEqual(['x', 'xyz'])
  expect(again).toEqual(['xyz'])
})

test('DSK-60 a window that moves on while it is drawn waits for what it left no longer', () => {
  const few = createFewAtOnce(afterFrame)
  const noted: number[] = []
  const stop = few.hold(few.choose(['a', 'b', 'c']), 3, () => noted.push(few.read()))
  stop()
  vi.runAllTimers()
  expect(noted).toEqual([])
  expect([...few.choose(['b', 'c', 'a'])]).toEqual(['a', 'b', 'c'])
})
