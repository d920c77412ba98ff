import { etaRange, type MinuteRange } from './eta-range.ts'
import type { OrderStatus } from './vocabulary.ts'
import { MINUTE_MS } from './zone-time.ts'

/** What the ETA of an order under way is computed from. Times in minutes, the way in metres as the crow flies. */
export type OrderUnderWay = {
  status: OrderStatus
  etaTo: Date
  /** What the kitchen said, or what it is reckoned to need with what waits before it. */
  kitchenMinutes: number
  /** Since the kitchen began; null before. */
  cookedMinutes: number | null
  /** To the customer from where the order is now; null when nobody rides. */
  distanceM: number | null
  /** Of the zone it was ordered to; a courier on the way is reckoned from where they are. */
  addedMinutes: number
}

/** The customer hears of a later ETA this long before the old one passes. */
const TELL_BEFORE_MINUTES = 5
/** A dish that should be out already comes in a moment, and nobody knows in which. */
const LEAST_KITCHEN_MINUTES = 5

/**
 * The range, counted from `now`, in which an order will come that cannot meet its ETA; null while it can (T-TIME-14, wants
 * 3). It is asked again at `nextEtaUpdate`. Until an order is accepted its customer reads what the checkout said, while there is time
 * for that (part three work §1).
 */
export function laterEta(order: OrderUnderWay, now: Date): MinuteRange | null {
  const { status, etaTo, kitchenMinutes, cookedMinutes, distanceM, addedMinutes } = order
  const leftMs = etaTo.getTime() - now.getTime()
  if (status === 'OPEN' && leftMs > TELL_BEFORE_MINUTES * MINUTE_MS) return null
  const isMade = status === 'DONE' || status === 'ON_WAY'
  const toCook =
    cookedMinutes === null
      ? kitchenMinutes
      : Math.max(Math.ceil(kitchenMinutes - cookedMinutes), LEAST_KITCHEN_MINUTES)
  const range = etaRange({
    kitchenMinutes: isMade ? 0 : toCook,
    distanceM,
    addedMinutes: status === 'ON_WAY' || distanceM === null ? 0 : addedMinutes,
  })
  return range.fromMinutes * MINUTE_MS > leftMs ? range : null
}

/**
 * By how many whole minutes what is said of an order ends after what was said first; 0 where it does not, and below a whole minute: the
 * seconds that an answer takes make nothing later (part three work §1: shown from 1 min). Moments in milliseconds.
 */
export const minutesAfterFirst = (end: number, first: number): number =>
  Math.max(0, Math.floor((end - first) / MINUTE_MS))

/** When the ETA is computed next: five minutes before it passes, then each minute, so that it never passes in silence. */
export function nextEtaUpdate(etaTo: Date, now: Date): Date {
  const early = etaTo.getTime() - TELL_BEFORE_MINUTES * MINUTE_MS
  return new Date(Math.max(early, now.getTime() + MINUTE_MS))
}

/** Whether the ETA still matters: not once it is fetched from the branch ready, or over. */
export function isEtaOpen(status: OrderStatus, isCarried: boolean): boolean {
  switch (status) {
    case 'OPEN':
    case 'ACCEPTED':
    case 'COOKING':
      return true
    case 'DONE':
    case 'ON_WAY':
      return isCarried
    case 'AT_TIME':
    case 'CREATED':
    case 'ATTACHED':
    case 'DELIVERED':
    case 'CLOSED':
    case 'CANCELED':
      return false
  }
}
