import { areApart, DAY_MINUTES, formatClock, minutesOf, type ClockInterval } from '@dasturxon/domain'

/** The picture of a day runs from six in the morning to six: what is open past midnight belongs to the day before. */
const BEGINS = 6 * 60
/** An edge moves by a quarter of an hour. */
export const EDGE_STEP = 15

/** Hours that are written above the picture, and where they stand in it, in percent. */
export const HOUR_MARKS = [0, 3, 6, 9, 12, 15, 18, 21, 24].map((hours) => ({
  clock: formatClock(BEGINS + hours * 60),
  at: (hours / 24) * 100,
}))
/** Where midnight is in the picture, in percent. */
export const MIDNIGHT = ((DAY_MINUTES - BEGINS) / DAY_MINUTES) * 100

const place = (minutes: number): number =>
  (Math.min(Math.max(minutes - BEGINS, 0), DAY_MINUTES) / DAY_MINUTES) * 100

/** Where an opening stands in the picture, in percent: the whole of it when it is 24 hours, cut where it begins before six. */
export function barOf(interval: ClockInterval): { from: number; to: number } {
  const { from, to } = minutesOf(interval)
  if (to - from === DAY_MINUTES) return { from: 0, to: 100 }
  return { from: place(from), to: Math.max(place(to), place(from) + 2) }
}

/** Minutes after midnight at a place of the picture, 0 to 1. */
export const minutesAt = (share: number): number => BEGINS + share * DAY_MINUTES

export type Edge = 'open' | 'close'

/**
 * The openings with an edge at another time, by quarters of an hour; it stops where it meets the next opening, its own other end
 * a quarter before, or itself a day later.
 */
export function moveEdge(
  intervals: readonly ClockInterval[],
  { index, edge, to }: { index: number; edge: Edge; to: number },
): ClockInterval[] {
  const spans = intervals.map(minutesOf)
  const own = spans[index]
  if (!own) return [...intervals]
  const least = edge === 'open' ? (spans[index - 1]?.to ?? 0) : own.from + EDGE_STEP
  const last = spans.at(-1)?.to ?? 0
  const first = spans[0]?.from ?? 0
  const most =
    edge === 'open'
      ? Math.min(own.to, DAY_MINUTES) - EDGE_STEP
      : (spans[index + 1]?.from ?? first + DAY_MINUTES)
  const wrapped = edge === 'open' && index === 0 ? Math.max(least, last - DAY_MINUTES) : least
  const minutes = Math.min(Math.max(Math.round(to / EDGE_STEP) * EDGE_STEP, wrapped), most)
  const moved = { ...own, [edge === 'open' ? 'from' : 'to']: minutes }
  const next = intervals.map((interval, at) =>
    at === index ? { open: formatClock(moved.from), close: formatClock(moved.to) } : interval,
  )
  return areApart(next) ? next : [...intervals]
}

/** Where a second opening fits after the first; null where the day is full. */
export function nextOpening(intervals: readonly ClockInterval[]): ClockInterval | null {
  const last = intervals.at(-1)
  if (!last) return { open: '10:00', close: '22:00' }
  const { to } = minutesOf(last)
  const [open, close] = [to + 60, to + 180]
  const added = { open: formatClock(open), close: formatClock(close) }
  // an opening is of the day on which it begins
  return open < DAY_MINUTES && areApart([...intervals, added]) ? added : null
}

/** A day with one opening as two, with an hour between them; null where it is too short. */
export function splitDay(intervals: readonly ClockInterval[]): ClockInterval[] | null {
  const [only, more] = intervals
  if (!only || more) return null
  const { from, to } = minutesOf(only)
  const middle = Math.round((from + to) / 2 / EDGE_STEP) * EDGE_STEP
  if (middle - 30 <= from || middle + 30 >= Math.min(to, DAY_MINUTES)) return null
  return [
    { open: only.open, close: formatClock(middle - 30) },
    { open: formatClock(middle + 30), close: only.close },
  ]
}
