import type { Point } from './places.ts'

/** An outer ring and the holes in it. Rings need not repeat their first point. */
export type Polygon = { outer: readonly Point[]; holes: readonly (readonly Point[])[] }

/** A delivery zone as far as choosing needs it; `price` in whole som, a lower `priority` number comes first. */
export type ZoneArea = { id: string; priority: number; price: number; polygon: Polygon }

type LongitudeLatitude = readonly number[]

/**
 * A polygon as it arrives, [longitude, latitude] pairs (spec §3 Region), with named coordinates. Either one ring of pairs,
 * or a list of rings of which the first is the outer one and the others are holes. null when a pair is no place on earth
 * or a ring has fewer than three different corners.
 */
export function parsePolygon(
  pairs: readonly LongitudeLatitude[] | readonly (readonly LongitudeLatitude[])[],
): Polygon | null {
  const rings = isListOfRings(pairs) ? pairs.map(parseRing) : [parseRing(pairs)]
  const usable = rings.filter((ring) => ring !== null)
  const [outer, ...holes] = usable
  return outer && usable.length === rings.length ? { outer, holes } : null
}

function isListOfRings(
  pairs: readonly LongitudeLatitude[] | readonly (readonly LongitudeLatitude[])[],
): pairs is readonly (readonly LongitudeLatitude[])[] {
  return Array.isArray(pairs[0]?.[0])
}

function parseRing(pairs: readonly LongitudeLatitude[]): Point[] | null {
  const points: Point[] = []
  for (const pair of pairs) {
    const [longitude, latitude] = pair
    if (pair.length !== 2 || !isWithin(longitude, 180) || !isWithin(latitude, 90)) return null
    points.push({ longitude, latitude })
  }
  const corners = new Set(points.map(({ longitude, latitude }) => `${longitude} ${latitude}`))
  return corners.size < 3 ? null : points
}

function isWithin(degrees: number | undefined, limit: number): degrees is number {
  return degrees !== undefined && Math.abs(degrees) <= limit
}

/** Whether a point lies in a polygon. Edges and corners count as inside, also those of a hole (LOC-6). */
export function isInPolygon(polygon: Polygon, point: Point): boolean {
  const rings = [polygon.outer, ...polygon.holes]
  if (rings.some((ring) => isOnEdge(ring, point))) return true
  return isInside(polygon.outer, point) && !polygon.holes.some((hole) => isInside(hole, point))
}

/**
 * The zone that serves a point: the lowest priority number, then the lowest price, then the earlier in the list. null when
 * no zone contains it.
 */
export function findZone<Zone extends ZoneArea>(zones: readonly Zone[], point: Point): Zone | null {
  const matching = zones.filter(({ polygon }) => isInPolygon(polygon, point))
  return matching.toSorted(byPrecedence)[0] ?? null
}

/** Which of two zones comes first where both contain a point; 0 leaves it to their places in the list. */
export const byPrecedence = (
  a: Pick<ZoneArea, 'priority' | 'price'>,
  b: Pick<ZoneArea, 'priority' | 'price'>,
): number => a.priority - b.priority || a.price - b.price

/**
 * The longest way from a branch, in metres, that is taken for a ride at all. A merchant that does not validate the area
 * delivers anywhere within it; beyond, latitude and longitude were exchanged, or the device knew nothing of where it is.
 */
export const LONGEST_RIDE_M = 150_000

/** Whether the merchant refuses delivery to a point: only when it validates the area (spec §4 Map picker). */
export function isOutOfZone(input: {
  shouldValidateDeliveryArea: boolean
  polygons: readonly Polygon[]
  point: Point
}): boolean {
  const { shouldValidateDeliveryArea, polygons, point } = input
  return shouldValidateDeliveryArea && !polygons.some((polygon) => isInPolygon(polygon, point))
}

// Even-odd rule; points on an edge are settled before.
function isInside(ring: readonly Point[], { latitude, longitude }: Point): boolean {
  let inside = false
  for (const [a, b] of edgesOf(ring)) {
    if (a.latitude > latitude === b.latitude > latitude) continue
    const share = (latitude - a.latitude) / (b.latitude - a.latitude)
    if (longitude < a.longitude + share * (b.longitude - a.longitude)) inside = !inside
  }
  return inside
}

// 0.1 mm: it forgives binary arithmetic on a slanted edge and is far below the 11 cm of a rounded coordinate.
const EDGE_TOLERANCE_DEGREES = 1e-9

/** Whether a point lies on a ring itself. */
export function isOnEdge(ring: readonly Point[], point: Point): boolean {
  return edgesOf(ring).some(([a, b]) => {
    const [dx, dy] = [b.longitude - a.longitude, b.latitude - a.latitude]
    const [px, py] = [point.longitude - a.longitude, point.latitude - a.latitude]
    const lengthSquared = dx * dx + dy * dy
    const along = lengthSquared === 0 ? 0 : Math.min(Math.max((px * dx + py * dy) / lengthSquared, 0), 1)
    return Math.hypot(px - along * dx, py - along * dy) <= EDGE_TOLERANCE_DEGREES
  })
}

/** The edges of a ring: the last point joins the first; one that repeats its first point only gains an edge of length 0. */
export function edgesOf(ring: readonly Point[]): [Point, Point][] {
  return ring.map((point, index) => [ring.at(index - 1) ?? point, point])
}
