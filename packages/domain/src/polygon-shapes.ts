import { distanceM, roundPoint, type Point } from './places.ts'
import { edgesOf, isInPolygon, isOnEdge, type Polygon } from './zones.ts'

/** Metres of a degree of latitude. */
const DEGREE_M = 111_195

/** A point moved by metres to the east and to the north, with six decimals. */
export function shiftPoint({ latitude, longitude }: Point, by: { eastM: number; northM: number }): Point {
  const ofLongitude = DEGREE_M * Math.cos((latitude * Math.PI) / 180)
  return roundPoint({
    latitude: latitude + by.northM / DEGREE_M,
    longitude: longitude + by.eastM / ofLongitude,
  })
}

/** So many corners a circle becomes (desk §5.14). */
const CIRCLE_CORNERS = 32

/** A circle as a ring, from the north over the east. */
export function circleRing(centre: Point, radiusM: number): Point[] {
  return Array.from({ length: CIRCLE_CORNERS }, (_none, index) => {
    const angle = (2 * Math.PI * index) / CIRCLE_CORNERS
    return shiftPoint(centre, { eastM: radiusM * Math.sin(angle), northM: radiusM * Math.cos(angle) })
  })
}

/** The middle of an edge. */
export const middleOf = (a: Point, b: Point): Point =>
  roundPoint({ latitude: (a.latitude + b.latitude) / 2, longitude: (a.longitude + b.longitude) / 2 })

/** The area of a polygon in square metres, without its holes. */
export const areaM2 = ({ outer, holes }: Polygon): number =>
  Math.max(0, ringArea(outer) - holes.reduce((sum, hole) => sum + ringArea(hole), 0))

function ringArea(ring: readonly Point[]): number {
  const [origin] = ring
  if (!origin) return 0
  const width = DEGREE_M * Math.cos((origin.latitude * Math.PI) / 180)
  const flat = ({ latitude, longitude }: Point) => ({
    x: (longitude - origin.longitude) * width,
    y: (latitude - origin.latitude) * DEGREE_M,
  })
  const doubled = edgesOf(ring).reduce((sum, [a, b]) => {
    const [from, to] = [flat(a), flat(b)]
    return sum + from.x * to.y - to.x * from.y
  }, 0)
  return Math.abs(doubled) / 2
}

/** Whether two areas have more in common than an edge. */
export function areOverlapping(one: Polygon, other: Polygon): boolean {
  return hasPointWithin(one, other) || hasPointWithin(other, one) || areCrossing(one, other)
}

/** Whether a corner of one, the middle of an edge, or a point inside it lies within the other and not on its edge. */
function hasPointWithin(one: Polygon, other: Polygon): boolean {
  const rings = [one.outer, ...one.holes]
  const middles = rings.flatMap((ring) => edgesOf(ring).map(([a, b]) => middleOf(a, b)))
  const inner = pointWithin(one)
  return [...rings.flat(), ...middles, ...(inner ? [inner] : [])].some((point) => isWithin(other, point))
}

const isWithin = (polygon: Polygon, point: Point) =>
  isInPolygon(polygon, point) && ![polygon.outer, ...polygon.holes].some((ring) => isOnEdge(ring, point))

function areCrossing(one: Polygon, other: Polygon): boolean {
  const [mine, theirs] = [one, other].map(({ outer, holes }) => [outer, ...holes].flatMap(edgesOf))
  return (mine ?? []).some(([a, b]) =>
    (theirs ?? []).some(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0),
  )
}

const side = (a: Point, b: Point, c: Point) =>
  (b.longitude - a.longitude) * (c.latitude - a.latitude) -
  (b.latitude - a.latitude) * (c.longitude - a.longitude)

/** A stretch of a line of latitude, from west to east. */
type Stretch = readonly [from: number, to: number]

/** Where a line of latitude runs inside an area. */
function stretchesAt({ outer, holes }: Polygon, latitude: number): Stretch[] {
  const crossings = [outer, ...holes]
    .flatMap(edgesOf)
    .filter(([a, b]) => a.latitude > latitude !== b.latitude > latitude)
    .map(
      ([a, b]) =>
        a.longitude + ((latitude - a.latitude) / (b.latitude - a.latitude)) * (b.longitude - a.longitude),
    )
    .toSorted((a, b) => a - b)
  return Array.from({ length: Math.floor(crossings.length / 2) }, (_, index) => [
    crossings[2 * index] ?? 0,
    crossings[2 * index + 1] ?? 0,
  ])
}

/** What is left of stretches where another one lies over them. */
const beside = (stretches: readonly Stretch[], [west, east]: Stretch): Stretch[] =>
  stretches.flatMap(([from, to]): Stretch[] =>
    (
      [
        [from, Math.min(to, west)],
        [Math.max(from, east), to],
      ] satisfies Stretch[]
    ).filter(([start, end]) => end > start),
  )

/**
 * Some point inside an area and beside its holes, for its label: on the line of latitude through its middle, halfway of the
 * longest part. Areas that lie `over` it leave the rest of it for the label; where they leave nothing of that line, it stands as if
 * they were not there. null for an area without a breadth.
 */
export function pointWithin(polygon: Polygon, over: readonly Polygon[] = []): Point | null {
  const latitudes = polygon.outer.map(({ latitude }) => latitude).toSorted((a, b) => a - b)
  const [south, north] = [latitudes[0] ?? 0, latitudes.at(-1) ?? 0]
  // a hair beside the middle, where corners of round figures are rare
  const latitude = south + (north - south) * 0.503
  const own = stretchesAt(polygon, latitude)
  const free = over.flatMap((one) => stretchesAt(one, latitude)).reduce<Stretch[]>(beside, own)
  const [longest] = (free.length > 0 ? free : own).toSorted(([a, b], [c, d]) => d - c - (b - a))
  if (!longest || longest[1] <= longest[0]) return null
  return { latitude, longitude: longest[0] + (longest[1] - longest[0]) / 2 }
}

/** The place on the edges of areas that is nearest to a point, and how far it is; null without an edge. */
export function nearestOnEdges(
  polygons: readonly Polygon[],
  point: Point,
): { point: Point; distanceM: number } | null {
  let nearest: { point: Point; distanceM: number } | null = null
  const width = Math.cos((point.latitude * Math.PI) / 180)
  for (const [a, b] of polygons.flatMap(({ outer, holes }) => [outer, ...holes].flatMap(edgesOf))) {
    const [dx, dy] = [(b.longitude - a.longitude) * width, b.latitude - a.latitude]
    const [px, py] = [(point.longitude - a.longitude) * width, point.latitude - a.latitude]
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : Math.min(Math.max((px * dx + py * dy) / length, 0), 1)
    const place = roundPoint({
      latitude: a.latitude + along * (b.latitude - a.latitude),
      longitude: a.longitude + along * (b.longitude - a.longitude),
    })
    const distance = distanceM(point, place)
    if (!nearest || distance < nearest.distanceM) nearest = { point: place, distanceM: distance }
  }
  return nearest
}
