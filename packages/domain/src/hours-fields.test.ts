import { describe, expect, it } from 'vitest'
import { MOON_HOLIDAYS, nextHolidays } from './holidays.ts'
import {
  areApart,
  hoursFieldsOf,
  hoursWith,
  isWholeWeek,
  parseDayText,
  specialDates,
} from './hours-fields.ts'
import { isOpenAt } from './hours.ts'
import { strandedOrders, type Offer } from './stranded-orders.ts'
import { buildDay, buildHours } from './test/build-hours.ts'
import { HOURS_CASES, moment } from './test/hours-cases.ts'
import { WEEK_DAYS } from './vocabulary.ts'

describe('DSK-70 hours as fields', () => {
  it.each(HOURS_CASES.filter(([, { workHours }]) => workHours.length > 0))(
    '%s: written from nothing out of their fields they mean the same',
    (_name, hours, when, isOpen) => {
      const written = hoursWith({ workHours: [] }, hoursFieldsOf(hours))
      expect(isOpenAt({ hours: written, serviceType: 'DELIVERY', now: moment(when) })).toBe(isOpen)
    },
  )

  it('says one day as a text, with the hours that a day off keeps', () => {
    const hours = buildHours(
      { close: '02:00' },
      {
        TUESDAY: { isDayOff: true },
        WEDNESDAY: { open: '16:00', close: '24:00', extraOpen: '9:00', extraClose: '15:00' },
      },
    )
    expect(hoursFieldsOf(hours)).toMatchObject({
      'hours.GENERAL.MONDAY': '10:00-02:00',
      'hours.GENERAL.TUESDAY': 'off 10:00-02:00',
      'hours.GENERAL.WEDNESDAY': '09:00-15:00 16:00-00:00',
    })
  })

  it('leaves what no field names as it is stored', () => {
    const hours = buildHours({ close: '24:00' })
    const { workHours } = hoursWith(hours, { 'hours.GENERAL.FRIDAY': 'off 10:00-20:00' })
    expect(workHours).toEqual([
      {
        type: 'GENERAL',
        days: WEEK_DAYS.map((day) =>
          day === 'FRIDAY'
            ? buildDay(day, { close: '20:00', isDayOff: true })
            : buildDay(day, { close: '24:00' }),
        ),
      },
    ])
  })

  it('gives a service hours of its own, and takes them away', () => {
    const own = Object.fromEntries(WEEK_DAYS.map((day) => [`hours.PICK_UP.${day}`, '08:00-20:00']))
    const given = hoursWith(buildHours(), own)
    expect(given.workHours.map(({ type }) => type)).toEqual(['GENERAL', 'PICK_UP'])
    const none = Object.fromEntries(WEEK_DAYS.map((day) => [`hours.PICK_UP.${day}`, null]))
    expect(hoursWith(given, none).workHours).toEqual(buildHours().workHours)
    expect(
      [own, { ...own, 'hours.PICK_UP.MONDAY': null }, none].map((fields) => isWholeWeek(fields, 'PICK_UP')),
    ).toEqual([true, false, true])
  })

  it('keeps the order of services, of which the first counts for one without hours of its own', () => {
    const week = (type: string, open: string) =>
      buildHours({ open }).workHours.map((entry) => ({ ...entry, type }))
    const hours = { workHours: [...week('PICK_UP', '08:00'), ...week('DELIVERY', '12:00')] }
    const read = hoursWith({ workHours: [] }, hoursFieldsOf(hours))
    expect(read.workHours).toEqual(hours.workHours)
    const changed = hoursWith(hours, { 'hours.DELIVERY.MONDAY': '13:00-22:00' })
    expect(changed.workHours.map(({ type }) => type)).toEqual(['PICK_UP', 'DELIVERY'])
  })

  it('keeps the name of a special day with each of its openings, and loses it with the day', () => {
    const named = hoursWith(buildHours(), {
      'special.2026-12-31': '10:00-13:00 15:00-18:00',
      'special.2026-12-31.uz': 'Yangi yil kechasi',
      'special.2027-01-01': 'off',
    })
    const name = { uz: 'Yangi yil kechasi', ru: '', eng: '' }
    expect(named.exceptions).toEqual([
      { date: '2026-12-31', isClosed: false, open: '10:00', close: '13:00', name },
      { date: '2026-12-31', isClosed: false, open: '15:00', close: '18:00', name },
      { date: '2027-01-01', isClosed: true },
    ])
    expect(specialDates(hoursFieldsOf(named))).toEqual(['2026-12-31', '2027-01-01'])
    const renamed = hoursWith(named, { 'special.2027-01-01.ru': 'Новый год' })
    expect(hoursFieldsOf(renamed)).toMatchObject({
      'special.2026-12-31.uz': 'Yangi yil kechasi',
      'special.2027-01-01': 'off',
      'special.2027-01-01.ru': 'Новый год',
    })
    expect(hoursWith(renamed, { 'special.2026-12-31': null, 'special.2027-01-01': null }).exceptions).toEqual(
      [],
    )
    expect(hoursWith(buildHours(), { 'special.2026-12-31.uz': 'Kecha' }).exceptions).toEqual([])
  })
})

describe('DSK-70 the text of a day', () => {
  it.each([
    ['10:00-22:00', true],
    ['10:00-10:00', true],
    ['00:00-00:00', true],
    ['10:00-14:00 14:00-22:00', true],
    ['10:00-14:00 13:59-22:00', false],
    ['14:00-22:00 10:00-13:00', false],
    ['10:00-13:00 14:00-10:00', true],
    ['10:00-13:00 14:00-10:01', false],
    ['off 10:00-22:00', true],
    ['off', true],
    ['', false],
    ['10:00', false],
    ['10:00-24:00', false],
    ['9:00-22:00', false],
    ['10:60-22:00', false],
    ['10:00-22:00-23:00', false],
    ['10:00-22:00  23:00-23:30', false],
  ])('%j is hours: %s', (text, isHours) => {
    const plan = parseDayText(text)
    expect(plan !== null && areApart(plan.intervals)).toBe(isHours)
  })
})

describe('DSK-70 what a change strands', () => {
  const offer = (close: string, services: Offer['services'] = ['DELIVERY', 'PICK_UP']): Offer => ({
    hours: buildHours({ close }),
    services,
    zone: 'Asia/Tashkent',
  })
  const orders = (['MON 19:59', 'MON 20:00', 'MON 22:30'] as const).map((when) => ({
    when,
    serviceType: 'DELIVERY' as const,
    at: moment(when),
  }))

  it('is what was served before and is not after, the closing minute among it', () => {
    const stranded = strandedOrders(orders, { before: offer('22:00'), after: offer('20:00') })
    // half past ten was outside the hours before as well
    expect(stranded.map(({ when }) => when)).toEqual(['MON 20:00'])
    expect(strandedOrders(orders, { before: offer('22:00'), after: offer('20:01') })).toEqual([])
  })

  it('is each order of a service that is switched off', () => {
    const stranded = strandedOrders(orders, { before: offer('23:00'), after: offer('23:00', ['PICK_UP']) })
    expect(stranded).toHaveLength(3)
  })
})

describe('DSK-38 what a pause strands', () => {
  const open: Offer = { hours: buildHours(), services: ['DELIVERY', 'PICK_UP'], zone: 'Asia/Tashkent' }
  const until = moment('MON 20:00')
  const at = (time: number, serviceType: 'DELIVERY' | 'PICK_UP' = 'DELIVERY') => ({
    serviceType,
    at: new Date(until.getTime() + time),
  })

  it.each([
    ['a millisecond before its end', at(-1), true],
    ['at its end', at(0), false],
    ['of another service', at(-1, 'PICK_UP'), false],
  ])('an order for later %s: %s', (_name, order, isStranded) => {
    const after = { ...open, pauses: [{ service: 'DELIVERY' as const, until }] }
    expect(strandedOrders([order], { before: open, after })).toEqual(isStranded ? [order] : [])
    // what rested already is not stranded by it
    expect(strandedOrders([order], { before: after, after })).toEqual([])
  })
})

describe('DSK-70 holidays with a date of their own', () => {
  const fixedFrom = (today: string) =>
    nextHolidays(today)
      .filter(({ isByMoon }) => !isByMoon)
      .map(({ date }) => date)

  it('are offered once each for the year to come, today among them, over New Year', () => {
    const dates = fixedFrom('2026-12-08')
    expect(dates).toEqual([
      '2026-12-08',
      '2027-01-01',
      '2027-03-08',
      '2027-03-21',
      '2027-05-09',
      '2027-09-01',
      '2027-10-01',
    ])
    expect(fixedFrom('2026-12-09').at(0)).toBe('2027-01-01')
    expect(fixedFrom('2026-12-09').at(-1)).toBe('2027-12-08')
  })
})

describe('DSK-70 holidays by the moon', () => {
  const moonFrom = (today: string) =>
    nextHolidays(today)
      .filter(({ isByMoon }) => isByMoon)
      .map(({ date, name }) => `${date} ${name.uz}`)

  it('are those of the calendar of Umm al-Qura: 1 Shawwal and 10 Dhu al-Hijja', () => {
    const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
      day: 'numeric',
      month: 'numeric',
      timeZone: 'UTC',
    })
    const daysOf = (dates: readonly string[] = []) =>
      new Set(dates.map((date) => calendar.format(new Date(date)).split('/').slice(0, 2).join('/')))
    const [ramazon, qurbon] = MOON_HOLIDAYS
    expect(daysOf(ramazon?.dates)).toEqual(new Set(['10/1']))
    expect(daysOf(qurbon?.dates)).toEqual(new Set(['12/10']))
    expect([ramazon?.dates.length, qurbon?.dates.length]).toEqual([11, 10])
  })

  it.each([
    ['2026-03-20', ['2026-03-20 Ramazon hayit', '2026-05-27 Qurbon hayit', '2027-03-09 Ramazon hayit']],
    ['2026-03-21', ['2026-05-27 Qurbon hayit', '2027-03-09 Ramazon hayit']],
    ['2040-01-01', []],
  ])('are proposed from %s on for a year', (today, dates) => {
    expect(moonFrom(today)).toEqual(dates)
  })
})
