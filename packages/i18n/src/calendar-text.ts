import {
  addDays,
  formatClock,
  toLocalTime,
  WEEK_DAYS,
  type ClockInterval,
  type Language,
  type WeekDay,
} from '@dasturxon/domain'
import { tablesOf } from '#tables'

const EN_DASH = '\u2013'

/** What a moment is read against: the reader's language, today, and the branch's IANA zone (Tashkent when absent). */
export type CalendarReading = { language: Language; now: Date; zone?: string }

/** 'Bugun', 'Завтра', '21 November', and with the year when it is not this one. `day` is 'YYYY-MM-DD'. */
export function formatDay(day: string, { language, now, zone }: CalendarReading): string {
  const words = tablesOf(language).formats
  const today = toLocalTime(now, zone).day
  if (day === today) return words.today
  if (day === addDays(today, 1)) return words.tomorrow
  if (day === addDays(today, -1)) return words.yesterday
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return (isThisYear ? words.date : words.dateWithYear)
    .replace('{day}', String(dayOfMonth))
    .replace('{month}', words.months[month - 1] ?? '')
    .replace('{year}', String(year))
}

/** As `formatDay`, within a sentence: 'kecha', 'завтра', '21 November'. */
export function formatDayWithin(day: string, reading: CalendarReading): string {
  const text = formatDay(day, reading)
  return /^\d/.test(text) ? text : text.toLowerCase()
}

/** January first, in the form that stands beside a day number. */
export const monthNames = (language: Language): readonly string[] => tablesOf(language).formats.months

/** A moment on the wall clock of the zone, 'HH:mm', whatever the zone of the device. */
export function formatTime(moment: Date, zone?: string): string {
  return formatClock(toLocalTime(moment, zone).minutes)
}

/** Day and time: 'Bugun, 19:30', '21 ноября, 19:30'. */
export function formatMoment(moment: Date, reading: CalendarReading): string {
  return `${formatDay(toLocalTime(moment, reading.zone).day, reading)}, ${formatTime(moment, reading.zone)}`
}

/** As `formatMoment`, within a sentence: 'ertaga, 19:30', 'завтра, 19:30'. */
export function formatMomentWithin(moment: Date, reading: CalendarReading): string {
  return `${formatDayWithin(toLocalTime(moment, reading.zone).day, reading)}, ${formatTime(moment, reading.zone)}`
}

/** When what is closed opens, as words within a sentence: 'ertaga' and '09:00'; the day is null when it is the same one. */
export function formatOpening(opensAt: Date, reading: CalendarReading): { day: string | null; time: string } {
  const { zone } = reading
  const { day } = toLocalTime(opensAt, zone)
  const isToday = day === toLocalTime(reading.now, zone).day
  return { day: isToday ? null : formatDayWithin(day, reading), time: formatTime(opensAt, zone) }
}

export function formatWeekDay(
  weekDay: WeekDay,
  language: Language,
  width: 'long' | 'short' = 'long',
): string {
  const { weekDays, shortWeekDays } = tablesOf(language).formats
  const names = width === 'long' ? weekDays : shortWeekDays
  return names[WEEK_DAYS.indexOf(weekDay)] ?? ''
}

/** The day's hours: '10:00–23:00', '10:00–14:00, 15:00–02:00', 'Круглосуточно'; empty when there are none. */
export function formatHours(intervals: readonly ClockInterval[], language: Language): string {
  if (intervals.some(({ open, close }) => open === close)) return tablesOf(language).formats.roundTheClock
  return intervals.map(({ open, close }) => open + EN_DASH + close).join(', ')
}
