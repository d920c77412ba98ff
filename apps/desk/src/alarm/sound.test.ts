import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSound } from './sound.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The browser's way to sound: suspended until a press, and whenever the browser likes; counts the notes that it plays. */
function openContext() {
  const played = { notes: 0, refusals: 0 }
  const ramp = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  const gain = { gain: ramp, connect: () => gain }
  const context = Object.assign(new EventTarget(), {
    state: 'suspended',
    currentTime: 0,
    destination: {},
    createOscillator: () => ({
      frequency: {},
      connect: () => gain,
      start: () => (played.notes += 1),
      stop: () => {},
    }),
    createGain: () => gain,
    async resume() {
      if (played.refusals > 0) throw new Error('NotAllowedError')
      change('running')
    },
  })
  function change(state: string) {
    context.state = state
    context.dispatchEvent(new Event('statechange'))
  }
  return { context: context as unknown as AudioContext, played, change }
}

test('DSK-21 a page that browsers keep silent knows it, and one press lets it ring what waits', async () => {
  const { context, played } = openContext()
  const sound = createSound(() => context)
  sound.ring({ kind: 'order', isLoud: false })
  expect([sound.isArmed(), played.notes]).toEqual([false, 0])
  await sound.arm()
  expect([sound.isArmed(), played.notes]).toEqual([true, 3])
})

test('DSK-21 sound that the browser takes away again is told at once, and comes back by the next press', async () => {
  const { context, played, change } = openContext()
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
