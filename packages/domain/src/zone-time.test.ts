import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  DAY_MS,
  formatClock,
  knowOffset,
  parseClock,
  steadyOffset,
  toLocalTime,
  toMoment,
  weekDayOf,
} from './zone-time.ts'
import { openStateAt } from './hours.ts'

const deviceZone = process.env['TZ']
afterEach(() => {
  if (deviceZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = deviceZone
})

it('T-TIME-07 these tests run on a machine in the zone that is named for them', () => {
  const named = process.env['MACHINE_ZONE']
  expect(named).toBeDefined()
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(named)
  const hours = { UTC: 12, 'Asia/Tashkent': 17, 'America/New_York': 7 }[named ?? '']
  expect(new Date('2026-11-21T12:00:00Z').getHours()).toBe(hours)
})

describe('LNG-5 the wall clock of a zone', () => {
  it.each([
    ['Asia/Tashkent', '2026-11-21T19:05:00Z', '2026-11-22', '00:05', 'SUNDAY'],
    ['Asia/Tashkent', '2026-11-21T18:59:59Z', '2026-11-21', '23:59', 'SATURDAY'],
    ['Asia/Kolkata', '2026-11-21T18:29:00Z', '2026-11-21', '23:59', 'SATURDAY'],
    ['Asia/Kolkata', '2026-11-21T18:30:00Z', '2026-11-22', '00:00', 'SUNDAY'],
    ['America/New_York', '2026-11-21T03:00:00Z', '2026-11-20', '22:00', 'FRIDAY'],
    ['Europe/Berlin', '2026-03-29T00:59:00Z', '2026-03-29', '01:59', 'SUNDAY'],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29', '03:00', 'SUNDAY'],
    ['UTC', '1969-12-31T23:59:00Z', '1969-12-31', '23:59', 'WEDNESDAY'],
  ])('T-TIME-05 %s shows %s as %s %s, a %s', (zone, moment, day, clock, weekDay) => {
    const local = toLocalTime(new Date(moment), zone)
    expect([local.day, formatClock(local.minutes), local.weekDay]).toEqual([day, clock, weekDay])
  })

  it.each(['UTC', 'America/New_York', 'Asia/Tashkent', 'Pacific/Kiritimati'])(
    'T-TIME-07 reads the same on a device in %s',
    (zone) => {
      process.env['TZ'] = zone
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      expect(toLocalTime(new Date('2026-11-21T19:05:00Z'))).toEqual({
        day: '2026-11-22',
        minutes: 5,
        weekDay: 'SUNDAY',
      })
      expect(toMoment('2026-11-22', 5).toISOString()).toBe('2026-11-21T19:05:00.000Z')
    },
  )

  it('T-TIME-04 every minute of a day is a valid HH:mm and comes back as the same moment', () => {
    for (let minutes = 0; minutes < 1_440; minutes += 1) {
      const moment = toMoment('2026-11-21', minutes)
      const clock = formatClock(toLocalTime(moment).minutes)
      expect(clock).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
      expect(parseClock(clock)).toBe(minutes)
      expect(toMoment('2026-11-21', toLocalTime(moment).minutes)).toEqual(moment)
    }
  })

  it.each([
    ['a skipped time becomes as much later', '2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
    ['of a time that comes twice the first is taken', '2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
    ['after the second one there is one hour more', '2026-10-25', 180, '2026-10-25T02:00:00.000Z'],
    ['minutes past 24 h are of the next day', '2026-11-21', 1_500, '2026-11-22T00:00:00.000Z'],
  ])('T-TIME-05 where clocks change, %s', (_, day, minutes, moment) => {
    expect(toMoment(day, minutes, 'Europe/Berlin').toISOString()).toBe(moment)
  })

  it.each(['Asia/Tashkent', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
    'T-TIME-05 agrees with the calendar of %s at any moment, and finds its way back',
    (zone) => {
      const calendar = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'short',
      })
      const moments = fc.date({
        min: new Date('2020-01-01T00:00:00Z'),
        max: new Date('2035-01-01T00:00:00Z'),
        noInvalidDate: true,
      })
      fc.assert(
        fc.property(moments, (moment) => {
          const { day, minutes } = toLocalTime(moment, zone)
          expect(`${day} ${formatClock(minutes)}`).toBe(calendar.format(moment))
          expect(toLocalTime(toMoment(day, minutes, zone), zone)).toMatchObject({ day, minutes })
        }),
        { numRuns: 1_000, seed: 20_261_121 },
      )
    },
  )

  it('refuses a zone that does not exist', () => {
    expect(() => toLocalTime(new Date(0), 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('days and clocks as text', () => {
  it('counts days over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addDays('2026-11-21', 0)).toBe('2026-11-21')
  })

  it('knows weekdays on both sides of 1970', () => {
    expect(weekDayOf('1969-12-28')).toBe('SUNDAY')
    expect(weekDayOf('2026-11-23')).toBe('MONDAY')
    expect(weekDayOf('2026-11-22')).toBe('SUNDAY')
  })

  it.each([
    ['09:30', 570],
    ['9:30', 570],
    ['09:30:00', 570],
    ['00:00', 0],
    ['23:59', 1_439],
    ['24:00', 1_440],
    ['24:01', null],
    ['25:00', null],
    ['12:60', null],
    ['', null],
    ['closed', null],
    [null, null],
  ])('reads %j as %j minutes', (text, minutes) => {
    expect(parseClock(text)).toBe(minutes)
  })
})

describe('T-TIME-07 a zone whose offset is told', () => {
  const NOON = new Date('2026-11-21T12:00:00Z')
  const DAY = NOON.getTime() / DAY_MS

  it.each([
    ['Asia/Tashkent', '2026-11-21T12:00:00Z', 300],
    ['Asia/Kolkata', '2026-11-21T23:59:59Z', 330],
    ['America/New_York', '2026-07-01T00:00:00Z', -240],
    // Berlin goes back on October 25: 21 days before that no day of these has changed, 20 days before one has.
    ['Europe/Berlin', '2026-10-04T12:00:00Z', 120],
    ['Europe/Berlin', '2026-10-05T12:00:00Z', null],
    ['Europe/Berlin', '2026-10-28T12:00:00Z', null],
    ['Europe/Berlin', '2026-10-29T12:00:00Z', 60],
  ])('%s at %s is %s minutes from UTC', (zone, moment, minutes) => {
    const firstDay = Math.floor(Date.parse(moment) / DAY_MS) - 3
    const told = minutes === null ? null : { zone, minutes, firstDay }
    expect(steadyOffset(zone, new Date(moment))).toEqual(told)
  })

  it('knows its clock and the hours of two weeks without asking the device', () => {
    const asked = vi.spyOn(Intl, 'DateTimeFormat')
    const zone = 'Asia/Dushanbe'
    knowOffset({ zone, minutes: 300, firstDay: Math.floor(DAY) - 3 })
    expect(toLocalTime(NOON, zone)).toEqual({ day: '2026-11-21', minutes: 17 * 60, weekDay: 'SATURDAY' })
    const never = openStateAt({ hours: { workHours: [] }, serviceType: null, now: NOON, zone })
    expect(never).toEqual({ kind: 'closed', opensAt: null })
    const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
    const always = days.map((weekName) => ({
      weekName,
      open: '00:00',
      close: '00:00',
      extraOpen: null,
      extraClose: null,
      isDayOff: false,
    }))
    const round = { hours: { workHours: [{ type: 'GENERAL', days: always }] }, serviceType: null, now: NOON }
    expect(openStateAt({ ...round, zone })).toEqual({ kind: 'open', until: null })
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('believes what it is told over what the device knows, and asks the device about other days', () => {
    const zone = 'Asia/Almaty'
    knowOffset({ zone, minutes: 360, firstDay: Math.floor(DAY) - 3 })
    expect(formatClock(toLocalTime(NOON, zone).minutes)).toBe('18:00')
    const later = new Date(NOON.getTime() + 60 * DAY_MS)
    expect(formatClock(toLocalTime(later, zone).minutes)).toBe('17:00')
  })

  it('throws for a zone that nobody knows, as it does untold', () => {
    expect(() => steadyOffset('Asia/Nowhere', NOON)).toThrow(RangeError)
    expect(() => toLocalTime(NOON, 'Asia/Nowhere')).toThrow(RangeError)
  })
})
