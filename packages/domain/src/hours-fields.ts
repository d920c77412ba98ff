import type { BranchHours, ClockInterval, DatedHours, WorkDay, WorkHours } from './hours.ts'
import type { FieldValue, RecordFields } from './merge-records.ts'
import { STOREFRONT_SERVICE_TYPES, TEXT_LANGUAGES, WEEK_DAYS, type WeekDay } from './vocabulary.ts'
import { clockEnd, DAY_MINUTES, formatClock, parseClock } from './zone-time.ts'

/** Entries that the hours of a branch may have: of one service, or `GENERAL` for each that has none of its own. */
export const HOURS_TYPES = ['GENERAL', ...STOREFRONT_SERVICE_TYPES] as const
export type HoursType = (typeof HOURS_TYPES)[number]

/** One weekday or one date as it is planned. A day off keeps the hours that it has when it is switched on again. */
export type DayPlan = { isOff: boolean; intervals: readonly ClockInterval[] }

/** A weekday has two openings at most (spec §3 workHours). */
export const MOST_INTERVALS = 2
const USUAL: ClockInterval = { open: '10:00', close: '22:00' }

/** A plan as the text of a field: `10:00-13:00 14:00-02:00`, `off 10:00-22:00`, `off`. */
export const dayText = ({ isOff, intervals }: DayPlan): string =>
  [...(isOff ? ['off'] : []), ...intervals.map(({ open, close }) => `${open}-${close}`)].join(' ')

/** The plan that a text of a field says; null where it says none. */
export function parseDayText(text: string): DayPlan | null {
  const [first, ...rest] = text.split(' ')
  const isOff = first === 'off'
  const intervals: ClockInterval[] = []
  for (const part of isOff ? rest : text.split(' ')) {
    const [open = '', close = '', more] = part.split('-')
    if (more !== undefined || !isClock(open) || !isClock(close)) return null
    intervals.push({ open, close })
  }
  return isOff || intervals.length > 0 ? { isOff, intervals } : null
}

const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Minutes after midnight between which an interval lies, as the hours of a branch are read. */
export function minutesOf({ open, close }: ClockInterval): { from: number; to: number } {
  const from = parseClock(open) ?? 0
  return { from, to: clockEnd(from, parseClock(close) ?? 0) }
}

/** Whether openings of one day follow each other without meeting; the end of one may be the beginning of the next. */
export function areApart(intervals: readonly ClockInterval[]): boolean {
  const spans = intervals.map(minutesOf)
  const [first, last] = [spans.at(0), spans.at(-1)]
  if (!first || !last) return true
  const follow = spans.every(({ from }, index) => index === 0 || from >= (spans[index - 1]?.to ?? 0))
  return follow && last.to <= first.from + DAY_MINUTES
}

export const weekPath = (type: string, weekDay: WeekDay): string => `hours.${type}.${weekDay}`
export const specialPath = (date: string): string => `special.${date}`

/**
 * The hours of a branch as fields that two people change apart (desk §6.4): `hours.<type>.<weekday>` for each service that has
 * hours of its own, `special.<date>` and its name `special.<date>.<language>`. What is not there has no field.
 */
export function hoursFieldsOf({ workHours, exceptions = [] }: BranchHours): Record<string, FieldValue> {
  const fields: Record<string, FieldValue> = {}
  for (const { type, days } of workHours)
    for (const weekDay of WEEK_DAYS) fields[weekPath(type, weekDay)] = dayText(planOf(days, weekDay))
  for (const [date, entries] of byDate(exceptions)) {
    fields[specialPath(date)] = dayText(planOfDate(entries))
    for (const [language, name] of Object.entries(entries.find((one) => one.name)?.name ?? {}))
      if (name) fields[`${specialPath(date)}.${language}`] = name
  }
  return fields
}

/** The hours with some fields changed; what none of them names stays as it is stored. */
export function hoursWith(
  hours: BranchHours,
  patch: RecordFields,
): { workHours: WorkHours[]; exceptions: DatedHours[] } {
  // the first entry counts for a service without its own, so that their order is kept
  const written = Object.keys(patch).flatMap((path) => /^hours\.(\w+)\./.exec(path)?.[1] ?? [])
  const types = new Set([...hours.workHours.map(({ type }) => type), ...written])
  const workHours = [...types].flatMap((type) => {
    const known = hours.workHours.find((entry) => entry.type === type)
    const paths = WEEK_DAYS.filter((weekDay) => weekPath(type, weekDay) in patch)
    if (paths.length === 0) return known ? [known] : []
    const isGone = WEEK_DAYS.every((weekDay) =>
      weekPath(type, weekDay) in patch ? patch[weekPath(type, weekDay)] === null : !known,
    )
    if (isGone) return []
    const days = WEEK_DAYS.flatMap((weekDay) => {
      const text = patch[weekPath(type, weekDay)]
      const plan = typeof text === 'string' ? parseDayText(text) : null
      return plan
        ? [workDayOf(weekDay, plan)]
        : (known?.days.filter(({ weekName }) => weekName === weekDay) ?? [])
    })
    return [{ type, days }]
  })
  return { workHours, exceptions: exceptionsWith(hours.exceptions ?? [], patch) }
}

/** All weekdays of a service, or none of them: half a week is no entry. */
export function isWholeWeek(fields: RecordFields, type: string): boolean {
  const written = WEEK_DAYS.filter((weekDay) => typeof fields[weekPath(type, weekDay)] === 'string')
  return written.length === 0 || written.length === WEEK_DAYS.length
}

const DATE_PATH = /^special\.(\d{4}-\d{2}-\d{2})(?:\.(\w+))?$/

/** The dates of special days among fields, earliest first. */
export function specialDates(fields: RecordFields): string[] {
  const dates = Object.entries(fields).flatMap(([path, value]) => {
    const [, date, language] = DATE_PATH.exec(path) ?? []
    return date !== undefined && language === undefined && value !== null ? [date] : []
  })
  return dates.toSorted()
}

function exceptionsWith(exceptions: readonly DatedHours[], patch: RecordFields): DatedHours[] {
  const touched = new Set(Object.keys(patch).flatMap((path) => DATE_PATH.exec(path)?.[1] ?? []))
  if (touched.size === 0) return [...exceptions]
  const present = hoursFieldsOf({ workHours: [], exceptions })
  const fields = { ...present, ...patch }
  const untouched = exceptions.filter(({ date }) => !touched.has(date))
  const written = [...touched].flatMap((date) => datedHoursOf(date, fields))
  return [...untouched, ...written].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

function datedHoursOf(date: string, fields: RecordFields): DatedHours[] {
  const text = fields[specialPath(date)]
  const plan = typeof text === 'string' ? parseDayText(text) : null
  if (!plan) return []
  const [uz, ru, eng] = TEXT_LANGUAGES.map((language) =>
    String(fields[`${specialPath(date)}.${language}`] ?? ''),
  )
  const name = { uz: uz ?? '', ru: ru ?? '', eng: eng ?? '' }
  const named = Object.values(name).some(Boolean) ? { name } : {}
  if (plan.isOff) return [{ date, isClosed: true, ...named }]
  return plan.intervals.map(({ open, close }) => ({ date, isClosed: false as const, open, close, ...named }))
}

function byDate(exceptions: readonly DatedHours[]): Map<string, DatedHours[]> {
  const dates = new Map<string, DatedHours[]>()
  for (const one of exceptions) dates.set(one.date, [...(dates.get(one.date) ?? []), one])
  return dates
}

/** A date that is named as closed is closed, whatever else is said of it. */
function planOfDate(entries: readonly DatedHours[]): DayPlan {
  if (entries.some(({ isClosed }) => isClosed)) return { isOff: true, intervals: [] }
  const intervals = entries.flatMap((one) => (one.isClosed ? [] : readable(one.open, one.close)))
  return { isOff: intervals.length === 0, intervals: inOrder(intervals) }
}

function planOf(days: readonly WorkDay[], weekDay: WeekDay): DayPlan {
  const ofDay = days.filter(({ weekName }) => weekName === weekDay)
  const intervals = ofDay.flatMap(({ open, close, extraOpen, extraClose }) => [
    ...readable(open, close),
    ...readable(extraOpen, extraClose),
  ])
  const isOff = intervals.length === 0 || ofDay.some(({ isDayOff }) => isDayOff)
  return { isOff, intervals: intervals.length === 0 ? [USUAL] : inOrder(intervals) }
}

/** An interval with clocks of one form; none where an end is missing or unreadable. */
function readable(open: string | null, close: string | null): ClockInterval[] {
  const [from, to] = [parseClock(open), parseClock(close)]
  return from === null || to === null || from === DAY_MINUTES
    ? []
    : [{ open: formatClock(from), close: formatClock(to) }]
}

/**
 * In the order of the day, as they were written; openings that run into each other are one, a whole day at most, as the hours of a
 * branch are read.
 */
function inOrder(intervals: readonly ClockInterval[]): ClockInterval[] {
  const spans: (ClockInterval & { from: number; to: number })[] = []
  const written = intervals.map((one) => ({ ...one, ...minutesOf(one) }))
  for (const span of written.toSorted((a, b) => a.from - b.from)) {
    const last = spans.at(-1)
    if (!last || span.from >= last.to) spans.push(span)
    else if (span.to >= last.from + DAY_MINUTES)
      Object.assign(last, { to: last.from + DAY_MINUTES, close: last.open })
    else if (span.to > last.to) Object.assign(last, { to: span.to, close: span.close })
  }
  return spans.map(({ open, close }) => ({ open, close }))
}

function workDayOf(weekName: WeekDay, { isOff, intervals }: DayPlan): WorkDay {
  const [first = USUAL, extra] = intervals
  return {
    weekName,
    open: first.open,
    close: first.close,
    extraOpen: extra?.open ?? null,
    extraClose: extra?.close ?? null,
    isDayOff: isOff,
  }
}
