import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWakeLock } from './wake-lock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page with a wake lock that refuses as often as it is told. */
function openPage(refusals = 0) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const taken: EventTarget[] = []
  const screen = { refusals }
  const lock = createWakeLock(page as unknown as Document, {
    request: async () => {
      if (screen.refusals > 0) {
        screen.refusals -= 1
        throw new Error('NotAllowedError')
      }
      const sentinel = new EventTarget()
      taken.push(sentinel)
      return sentinel
    },
  })
  async function show(visibilityState: string) {
    page.visibilityState = visibilityState
    if (visibilityState === 'hidden') taken.at(-1)?.dispatchEvent(new Event('release'))
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { lock, taken, screen, show }
}

test('DSK-26 the screen stays on again after the page was hidden and shown', async () => {
  const { lock, show } = openPage()
  lock.hold()
  await vi.advanceTimersByTimeAsync(0)
  expect(lock.isHeld()).toBe(true)
  await show('hidden')
  expect(lock.isHeld()).toBe(false)
  await show('visible')
  expect(lock.isHeld()).toBe(true)
})

test('DSK-26 a first refusal is tried once more after half a second', async () => {
  const { lock, show, screen } = openPage()
  lock.hold()
  await vi.advanceTimersByTimeAsync(0)
  await show('hidden')
  screen.refusals = 1
  await show('visible')
  expect(lock.isHeld()).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  expect(lock.isHeld()).toBe(true)
})
