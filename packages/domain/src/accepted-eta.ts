import { rideRange, type MinuteRange } from './eta-range.ts'

/** Minutes of the ride, with the way from the door to the door and what the zone adds; 0 where nobody rides. */
export const rideMinutes = (distanceM: number | null, addedMinutes = 0): number =>
  distanceM === null ? 0 : rideRange(distanceM, addedMinutes).fromMinutes

/**
 * What the customer reads of an order that is accepted in so many minutes: the kitchen and the ride, counted from now. The range is as wide as the road is uncertain; the kitchen's own word is
 * taken as it is.
 */
export function acceptedEta({
  kitchenMinutes,
  distanceM,
  addedMinutes,
}: {
  kitchenMinutes: number
  /** The straight line to the customer; null when nobody rides. */
  distanceM: number | null
  /** Of the zone it was ordered to. */
  addedMinutes: number
}): MinuteRange {
  if (distanceM === null) return { fromMinutes: kitchenMinutes, toMinutes: kitchenMinutes + 5 }
  const ride = rideRange(distanceM, addedMinutes)
  return { fromMinutes: kitchenMinutes + ride.fromMinutes, toMinutes: kitchenMinutes + ride.toMinutes }
}
