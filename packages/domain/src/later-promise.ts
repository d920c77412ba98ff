import { promiseRange, type MinuteRange } from './promised-time.ts'
import type { OrderStatus } from './vocabulary.ts'
import { MINUTE_MS } from './zone-time.ts'

/** How an order really stands, for a look at its promise. Times in minutes, the way in metres as the crow flies. */
export type OrderUnderWay = {
  status: OrderStatus
  promisedTo: Date
  /** The longest cooking time in it. */
  cookingMinutes: number
  /** Since the kitchen began; null before. */
  cookedMinutes: number | null
  /** Orders that the kitchen has before it; only those that wait count them. */
  queue: number
  /** To the customer from where the order is now; null when nobody rides. */
  distanceM: number | null
}

/** Before a promise passes, its customer is told this early. */
const TELL_BEFORE_MINUTES = 5
/** A dish that should be out already comes in a moment, and nobody knows in which. */
const LEAST_KITCHEN_MINUTES = 5

/**
 * The range an order can be had in from `now` on, when it will not come within its promise; null while the promise holds
 * (T-TIME-14, wants 3). It is asked again at `nextLook`.
 */
export function laterPromise(order: OrderUnderWay, now: Date): MinuteRange | null {
  const { status, cookingMinutes, cookedMinutes, queue, distanceM } = order
  const isMade = status === 'DONE' || status === 'ON_WAY'
  const toCook =
    cookedMinutes === null
      ? cookingMinutes
      : Math.max(Math.ceil(cookingMinutes - cookedMinutes), LEAST_KITCHEN_MINUTES)
  const range = promiseRange({
    cookingMinutes: isMade ? 0 : toCook,
    queue: isMade || cookedMinutes !== null ? 0 : queue,
    distanceM,
  })
  return range.fromMinutes * MINUTE_MS > order.promisedTo.getTime() - now.getTime() ? range : null
}

/** When a promise is looked at next: five minutes before it passes, then each minute, so that it never passes in silence. */
export function nextLook(promisedTo: Date, now: Date): Date {
  const early = promisedTo.getTime() - TELL_BEFORE_MINUTES * MINUTE_MS
  return new Date(Math.max(early, now.getTime() + MINUTE_MS))
}

/** Whether an order is still waited for at its promised time: not once it is fetched from the branch ready, or over. */
export function isPromiseOpen(status: OrderStatus, isCarried: boolean): boolean {
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
