import { parseClock, toMoment } from '@dasturxon/domain'

/** What a field of day and time holds (`2026-03-21T13:00`) as a moment of a zone; null while it is none. */
export function momentOf(typed: string, zone: string): Date | null {
  const [day = '', clock = ''] = typed.split('T')
  const minutes = parseClock(clock)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && minutes !== null ? toMoment(day, minutes, zone) : null
}
