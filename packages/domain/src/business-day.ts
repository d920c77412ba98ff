import { addDays, toLocalTime } from './zone-time.ts'

/** `startsAt`: minutes after midnight at which a business day of the branch begins (desk part three, money §2). */
export type BusinessClock = { timeZone: string; startsAt: number }

/** The business day of a moment, as the rows of the books have it (`business_day` in the database). */
export function businessDayOf({ timeZone, startsAt }: BusinessClock, at: Date): string {
  const { day, minutes } = toLocalTime(at, timeZone)
  return minutes < startsAt ? addDays(day, -1) : day
}
