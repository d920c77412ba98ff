import { listOpenPeriods, openStateAt, type BranchHours } from './hours.ts'
import { addDays, MINUTE_MS, toLocalTime, toMoment } from './zone-time.ts'

const EVENING_MINUTE = 18 * 60
const LOOK_AHEAD_DAYS = 15

type Asked = { hours: BranchHours; zone: string; now: Date }

/**
 * When something that was stopped is sold again: in an hour, at six in the evening, at the next opening after this working
 * day, or never by itself (null). Closed days are passed over (desk §5.5, §12.13); a branch without hours opens tomorrow.
 */
export function stopUntil(end: 'HOUR' | 'EVENING' | 'OPENING' | 'NEVER', asked: Asked): Date | null {
  const { now, zone } = asked
  if (end === 'NEVER') return null
  if (end === 'HOUR') return new Date(now.getTime() + 60 * MINUTE_MS)
  const { day } = toLocalTime(now, zone)
  const evening = toMoment(day, EVENING_MINUTE, zone)
  if (end === 'EVENING' && evening > now) return evening
  return nextOpening(asked)
}

/** The first opening after the working day that runs now, or after today. */
export function nextOpening({ hours, zone, now }: Asked): Date {
  const { day } = toLocalTime(now, zone)
  const tomorrow = toMoment(addDays(day, 1), 0, zone)
  const closesAt = closing({ hours, zone, now })
  const question = { hours, serviceType: null, zone }
  const periods = listOpenPeriods(question, { fromDay: day, days: LOOK_AHEAD_DAYS })
  return periods.find(({ from }) => from >= (closesAt ?? now) && from >= tomorrow)?.from ?? tomorrow
}

/** When the working day that runs now ends; null when the branch is closed, or never closes. */
export function closing({ hours, zone, now }: Asked): Date | null {
  const state = openStateAt({ hours, serviceType: null, now, zone })
  return state.kind === 'open' ? state.until : null
}
