import { WEEK_DAYS, type WeekDay } from './vocabulary.ts'

/** The zone of a branch that names none (spec §3, LOC-3). */
export const DEFAULT_ZONE = 'Asia/Tashkent'

export const MINUTE_MS = 60_000
export const DAY_MINUTES = 24 * 60
/** A day of 24 hours, in milliseconds. */
export const DAY_MS = DAY_MINUTES * MINUTE_MS

/** A moment as a wall clock in some zone shows it: `day` is 'YYYY-MM-DD', `minutes` count from its midnight (0..1439). */
export type LocalTime = { day: string; minutes: number; weekDay: WeekDay }

/** The wall clock of an IANA zone at a moment, whatever the zone of the device. An unknown zone throws RangeError. */
export function toLocalTime(moment: Date, zone: string = DEFAULT_ZONE): LocalTime {
  const shifted = new Date(moment.getTime() + offsetMs(moment, zone))
  const day = shifted.toISOString().slice(0, 10)
  return { day, minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(), weekDay: weekDayOf(day) }
}

/**
 * The moment at which the wall clock of a zone shows `minutes` after the midnight of `day`; 1440 and more run into the
 * next days. A time that a clock change skips becomes as much later; of a time that comes twice the first is taken.
 */
export function toMoment(day: string, minutes: number, zone: string = DEFAULT_ZONE): Date {
  const wall = startOfDayUtc(day) + minutes * MINUTE_MS
  const before = wall - offsetMs(new Date(wall - DAY_MS), zone)
  const after = wall - offsetMs(new Date(wall + DAY_MS), zone)
  const match = [before, after].find((moment) => moment + offsetMs(new Date(moment), zone) === wall)
  return new Date(match ?? before)
}

/** 'YYYY-MM-DD' moved by whole days. */
export function addDays(day: string, count: number): string {
  return new Date(startOfDayUtc(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The weekday of 'YYYY-MM-DD'. */
export function weekDayOf(day: string): WeekDay {
  // 1970-01-01 was a Thursday, the fourth of the Monday-first list.
  const daysSinceThursday = Math.floor(startOfDayUtc(day) / DAY_MS)
  const index = (((daysSinceThursday + 3) % 7) + 7) % 7
  return WEEK_DAYS[index] ?? 'MONDAY'
}

/** Minutes after midnight as 'HH:mm'; 1440 and more are times of the next day. */
export function formatClock(minutes: number): string {
  const ofDay = minutes % DAY_MINUTES
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`
}

/** 'HH:mm' (also 'H:mm', 'HH:mm:ss', and '24:00' for the end of a day) as minutes after midnight; null otherwise. */
export function parseClock(text: string | null): number | null {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text?.trim() ?? '')
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2])]
  const total = hours * 60 + minutes
  return minutes < 60 && total <= DAY_MINUTES ? total : null
}

/** The last minute that a field of time can show. */
const LAST_MINUTE = DAY_MINUTES - 1

/**
 * Minutes after the midnight of its day at which an opening ends. A close at or before its open is of the next day, and one at 23:59 is the
 * midnight after it: who writes 00:00–23:59 means the whole day (FIL-10).
 */
export function clockEnd(open: number, close: number): number {
  if (close <= open) return close + DAY_MINUTES
  return close === LAST_MINUTE ? DAY_MINUTES : close
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function startOfDayUtc(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

type Zone = { name: string; formatter: Intl.DateTimeFormat | null; dayOffsets: Map<number, number> }

const zones = new Map<string, Zone>()

/** Some months of days; hours and slots never look further. */
const MOST_DAY_OFFSETS = 400

/** How far from UTC the clocks of a zone are, in minutes, on each of some days of UTC from `firstDay` on (days since 1970). */
export type SteadyOffset = { zone: string; minutes: number; firstDay: number }

/** From yesterday's hours until after the last day that opening hours look for. */
const STEADY = { daysBefore: 3, days: 25 }

/**
 * What a zone's clocks show around a moment, to be told to who does not know zones or would have to read a lot to know one; null
 * where they change within these days.
 */
export function steadyOffset(zoneName: string, now: Date): SteadyOffset | null {
  const zone = zoneOf(zoneName)
  const firstDay = Math.floor(now.getTime() / DAY_MS) - STEADY.daysBefore
  const offset = dayOffset(zone, firstDay)
  const isSteady = Array.from({ length: STEADY.days }, (_, index) => firstDay + index).every(
    (day) => dayOffset(zone, day) === offset,
  )
  return isSteady ? { zone: zoneName, minutes: offset / MINUTE_MS, firstDay } : null
}

/**
 * Takes over what another has found. The first use of Intl costs a cheap phone forty milliseconds, and an old one may not have
 * heard of a zone's newest change.
 */
export function knowOffset({ zone: name, minutes, firstDay }: SteadyOffset): void {
  const { dayOffsets } = zoneOf(name)
  for (let day = firstDay; day < firstDay + STEADY.days; day += 1) dayOffsets.set(day, minutes * MINUTE_MS)
}

// Asking Intl takes some 10 µs, so it is asked once a day of UTC: a day that begins and ends at one offset keeps it.
function offsetMs(moment: Date, zoneName: string): number {
  const zone = zoneOf(zoneName)
  const day = Math.floor(moment.getTime() / DAY_MS)
  const offset = dayOffset(zone, day)
  return offset === dayOffset(zone, day + 1) ? offset : askOffset(zone, moment)
}

function dayOffset(zone: Zone, day: number): number {
  const known = zone.dayOffsets.get(day)
  if (known !== undefined) return known
  if (zone.dayOffsets.size >= MOST_DAY_OFFSETS) zone.dayOffsets.clear()
  const offset = askOffset(zone, new Date(day * DAY_MS))
  zone.dayOffsets.set(day, offset)
  return offset
}

function askOffset(zone: Zone, moment: Date): number {
  // Making a formatter costs far more than using it.
  zone.formatter ??= makeFormatter(zone.name)
  const parts = new Map(zone.formatter.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? Number.NaN
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(moment.getTime() / 1000) * 1000
}

function zoneOf(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const zone: Zone = { name, formatter: null, dayOffsets: new Map() }
  zones.set(name, zone)
  return zone
}

function makeFormatter(zoneName: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zoneName,
    // hour12: false would give "24:05" after midnight in some engines.
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}
