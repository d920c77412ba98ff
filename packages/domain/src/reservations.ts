import { listOpenPeriods, type HoursQuestion } from './hours.ts'
import { listSlots, type Slot } from './slots.ts'
import { addDays, DAY_MINUTES, MINUTE_MS, toLocalTime } from './zone-time.ts'

/** Tables are taken by the quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS
/** Guests who come so long before their time are at the table (part three work §2). */
const EARLY_MS = 60 * MINUTE_MS
/** Nobody is missed before so long after the time. */
const NO_SHOW_MS = 15 * MINUTE_MS

/** What the staff says of a reservation. */
export const RESERVATION_ANSWERS = ['CONFIRM', 'CANCEL', 'ARRIVE', 'NO_SHOW', 'LEAVE'] as const
export type ReservationAnswer = (typeof RESERVATION_ANSWERS)[number]
/** PAST: its time is over, and nobody said what became of it. */
export type ReservationState = 'ACTIVE' | 'ARRIVED' | 'LEFT' | 'CANCELED' | 'NO_SHOW' | 'PAST'

/** From when on an answer may be given to a reservation for a time; null: at once. All in milliseconds. */
export function answerableFrom(answer: ReservationAnswer, time: number): number | null {
  if (answer === 'ARRIVE') return time - EARLY_MS
  return answer === 'NO_SHOW' ? time + NO_SHOW_MS : null
}

/** Whether a reservation in a state can be given an answer at all, whatever the time. */
export function canAnswer(state: ReservationState, answer: ReservationAnswer): boolean {
  if (answer === 'LEAVE') return state === 'ARRIVED'
  if (state === 'PAST') return answer === 'ARRIVE' || answer === 'NO_SHOW'
  return state === 'ACTIVE'
}

/** Parties come on the hour and at half past. */
const STEP_MINUTES = 30
/** How many days ahead of today's a table can be reserved. */
export const RESERVATION_DAYS_AHEAD = 30
/** Reservations to come that one customer may have. */
export const MOST_RESERVATIONS = 3

export type ReservationQuestion = Omit<HoursQuestion, 'serviceType'> & { stayMinutes: number }

/**
 * The times of a calendar day of the branch ('YYYY-MM-DD') at which a party may come: later than `now`, at most
 * RESERVATION_DAYS_AHEAD days ahead, and with the whole stay inside the hours of dining in, which may run past midnight.
 */
export function listReservationTimes(day: string, question: ReservationQuestion): Slot[] {
  const { now, zone, stayMinutes } = question
  const today = toLocalTime(now, zone).day
  if (day < today || day > addDays(today, RESERVATION_DAYS_AHEAD)) return []
  const hours = { ...question, serviceType: 'DINE_IN' as const }
  // A stay that begins late in the evening ends on the next day or, round the clock, the one after.
  const days = Math.ceil(stayMinutes / DAY_MINUTES) + 2
  const periods = listOpenPeriods(hours, { fromDay: addDays(day, -1), days })
  return slotsOfDay(day, hours).filter(({ at }) => {
    const end = at.getTime() + stayMinutes * MINUTE_MS
    return at > now && periods.some(({ from, to }) => from <= at && end <= to.getTime())
  })
}

function slotsOfDay(day: string, hours: HoursQuestion): Slot[] {
  const today = toLocalTime(hours.now, hours.zone).day
  const days = (Date.parse(day) - Date.parse(today)) / (DAY_MINUTES * MINUTE_MS) + 1
  return listSlots({ ...hours, leadMinutes: 0, stepMinutes: STEP_MINUTES, days }).filter(
    (slot) => slot.day === day,
  )
}

/** The quarter of an hour that a moment is in. */
export const quarterOf = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / QUARTER_MS) * QUARTER_MS)

/** The quarters a stay takes up: its beginning included, its end not, so that stays which touch do not meet (T-UI-08). */
export function listQuarters(from: Date, to: Date): Date[] {
  const count = Math.ceil((to.getTime() - from.getTime()) / QUARTER_MS)
  return Array.from({ length: count }, (_, index) => new Date(from.getTime() + index * QUARTER_MS))
}
