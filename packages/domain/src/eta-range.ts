export type MinuteRange = { fromMinutes: number; toMinutes: number }

/** The average speed of a courier in a city, traffic lights included. */
const COURIER_METRES_PER_MINUTE = 330
/** The factor from the straight line to the way by street. */
const DETOUR = 1.35
const HAND_OVER_MINUTES = 4
/** The factor from the computed time to the later end of the range. */
const SPREAD = 1.3
const STEP_MINUTES = 5

/**
 * The ETA of an order that nobody has accepted, or that is late: always a range, in steps of 5 minutes, at least 5 wide, with room for
 * a bad day. `kitchenMinutes` are what its kitchen needs, `distanceM` the straight line to the customer, or null when nobody rides (pick-up, dine-in). `addedMinutes` are what
 * the zone says its road takes longer: both ends move by them, and where they are no whole step the range grows wider, never
 * narrower (decision 0110).
 */
export function etaRange(input: {
  kitchenMinutes: number
  distanceM: number | null
  addedMinutes?: number
}): MinuteRange {
  const { kitchenMinutes, distanceM, addedMinutes = 0 } = input
  const ride = distanceM === null ? 0 : (distanceM * DETOUR) / COURIER_METRES_PER_MINUTE + HAND_OVER_MINUTES
  const reckoned = kitchenMinutes + ride
  const fromMinutes = Math.max(stepDown(reckoned), STEP_MINUTES)
  const toMinutes = Math.max(stepUp(reckoned * SPREAD), fromMinutes + STEP_MINUTES)
  return { fromMinutes: fromMinutes + stepDown(addedMinutes), toMinutes: toMinutes + stepUp(addedMinutes) }
}

/** The same of the ride alone. */
export const rideRange = (distanceM: number, addedMinutes: number): MinuteRange =>
  etaRange({ kitchenMinutes: 0, distanceM, addedMinutes })

const stepDown = (minutes: number) => Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES
const stepUp = (minutes: number) => Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
