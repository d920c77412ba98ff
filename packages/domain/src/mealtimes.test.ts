import { describe, expect, it } from 'vitest'
import { isServedAt, nextServedAt, type Mealtime } from './mealtimes.ts'
import { WEEK_DAYS, type WeekDay } from './vocabulary.ts'
import { toLocalTime, toMoment } from './zone-time.ts'

const mealtime = (open: string, close: string, days: readonly WeekDay[] = WEEK_DAYS): Mealtime => ({
  hours: days.map((weekName) => ({ weekName, open, close })),
})

const BREAKFAST = [mealtime('07:00', '11:00')]
const LATE = [mealtime('22:00', '02:00')]
const LUNCH_ON_WORK_DAYS = [mealtime('12:00', '15:00', WEEK_DAYS.slice(0, 5))]
const TWICE_A_DAY: Mealtime[] = [
  {
    hours: [
      { weekName: 'FRIDAY', open: '18:00', close: '20:00' },
      { weekName: 'FRIDAY', open: '08:00', close: '10:00' },
    ],
  },
]
const BREAKFAST_OR_LUNCH = [mealtime('07:00', '11:00'), mealtime('12:00', '15:00')]
const ADJOINING = [mealtime('07:00', '11:00'), mealtime('11:00', '15:00')]
const ROUND_THE_CLOCK = [mealtime('00:00', '00:00')]
const SATURDAY_DAY_AND_NIGHT = [mealtime('09:00', '09:00', ['SATURDAY'])]
const NEVER: Mealtime[] = [{ hours: [] }]

/** 2026-11-20 is a Friday. */
const at = (day: number, clock: string, zone?: string): Date => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return toMoment(`2026-11-${day}`, hours * 60 + minutes, zone)
}
/** 'day HH:mm' as the wall clock of the zone shows it. */
const shown = (moment: Date | null, zone?: string): string | null => {
  if (!moment) return null
  const { day, minutes } = toLocalTime(moment, zone)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${Number(day.slice(-2))} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

describe('CAT-6 what is served at its mealtimes', () => {
  it.each([
    ['before breakfast', BREAKFAST, 20, '06:59', false, '20 07:00'],
    ['from the first minute of breakfast', BREAKFAST, 20, '07:00', true, null],
    ['to the last minute of breakfast', BREAKFAST, 20, '10:59', true, null],
    ['no longer in the closing minute', BREAKFAST, 20, '11:00', false, '21 07:00'],
    ['before midnight of a late supper', LATE, 20, '23:59', true, null],
    ['past midnight of a late supper', LATE, 21, '01:59', true, null],
    ['no longer when the night has ended', LATE, 21, '02:00', false, '21 22:00'],
    ['not before the evening', LATE, 20, '21:59', false, '20 22:00'],
    ['on a work day', LUNCH_ON_WORK_DAYS, 20, '14:59', true, null],
    ['after the last lunch of the week', LUNCH_ON_WORK_DAYS, 20, '15:00', false, '23 12:00'],
    ['not on Saturday', LUNCH_ON_WORK_DAYS, 21, '13:00', false, '23 12:00'],
    ['in the morning of two times a day', TWICE_A_DAY, 20, '08:00', true, null],
    ['between two times a day', TWICE_A_DAY, 20, '10:00', false, '20 18:00'],
    ['in the evening of two times a day', TWICE_A_DAY, 20, '19:59', true, null],
    ['after two times a day', TWICE_A_DAY, 20, '20:00', false, '27 08:00'],
    ['at the first of two mealtimes', BREAKFAST_OR_LUNCH, 20, '10:59', true, null],
    ['between two mealtimes', BREAKFAST_OR_LUNCH, 20, '11:30', false, '20 12:00'],
    ['at the second of two mealtimes', BREAKFAST_OR_LUNCH, 20, '12:00', true, null],
    ['where one mealtime meets the next', ADJOINING, 20, '11:00', true, null],
    ['round the clock', ROUND_THE_CLOCK, 20, '00:00', true, null],
    ['a day and a night', SATURDAY_DAY_AND_NIGHT, 22, '08:59', true, null],
    ['after a day and a night', SATURDAY_DAY_AND_NIGHT, 22, '09:00', false, '28 09:00'],
    ['always without a mealtime', [], 20, '03:33', true, null],
    ['at no time of a mealtime without hours', NEVER, 20, '12:00', false, null],
  ] as const)('%s', (_what, mealtimes, day, clock, isServed, next) => {
    const moment = at(day, clock)
    expect(isServedAt(mealtimes, moment)).toBe(isServed)
    expect(shown(nextServedAt(mealtimes, moment))).toBe(next)
  })

  it.each([
    ['Asia/Tashkent', true, null],
    ['Asia/Almaty', true, null],
    ['Asia/Dubai', false, '20 07:00'],
    ['Europe/Istanbul', false, '20 07:00'],
    ['America/New_York', false, '20 07:00'],
  ])('at 02:00 UTC goes by the clock of %s', (zone, isServed, next) => {
    const moment = new Date('2026-11-20T02:00:00Z')
    expect(isServedAt(BREAKFAST, moment, zone)).toBe(isServed)
    expect(shown(nextServedAt(BREAKFAST, moment, zone), zone)).toBe(next)
  })
})
