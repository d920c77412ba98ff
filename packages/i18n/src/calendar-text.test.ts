import { describe, expect, it } from 'vitest'
import {
  formatDay,
  formatDayWithin,
  formatHours,
  formatMoment,
  formatMomentWithin,
  formatOpening,
  formatTime,
  formatWeekDay,
} from './calendar-text.ts'
import { tablesOf } from './tables.ts'
import { LANGUAGES, type Language } from '@dasturxon/domain'

describe('LNG-5 dates and times', () => {
  /** Shortly after midnight in Tashkent, the evening before in Europe. */
  const now = new Date('2026-11-20T19:30:00Z')

  it.each([
    ['uz', '2026-11-24', '24-noyabr'],
    ['ru', '2026-11-24', '24 ноября'],
    ['eng', '2026-11-24', '24 November'],
    ['kz', '2026-01-05', '5 қаңтар'],
    ['tr', '2026-11-24', '24 Kasım'],
    ['ar', '2026-11-24', '24 نوفمبر'],
    ['zh', '2026-11-24', '11月24日'],
    ['uz', '2027-01-01', '2027-yil 1-yanvar'],
    ['ru', '2025-12-31', '31 декабря 2025'],
    ['eng', '2025-05-09', '9 May 2025'],
    ['zh', '2025-12-31', '2025年12月31日'],
  ] satisfies [Language, string, string][])('in %s %s is %s', (language, day, text) => {
    expect(formatDay(day, { language, now })).toBe(text)
  })

  it('yesterday, today and tomorrow are those of the branch', () => {
    const reading = { language: 'ru', now } as const
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => formatDay(day, reading))).toEqual([
      'Вчера',
      'Сегодня',
      'Завтра',
    ])
    expect(formatDay('2026-11-20', { ...reading, zone: 'Europe/Berlin' })).toBe('Сегодня')
  })

  it.each([
    ['ru', '2026-11-20', 'вчера'],
    ['uz', '2026-11-21', 'bugun'],
    ['ru', '2026-11-22', 'завтра'],
    ['eng', '2026-11-19', '19 November'],
  ] satisfies [Language, string, string][])('within a sentence in %s %s is %s', (language, day, text) => {
    expect(formatDayWithin(day, { language, now })).toBe(text)
  })

  it.each([
    ['uz', '2026-11-21T04:00:00Z', null, '09:00'],
    ['uz', '2026-11-21T18:59:00Z', null, '23:59'],
    ['uz', '2026-11-21T19:00:00Z', 'ertaga', '00:00'],
    ['ru', '2026-11-22T05:00:00Z', 'завтра', '10:00'],
    ['tr', '2026-11-22T05:00:00Z', 'yarın', '10:00'],
    ['eng', '2026-11-22T19:00:00Z', '23 November', '00:00'],
  ] satisfies [Language, string, string | null, string][])(
    'LOC-3 in %s what opens at %s opens on %s at %s',
    (language, at, day, time) => {
      expect(formatOpening(new Date(at), { language, now })).toEqual({ day, time })
    },
  )

  it('a moment is a day and a time in Tashkent', () => {
    expect(formatMoment(new Date('2026-11-21T14:30:00Z'), { language: 'uz', now })).toBe('Bugun, 19:30')
    expect(formatMoment(new Date('2026-11-23T19:05:00Z'), { language: 'uz', now })).toBe('24-noyabr, 00:05')
    expect(formatTime(new Date('2026-11-23T19:05:00Z'))).toBe('00:05')
  })

  it('within a sentence a moment begins with a small letter', () => {
    const tomorrow = new Date('2026-11-22T14:30:00Z')
    expect(formatMomentWithin(tomorrow, { language: 'uz', now })).toBe('ertaga, 19:30')
    expect(formatMomentWithin(tomorrow, { language: 'ru', now })).toBe('завтра, 19:30')
    expect(formatMomentWithin(new Date('2026-11-23T19:05:00Z'), { language: 'ru', now })).toBe(
      '24 ноября, 00:05',
    )
  })

  it('hours of a day', () => {
    expect(formatHours([{ open: '10:00', close: '23:00' }], 'uz')).toBe('10:00–23:00')
    const split = [
      { open: '10:00', close: '14:00' },
      { open: '15:00', close: '02:00' },
    ]
    expect(formatHours(split, 'uz')).toBe('10:00–14:00, 15:00–02:00')
    expect(formatHours([{ open: '00:00', close: '00:00' }], 'ru')).toBe('Круглосуточно')
    expect(formatHours([], 'eng')).toBe('')
  })

  it('weekdays, long and short', () => {
    expect(formatWeekDay('MONDAY', 'uz')).toBe('Dushanba')
    expect(formatWeekDay('SUNDAY', 'ru', 'short')).toBe('Вс')
  })

  it('every language has twelve months and seven days twice', () => {
    for (const language of LANGUAGES) {
      const { months, weekDays, shortWeekDays } = tablesOf(language).formats
      expect([months, weekDays, shortWeekDays].map((names) => new Set(names).size)).toEqual([12, 7, 7])
    }
  })
})
