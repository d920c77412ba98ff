import { roundPoint, type Point } from './places.ts'
import type { Polygon } from './zones.ts'

/**
 * A polygon as one text, so that two of them are compared as one value: a JSON list of rings, the outer one first, of
 * [longitude, latitude] pairs as spec §3 has them, each with six decimals and no repeated corner.
 */
export const polygonText = ({ outer, holes }: Polygon): string =>
  JSON.stringify(
    [outer, ...holes].map((ring) =>
      withoutRepeats(ring).map(({ latitude, longitude }) => [longitude, latitude]),
    ),
  )

/** A polygon from its text, faults and all (`checkPolygon` tells them); null where the text is none. */
export function parsePolygonText(text: string): Polygon | null {
  try {
    const rings: unknown = JSON.parse(text)
    if (!isListOfRings(rings)) return null
    const [outer = [], ...holes] = rings.map((ring) =>
      ring.map(([longitude, latitude]) => ({ longitude, latitude })),
    )
    return { outer, holes }
  } catch {
    return null // the only way JSON tells that it cannot read
  }
}

const isListOfRings = (value: unknown): value is [number, number][][] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (ring) =>
      Array.isArray(ring) &&
      ring.every(
        (pair) =>
          Array.isArray(pair) && pair.length === 2 && pair.every((number) => typeof number === 'number'),
      ),
  )

/** A ring as it is kept: six decimals, no point twice in a row, the first not repeated at the end. */
export function withoutRepeats(ring: readonly Point[]): Point[] {
  const points = ring.map(roundPoint)
  const ofTheirOwn = points.filter((point, index) => index === 0 || !isSame(point, points[index - 1]))
  const isClosed = ofTheirOwn.length > 1 && ofTheirOwn[0] && isSame(ofTheirOwn[0], ofTheirOwn.at(-1))
  return isClosed ? ofTheirOwn.slice(0, -1) : ofTheirOwn
}

const isSame = (one: Point, other: Point | undefined) =>
  one.latitude === other?.latitude && one.longitude === other.longitude
