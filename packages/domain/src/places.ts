/** Degrees, WGS 84. Never a bare pair: spec §3 has polygons longitude first and everything else latitude first. */
export type Point = { latitude: number; longitude: number }

/** Where a merchant is that names no centre (spec §9). */
export const MERCHANT_CENTRE: Point = { latitude: 41.322711, longitude: 69.241084 }
/** Where the map of a customer's address begins when nobody has named a place (spec §9). */
export const ADDRESS_CENTRE: Point = { latitude: 41.311321, longitude: 69.279223 }

/** Where a customer without city and address begins on the map: at the merchant's own centre, if it has named one. */
export function startOfMap({ latitude, longitude }: Point): Point {
  const isUnnamed = latitude === MERCHANT_CENTRE.latitude && longitude === MERCHANT_CENTRE.longitude
  return isUnnamed ? ADDRESS_CENTRE : { latitude, longitude }
}

const EARTH_RADIUS_M = 6_371_008.8

/** Distance along the earth's surface in metres (haversine). */
export function distanceM(from: Point, to: Point): number {
  const latitude = radians(to.latitude - from.latitude)
  const longitude = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  // Rounding can lift the chord of opposite points a hair above 1.
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(Math.sqrt(chord), 1))
}

/** A coordinate with 6 decimals, about 11 cm (spec §9). */
export function roundCoordinate(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000
}

export function roundPoint({ latitude, longitude }: Point): Point {
  return { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) }
}

/** Whether two addresses are the same place: within 0.000099° in each direction, inclusive (spec §9). */
export function isSamePlace(a: Point, b: Point): boolean {
  return isClose(a.latitude, b.latitude) && isClose(a.longitude, b.longitude)
}

// In tenths of a millionth, since 41.31142 - 41.311321 is a hair more than 0.000099 in binary.
function isClose(a: number, b: number): boolean {
  return Math.round(Math.abs(a - b) * 10_000_000) <= 990
}

/** The branch nearest to a point with its distance, or null without branches; the earlier one on a tie. */
export function nearestBranch<Branch extends Point>(
  branches: readonly Branch[],
  point: Point,
): { branch: Branch; distanceM: number } | null {
  let nearest: { branch: Branch; distanceM: number } | null = null
  for (const branch of branches) {
    const distance = distanceM(point, branch)
    if (!nearest || distance < nearest.distanceM) nearest = { branch, distanceM: distance }
  }
  return nearest
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** `41.311321,69.279223`: one field, so that nobody's pin is half of two. */
export const pinText = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`

/** The point that a field says; null where it says none on earth. */
export function parsePin(text: string): Point | null {
  const match = /^(-?\d{1,2}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?)$/.exec(text)
  if (!match) return null
  const [latitude, longitude] = [Number(match[1]), Number(match[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
