import { type HoursQuestion, listOpenPeriods, type OpenPeriod, periodsStartingOn } from './hours.ts'
import { addDays, DAY_MINUTES, formatClock, MINUTE_MS, toLocalTime, toMoment } from './zone-time.ts'

/** A time a customer may choose: `day` 'YYYY-MM-DD' and `time` 'HH:mm' on the branch's wall clock, `at` as a moment. */
export type Slot = { day: string; time: string; at: Date }

export type SlotQuestion = HoursQuestion & {
  /** Preparation, and the ride if there is one. */
  leadMinutes: number
  /** Distance of slots on the wall clock, counted from midnight; 5..1440. */
  stepMinutes: number
  /** How many working days to offer, 1 for today only. A day's night hours after midnight belong to it. */
  days: number
}

/**
 * The times an order may be wished for: inside an open period (opening minute included, closing minute not), and
 * leadMinutes after `now` or after the branch opens, whichever is later: a closed kitchen does not cook. Adjoining days
 * are one period, so that a round-the-clock branch loses nothing at midnight.
 */
export function listSlots(question: SlotQuestion): Slot[] {
  const firstDay = addDays(toLocalTime(question.now, question.zone).day, -1)
  const joined = listOpenPeriods(question, { fromDay: addDays(firstDay, -1), days: question.days + 2 })

  const slots = new Map<number, Slot>()
  for (let index = 0; index <= question.days; index += 1) {
    for (const period of periodsStartingOn(addDays(firstDay, index), question)) {
      const earliest = earliestSlot(period, joined, question)
      for (const slot of slotsWithin(period, question)) {
        if (slot.at >= earliest) slots.set(slot.at.getTime(), slot)
      }
    }
  }
  // In order already: periods come by their start, and all of a day's stand on one grid.
  return [...slots.values()]
}

function earliestSlot(period: OpenPeriod, joined: readonly OpenPeriod[], question: SlotQuestion): Date {
  const whole = joined.find(({ from, to }) => from <= period.from && period.from < to) ?? period
  const start = Math.max(whole.from.getTime(), question.now.getTime())
  return new Date(start + question.leadMinutes * MINUTE_MS)
}

function slotsWithin(period: OpenPeriod, { zone, stepMinutes }: SlotQuestion): Slot[] {
  const start = toLocalTime(period.from, zone)
  const slots: Slot[] = []
  let minutes = Math.min(Math.ceil(start.minutes / stepMinutes) * stepMinutes, DAY_MINUTES)
  // No interval is longer than a day, so the third midnight is never reached.
  for (; minutes < 3 * DAY_MINUTES; minutes = nextStep(minutes, stepMinutes)) {
    const at = toMoment(start.day, minutes, zone)
    const time = formatClock(minutes)
    // A time that a clock change skips is not on the wall clock and is not offered.
    if (formatClock(toLocalTime(at, zone).minutes) !== time) continue
    if (at >= period.to) break
    slots.push({ day: addDays(start.day, Math.floor(minutes / DAY_MINUTES)), time, at })
  }
  return slots
}

// Steps are counted from each midnight, so that a step that does not divide a day gives the same times every day.
function nextStep(minutes: number, step: number): number {
  const midnight = Math.floor(minutes / DAY_MINUTES + 1) * DAY_MINUTES
  return Math.min(minutes + step, midnight)
}
