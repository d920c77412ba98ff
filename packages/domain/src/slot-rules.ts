import { isServedAt, type Mealtime } from './mealtimes.ts'
import type { StorefrontServiceType } from './vocabulary.ts'

/** Times to order for are so many minutes apart, and an order for one of them comes within as many. */
export const SLOT_MINUTES = 15

/** How many orders for later a branch takes for one time (T-TIME-11). */
export type SlotRule = {
  id: string
  /** null: whatever the service. */
  serviceType: StorefrontServiceType | null
  /** When it holds, on the branch's wall clock; empty: always. A close at or before its open is on the next day. */
  hours: Mealtime['hours']
  maxOrders: number
}

/**
 * The rules that speak of an order for this moment. Each of them must have room, so that the strictest decides; a moment
 * after midnight belongs to the window that began the evening before. `zone` is the branch's.
 */
export function rulesOfSlot<R extends SlotRule>(
  rules: readonly R[],
  slot: { at: Date; serviceType: StorefrontServiceType; zone: string },
): R[] {
  return rules.filter(
    ({ serviceType, hours }) =>
      (serviceType === null || serviceType === slot.serviceType) &&
      (hours.length === 0 || isServedAt([{ hours }], slot.at, slot.zone)),
  )
}
