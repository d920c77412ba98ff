import type { GeocodedPlace } from '@dasturxon/contract'
import { distanceM, foldWords, type Point } from '@dasturxon/domain'
import { pointOf } from './delivery-address.ts'

/** Within this a pin stands for a place, in metres: a block of houses, or a bazaar and its gate. */
export const NEAR_M = 400
/** Beyond this it is not what a customer means who orders here, in metres: a street of that name in another city. */
const FAR_M = 30_000

/** What was found for typed words, away from the pin, in metres. */
export type Elsewhere = { place: GeocodedPlace; distance: number }

/**
 * Of the places that typed words mean, the first one, when none of them is where the pin stands; null where the pin agrees or nobody
 * knows the words (CUS-3). A street without a known house is where any of it is: the pin agrees when it stands on it.
 */
export function placeElsewhere(
  places: readonly GeocodedPlace[],
  pin: Point,
  streetUnderPin: string,
): Elsewhere | null {
  const away = places.map((place) => ({ place, distance: distanceM(pointOf(place), pin) }))
  if (away.some(({ place, distance }) => distance <= NEAR_M || isStreetOf(place, streetUnderPin))) return null
  return away.find(({ distance }) => distance <= FAR_M) ?? null
}

const isStreetOf = ({ address, source }: GeocodedPlace, street: string): boolean =>
  street !== '' &&
  address.road !== undefined &&
  // the gazetteer says a house as it was typed, and knows none
  (address.house_number === undefined || source === 'gazetteer') &&
  folded(address.road) === folded(street)

const folded = (street: string) => foldWords(street, { yo: 'e' }).join(' ')
