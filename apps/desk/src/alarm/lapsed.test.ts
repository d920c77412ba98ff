import { expect, test, vi } from 'vitest'
import { noteLapsed, readLapsed, subscribeToLapsed, understandLapsed } from './lapsed.ts'

test('DAY-20 a press that was given up is told until somebody has read it, of an order the last one', () => {
  const listener = vi.fn<() => void>()
  const leave = subscribeToLapsed(listener)
  noteLapsed({ action: 'accept', number: 101, why: { kind: 'offline' } })
  noteLapsed({ action: 'accept', number: 102, why: { kind: 'offline' } })
  noteLapsed({ action: 'reject', number: 101, why: { kind: 'changed', status: 'COOKING' } })
  expect(readLapsed()).toEqual([
    { action: 'accept', number: 102, why: { kind: 'offline' } },
    { action: 'reject', number: 101, why: { kind: 'changed', status: 'COOKING' } },
  ])
  understandLapsed(102)
  expect(readLapsed().map(({ number }) => number)).toEqual([101])
  expect(listener).toHaveBeenCalledTimes(4)
  leave()
  understandLapsed(101)
  expect(readLapsed()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(4)
})
