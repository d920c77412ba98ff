import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAudio } from '../test/open-audio.ts'
import { createSound } from './sound.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('DSK-21 a page that browsers keep silent knows it, and one press lets it ring what waits', async () => {
  const { context, played } = openAudio()
  const sound = createSound(() => context)
  sound.ring({ kind: 'order', isLoud: false })
  expect([sound.isArmed(), played.notes]).toEqual([false, 0])
  await sound.arm()
  expect([sound.isArmed(), played.notes]).toEqual([true, 3])
})

test('DSK-21 sound that the browser takes away again is told at once, and comes back by the next press', async () => {
  const { context, played, change } = openAudio()
  const sound = createSound(() => context)
  await sound.arm()
  const told: boolean[] = []
  sound.subscribe(() => told.push(sound.isArmed()))
  change('suspended')
  expect(told).toEqual([false])
  sound.ring({ kind: 'order', isLoud: true })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(played.notes).toBe(0)
  played.refusals = 1
  await sound.arm()
  expect(sound.isArmed()).toBe(false)
  played.refusals = 0
  await sound.arm()
  expect([sound.isArmed(), told.at(-1)]).toEqual([true, true])
  expect(played.notes).toBeGreaterThan(0)
})
