import type { Point } from '../places.ts'
import { parsePolygon, type Polygon } from '../zones.ts'

/** Latitude first. */
export const at = (latitude: number, longitude: number): Point => ({ latitude, longitude })

/** Pairs, longitude first, as they arrive. */
export function polygon(pairs: Parameters<typeof parsePolygon>[0]): Polygon {
  const parsed = parsePolygon(pairs)
  if (!parsed) throw new Error('not a polygon')
  return parsed
}

/** Longitude 69..70, latitude 41..42. */
export const SQUARE = polygon([
  [69, 41],
  [70, 41],
  [70, 42],
  [69, 42],
])
const CLOSED_SQUARE = polygon([
  [69, 41],
  [70, 41],
  [70, 42],
  [69, 42],
  [69, 41],
])
/** The other way round the square. */
const CLOCKWISE_SQUARE = polygon([
  [69, 42],
  [70, 42],
  [70, 41],
  [69, 41],
])
export const TRIANGLE = polygon([
  [69, 41],
  [70, 41],
  [69.5, 42],
])
export const RING_WITH_HOLE = polygon([
  [
    [69, 41],
    [70, 41],
    [70, 42],
    [69, 42],
  ],
  [
    [69.4, 41.4],
    [69.6, 41.4],
    [69.6, 41.6],
    [69.4, 41.6],
  ],
])
/** An L: the upper right quarter of the square is missing. */
const L_SHAPE = polygon([
  [69, 41],
  [70, 41],
  [70, 41.5],
  [69.5, 41.5],
  [69.5, 42],
  [69, 42],
])
/** A comb with two teeth, whose corners a ray to the east passes through. */
const COMB = polygon([
  [69, 41],
  [70, 41],
  [70, 42],
  [69.75, 41.5],
  [69.5, 42],
  [69.25, 41.5],
  [69, 42],
])
export const SLANTED = polygon([
  [69.1, 41.1],
  [69.7, 41.3],
  [69.5, 41.9],
])

/** Two holes, the second of which touches the eastern edge from within. */
const TWO_HOLES = polygon([
  [
    [69, 41],
    [70, 41],
    [70, 42],
    [69, 42],
  ],
  [
    [69.1, 41.1],
    [69.2, 41.1],
    [69.2, 41.2],
  ],
  [
    [69.8, 41.4],
    [70, 41.5],
    [69.8, 41.6],
  ],
])
/** A yard of some 10 m. */
const YARD = polygon([
  [69.28, 41.31],
  [69.2801, 41.31],
  [69.2801, 41.3101],
  [69.28, 41.3101],
])

export const ZONE_CASES: [name: string, area: Polygon, point: Point, isInside: boolean][] = [
  ['the centre', SQUARE, at(41.5, 69.5), true],
  ['latitude and longitude swapped', SQUARE, at(69.5, 41.5), false],
  ['north of it', SQUARE, at(42.000001, 69.5), false],
  ['south of it', SQUARE, at(40.999999, 69.5), false],
  ['east of it', SQUARE, at(41.5, 70.000001), false],
  ['west of it', SQUARE, at(41.5, 68.999999), false],
  ['just within the north', SQUARE, at(41.999999, 69.5), true],
  ['just within the south', SQUARE, at(41.000001, 69.5), true],
  ['just within the east', SQUARE, at(41.5, 69.999999), true],
  ['just within the west', SQUARE, at(41.5, 69.000001), true],
  ['the north edge', SQUARE, at(42, 69.5), true],
  ['the south edge', SQUARE, at(41, 69.5), true],
  ['the east edge', SQUARE, at(41.5, 70), true],
  ['the west edge', SQUARE, at(41.5, 69), true],
  ['the south-west corner', SQUARE, at(41, 69), true],
  ['the south-east corner', SQUARE, at(41, 70), true],
  ['the north-east corner', SQUARE, at(42, 70), true],
  ['the north-west corner', SQUARE, at(42, 69), true],
  ['on the line of an edge but beyond it', SQUARE, at(41, 70.5), false],
  ['level with the north edge, to the west', SQUARE, at(42, 68.5), false],
  ['level with a corner, to the west', SQUARE, at(41, 68.5), false],

  ['a closed ring: the centre', CLOSED_SQUARE, at(41.5, 69.5), true],
  ['a closed ring: the repeated corner', CLOSED_SQUARE, at(41, 69), true],
  ['a closed ring: the last edge', CLOSED_SQUARE, at(41.5, 69), true],
  ['a closed ring: outside', CLOSED_SQUARE, at(41.5, 68.9), false],
  ['clockwise: the centre', CLOCKWISE_SQUARE, at(41.5, 69.5), true],
  ['clockwise: an edge', CLOCKWISE_SQUARE, at(41.5, 70), true],
  ['clockwise: outside', CLOCKWISE_SQUARE, at(41.5, 70.1), false],

  ['a triangle: within', TRIANGLE, at(41.5, 69.5), true],
  ['a triangle: its tip', TRIANGLE, at(42, 69.5), true],
  ['a triangle: beside its tip', TRIANGLE, at(42, 69.499999), false],
  ['a triangle: on a slanted edge', TRIANGLE, at(41.5, 69.25), true],
  ['a triangle: outside a slanted edge', TRIANGLE, at(41.5, 69.249999), false],
  ['a triangle: inside a slanted edge', TRIANGLE, at(41.5, 69.250001), true],
  ['a triangle: level with its tip', TRIANGLE, at(42, 69), false],

  ['a hole: between ring and hole', RING_WITH_HOLE, at(41.2, 69.2), true],
  ['a hole: in it', RING_WITH_HOLE, at(41.5, 69.5), false],
  ['a hole: on its edge', RING_WITH_HOLE, at(41.5, 69.4), true],
  ['a hole: on its corner', RING_WITH_HOLE, at(41.4, 69.4), true],
  ['a hole: just within its edge', RING_WITH_HOLE, at(41.5, 69.400001), false],
  ['a hole: beyond the ring', RING_WITH_HOLE, at(41.5, 70.1), false],

  ['an L: its foot', L_SHAPE, at(41.25, 69.9), true],
  ['an L: its stem', L_SHAPE, at(41.9, 69.25), true],
  ['an L: the missing quarter', L_SHAPE, at(41.75, 69.75), false],
  ['an L: its inner corner', L_SHAPE, at(41.5, 69.5), true],
  ['an L: just within the missing quarter', L_SHAPE, at(41.500001, 69.500001), false],

  ['a comb: in a tooth', COMB, at(41.8, 69.5), true],
  ['a comb: between two teeth', COMB, at(41.8, 69.25), false],
  ['a comb: the bottom between two teeth', COMB, at(41.5, 69.25), true],
  ['a comb: level with the bottoms, within', COMB, at(41.5, 69.1), true],
  ['a comb: level with the bottoms, outside', COMB, at(41.5, 68.9), false],
  ['a comb: level with the tips, outside', COMB, at(42, 68.9), false],

  ['two holes: in the first', TWO_HOLES, at(41.13, 69.18), false],
  ['two holes: beside the first', TWO_HOLES, at(41.18, 69.12), true],
  ['two holes: in the second', TWO_HOLES, at(41.5, 69.9), false],
  ['two holes: where the second touches the edge', TWO_HOLES, at(41.5, 70), true],
  ['two holes: beyond the touched edge', TWO_HOLES, at(41.5, 70.000001), false],
  ['two holes: between them', TWO_HOLES, at(41.3, 69.5), true],

  ['a yard: within', YARD, at(41.31005, 69.28005), true],
  ['a yard: 11 cm outside', YARD, at(41.310101, 69.28005), false],
  ['a yard: its corner', YARD, at(41.3101, 69.2801), true],
  ['a yard: exchanged', YARD, at(69.28005, 41.31005), false],
]
