import type { DeskReservation } from '@dasturxon/contract/desk'
import { addDays, MINUTE_MS, toLocalTime, toMoment } from '@dasturxon/domain'

const HOUR = 60
/** Hours of the line of a day with no party outside them. */
const USUAL = { from: 10 * HOUR, to: 24 * HOUR }
/** Parties move by so many minutes. */
export const STEP = 15

/** A party on the line of a day, in minutes since its midnight. */
export type Span = { from: number; to: number }

type Times = Pick<DeskReservation, 'time' | 'endsAt'>

/** When a party comes and goes on a day of the branch. */
export function spanOf({ time, endsAt }: Times, { day, zone }: { day: string; zone: string }): Span {
  const midnight = toMoment(day, 0, zone).getTime()
  const minutes = (moment: string) => Math.round((Date.parse(moment) - midnight) / MINUTE_MS)
  return { from: minutes(time), to: minutes(endsAt) }
}

/** The whole hours that a line has to show. */
export function hoursOf(spans: readonly Span[]): Span {
  const first = Math.min(USUAL.from, ...spans.map(({ from }) => from))
  const last = Math.max(USUAL.to, ...spans.map(({ to }) => to))
  return { from: Math.floor(first / HOUR) * HOUR, to: Math.ceil(last / HOUR) * HOUR }
}

/** The moment of some minutes of a day. */
export const momentOf = (minutes: number, { day, zone }: { day: string; zone: string }): string =>
  new Date(toMoment(day, 0, zone).getTime() + minutes * MINUTE_MS).toISOString()

/** Reservations that begin on a day of the branch, in the order of time, without those that were called off. */
export const ofDay = (
  reservations: readonly DeskReservation[],
  { day, zone }: { day: string; zone: string },
): DeskReservation[] =>
  reservations
    .filter(({ time, status }) => status !== 'CANCELED' && toLocalTime(new Date(time), zone).day === day)
    .toSorted((one, other) => one.time.localeCompare(other.time))

/** The days behind one, for a press each. */
export const daysAfter = (day: string): string[] => [1, 2, 3].map((count) => addDays(day, count))
