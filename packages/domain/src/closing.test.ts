import { describe, expect, test } from 'vitest'
import { latestEta, mostKitchenMinutes } from './closing.ts'
import type { DatedHours } from './hours.ts'
import { WEEK_DAYS } from './vocabulary.ts'

type Clocks = { open: string; close: string; extraOpen?: string; extraClose?: string }

/** Of a branch in Tashkent, five hours before UTC, at a wall clock of Friday, 2026-11-20. */
const latestAt = (
  clock: string,
  clocks: Clocks,
  { graceMinutes = 30, exceptions = [] }: { graceMinutes?: number; exceptions?: DatedHours[] } = {},
) => {
  const day = { extraOpen: null, extraClose: null, isDayOff: false, ...clocks }
  const days = WEEK_DAYS.map((weekName) => ({ weekName, ...day }))
  const hours = { workHours: [{ type: 'GENERAL', days }], exceptions }
  const now = new Date(`2026-11-20T${clock}:00+05:00`)
  const latest = latestEta({ hours, serviceType: 'DELIVERY', now, graceMinutes })
  return latest && new Date(latest.getTime() + 5 * 3_600_000).toISOString().slice(8, 16)
}

describe('DSK-155 until when an order may be promised', () => {
  const day = { open: '10:00', close: '23:00' }
  const night = { open: '10:00', close: '02:00' }
  const split = { open: '10:00', close: '14:00', extraOpen: '17:00', extraClose: '23:00' }
  test.each([
    ['closing and half an hour', latestAt('22:59', day), '20T23:30'],
    ['the grace of the branch', latestAt('22:59', day, { graceMinutes: 60 }), '21T00:00'],
    ['no grace', latestAt('22:59', day, { graceMinutes: 0 }), '20T23:00'],
    ['a night of today', latestAt('22:00', night), '21T02:30'],
    ['a night of yesterday', latestAt('01:59', night), '20T02:30'],
    ['the first half of a day', latestAt('13:50', split), '20T14:30'],
    ['the second half', latestAt('17:00', split), '20T23:30'],
    ['round the clock', latestAt('12:00', { open: '00:00', close: '00:00' }), null],
    ['the whole day as people write it', latestAt('12:00', { open: '00:00', close: '23:59' }), null],
    ['at the closing minute', latestAt('23:00', day), null],
    ['before it opens', latestAt('09:59', day), null],
    [
      'a short day',
      latestAt('12:00', day, { exceptions: [{ date: '2026-11-20', open: '10:00', close: '15:00' }] }),
      '20T15:30',
    ],
    ['a holiday', latestAt('12:00', day, { exceptions: [{ date: '2026-11-20', isClosed: true }] }), null],
    [
      'round the clock before a holiday',
      latestAt(
        '12:00',
        { open: '00:00', close: '00:00' },
        { exceptions: [{ date: '2026-11-21', isClosed: true }] },
      ),
      '21T00:30',
    ],
  ])('%s', (_, latest, expected) => expect(latest).toBe(expected))
})

describe('DSK-155 how many minutes of the kitchen are left until then', () => {
  const latest = new Date('2026-11-20T18:30:00Z')
  const mostAt = (clock: string, rideMinutes = 0) =>
    mostKitchenMinutes({ now: new Date(`2026-11-20T${clock}Z`), rideMinutes, latest })
  test.each([
    ['to the minute', mostAt('18:00:00'), 30],
    ['a second later', mostAt('18:00:01'), 29],
    ['with a ride', mostAt('18:00:00', 15), 15],
    ['with a ride that takes longer', mostAt('18:00:00', 40), -10],
    ['in the grace', mostAt('18:10:00'), 20],
    ['after the grace', mostAt('18:31:00'), -1],
  ])('%s', (_, most, expected) => expect(most).toBe(expected))
  test('any where nothing bounds them', () => {
    expect(mostKitchenMinutes({ now: latest, rideMinutes: 60, latest: null })).toBe(Infinity)
  })
})
