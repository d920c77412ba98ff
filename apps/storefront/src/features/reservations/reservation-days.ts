import type { Branch } from '@dasturxon/contract'
import { addDays, listOpenPeriods, RESERVATION_DAYS_AHEAD, toLocalTime, toMoment } from '@dasturxon/domain'

/** A day of the branch's calendar, 'YYYY-MM-DD', and whether anybody is let in on it. */
export type ReservationDay = { day: string; isOpen: boolean }

type Place = Pick<Branch, 'workHours' | 'hourExceptions' | 'timeZone'>

/**
 * The days a table can be reserved for, today's first. A day off stands among them, so that the calendar has no holes; the
 * morning into which an evening runs is a day of its own.
 */
export function listReservationDays(
  { workHours, hourExceptions, timeZone }: Place,
  now: Date,
): ReservationDay[] {
  const today = toLocalTime(now, timeZone).day
  const periods = listOpenPeriods(
    { hours: { workHours, exceptions: hourExceptions }, serviceType: 'DINE_IN', zone: timeZone },
    { fromDay: addDays(today, -1), days: RESERVATION_DAYS_AHEAD + 2 },
  )
  return Array.from({ length: RESERVATION_DAYS_AHEAD + 1 }, (_, ahead) => {
    const day = addDays(today, ahead)
    const begin = toMoment(day, 0, timeZone)
    const end = toMoment(addDays(day, 1), 0, timeZone)
    return { day, isOpen: periods.some(({ from, to }) => from < end && to > begin && to > now) }
  })
}
