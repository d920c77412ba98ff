import { distanceM, type Point } from '@dasturxon/domain'

/** Places by their distance from the customer; in their own order where nobody knows where that is. */
export function nearestFirst<Place extends Point>(
  places: readonly Place[],
  customer: Point | null,
): readonly Place[] {
  if (customer === null) return places
  return places.toSorted((a, b) => distanceM(customer, a) - distanceM(customer, b))
}

/** The way to a point, as the map that people here have opens it. */
export const routeTo = ({ latitude, longitude }: Point): string =>
  `https://yandex.uz/maps/?rtext=~${latitude},${longitude}&rtt=auto`
