import type { BranchHours } from '../hours.ts'
import type { ServiceType } from '../vocabulary.ts'
import { toMoment } from '../zone-time.ts'
import { buildDay, buildHours } from './build-hours.ts'

/** The week of the tables: 2026-11-16 is a Monday, 2026-11-22 a Sunday. */
export const DAYS = {
  MON: '2026-11-16',
  TUE: '2026-11-17',
  WED: '2026-11-18',
  FRI: '2026-11-20',
  SAT: '2026-11-21',
  SUN: '2026-11-22',
  NEXT_MON: '2026-11-23',
} as const

export type When = `${keyof typeof DAYS} ${string}`

/** A wall clock of the week of the tables, in Tashkent unless told otherwise. */
export function moment(when: When, zone?: string): Date {
  const [name = '', clock = ''] = when.split(' ')
  const day = Object.entries(DAYS).find(([key]) => key === name)?.[1] ?? ''
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return toMoment(day, hours * 60 + minutes, zone)
}

export const DAILY = buildHours()
export const SPLIT = buildHours({ open: '10:00', close: '13:00', extraOpen: '14:00', extraClose: '22:00' })
export const NIGHT = buildHours({ open: '18:00', close: '02:00' })
export const ROUND = buildHours({ open: '00:00', close: '00:00' })
export const FROM_NINE = buildHours({ open: '09:00', close: '09:00' }, { SUNDAY: { isDayOff: true } })
export const TO_MIDNIGHT = buildHours({ open: '10:00', close: '24:00' })
export const SUNDAY_OFF = buildHours({}, { SUNDAY: { isDayOff: true } })
export const FRIDAY_NIGHT = buildHours(
  { isDayOff: true },
  { FRIDAY: { open: '20:00', close: '04:00', isDayOff: false } },
)
const SPLIT_NIGHT = buildHours({ open: '11:00', close: '15:00', extraOpen: '19:00', extraClose: '01:30' })
export const ADJOINING = buildHours({
  open: '08:00',
  close: '14:00',
  extraOpen: '14:00',
  extraClose: '20:00',
})
const EXTRA_ONLY = buildHours({ open: null, close: null, extraOpen: '12:00', extraClose: '16:00' })
export const UNREADABLE = buildHours({ open: 'ten', close: '22:00' })
const TWICE_MONDAY: BranchHours = {
  workHours: [{ type: 'GENERAL', days: [buildDay('MONDAY'), buildDay('MONDAY', { isDayOff: true })] }],
}
export const HOLIDAY: BranchHours = { ...DAILY, exceptions: [{ date: DAYS.WED, isClosed: true }] }
export const OPENED_SUNDAY: BranchHours = {
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

const TWICE_ON_SUNDAY: BranchHours = {
  ...SUNDAY_OFF,
  exceptions: [
    { date: DAYS.SUN, open: '18:00', close: '20:00' },
    { date: DAYS.SUN, open: '12:00', close: '15:00' },
  ],
}
const NIGHT_ON_SUNDAY: BranchHours = {
  ...SUNDAY_OFF,
  exceptions: [{ date: DAYS.SUN, open: '20:00', close: '04:00' }],
}
const ROUND_ON_SUNDAY: BranchHours = {
  ...SUNDAY_OFF,
  exceptions: [{ date: DAYS.SUN, open: '00:00', close: '00:00' }],
}
const CLOSED_AND_OPEN: BranchHours = {
  ...DAILY,
  exceptions: [
    { date: DAYS.WED, open: '12:00', close: '15:00' },
    { date: DAYS.WED, isClosed: true },
  ],
}
const ROUND_HOLIDAY: BranchHours = { ...ROUND, exceptions: [{ date: DAYS.WED, isClosed: true }] }

/** Open or not, at wall clocks of the branch, whatever its zone. */
export const HOURS_CASES: [name: string, hours: BranchHours, when: When, isOpen: boolean][] = [
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
  ['T-TIME-08 the usual hours after special ones past midnight', LONG_TUESDAY, 'WED 10:00', true],
  ['T-TIME-08 before the first of two special openings', TWICE_ON_SUNDAY, 'SUN 11:59', false],
  ['T-TIME-08 the first of two special openings', TWICE_ON_SUNDAY, 'SUN 12:00', true],
  ['T-TIME-08 between two special openings', TWICE_ON_SUNDAY, 'SUN 15:00', false],
  ['T-TIME-08 the second of two special openings', TWICE_ON_SUNDAY, 'SUN 18:00', true],
  ['T-TIME-08 after the second of two special openings', TWICE_ON_SUNDAY, 'SUN 20:00', false],
  ['T-TIME-08 a day off opened for the night', NIGHT_ON_SUNDAY, 'SUN 20:00', true],
  ['T-TIME-08 the end of a night of a day off', NIGHT_ON_SUNDAY, 'NEXT_MON 03:59', true],
  ['T-TIME-08 after a night of a day off', NIGHT_ON_SUNDAY, 'NEXT_MON 04:00', false],
  ['T-TIME-08 a day off opened round the clock, before', ROUND_ON_SUNDAY, 'SAT 23:59', false],
  ['T-TIME-08 a day off opened round the clock, its first minute', ROUND_ON_SUNDAY, 'SUN 00:00', true],
  ['T-TIME-08 a day off opened round the clock, its last minute', ROUND_ON_SUNDAY, 'SUN 23:59', true],
  ['T-TIME-08 a day off opened round the clock, after', ROUND_ON_SUNDAY, 'NEXT_MON 00:00', false],
  ['T-TIME-08 a date both closed and open is closed', CLOSED_AND_OPEN, 'WED 13:00', false],
  ['T-TIME-08 round the clock until a holiday begins', ROUND_HOLIDAY, 'TUE 23:59', true],
  ['T-TIME-08 round the clock when a holiday begins', ROUND_HOLIDAY, 'WED 00:00', false],
  ['T-TIME-08 round the clock in the last minute of a holiday', ROUND_HOLIDAY, 'WED 23:59', false],
]

const entry = (type: string, open: string, close: string) => ({
  type,
  days: buildHours({ open, close }).workHours[0]?.days ?? [],
})
const BY_SERVICE: BranchHours = {
  workHours: [
    entry('DELIVERY', '11:00', '21:00'),
    entry('GENERAL', '09:00', '22:00'),
    entry('PICK_UP', '08:00', '23:00'),
    entry('DINE_IN', '18:00', '02:00'),
  ],
}
const WITHOUT_HALL: BranchHours = { workHours: BY_SERVICE.workHours.slice(0, 3) }
const FIRST_ONLY: BranchHours = { workHours: BY_SERVICE.workHours.slice(0, 1) }
const CLOSED_FOR_ALL: BranchHours = { ...BY_SERVICE, exceptions: [{ date: DAYS.MON, isClosed: true }] }

/** Open or not for one way of getting an order; null asks for the branch as such. */
export const SERVICE_CASES: [
  name: string,
  hours: BranchHours,
  serviceType: ServiceType | null,
  when: When,
  isOpen: boolean,
][] = [
  ['pick-up, a minute before it opens', BY_SERVICE, 'PICK_UP', 'MON 07:59', false],
  ['pick-up, before delivery begins', BY_SERVICE, 'PICK_UP', 'MON 08:00', true],
  ['delivery, while only pick-up is open', BY_SERVICE, 'DELIVERY', 'MON 10:59', false],
  ['delivery, its opening minute', BY_SERVICE, 'DELIVERY', 'MON 11:00', true],
  ['delivery, its last minute', BY_SERVICE, 'DELIVERY', 'MON 20:59', true],
  ['delivery, its closing minute', BY_SERVICE, 'DELIVERY', 'MON 21:00', false],
  ['pick-up, after delivery has ended', BY_SERVICE, 'PICK_UP', 'MON 22:59', true],
  ['pick-up, its closing minute', BY_SERVICE, 'PICK_UP', 'MON 23:00', false],
  ['the hall, at noon', BY_SERVICE, 'DINE_IN', 'MON 12:00', false],
  ['the hall, its opening minute', BY_SERVICE, 'DINE_IN', 'MON 18:00', true],
  ['the hall, past midnight', BY_SERVICE, 'DINE_IN', 'TUE 01:59', true],
  ['the hall, its closing minute', BY_SERVICE, 'DINE_IN', 'TUE 02:00', false],
  ['delivery, while the hall is open past midnight', BY_SERVICE, 'DELIVERY', 'TUE 01:00', false],
  ['the branch as such, by the general hours', BY_SERVICE, null, 'MON 09:00', true],
  ['the branch as such, before the general hours', BY_SERVICE, null, 'MON 08:59', false],
  ['a hall without hours of its own, by the general ones', WITHOUT_HALL, 'DINE_IN', 'MON 09:00', true],
  ['a hall without hours of its own, after the general ones', WITHOUT_HALL, 'DINE_IN', 'MON 22:00', false],
  ['pick-up where only delivery has hours', FIRST_ONLY, 'PICK_UP', 'MON 11:00', true],
  ['pick-up where only delivery has hours, before', FIRST_ONLY, 'PICK_UP', 'MON 10:59', false],
  ['a holiday closes delivery', CLOSED_FOR_ALL, 'DELIVERY', 'MON 12:00', false],
  ['a holiday closes the hall past midnight', CLOSED_FOR_ALL, 'DINE_IN', 'TUE 01:00', false],
  ['the day after a holiday', CLOSED_FOR_ALL, 'DINE_IN', 'TUE 18:00', true],
]

const BREAKFAST = buildHours({ open: '03:00', close: '09:00' })
const EARLY = buildHours({ open: '02:30', close: '09:00' })

/** Open or not where clocks change, at moments of the world. */
export const CLOCK_CHANGE_CASES: [
  name: string,
  hours: BranchHours,
  zone: string,
  moment: string,
  isOpen: boolean,
][] = [
  // Berlin: from 02:00 to 03:00 on 29 March 2026 at 01:00 UTC
  ['spring, a night until 02:00, its last second', NIGHT, 'Europe/Berlin', '2026-03-29T00:59:59Z', true],
  ['spring, a night until 02:00 ends as clocks jump', NIGHT, 'Europe/Berlin', '2026-03-29T01:00:00Z', false],
  ['spring, an opening at 03:00, a second before', BREAKFAST, 'Europe/Berlin', '2026-03-29T00:59:59Z', false],
  ['spring, an opening at 03:00, as clocks jump', BREAKFAST, 'Europe/Berlin', '2026-03-29T01:00:00Z', true],
  ['spring, a skipped opening at 02:30, before', EARLY, 'Europe/Berlin', '2026-03-29T01:29:59Z', false],
  ['spring, a skipped opening at 02:30 comes as 03:30', EARLY, 'Europe/Berlin', '2026-03-29T01:30:00Z', true],
  ['spring, round the clock', ROUND, 'Europe/Berlin', '2026-03-29T01:00:00Z', true],
  ['spring, closing at 22:00 of summer time, before', DAILY, 'Europe/Berlin', '2026-03-29T19:59:00Z', true],
  ['spring, closing at 22:00 of summer time', DAILY, 'Europe/Berlin', '2026-03-29T20:00:00Z', false],
  // Berlin: from 03:00 back to 02:00 on 25 October 2026 at 01:00 UTC
  ['autumn, a night until 02:00, its last second', NIGHT, 'Europe/Berlin', '2026-10-24T23:59:59Z', true],
  ['autumn, a night until 02:00 ends the first time', NIGHT, 'Europe/Berlin', '2026-10-25T00:00:00Z', false],
  ['autumn, 02:00 comes again and stays closed', NIGHT, 'Europe/Berlin', '2026-10-25T01:00:00Z', false],
  ['autumn, an opening at 03:00, before', BREAKFAST, 'Europe/Berlin', '2026-10-25T01:59:59Z', false],
  ['autumn, an opening at 03:00', BREAKFAST, 'Europe/Berlin', '2026-10-25T02:00:00Z', true],
  [
    'autumn, an opening at 10:00 of winter time, before',
    DAILY,
    'Europe/Berlin',
    '2026-10-25T08:59:00Z',
    false,
  ],
  ['autumn, an opening at 10:00 of winter time', DAILY, 'Europe/Berlin', '2026-10-25T09:00:00Z', true],
  // New York: 8 March and 1 November 2026
  ['New York in spring, until 02:00', NIGHT, 'America/New_York', '2026-03-08T06:59:59Z', true],
  ['New York in spring, at 02:00', NIGHT, 'America/New_York', '2026-03-08T07:00:00Z', false],
  ['New York in autumn, an opening, before', DAILY, 'America/New_York', '2026-11-01T14:59:00Z', false],
  ['New York in autumn, an opening', DAILY, 'America/New_York', '2026-11-01T15:00:00Z', true],
  // Lord Howe changes by half an hour: 4 October 2026, 02:00 becomes 02:30
  ['half an hour of change, an opening, before', DAILY, 'Australia/Lord_Howe', '2026-10-03T22:59:00Z', false],
  ['half an hour of change, an opening', DAILY, 'Australia/Lord_Howe', '2026-10-03T23:00:00Z', true],
  // Tashkent knows no summer time
  ['Tashkent on the same night', NIGHT, 'Asia/Tashkent', '2026-03-28T20:59:59Z', true],
  ['Tashkent on the same night, at 02:00', NIGHT, 'Asia/Tashkent', '2026-03-28T21:00:00Z', false],
]
