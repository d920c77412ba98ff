export type MinuteRange = { fromMinutes: number; toMinutes: number }

/** A kitchen takes the next order long before the last one is out: each order ahead costs this much. */
const MINUTES_PER_ORDER_AHEAD = 3
/** The average speed of a courier in a city, traffic lights included. */
const COURIER_METRES_PER_MINUTE = 330
/** The factor from the straight line to the way by street. */
const DETOUR = 1.35
const HAND_OVER_MINUTES = 4
/** The factor from the computed time to the later end of the range. */
const SPREAD = 1.3
const STEP_MINUTES = 5

/**
 * The ETA of an order: always a range, in steps of 5 minutes, at least 5 wide. `cookingMinutes` is the longest
 * cooking time in the basket, `queue` the orders the kitchen has before it, `distanceM` the straight line to the customer,
 * or null when nobody rides (pick-up, dine-in).
 */
export function etaRange(input: {
  cookingMinutes: number
  queue: number
  distanceM: number | null
}): MinuteRange {
  const { cookingMinutes, queue, distanceM } = input
  const kitchen = cookingMinutes + queue * MINUTES_PER_ORDER_AHEAD
  const ride = distanceM === null ? 0 : (distanceM * DETOUR) / COURIER_METRES_PER_MINUTE + HAND_OVER_MINUTES
  const reckoned = kitchen + ride
  const fromMinutes = Math.max(Math.floor(reckoned / STEP_MINUTES) * STEP_MINUTES, STEP_MINUTES)
  const toMinutes = Math.ceil((reckoned * SPREAD) / STEP_MINUTES) * STEP_MINUTES
  return { fromMinutes, toMinutes: Math.max(toMinutes, fromMinutes + STEP_MINUTES) }
}
