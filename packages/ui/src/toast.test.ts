import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  hideToast,
  holdToast,
  readToast,
  resumeToast,
  showToast,
  subscribeToToasts,
  TOAST_MS,
} from './toast.ts'

/** The window, of which a toast hears presses. */
const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

afterEach(() => {
  hideToast()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('customer 34 a toast goes with the next press, and one that offers something to press does not', () => {
  const press = () => page.dispatchEvent(new Event('pointerdown'))
  showToast({ text: 'added' })
  press()
  expect(readToast()).toBeNull()
  showToast({ text: 'updated' })
  showToast({ text: 'removed', action: { label: 'Undo', onPress: hideToast } })
  press()
  expect(readToast()?.text).toBe('removed')
})

test('NAV-5 a toast stays 4500 ms and not one more', () => {
  expect(TOAST_MS).toBe(4500)
  showToast({ text: 'Savatdan olib tashlandi' })
  vi.advanceTimersByTime(4499)
  expect(readToast()?.text).toBe('Savatdan olib tashlandi')
  vi.advanceTimersByTime(1)
  expect(readToast()).toBeNull()
})

test('NAV-5 a second toast replaces the first and has its own full time', () => {
  showToast({ text: 'first' })
  vi.advanceTimersByTime(4000)
  showToast({ text: 'second' })
  vi.advanceTimersByTime(4499)
  expect(readToast()?.text).toBe('second')
})

test('BSK-1 an undo waits for whoever points at it', () => {
  showToast({ text: 'removed', action: { label: 'Undo', onPress: hideToast } })
  holdToast()
  vi.advanceTimersByTime(60_000)
  expect(readToast()).not.toBeNull()
  resumeToast()
  vi.advanceTimersByTime(4500)
  expect(readToast()).toBeNull()
})

test('the host hears of each change until it stops listening', () => {
  let heard = 0
  const stop = subscribeToToasts(() => {
    heard += 1
  })
  showToast({ text: 'one' })
  hideToast()
  stop()
  showToast({ text: 'two' })
  expect(heard).toBe(2)
})
