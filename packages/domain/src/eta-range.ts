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
 * or null when nobody rides (pick-up, dine-in). `addedMinutes` are what the zone says its road takes longer: both ends move by
 * them, and where they are no whole step the range grows wider, never narrower (decision 0110).
 */
export function etaRange(input: {
  cookingMinutes: number
  queue: number
  distanceM: number | null
  addedMinutes?: number
}): MinuteRange {
  const { cookingMinutes, queue, distanceM, addedMinutes = 0 } = input
  const kitchen = cookingMinutes + queue * MINUTES_PER_ORDER_AHEAD
  const ride = distanceM === null ? 0 : (distanceM * DETOUR) / COURIER_METRES_PER_MINUTE + HAND_OVER_MINUTES
  const reckoned = kitchen + ride
  const fromMinutes = Math.max(stepDown(reckoned), STEP_MINUTES)
  const toMinutes = Math.max(stepUp(reckoned * SPREAD), fromMinutes + STEP_MINUTES)
  return { fromMinutes: fromMinutes + stepDown(addedMinutes), toMinutes: toMinutes + stepUp(addedMinutes) }
}

const stepDown = (minutes: number) => Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES
const stepUp = (minutes: number) => Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
