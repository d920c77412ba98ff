import { expect, test } from 'vitest'
import { noteTick, readGap, understandGap } from './gaps.ts'

test('DSK-24 a gap over 30 seconds is told until somebody has read it, and two are one', () => {
  noteTick(0)
  noteTick(30_000)
  expect(readGap()).toBeNull()
  noteTick(60_001)
  expect(readGap()).toEqual({ from: 30_000, to: 60_001 })
  noteTick(780_000)
  expect(readGap()).toEqual({ from: 30_000, to: 780_000 })
  understandGap()
  expect(readGap()).toBeNull()
})
