import { distanceM, roundCoordinate, type Point } from './places.ts'
import { withoutRepeats } from './polygon-text.ts'
import { edgesOf, isInPolygon, LONGEST_RIDE_M, type Polygon } from './zones.ts'

/** So many points, those of its holes included, an area that somebody draws may have (desk §5.14). */
export const MOST_POLYGON_POINTS = 200

/** So many holes an area may have, for the importer and the desk alike. */
export const MOST_HOLES = 20

/** What is wrong with an area, and where it shows; null where there is no place to show. */
export type PolygonFault = {
  kind:
    | 'too_few_points'
    | 'too_many_points'
    /** Some corner is no place on earth, or farther from the first one than any ride goes. */
    | 'reaches_too_far'
    | 'crosses_itself'
    /** A hole lies outside, touches the edge or is as large as the area. */
    | 'hole_outside'
    /** Two holes meet, or one lies in another. */
    | 'holes_meet'
  at: Point | null
}

/**
 * The first fault of an area that somebody drew; null for one that may be saved (desk §5.14). Corners are compared as they
 * are kept, with six decimals. `mostPoints` counts the corners of all rings, without a repeated one.
 */
export function checkPolygon(
  { outer, holes }: Polygon,
  { mostPoints = MOST_POLYGON_POINTS }: { mostPoints?: number } = {},
): PolygonFault | null {
  const rings = [outer, ...holes].map(withoutRepeats)
  const small = rings.find((ring) => ring.length < 3)
  if (small) return { kind: 'too_few_points', at: small[0] ?? null }
  const points = rings.flat()
  if (points.length > mostPoints) return { kind: 'too_many_points', at: points[mostPoints] ?? null }
  if (rings.length > MOST_HOLES + 1)
    return { kind: 'too_many_points', at: rings[MOST_HOLES + 1]?.[0] ?? null }
  const [first] = points
  const far = points.find((point) => !isOnEarth(point) || (first && isTooFar(first, point)))
  if (far) return { kind: 'reaches_too_far', at: isOnEarth(far) ? far : null }
  return findMeeting(rings) ?? findStrayHole(rings)
}

/** Two points of one area lie no farther apart than the longest ride in two directions. */
const WIDEST_M = 2 * LONGEST_RIDE_M

// Around the back of the earth is never meant: pasted coordinates changed their sign.
const isTooFar = (one: Point, other: Point) =>
  distanceM(one, other) > WIDEST_M || Math.abs(one.longitude - other.longitude) > 180

const isOnEarth = ({ latitude, longitude }: Point) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

type Corner = { x: number; y: number }
type Edge = { ring: number; index: number; from: Corner; to: Corner; left: number; right: number }

/** Where two edges meet that must not; those of one ring first. */
function findMeeting(rings: readonly Point[][]): PolygonFault | null {
  const edges = rings
    .flatMap((points, ring) => edgesOf(points).map(([a, b], index) => edgeOf(ring, index, a, b)))
    .toSorted((one, other) => one.left - other.left)
  let fault: PolygonFault | null = null
  for (const [position, edge] of edges.entries()) {
    // Edges stand by where they begin in the west: those beyond the end of this one meet it nowhere.
    for (let next = position + 1; next < edges.length; next += 1) {
      const other = edges[next]
      if (!other || other.left > edge.right) break
      const at = meetingOf(edge, other, rings[edge.ring]?.length ?? 0)
      if (!at) continue
      if (edge.ring === other.ring) return { kind: 'crosses_itself', at }
      fault ??= { kind: edge.ring === 0 || other.ring === 0 ? 'hole_outside' : 'holes_meet', at }
    }
  }
  return fault
}

function edgeOf(ring: number, index: number, a: Point, b: Point): Edge {
  const [from, to] = [cornerOf(a), cornerOf(b)]
  return { ring, index, from, to, left: Math.min(from.x, to.x), right: Math.max(from.x, to.x) }
}

// In millionths of a degree all figures of an area are whole and small enough to be multiplied exactly.
const MILLION = 1_000_000
const cornerOf = ({ latitude, longitude }: Point): Corner => ({
  x: Math.round(longitude * MILLION),
  y: Math.round(latitude * MILLION),
})
const pointOf = ({ x, y }: Corner): Point => ({
  longitude: roundCoordinate(x / MILLION),
  latitude: roundCoordinate(y / MILLION),
})

function meetingOf(one: Edge, other: Edge, corners: number): Point | null {
  if (one.ring === other.ring) {
    const apart = Math.abs(one.index - other.index)
    if (apart === 1 || apart === corners - 1) return spikeOf(one, other)
  }
  const [a, b, c, d] = [one.from, one.to, other.from, other.to]
  const [ofA, ofB] = [turn(c, d, a), turn(c, d, b)]
  const [ofC, ofD] = [turn(a, b, c), turn(a, b, d)]
  if (ofA * ofB < 0 && ofC * ofD < 0) {
    const share = ofA / (ofA - ofB)
    return pointOf({ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) })
  }
  const touching = [
    ofA === 0 && isBetween(c, d, a) ? a : null,
    ofB === 0 && isBetween(c, d, b) ? b : null,
    ofC === 0 && isBetween(a, b, c) ? c : null,
    ofD === 0 && isBetween(a, b, d) ? d : null,
  ].find((corner) => corner !== null)
  return touching ? pointOf(touching) : null
}

/** Where two edges that follow each other run back over themselves; a shared corner alone is none. */
function spikeOf(one: Edge, other: Edge): Point | null {
  const corner = isSameCorner(one.to, other.from) ? one.to : one.from
  const before = corner === one.to ? one.from : one.to
  const after = isSameCorner(other.from, corner) ? other.to : other.from
  const along = (before.x - corner.x) * (after.x - corner.x) + (before.y - corner.y) * (after.y - corner.y)
  return turn(before, corner, after) === 0 && along > 0 ? pointOf(corner) : null
}

const isSameCorner = (one: Corner, other: Corner) => one.x === other.x && one.y === other.y

/** Above 0 where `c` lies left of the way from `a` to `b`, 0 on its line. */
const turn = (a: Corner, b: Corner, c: Corner) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** Whether a corner on the line of two others lies between them. */
const isBetween = (a: Corner, b: Corner, c: Corner) =>
  Math.min(a.x, b.x) <= c.x &&
  c.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= c.y &&
  c.y <= Math.max(a.y, b.y)

/** A hole beside the area or around it, or within another hole. Rings do not meet: one corner tells of all. */
function findStrayHole([outer = [], ...holes]: readonly Point[][]): PolygonFault | null {
  for (const [index, hole] of holes.entries()) {
    const [corner] = hole
    if (!corner) continue
    if (!isInPolygon({ outer, holes: [] }, corner)) return { kind: 'hole_outside', at: corner }
    const isInAnother = holes.some(
      (other, position) => position !== index && isInPolygon({ outer: other, holes: [] }, corner),
    )
    if (isInAnother) return { kind: 'holes_meet', at: corner }
  }
  return null
}
