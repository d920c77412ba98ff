import type { Slot } from '@dasturxon/contract'
import { addDays } from '@dasturxon/domain'

export type SlotDay = { day: string; slots: readonly Slot[] }

/**
 * The times to order for, in their order, by days of the branch's calendar: from today to the last day that has any, those
 * without one too, so that the calendar has no holes. `today` and days are 'YYYY-MM-DD'.
 */
export function slotDays(slots: readonly Slot[], today: string): SlotDay[] {
  const last = slots.at(-1)?.day ?? ''
  const days: SlotDay[] = []
  for (let day = today; day <= last; day = addDays(day, 1))
    days.push({ day, slots: slots.filter((slot) => slot.day === day) })
  return days
}

/** Whether a moment (ISO 8601) can still be ordered for: offered, not full and not past. */
export function isFree(slots: readonly Slot[], at: string, now: Date): boolean {
  return slots.some((slot) => Date.parse(slot.at) === Date.parse(at) && isFreeSlot(slot, now))
}

/** The earliest times that can be ordered for. */
export function firstFree(slots: readonly Slot[], count: number, now: Date): Slot[] {
  return slots.filter((slot) => isFreeSlot(slot, now)).slice(0, count)
}

function isFreeSlot({ at, isFull }: Slot, now: Date): boolean {
  return !isFull && Date.parse(at) > now.getTime()
}
