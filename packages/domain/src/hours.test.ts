import { afterEach, describe, expect, it } from 'vitest'
import { type BranchHours, hoursToday, isOpenAt, isSelectable, openStateAt } from './hours.ts'
import { buildDay, buildHours } from './test/build-hours.ts'
import { toLocalTime, toMoment } from './zone-time.ts'

/** The week of the tables: 2026-11-16 is a Monday, 2026-11-22 a Sunday. */
const DAYS = {
  MON: '2026-11-16',
  TUE: '2026-11-17',
  WED: '2026-11-18',
  FRI: '2026-11-20',
  SAT: '2026-11-21',
  SUN: '2026-11-22',
  NEXT_MON: '2026-11-23',
} as const

type When = `${keyof typeof DAYS} ${string}`

function moment(when: When, zone?: string): Date {
  const [name = '', clock = ''] = when.split(' ')
  const day = Object.entries(DAYS).find(([key]) => key === name)?.[1] ?? ''
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return toMoment(day, hours * 60 + minutes, zone)
}

const DAILY = buildHours()
const SPLIT = buildHours({ open: '10:00', close: '13:00', extraOpen: '14:00', extraClose: '22:00' })
const NIGHT = buildHours({ open: '18:00', close: '02:00' })
const ROUND = buildHours({ open: '00:00', close: '00:00' })
const FROM_NINE = buildHours({ open: '09:00', close: '09:00' }, { SUNDAY: { isDayOff: true } })
const TO_MIDNIGHT = buildHours({ open: '10:00', close: '24:00' })
const SUNDAY_OFF = buildHours({}, { SUNDAY: { isDayOff: true } })
const FRIDAY_NIGHT = buildHours(
  { isDayOff: true },
  { FRIDAY: { open: '20:00', close: '04:00', isDayOff: false } },
)
const SPLIT_NIGHT = buildHours({ open: '11:00', close: '15:00', extraOpen: '19:00', extraClose: '01:30' })
const ADJOINING = buildHours({ open: '08:00', close: '14:00', extraOpen: '14:00', extraClose: '20:00' })
const EXTRA_ONLY = buildHours({ open: null, close: null, extraOpen: '12:00', extraClose: '16:00' })
const UNREADABLE = buildHours({ open: 'ten', close: '22:00' })
const TWICE_MONDAY: BranchHours = {
  workHours: [{ type: 'GENERAL', days: [buildDay('MONDAY'), buildDay('MONDAY', { isDayOff: true })] }],
}
const HOLIDAY: BranchHours = { ...DAILY, exceptions: [{ date: DAYS.WED, isClosed: true }] }
const OPENED_SUNDAY: BranchHours = {
  ...SUNDAY_OFF,
  exceptions: [{ date: DAYS.SUN, open: '12:00', close: '15:00' }],
}
const SHORT_WEDNESDAY: BranchHours = {
  ...DAILY,
  exceptions: [{ date: DAYS.WED, isClosed: false, open: '12:00', close: '15:00' }],
}
const NIGHT_HOLIDAY: BranchHours = { ...NIGHT, exceptions: [{ date: DAYS.WED, isClosed: true }] }
const LONG_TUESDAY: BranchHours = {
  ...DAILY,
  exceptions: [{ date: DAYS.TUE, open: '10:00', close: '03:00' }],
}

const CASES: [name: string, hours: BranchHours, when: When, isOpen: boolean][] = [
  ['a minute before opening', DAILY, 'MON 09:59', false],
  ['the opening minute', DAILY, 'MON 10:00', true],
  ['the middle of the day', DAILY, 'MON 15:00', true],
  ['the last minute', DAILY, 'MON 21:59', true],
  ['the closing minute', DAILY, 'MON 22:00', false],
  ['midnight', DAILY, 'TUE 00:00', false],
  ['a minute past midnight', DAILY, 'TUE 00:01', false],

  ['the last minute before the break', SPLIT, 'MON 12:59', true],
  ['the first minute of the break', SPLIT, 'MON 13:00', false],
  ['the last minute of the break', SPLIT, 'MON 13:59', false],
  ['the first minute after the break', SPLIT, 'MON 14:00', true],
  ['the last minute of a split day', SPLIT, 'MON 21:59', true],
  ['the closing minute of a split day', SPLIT, 'MON 22:00', false],
  ['before a split day', SPLIT, 'MON 09:59', false],
  ['where two intervals meet', ADJOINING, 'MON 14:00', true],
  ['just before two intervals meet', ADJOINING, 'MON 13:59', true],

  ['a night bar in the afternoon', NIGHT, 'MON 17:59', false],
  ['a night bar when it opens', NIGHT, 'MON 18:00', true],
  ['a night bar a minute before midnight', NIGHT, 'MON 23:59', true],
  ['a night bar at midnight', NIGHT, 'TUE 00:00', true],
  ['a night bar in its last minute', NIGHT, 'TUE 01:59', true],
  ['a night bar when it closes', NIGHT, 'TUE 02:00', false],
  ['the night from Sunday to Monday', NIGHT, 'NEXT_MON 01:59', true],
  ['the end of the night from Sunday to Monday', NIGHT, 'NEXT_MON 02:00', false],

  ['after midnight of the only night', FRIDAY_NIGHT, 'SAT 03:59', true],
  ['the end of the only night', FRIDAY_NIGHT, 'SAT 04:00', false],
  ['the evening after the only night', FRIDAY_NIGHT, 'SAT 20:00', false],
  ['the evening before the only night', FRIDAY_NIGHT, 'FRI 19:59', false],
  ['the start of the only night', FRIDAY_NIGHT, 'FRI 20:00', true],
  ['early on the day of the only night', FRIDAY_NIGHT, 'FRI 03:00', false],

  ['the first half of a split night', SPLIT_NIGHT, 'TUE 14:59', true],
  ['between the halves of a split night', SPLIT_NIGHT, 'TUE 15:00', false],
  ['the second half of a split night', SPLIT_NIGHT, 'TUE 19:00', true],
  ['the second half after midnight', SPLIT_NIGHT, 'WED 01:29', true],
  ['the end of the second half', SPLIT_NIGHT, 'WED 01:30', false],

  ['round the clock at midnight', ROUND, 'MON 00:00', true],
  ['round the clock a minute before midnight', ROUND, 'MON 23:59', true],
  ['round the clock at noon', ROUND, 'SUN 12:00', true],
  ['24 hours from nine: at eight the next morning', FROM_NINE, 'SUN 08:59', true],
  ['24 hours from nine: the day off begins at nine', FROM_NINE, 'SUN 09:00', false],
  ['24 hours from nine: until nine after the day off', FROM_NINE, 'NEXT_MON 08:59', false],
  ['24 hours from nine: again on Monday', FROM_NINE, 'NEXT_MON 09:00', true],
  ['closing at 24:00, a minute before', TO_MIDNIGHT, 'MON 23:59', true],
  ['closing at 24:00, at midnight', TO_MIDNIGHT, 'TUE 00:00', false],

  ['a day off at noon', SUNDAY_OFF, 'SUN 12:00', false],
  ['the day before a day off', SUNDAY_OFF, 'SAT 21:59', true],
  ['the day after a day off', SUNDAY_OFF, 'NEXT_MON 10:00', true],

  ['a day listed twice and once off', TWICE_MONDAY, 'MON 15:00', false],

  ['extra hours alone', EXTRA_ONLY, 'MON 12:00', true],
  ['before extra hours alone', EXTRA_ONLY, 'MON 11:59', false],
  ['unreadable hours', UNREADABLE, 'MON 15:00', false],
  ['an opening without a closing', buildHours({ close: null }), 'MON 15:00', false],
  ['a closing without an opening', buildHours({ open: null }), 'MON 15:00', false],
  ['an opening at the end of the day', buildHours({ open: '24:00', close: '22:00' }), 'TUE 15:00', false],
  ['no hours at all', { workHours: [] }, 'MON 15:00', false],
  [
    'a weekday without an entry',
    { workHours: [{ type: 'GENERAL', days: [buildDay('MONDAY')] }] },
    'TUE 15:00',
    false,
  ],
  [
    'a weekday with an entry',
    { workHours: [{ type: 'GENERAL', days: [buildDay('MONDAY')] }] },
    'MON 15:00',
    true,
  ],

  ['T-TIME-08 a holiday', HOLIDAY, 'WED 15:00', false],
  ['T-TIME-08 the day before a holiday', HOLIDAY, 'TUE 21:59', true],
  ['T-TIME-08 a day off opened specially', OPENED_SUNDAY, 'SUN 12:00', true],
  ['T-TIME-08 before a day off opened specially', OPENED_SUNDAY, 'SUN 11:59', false],
  ['T-TIME-08 after a day off opened specially', OPENED_SUNDAY, 'SUN 15:00', false],
  ['T-TIME-08 special hours replace the usual ones, before', SHORT_WEDNESDAY, 'WED 10:00', false],
  ['T-TIME-08 special hours replace the usual ones, within', SHORT_WEDNESDAY, 'WED 14:59', true],
  ['T-TIME-08 special hours replace the usual ones, after', SHORT_WEDNESDAY, 'WED 15:00', false],
  ['T-TIME-08 the night before a holiday runs out', NIGHT_HOLIDAY, 'WED 01:59', true],
  ['T-TIME-08 a night bar closed on a holiday', NIGHT_HOLIDAY, 'WED 18:00', false],
  ['T-TIME-08 the holiday has no night after it', NIGHT_HOLIDAY, 'WED 23:59', false],
  ['T-TIME-08 special hours past midnight', LONG_TUESDAY, 'WED 02:59', true],
  ['T-TIME-08 the end of special hours past midnight', LONG_TUESDAY, 'WED 03:00', false],
]

const entry = (type: string, open: string) => ({
  type,
  days: buildHours({ open }).workHours[0]?.days ?? [],
})
const opensAt = (hours: BranchHours, serviceType: 'PICK_UP' | 'DELIVERY') =>
  hoursToday({ hours, serviceType, now: moment('MON 12:00') })[0]?.open
const today = (hours: BranchHours, when: When) => hoursToday({ hours, serviceType: null, now: moment(when) })
const selectable = (hours: BranchHours, when: When) =>
  isSelectable({ hours, serviceType: null, now: moment(when) })

const deviceZone = process.env['TZ']
afterEach(() => {
  if (deviceZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = deviceZone
})

describe.each(['Asia/Tashkent', 'UTC', 'America/New_York', 'Pacific/Auckland'])(
  'LOC-3 T-TIME-07 open or not, on a device in %s',
  (zone) => {
    it.each(CASES)('%s', (_, hours, when, isOpen) => {
      process.env['TZ'] = zone
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      const question = { hours, serviceType: null, now: moment(when) }
      expect(isOpenAt(question)).toBe(isOpen)
      expect(openStateAt(question).kind).toBe(isOpen ? 'open' : 'closed')
    })
  },
)

describe.each(['Asia/Tashkent', 'Asia/Kolkata', 'America/New_York'])(
  'LOC-3 T-TIME-05 a branch in %s keeps its own hours',
  (zone) => {
    it.each(CASES)('%s', (_, hours, when, isOpen) => {
      expect(isOpenAt({ hours, serviceType: null, now: moment(when, zone), zone })).toBe(isOpen)
    })
  },
)

describe('LOC-3 hours of a service', () => {
  it('come from its own entry, else the general one, else the first', () => {
    const all = {
      workHours: [entry('DELIVERY', '11:00'), entry('GENERAL', '09:00'), entry('PICK_UP', '08:00')],
    }
    expect([opensAt(all, 'PICK_UP'), opensAt(all, 'DELIVERY')]).toEqual(['08:00', '11:00'])
    const general = { workHours: [entry('DELIVERY', '11:00'), entry('GENERAL', '09:00')] }
    expect(opensAt(general, 'PICK_UP')).toBe('09:00')
    expect(opensAt({ workHours: [entry('DELIVERY', '11:00')] }, 'PICK_UP')).toBe('11:00')
  })

  it('are not shared: pick-up can be open while delivery is closed', () => {
    const hours = { workHours: [entry('DELIVERY', '11:00'), entry('PICK_UP', '08:00')] }
    const now = moment('MON 08:00')
    expect(isOpenAt({ hours, serviceType: 'PICK_UP', now })).toBe(true)
    expect(isOpenAt({ hours, serviceType: 'DELIVERY', now })).toBe(false)
  })
})

describe('LOC-3 open or closed until when', () => {
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
