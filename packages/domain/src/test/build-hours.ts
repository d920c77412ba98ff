import type { BranchHours, WorkDay } from '../hours.ts'
import { WEEK_DAYS, type WeekDay } from '../vocabulary.ts'

type Times = Partial<Omit<WorkDay, 'weekName'>>

export function buildDay(weekName: WeekDay, times: Times = {}): WorkDay {
  return {
    weekName,
    open: '10:00',
    close: '22:00',
    extraOpen: null,
    extraClose: null,
    isDayOff: false,
    ...times,
  }
}

/** The same hours every day, 10:00–22:00 unless said, with some days different. */
export function buildHours(times: Times = {}, different: Partial<Record<WeekDay, Times>> = {}): BranchHours {
  const days = WEEK_DAYS.map((weekName) => buildDay(weekName, { ...times, ...different[weekName] }))
  return { workHours: [{ type: 'GENERAL', days }] }
}
