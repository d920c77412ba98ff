import { expect, test, vi } from 'vitest'
import { openDeviceStorage } from './device-storage.ts'

/** A browser's storage with room for so many letters. */
function makeStorage(room = Infinity) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
  }
  return { stored, open: () => storage as unknown as Storage }
}

test('DSK-32 what the browser keeps outlives the page, and nothing is said', () => {
  const { stored, open } = makeStorage()
  const storage = openDeviceStorage(open)
  storage.setItem('a', '1')
  expect([storage.getItem('a'), openDeviceStorage(open).getItem('a'), storage.isLasting()]).toEqual([
    '1',
    '1',
    true,
  ])
  storage.removeItem('a')
  expect(stored.size).toBe(0)
})

test('DSK-32 a browser that refuses storage at the look at it keeps things as long as the page, and that is told', () => {
  const storage = openDeviceStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(storage.isLasting()).toBe(false)
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})

test('DSK-32 a storage that is full in the middle of the shift is told once, and what it kept before is not read in its place', () => {
  const { open } = makeStorage(3)
  const storage = openDeviceStorage(open)
  const heard = vi.fn<() => void>()
  storage.subscribe(heard)
  storage.setItem('a', '123')
  expect(storage.isLasting()).toBe(true)
  expect(storage.setItem('a', '1234')).toBe(false)
  storage.setItem('a', '12345')
  expect([storage.getItem('a'), storage.isLasting(), heard.mock.calls.length]).toEqual(['12345', false, 1])
  // it has room again
  expect(storage.setItem('a', '12')).toBe(true)
  expect(storage.getItem('a')).toBe('12')
})
