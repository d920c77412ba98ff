import { etaRange, type MinuteRange } from './eta-range.ts'

/** The chips of the board (desk §5.3); other minutes may be typed. */
export const ACCEPT_MINUTES = [15, 20, 25, 30, 40, 60] as const
/** What nobody means to say: more is another day's order. */
export const MOST_KITCHEN_MINUTES = 240

/** Minutes of the ride, with the way from the door to the door and what the zone adds; 0 where nobody rides. */
export function rideMinutes(distanceM: number | null, addedMinutes = 0): number {
  return distanceM === null
    ? 0
    : etaRange({ cookingMinutes: 0, queue: 0, distanceM, addedMinutes }).fromMinutes
}

/**
 * What the customer reads of an order that was accepted: the minutes the kitchen said and the ride, counted from now. The
 * range is as wide as the road is uncertain; the kitchen's own word is taken as it is.
 */
export function acceptedEta({
  kitchenMinutes,
  distanceM,
  addedMinutes,
}: {
  kitchenMinutes: number
  distanceM: number | null
  /** Of the zone it was ordered to. */
  addedMinutes: number
}): MinuteRange {
  if (distanceM === null) return { fromMinutes: kitchenMinutes, toMinutes: kitchenMinutes + 5 }
  const ride = etaRange({ cookingMinutes: 0, queue: 0, distanceM, addedMinutes })
  return { fromMinutes: kitchenMinutes + ride.fromMinutes, toMinutes: kitchenMinutes + ride.toMinutes }
}

/** The minutes that the board proposes: the longest dish and three for each order ahead, up to the next five. */
export function suggestedMinutes({
  cookingMinutes,
  queue,
}: {
  cookingMinutes: number
  queue: number
}): number {
  const reckoned = etaRange({ cookingMinutes, queue, distanceM: null }).fromMinutes
  return Math.min(Math.max(reckoned, 5), MOST_KITCHEN_MINUTES)
}
