import type { LocalisedText } from './localised-text.ts'

/** A day that comes on the same date every year; `day` is 'MM-DD'. */
export type Holiday = { day: string; name: LocalisedText & { uz: string; ru: string; eng: string } }

/**
 * The days off of Uzbekistan that have a date of their own (its Labour Code).
 */
export const FIXED_HOLIDAYS: readonly Holiday[] = [
  { day: '01-01', name: { uz: 'Yangi yil', ru: 'Новый год', eng: 'New Year' } },
  { day: '03-08', name: { uz: 'Xotin-qizlar kuni', ru: 'День женщин', eng: 'Women’s Day' } },
  { day: '03-21', name: { uz: 'Navroʻz', ru: 'Навруз', eng: 'Navruz' } },
  {
    day: '05-09',
    name: {
      uz: 'Xotira va qadrlash kuni',
      ru: 'День памяти и почестей',
      eng: 'Day of Remembrance and Honour',
    },
  },
  { day: '09-01', name: { uz: 'Mustaqillik kuni', ru: 'День независимости', eng: 'Independence Day' } },
  {
    day: '10-01',
    name: { uz: 'Oʻqituvchi va murabbiylar kuni', ru: 'День учителей и наставников', eng: 'Teachers’ Day' },
  },
  { day: '12-08', name: { uz: 'Konstitutsiya kuni', ru: 'День Конституции', eng: 'Constitution Day' } },
]

/**
 * The days off that go by the moon, by the calendar of Umm al-Qura, whose table this is. The government names the day each year, and
 * it may be a day before or after: these are proposals. Behind the last of them nothing is proposed.
 */
export const MOON_HOLIDAYS: readonly { name: Holiday['name']; dates: readonly string[] }[] = [
  {
    name: { uz: 'Ramazon hayit', ru: 'Рамазан хайит', eng: 'Ramazon hayit' },
    dates: [
      '2026-03-20',
      '2027-03-09',
      '2028-02-26',
      '2029-02-14',
      '2030-02-04',
      '2031-01-24',
      '2032-01-14',
      '2033-01-03',
      '2033-12-23',
      '2034-12-12',
      '2035-12-01',
    ],
  },
  {
    name: { uz: 'Qurbon hayit', ru: 'Курбан хайит', eng: 'Qurbon hayit' },
    dates: [
      '2026-05-27',
      '2027-05-16',
      '2028-05-05',
      '2029-04-24',
      '2030-04-13',
      '2031-04-02',
      '2032-03-22',
      '2033-03-12',
      '2034-03-01',
      '2035-02-19',
    ],
  },
]

export type NextHoliday = { date: string; name: Holiday['name']; isByMoon: boolean }

/** The next holidays from a day ('YYYY-MM-DD') on, within a year, in their order; `isByMoon` may be a day sooner or later. */
export function nextHolidays(today: string): NextHoliday[] {
  const year = Number(today.slice(0, 4))
  const inAYear = `${year + 1}${today.slice(4)}`
  const fixed = [year, year + 1].flatMap((one) =>
    FIXED_HOLIDAYS.map(({ day, name }) => ({ date: `${one}-${day}`, name, isByMoon: false })),
  )
  const byMoon = MOON_HOLIDAYS.flatMap(({ name, dates }) =>
    dates.map((date) => ({ date, name, isByMoon: true })),
  )
  return [...fixed, ...byMoon]
    .filter(({ date }) => date >= today && date < inAYear)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
