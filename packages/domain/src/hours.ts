import type { ServiceType, WeekDay } from './vocabulary.ts'
import {
  addDays,
  clockEnd,
  DAY_MINUTES,
  DEFAULT_ZONE,
  formatClock,
  parseClock,
  toLocalTime,
  toMoment,
  weekDayOf,
} from './zone-time.ts'

/**
 * One weekday of a branch (spec §3 workHours). `open`..`close` and `extraOpen`..`extraClose` are two intervals of a split
 * day ('HH:mm'). A close at or before its open is on the next day; equal means 24 hours; 23:59 is the midnight after it. An
 * interval with a missing or unreadable end does not exist.
 */
export type WorkDay = {
  weekName: WeekDay
  open: string | null
  close: string | null
  extraOpen: string | null
  extraClose: string | null
  isDayOff: boolean
}

/** `type` is a service type, or 'GENERAL' for hours that hold for every service without its own entry. */
export type WorkHours = { type: string; days: readonly WorkDay[] }

/**
 * A date ('YYYY-MM-DD') that differs from its weekday, either way: a holiday, or opened specially. `name` is what the day is
 * called, the same in each opening of it.
 */
export type DatedHours = { date: string; name?: DayName | undefined } & (
  | { isClosed: true }
  | { isClosed?: false; open: string; close: string }
)
type DayName = { uz: string; ru: string; eng: string }

export type BranchHours = { workHours: readonly WorkHours[]; exceptions?: readonly DatedHours[] }

/** `serviceType` null asks for the branch's general hours; `zone` is an IANA name, Tashkent when absent. */
export type HoursQuestion = {
  hours: BranchHours
  serviceType: ServiceType | null
  now: Date
  zone?: string
  /** Services that rest until a moment (ISO 8601), and why (DSK-38); `openStateAt` alone asks for them. */
  pauses?: readonly { service: ServiceType; until: string; reason: string }[]
}

/** A stretch of time during which the branch works without a break; the end itself is closed. */
export type OpenPeriod = { from: Date; to: Date }

export type OpenState =
  /** `until` is null when it does not close within the days looked ahead (round the clock). */
  | { kind: 'open'; until: Date | null }
  /** `opensAt` is null when it does not open within the days looked ahead; `reason` is of a pause, in the words of who paused it. */
  | { kind: 'closed'; opensAt: Date | null; reason?: string }

/** How far `openStateAt` looks for the next change. */
const HOURS_LOOK_AHEAD_DAYS = 14

/** An interval for display, 'HH:mm'; open equal to close means 24 hours. */
export type ClockInterval = { open: string; close: string }

/** Whether the branch serves at this moment: from the opening minute on, no longer at the closing minute. */
export function isOpenAt(question: HoursQuestion): boolean {
  const { day } = toLocalTime(question.now, question.zone)
  // Yesterday's evening may run past midnight.
  const periods = [addDays(day, -1), day].flatMap((date) => periodsStartingOn(date, question))
  return periods.some((period) => contains(period, question.now))
}

/** Open until when, or closed until when, also by a pause of the service; adjoining intervals count as one. */
export function openStateAt(question: HoursQuestion): OpenState {
  const { now, zone, serviceType, pauses = [] } = question
  const pause = pauses.find((one) => one.service === serviceType && now < new Date(one.until))
  if (pause) {
    const end = new Date(pause.until)
    const after = openStateAt({ ...question, now: end, pauses: [] })
    return { kind: 'closed', opensAt: after.kind === 'open' ? end : after.opensAt, reason: pause.reason }
  }
  const { day } = toLocalTime(now, zone)
  const periods = listOpenPeriods(question, { fromDay: addDays(day, -1), days: HOURS_LOOK_AHEAD_DAYS + 2 })
  const current = periods.find((period) => contains(period, now))
  if (current) {
    const horizon = toMoment(addDays(day, HOURS_LOOK_AHEAD_DAYS), 0, zone)
    return { kind: 'open', until: current.to < horizon ? current.to : null }
  }
  return { kind: 'closed', opensAt: periods.find((period) => period.from > now)?.from ?? null }
}

/** The hours of the branch's calendar day at `now`, for display; empty on a day off. */
export function hoursToday(question: HoursQuestion): ClockInterval[] {
  const { day } = toLocalTime(question.now, question.zone)
  return intervalsOn(day, question).map(({ open, close }) => ({
    open: formatClock(open),
    close: formatClock(close),
  }))
}

/**
 * Whether the branch can be chosen (spec §5: not a day off, and hours for today), also before opening and after closing.
 * A night shift of yesterday that is still running counts, so that an open branch is never greyed.
 */
export function isSelectable(question: HoursQuestion): boolean {
  return hoursToday(question).length > 0 || isOpenAt(question)
}

/** Open periods whose days lie in the range, in order, with adjoining and overlapping intervals joined. */
export function listOpenPeriods(
  question: Omit<HoursQuestion, 'now'>,
  range: { fromDay: string; days: number },
): OpenPeriod[] {
  const joined: OpenPeriod[] = []
  for (let index = 0; index < range.days; index += 1) {
    for (const period of periodsStartingOn(addDays(range.fromDay, index), question)) {
      const last = joined.at(-1)
      if (!last || period.from > last.to) joined.push(period)
      else if (period.to > last.to) last.to = period.to
    }
  }
  return joined
}

/** The periods that begin on one calendar day, each interval by itself, earliest first. */
export function periodsStartingOn(day: string, question: Omit<HoursQuestion, 'now'>): OpenPeriod[] {
  const zone = question.zone ?? DEFAULT_ZONE
  return intervalsOn(day, question).map(({ open, close }) => ({
    from: toMoment(day, open, zone),
    to: toMoment(day, close, zone),
  }))
}

function contains(period: OpenPeriod, moment: Date): boolean {
  return period.from <= moment && moment < period.to
}

type MinuteInterval = { open: number; close: number }

function intervalsOn(day: string, { hours, serviceType }: Omit<HoursQuestion, 'now'>): MinuteInterval[] {
  const exceptions = hours.exceptions?.filter(({ date }) => date === day) ?? []
  if (exceptions.some(({ isClosed }) => isClosed)) return []
  const clocks =
    exceptions.length > 0 ? exceptions.map(specialClock) : weekdayClocks(day, hours.workHours, serviceType)
  return clocks.flatMap(([open, close]) => toInterval(open, close)).toSorted((a, b) => a.open - b.open)
}

type Clocks = [open: string | null, close: string | null]

function specialClock(exception: DatedHours): Clocks {
  return exception.isClosed ? [null, null] : [exception.open, exception.close]
}

function weekdayClocks(
  day: string,
  workHours: readonly WorkHours[],
  serviceType: ServiceType | null,
): Clocks[] {
  const weekDay = weekDayOf(day)
  const days = findEntry(workHours, serviceType)?.days.filter(({ weekName }) => weekName === weekDay) ?? []
  if (days.some(({ isDayOff }) => isDayOff)) return []
  return days.flatMap(({ open, close, extraOpen, extraClose }): Clocks[] => [
    [open, close],
    [extraOpen, extraClose],
  ])
}

// Order of choice: the service's own entry, the entry 'GENERAL', the first one.
function findEntry(workHours: readonly WorkHours[], serviceType: ServiceType | null): WorkHours | undefined {
  const own = workHours.find(({ type }) => type === serviceType)
  return own ?? workHours.find(({ type }) => type === 'GENERAL') ?? workHours[0]
}

function toInterval(openText: string | null, closeText: string | null): MinuteInterval[] {
  const open = parseClock(openText)
  const close = parseClock(closeText)
  if (open === null || close === null || open === DAY_MINUTES) return []
  return [{ open, close: clockEnd(open, close) }]
}
