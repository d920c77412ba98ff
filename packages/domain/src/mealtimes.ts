import { isOpenAt, openStateAt, type HoursQuestion } from './hours.ts'
import type { WeekDay } from './vocabulary.ts'

/**
 * When something is served, 'HH:mm' in the local time of the branch. A weekday may have several entries or none; a close at
 * or before its open is on the next day, equal means 24 hours.
 */
export type Mealtime = { hours: readonly { weekName: WeekDay; open: string; close: string }[] }

/**
 * Whether a product of these mealtimes is served at this moment: from the opening minute on, no longer at the closing
 * minute. Without a mealtime it is served always. `zone` is the branch's, Tashkent when absent.
 */
export function isServedAt(mealtimes: readonly Mealtime[], at: Date, zone?: string): boolean {
  return mealtimes.length === 0 || isOpenAt(questionOf(mealtimes, at, zone))
}

/** When it is next begun to be served; null while it is served, and when it will not be within the days looked ahead. */
export function nextServedAt(mealtimes: readonly Mealtime[], at: Date, zone?: string): Date | null {
  if (mealtimes.length === 0) return null
  const state = openStateAt(questionOf(mealtimes, at, zone))
  return state.kind === 'closed' ? state.opensAt : null
}

/** The mealtimes of several kinds together are hours like those of a branch, without its exceptions. */
function questionOf(mealtimes: readonly Mealtime[], now: Date, zone: string | undefined): HoursQuestion {
  const days = mealtimes
    .flatMap(({ hours }) => hours)
    .map((entry) => ({ ...entry, extraOpen: null, extraClose: null, isDayOff: false }))
  const hours = { workHours: [{ type: 'GENERAL', days }] }
  return { hours, serviceType: null, now, ...(zone === undefined ? {} : { zone }) }
}
