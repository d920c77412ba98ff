/** The greatest age accepted; an earlier year of birth is taken for a typing error. */
const OLDEST_YEARS = 120

/** A date as it is typed: three parts, each perhaps empty. Months count from 1. */
export type TypedDate = { day: string; month: string; year: string }

/** Whether somebody alive on `today` can be born on that day (USR-3): not later, not over 120 years ago. Both 'YYYY-MM-DD'. */
export function isBirthday(day: string, today: string): boolean {
  const earliest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`
  return earliest <= day && day <= today
}

/** The day that was typed as 'YYYY-MM-DD', or null when no calendar has it: 30 February, month 13, a year of two digits. */
export function readTypedDate({ day, month, year }: TypedDate): string | null {
  if (![day, month].every((part) => /^\d{1,2}$/.test(part)) || !/^\d{4}$/.test(year)) return null
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null
}

/** 'YYYY-MM-DD' as it would be typed; all parts empty for null. */
export function typeDate(day: string | null): TypedDate {
  const [year = '', month = '', ofMonth = ''] = day?.split('-') ?? []
  return { day: withoutZero(ofMonth), month: withoutZero(month), year }
}

const withoutZero = (number: string): string => number.replace(/^0/, '')
