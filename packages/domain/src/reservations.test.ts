import { describe, expect, it } from 'vitest'
import type { WorkHours } from './hours.ts'
import { listQuarters, listReservationTimes, RESERVATION_DAYS_AHEAD } from './reservations.ts'
import { WEEK_DAYS } from './vocabulary.ts'
import { addDays, MINUTE_MS, toMoment } from './zone-time.ts'

const FRIDAY = '2026-11-20'
const at = (clock: string, day = FRIDAY, zone?: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return toMoment(day, hours * 60 + minutes, zone)
}

function daily(open: string, close: string, extra: [string, string] | null = null): WorkHours[] {
  const [extraOpen, extraClose] = extra ?? [null, null]
  const days = WEEK_DAYS.map((weekName) => ({
    weekName,
    open,
    close,
    extraOpen,
    extraClose,
    isDayOff: false,
  }))
  return [{ type: 'DINE_IN', days }]
}

type Case = { workHours: WorkHours[]; now?: Date; stayMinutes?: number; zone?: string; day?: string }

function timesOf({ workHours, now = at('00:00', '2026-11-19'), stayMinutes = 90, zone, day = FRIDAY }: Case) {
  const question = { hours: { workHours }, now, stayMinutes, ...(zone === undefined ? {} : { zone }) }
  const times = listReservationTimes(day, question).map(({ time }) => time)
  return times.length === 0 ? 'none' : `${times[0]}–${times.at(-1)} ${times.length}`
}

describe('CHK-9 the times at which a party may come', () => {
  it.each<[string, Case, string]>([
    ['the whole stay is inside the hours', { workHours: daily('10:00', '23:00') }, '10:00–21:30 24'],
    ['a stay that ends at the closing minute fits', { workHours: daily('10:00', '11:30') }, '10:00–10:00 1'],
    ['one minute less does not', { workHours: daily('10:00', '11:29') }, 'none'],
    [
      'a longer stay ends earlier',
      { workHours: daily('10:00', '23:00'), stayMinutes: 180 },
      '10:00–20:00 21',
    ],
    ['hours that begin at an odd minute', { workHours: daily('10:10', '13:00') }, '10:30–11:30 3'],
    [
      'a break is not sat through',
      { workHours: daily('10:00', '12:00', ['13:00', '15:00']) },
      '10:00–13:30 4',
    ],
    ['past midnight, the night before included', { workHours: daily('18:00', '02:00') }, '00:00–23:30 14'],
    ['round the clock the day has no edge', { workHours: daily('00:00', '00:00') }, '00:00–23:30 48'],
    ['of today what is to come', { workHours: daily('10:00', '23:00'), now: at('20:59') }, '21:00–21:30 2'],
    ['not this very minute', { workHours: daily('10:00', '23:00'), now: at('21:00') }, '21:30–21:30 1'],
    ['nothing of yesterday', { workHours: daily('00:00', '00:00'), now: at('00:00', '2026-11-21') }, 'none'],
    [
      'by the clock of the branch',
      {
        workHours: daily('10:00', '12:00'),
        zone: 'Europe/Berlin',
        now: at('10:29', FRIDAY, 'Europe/Berlin'),
      },
      '10:30–10:30 1',
    ],
    [
      'the last day ahead',
      { workHours: daily('10:00', '11:30'), day: addDays('2026-11-19', RESERVATION_DAYS_AHEAD) },
      '10:00–10:00 1',
    ],
    [
      'the day after it',
      { workHours: daily('10:00', '11:30'), day: addDays('2026-11-19', RESERVATION_DAYS_AHEAD + 1) },
      'none',
    ],
  ])('%s', (_name, question, expected) => {
    expect(timesOf(question)).toBe(expected)
  })

  it('none on a day off', () => {
    const hours = {
      workHours: daily('10:00', '23:00'),
      exceptions: [{ date: FRIDAY, isClosed: true as const }],
    }
    expect(listReservationTimes(FRIDAY, { hours, now: at('00:00', '2026-11-19'), stayMinutes: 90 })).toEqual(
      [],
    )
  })
})

describe('T-UI-08 the quarters of a stay', () => {
  const quarters = (from: string, minutes: number) =>
    listQuarters(at(from), new Date(at(from).getTime() + minutes * MINUTE_MS)).map(Number)
  const meet = (one: number[], other: number[]) => one.some((quarter) => other.includes(quarter))

  it.each([
    ['ends that touch', quarters('18:00', 90), quarters('19:30', 90), false],
    ['a quarter in common', quarters('18:00', 90), quarters('19:15', 90), true],
    ['one inside the other', quarters('18:00', 240), quarters('19:00', 60), true],
    ['the same', quarters('18:00', 90), quarters('18:00', 90), true],
    ['apart', quarters('18:00', 60), quarters('20:00', 60), false],
    ['over midnight', quarters('23:30', 90), quarters('24:30', 90), true],
  ])('%s', (_name, one, other, expected) => {
    expect(meet(one, other)).toBe(expected)
    expect(meet(other, one)).toBe(expected)
  })
})
