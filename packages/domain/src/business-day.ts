import { addDays, toLocalTime, toMoment } from './zone-time.ts'

/** `startsAt`: minutes after midnight at which a business day of the branch begins (desk part three, money §2). */
export type BusinessClock = { timeZone: string; startsAt: number }

/** The business day of a moment, as the rows of the books have it (`business_day` in the database). */
export function businessDayOf({ timeZone, startsAt }: BusinessClock, at: Date): string {
  const { day } = toLocalTime(at, timeZone)
  // not by the clock alone: an hour that comes twice would begin a day, end it and begin it again
  return at < toMoment(day, startsAt, timeZone) ? addDays(day, -1) : day
}
