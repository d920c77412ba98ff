import { expect, test, vi } from 'vitest'
import { createRingTurn, type RingTurn } from './ring-turn.ts'

const { locks } = navigator
let shops = 0
const open = (count: number) => {
  const name = `desk rings ${shops++}`
  return Array.from({ length: count }, () => createRingTurn(locks, name))
}
const ringing = async (tabs: RingTurn[], expected: boolean[]) =>
  vi.waitFor(() => expect(tabs.map((tab) => tab.isMine())).toEqual(expected))

test('DSK-20 of two tabs of one tablet one rings, the one that was looked at last, and the other when that is closed', async () => {
  const tabs = open(2)
  const [first, second] = tabs
  await ringing(tabs, [false, false])
  first?.take()
  await ringing(tabs, [true, false])
  const heard = vi.fn<() => void>()
  first?.subscribe(heard)
  second?.take()
  await ringing(tabs, [false, true])
  expect(heard).toHaveBeenCalledTimes(1)
  first?.take()
  await ringing(tabs, [true, false])
  first?.take()
  // its sound was taken from it, or it was closed
  first?.leave()
  await ringing(tabs, [false, true])
  second?.leave()
  await ringing(tabs, [false, false])
  first?.take()
  await ringing(tabs, [true, false])
})

test('DSK-20 tabs of two shops on one tablet ring both', async () => {
  const tabs = [...open(1), ...open(1)]
  for (const tab of tabs) tab.take()
  await vi.waitFor(() => expect(tabs.every((tab) => tab.isMine())).toBe(true))
})

test('DSK-20 a browser without locks rings in each tab, rather twice than never', () => {
  const tab = createRingTurn(undefined, 'desk rings')
  tab.take()
  tab.leave()
  expect(tab.isMine()).toBe(true)
})

test('DSK-20 a browser that refuses its locks rings in each tab', async () => {
  const refuse = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new DOMException('denied', 'SecurityError')),
  )
  const tab = createRingTurn({ request: refuse as unknown as LockManager['request'] }, 'desk rings')
  tab.take()
  await vi.waitFor(() => expect(tab.isMine()).toBe(true))
  tab.leave()
  tab.take()
  expect([tab.isMine(), refuse.mock.calls.length]).toEqual([true, 1])
})
