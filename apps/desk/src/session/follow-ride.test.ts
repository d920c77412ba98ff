import { noteServerTime } from '@dasturxon/client'
import type { DeskCallFunction } from '@dasturxon/contract/desk/client'
import { expect, test, vi } from 'vitest'
import type { Board } from '../runtime/desk-store.ts'
import { followRide, readFollowing } from './follow-ride.ts'

test('DSK-43 the position leaves the phone while an order is on the way, each ten seconds, and at no other time', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') })
  noteServerTime('2026-11-22T12:00:00Z')
  let status = 'DONE'
  let tell = () => {}
  const sent: unknown[] = []
  const watches = new Map<number, PositionCallback>()
  followRide(
    {
      // What is looked at of a board.
      read: () => ({ orders: new Map([['one', { status }]]) }) as unknown as Board,
      subscribe: (onChange) => {
        tell = onChange
        return () => {}
      },
    },
    ((name: string, input: unknown) => sent.push([name, input])) as unknown as DeskCallFunction,
    { watchPosition: (heard) => watches.set(1, heard) && 1, clearWatch: (id) => void watches.delete(id) },
  )
  const move = () => watches.get(1)?.({ coords: { latitude: 41.3, longitude: 69.2 } } as GeolocationPosition)
  expect([watches.size, readFollowing()]).toEqual([0, 'off'])

  status = 'ON_WAY'
  tell()
  move()
  move()
  vi.advanceTimersByTime(10_000)
  move()
  expect(readFollowing()).toBe('on')
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual([
    'desk.sendPosition',
    { body: { latitude: 41.3, longitude: 69.2, at: '2026-11-22T12:00:00.000Z' } },
  ])

  status = 'DELIVERED'
  tell()
  expect([watches.size, readFollowing()]).toEqual([0, 'off'])
  vi.useRealTimers()
})
