import { expect, test } from 'vitest'
import { noticeOrder } from './notice-order.ts'

test('DAY-2 DAY-6 DSK-159 what waits for an answer stands before that the sound is off, unless something rings', () => {
  expect(noticeOrder({ isRinging: false })).toEqual([
    'lapsed',
    'offline',
    'money',
    'resting',
    'tickets',
    'paused',
    'soundOff',
    'nobodyHears',
    'gap',
    'storage',
  ])
  expect(noticeOrder({ isRinging: true })).toEqual([
    'lapsed',
    'offline',
    'money',
    'resting',
    'soundOff',
    'nobodyHears',
    'tickets',
    'paused',
    'gap',
    'storage',
  ])
})
