import { hoursFieldsOf, isOpenAt, minutesOf, toMoment, type FieldValue } from '@dasturxon/domain'
import { HOURS_CASES, moment } from '@dasturxon/domain/test'
import { describe, expect, it } from 'vitest'
import { barOf, minutesAt, moveEdge, nextOpening, splitDay, type Edge } from './day-bar.ts'
import { momentOf } from '../../ui/moment-of.ts'
import { seenAt } from './seen.ts'
import { datesOf, rangeChanges, specialRanges, takenDates, type SpecialRange } from './special-days.ts'

const zone = 'Asia/Tashkent'
const day = (...texts: string[]) =>
  texts.map((text) => {
    const [open = '', close = ''] = text.split('-')
    return { open, close }
  })

describe('DSK-70 a day from six to six', () => {
  it.each([
    ['10:00-22:00', 16.67, 66.67],
    // what is after midnight belongs to the day before
    ['18:00-02:00', 50, 83.33],
    ['06:00-06:00', 0, 100],
    ['00:00-00:00', 0, 100],
    ['05:00-12:00', 0, 25],
    ['20:00-08:00', 58.33, 100],
  ])('%s stands from %d to %d percent', (text, from, to) => {
    const [interval] = day(text)
    const bar = barOf(interval ?? { open: '', close: '' })
    expect([bar.from, bar.to].map((share) => Math.round(share * 100) / 100)).toEqual([from, to])
  })

  it('knows the time at a place', () => {
    expect([0, 0.5, 1].map(minutesAt)).toEqual([360, 1080, 1800])
  })

  it.each<[string, string[], number, Edge, number, string[]]>([
    ['to a quarter of an hour', ['10:00-22:00'], 0, 'open', 10 * 60 + 8, ['10:15-22:00']],
    ['over midnight', ['10:00-22:00'], 0, 'close', 26 * 60, ['10:00-02:00']],
    ['not over its other end', ['10:00-22:00'], 0, 'open', 23 * 60, ['21:45-22:00']],
    ['not before its beginning', ['10:00-22:00'], 0, 'close', 9 * 60, ['10:00-10:15']],
    ['a whole day at most', ['10:00-22:00'], 0, 'close', 40 * 60, ['10:00-10:00']],
    [
      'up to the next opening',
      ['10:00-13:00', '14:00-22:00'],
      0,
      'close',
      15 * 60,
      ['10:00-14:00', '14:00-22:00'],
    ],
    [
      'down to the last one',
      ['10:00-13:00', '14:00-22:00'],
      1,
      'open',
      12 * 60,
      ['10:00-13:00', '13:00-22:00'],
    ],
    ['not before the day', ['10:00-22:00'], 0, 'open', -30, ['00:00-22:00']],
    ['not into its own night', ['10:00-02:00'], 0, 'open', 60, ['02:00-02:00']],
    ['not past the day it begins on', ['22:00-04:00'], 0, 'open', 25 * 60, ['23:45-04:00']],
  ])('moves an edge %s', (_how, before, index, edge, to, after) => {
    expect(moveEdge(day(...before), { index, edge, to })).toEqual(day(...after))
  })

  it('makes a break in the middle of a day, where there is room', () => {
    expect(splitDay(day('10:00-22:00'))).toEqual(day('10:00-15:30', '16:30-22:00'))
    expect(splitDay(day('10:00-11:00'))).toBeNull()
    expect(splitDay(day('10:00-13:00', '14:00-22:00'))).toBeNull()
    expect(nextOpening(day('10:00-11:00'))).toEqual({ open: '12:00', close: '14:00' })
    expect(nextOpening(day('10:00-23:30'))).toBeNull()
  })
})

describe('DSK-70 special days', () => {
  const name = { uz: 'Yangi yil', ru: 'Новый год', eng: 'New Year' }
  const range: SpecialRange = { from: '2026-12-31', to: '2027-01-02', text: 'off', name }
  const written = (changes: Record<string, string | null>): Record<string, FieldValue> =>
    Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null))

  it('over New Year are written day by day and read as one', () => {
    const fields = written(rangeChanges(null, range))
    expect(Object.keys(fields)).toHaveLength(12)
    expect(specialRanges(fields)).toEqual([range])
  })

  it('that differ in hours or name, or do not follow each other, are several', () => {
    const fields = {
      ...written(rangeChanges(null, range)),
      'special.2027-01-01': '12:00-16:00',
      'special.2027-01-04': 'off',
    }
    expect(specialRanges(fields).map(({ from, to }) => [from, to])).toEqual([
      ['2026-12-31', '2026-12-31'],
      ['2027-01-01', '2027-01-01'],
      ['2027-01-02', '2027-01-02'],
      ['2027-01-04', '2027-01-04'],
    ])
  })

  it('take the place of what they were, and go with their names', () => {
    const fields = written(rangeChanges(null, range))
    const shorter = { ...range, from: '2027-01-01', to: '2027-01-01', text: '12:00-16:00' }
    expect(
      specialRanges(written({ ...fields, ...rangeChanges(range, shorter) } as Record<string, string | null>)),
    ).toEqual([shorter])
    expect(written({ ...fields, ...rangeChanges(range, null) } as Record<string, string | null>)).toEqual({})
  })

  it('say which days are special already', () => {
    const fields = written(rangeChanges(null, range))
    const next = { from: '2027-01-02', to: '2027-01-05' }
    expect(takenDates(fields, next, null)).toEqual(['2027-01-02'])
    expect(takenDates(fields, next, range)).toEqual([])
  })

  it('end on or after the day on which they begin, and last a year at most', () => {
    expect(datesOf({ from: '2027-01-02', to: '2027-01-01' })).toEqual([])
    expect(datesOf({ from: '2027-01-02', to: '2027-01-02' })).toEqual(['2027-01-02'])
    expect(datesOf({ from: '2027-01-01', to: '2028-01-01' })).toHaveLength(366)
    expect(datesOf({ from: '2027-01-01', to: '2028-01-02' })).toEqual([])
  })
})

describe('DSK-70 what a customer sees', () => {
  const services = { isActive: true, deliveryEnabled: true, pickupEnabled: true, dineinEnabled: false }

  it.each(HOURS_CASES.filter(([, { workHours }]) => workHours.length > 0))(
    '%s: the what-if equals the rule of the shop',
    (_name, hours, when, isOpen) => {
      const now = moment(when)
      const seen = seenAt({ ...services, ...hoursFieldsOf(hours) }, { now, zone })
      expect(seen.map(({ state }) => state.kind === 'open')).toEqual([isOpen, isOpen, isOpen])
      expect(isOpenAt({ hours, serviceType: 'DELIVERY', now, zone })).toBe(isOpen)
    },
  )

  it('says of each service whether it is offered', () => {
    const seen = seenAt(services, { now: moment('MON 12:00'), zone })
    expect(seen.map(({ service, isOffered }) => [service, isOffered])).toEqual([
      ['DELIVERY', true],
      ['PICK_UP', true],
      ['DINE_IN', false],
    ])
    expect(
      seenAt({ ...services, isActive: false }, { now: moment('MON 12:00'), zone }).some(
        (one) => one.isOffered,
      ),
    ).toBe(false)
  })

  it('reads a moment on the clock of the branch', () => {
    expect(momentOf('2027-03-21T13:00', zone)).toEqual(toMoment('2027-03-21', 13 * 60, zone))
    expect(momentOf('2027-03-21T13:00', 'America/New_York')).not.toEqual(momentOf('2027-03-21T13:00', zone))
    expect([momentOf('', zone), momentOf('2027-03-21', zone)]).toEqual([null, null])
    expect(minutesOf({ open: '13:00', close: '13:00' })).toEqual({ from: 780, to: 2220 })
  })
})
