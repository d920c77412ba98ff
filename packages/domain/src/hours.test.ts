import { describe, expect, it } from 'vitest'
import {
  type BranchHours,
  hoursToday,
  type HoursQuestion,
  isOpenAt,
  isSelectable,
  listOpenPeriods,
  openStateAt,
} from './hours.ts'
import { listSlots } from './slots.ts'
import { buildHours } from './test/build-hours.ts'
import {
  ADJOINING,
  CLOCK_CHANGE_CASES,
  DAILY,
  DAYS,
  FRIDAY_NIGHT,
  FROM_NINE,
  HOLIDAY,
  HOURS_CASES,
  moment,
  NIGHT,
  OPENED_SUNDAY,
  ROUND,
  SERVICE_CASES,
  SPLIT,
  SUNDAY_OFF,
  TO_MIDNIGHT,
  UNREADABLE,
  type When,
} from './test/hours-cases.ts'
import { addDays, DAY_MINUTES, MINUTE_MS, toLocalTime } from './zone-time.ts'

const today = (hours: BranchHours, when: When) => hoursToday({ hours, serviceType: null, now: moment(when) })
const selectable = (hours: BranchHours, when: When) =>
  isSelectable({ hours, serviceType: null, now: moment(when) })

/** The answer that list, picker, slots and server build on: all of it from one set of hours, so all of it agrees. */
function expectOpen(question: HoursQuestion, isOpen: boolean) {
  expect(isOpenAt(question)).toBe(isOpen)
  expect(openStateAt(question).kind).toBe(isOpen ? 'open' : 'closed')
  const fromDay = addDays(toLocalTime(question.now, question.zone).day, -1)
  const periods = listOpenPeriods(question, { fromDay, days: 2 })
  expect(periods.some(({ from, to }) => from <= question.now && question.now < to)).toBe(isOpen)
  // An open branch is never greyed; a closed one may be chosen for later.
  expect(isSelectable(question) || !isOpen).toBe(true)
  // T-TIME-01: an order that needs no preparation may be wished for this minute when the branch is open, and only then.
  const { minutes } = toLocalTime(question.now, question.zone)
  const slots = listSlots({ ...question, leadMinutes: 0, stepMinutes: minutes || DAY_MINUTES, days: 1 })
  const minute = Math.floor(question.now.getTime() / MINUTE_MS) * MINUTE_MS
  const isOffered = slots.some(({ at }) => at.getTime() === minute)
  expect(isOffered).toBe(isOpen && minute === question.now.getTime())
}

describe.each(['Asia/Tashkent', 'Asia/Kolkata', 'America/New_York'])(
  'LOC-3 T-TIME-05 open or not, for a branch in %s',
  (zone) => {
    it.each(HOURS_CASES)('%s', (_, hours, when, isOpen) => {
      expectOpen({ hours, serviceType: null, now: moment(when, zone), zone }, isOpen)
    })
  },
)

describe('LOC-3 open or not for one service', () => {
  it.each(SERVICE_CASES)('%s', (_, hours, serviceType, when, isOpen) => {
    expectOpen({ hours, serviceType, now: moment(when) }, isOpen)
  })
})

describe('LOC-3 T-TIME-05 open or not where clocks change', () => {
  it.each(CLOCK_CHANGE_CASES)('%s', (_, hours, zone, at, isOpen) => {
    expectOpen({ hours, serviceType: null, now: new Date(at), zone }, isOpen)
  })
})

describe('LOC-3 DAY-32 open or closed until when', () => {
  const until = (hours: BranchHours, when: When) => {
    const state = openStateAt({ hours, serviceType: null, now: moment(when) })
    const change = state.kind === 'open' ? state.until : state.opensAt
    return change && [toLocalTime(change).day, toLocalTime(change).minutes / 60]
  }

  it.each([
    ['until closing', DAILY, 'MON 10:00', [DAYS.MON, 22]],
    ['until the break', SPLIT, 'MON 12:59', [DAYS.MON, 13]],
    ['until after the break', SPLIT, 'MON 13:00', [DAYS.MON, 14]],
    ['through intervals that meet', ADJOINING, 'MON 09:00', [DAYS.MON, 20]],
    ['past midnight', NIGHT, 'MON 23:00', [DAYS.TUE, 2]],
    ['past midnight, asked after it', NIGHT, 'TUE 01:00', [DAYS.TUE, 2]],
    ['until this morning', DAILY, 'MON 09:59', [DAYS.MON, 10]],
    ['until tomorrow', DAILY, 'MON 22:00', [DAYS.TUE, 10]],
    ['over a day off', SUNDAY_OFF, 'SAT 22:00', [DAYS.NEXT_MON, 10]],
    ['over a holiday', HOLIDAY, 'TUE 22:00', ['2026-11-19', 10]],
    ['24 hours each day but one', FROM_NINE, 'MON 12:00', [DAYS.SUN, 9]],
    ['round the clock has no end', ROUND, 'MON 12:00', null],
    ['without hours it never opens', { workHours: [] }, 'MON 12:00', null],
  ] satisfies [string, BranchHours, When, [string, number] | null][])('%s', (_, hours, when, change) => {
    expect(until(hours, when)).toEqual(change)
  })

  it.each([
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('looks two weeks ahead: an opening on %s is found: %s', (date, isFound) => {
    const hours = { workHours: [], exceptions: [{ date, open: '10:00', close: '12:00' }] }
    expect(until(hours, 'MON 12:00')).toEqual(isFound ? [date, 10] : null)
  })

  it.each([
    ['rests', 'PICK_UP', 'MON 12:00', ['closed', DAYS.MON, 13]],
    ['rests up to its last minute', 'PICK_UP', 'MON 12:59', ['closed', DAYS.MON, 13]],
    ['is back at the end', 'PICK_UP', 'MON 13:00', ['open', DAYS.MON, 22]],
    ['is another', 'DELIVERY', 'MON 12:00', ['open', DAYS.MON, 22]],
    ['is any', null, 'MON 12:00', ['open', DAYS.MON, 22]],
  ] as const)('DSK-38 a pause until one where the service %s', (_, serviceType, when, expected) => {
    const pauses = [{ service: 'PICK_UP' as const, until: moment('MON 13:00').toISOString(), reason: 'Gaz' }]
    const state = openStateAt({ hours: DAILY, serviceType, now: moment(when), pauses })
    const change = state.kind === 'open' ? state.until : state.opensAt
    expect([
      state.kind,
      change && toLocalTime(change).day,
      change && toLocalTime(change).minutes / 60,
    ]).toEqual(expected)
    expect(state.kind === 'closed' ? state.reason : undefined).toBe(
      expected[0] === 'closed' ? 'Gaz' : undefined,
    )
  })

  it('DSK-38 a pause that ends while it is closed lasts until it opens', () => {
    const pauses = [{ service: 'PICK_UP' as const, until: moment('MON 22:00').toISOString(), reason: '' }]
    const state = openStateAt({ hours: DAILY, serviceType: 'PICK_UP', now: moment('MON 21:00'), pauses })
    expect(state).toEqual({ kind: 'closed', opensAt: moment('TUE 10:00'), reason: '' })
  })

  it('T-TIME-05 a night over the change to summer time ends an hour earlier by the clock of the world', () => {
    const question = { hours: NIGHT, serviceType: null, zone: 'Europe/Berlin' }
    // Clocks jump from 02:00 to 03:00 on 29 March 2026; a close at 02:00 is that instant.
    expect(openStateAt({ ...question, now: new Date('2026-03-28T22:00:00Z') })).toEqual({
      kind: 'open',
      until: new Date('2026-03-29T01:00:00Z'),
    })
    expect(isOpenAt({ ...question, now: new Date('2026-03-29T00:59:59Z') })).toBe(true)
    expect(isOpenAt({ ...question, now: new Date('2026-03-29T01:00:00Z') })).toBe(false)
  })
})

describe('LOC-3 hours to show and branches to choose', () => {
  it('shows the intervals of the branch’s own day', () => {
    expect(today(SPLIT, 'MON 23:59')).toEqual([
      { open: '10:00', close: '13:00' },
      { open: '14:00', close: '22:00' },
    ])
    expect(today(NIGHT, 'MON 12:00')).toEqual([{ open: '18:00', close: '02:00' }])
    expect(today(ROUND, 'MON 12:00')).toEqual([{ open: '00:00', close: '00:00' }])
    expect(today(TO_MIDNIGHT, 'MON 12:00')).toEqual([{ open: '10:00', close: '00:00' }])
    expect(today(OPENED_SUNDAY, 'SUN 00:00')).toEqual([{ open: '12:00', close: '15:00' }])
  })

  it('sorts the intervals of a day', () => {
    const swapped = buildHours({ open: '14:00', close: '22:00', extraOpen: '10:00', extraClose: '13:00' })
    expect(today(swapped, 'MON 12:00').map(({ open }) => open)).toEqual(['10:00', '14:00'])
  })

  it('a branch can be chosen on any day with hours, also before and after them', () => {
    expect([selectable(DAILY, 'MON 00:00'), selectable(DAILY, 'MON 23:59')]).toEqual([true, true])
  })

  it('a branch cannot be chosen on a day off, a holiday or without hours for today', () => {
    expect(selectable(SUNDAY_OFF, 'SAT 23:59')).toBe(true)
    expect(selectable(SUNDAY_OFF, 'SUN 00:00')).toBe(false)
    expect(selectable(SUNDAY_OFF, 'NEXT_MON 00:00')).toBe(true)
    expect(selectable(HOLIDAY, 'WED 12:00')).toBe(false)
    expect(selectable(UNREADABLE, 'MON 12:00')).toBe(false)
    expect(selectable(OPENED_SUNDAY, 'SUN 12:00')).toBe(true)
  })

  it('a branch whose night shift is still running can be chosen though its day off has begun', () => {
    expect(selectable(FRIDAY_NIGHT, 'SAT 03:59')).toBe(true)
    expect(selectable(FRIDAY_NIGHT, 'SAT 04:00')).toBe(false)
  })

  it('the day is that of the branch, not of the device', () => {
    const now = new Date('2026-11-21T20:00:00Z')
    expect(isSelectable({ hours: SUNDAY_OFF, serviceType: null, now })).toBe(false)
    expect(isSelectable({ hours: SUNDAY_OFF, serviceType: null, now, zone: 'UTC' })).toBe(true)
  })
})
