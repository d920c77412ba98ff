import { describe, expect, it } from 'vitest'
import type { Point } from './places.ts'
import { findZone, isInPolygon, isOutOfZone, parsePolygon, type Polygon } from './zones.ts'

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude })

function polygon(pairs: Parameters<typeof parsePolygon>[0]): Polygon {
  const parsed = parsePolygon(pairs)
  if (!parsed) throw new Error('not a polygon')
  return parsed
}

/** Longitude 69..70, latitude 41..42. */
const SQUARE = polygon([
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
const TRIANGLE = polygon([
  [69, 41],
  [70, 41],
  [69.5, 42],
])
const RING_WITH_HOLE = polygon([
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
const SLANTED = polygon([
  [69.1, 41.1],
  [69.7, 41.3],
  [69.5, 41.9],
])

const CASES: [name: string, area: Polygon, point: Point, isInside: boolean][] = [
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
]

describe('LOC-6 whether a point lies in a zone', () => {
  it.each(CASES)('%s', (_, area, point, isInside) => {
    expect(isInPolygon(area, point)).toBe(isInside)
  })

  it('every point on a slanted edge counts as inside despite binary fractions', () => {
    const [a, b] = SLANTED.outer
    if (!a || !b) throw new Error('no edge')
    for (let step = 0; step <= 100; step += 1) {
      const share = step / 100
      const latitude = a.latitude + share * (b.latitude - a.latitude)
      const longitude = a.longitude + share * (b.longitude - a.longitude)
      expect(isInPolygon(SLANTED, { latitude, longitude })).toBe(true)
      expect(isInPolygon(SLANTED, { latitude: latitude - 0.00001, longitude })).toBe(false)
    }
  })
})

describe('LOC-6 polygons as they arrive', () => {
  it('are longitude first and come out named', () => {
    expect(SQUARE.outer[1]).toEqual({ longitude: 70, latitude: 41 })
    const earth = polygon([
      [-180, -90],
      [180, -90],
      [180, 90],
      [-180, 90],
    ])
    expect(isInPolygon(earth, at(90, 180))).toBe(true)
  })

  it.each([
    ['nothing', []],
    [
      'two corners',
      [
        [69, 41],
        [70, 41],
      ],
    ],
    [
      'one corner three times',
      [
        [69, 41],
        [69, 41],
        [69, 41],
      ],
    ],
    ['a pair with one number', [[69, 41], [70, 41], [70]]],
    [
      'a pair with three numbers',
      [
        [69, 41],
        [70, 41],
        [70, 42, 0],
      ],
    ],
    [
      'a longitude beyond 180',
      [
        [181, 41],
        [70, 41],
        [70, 42],
      ],
    ],
    [
      'a latitude beyond 90',
      [
        [69, 91],
        [70, 41],
        [70, 42],
      ],
    ],
    [
      'NaN',
      [
        [Number.NaN, 41],
        [70, 41],
        [70, 42],
      ],
    ],
    [
      'a broken hole',
      [
        [
          [69, 41],
          [70, 41],
          [70, 42],
        ],
        [[69, 41]],
      ],
    ],
  ])('%s is no polygon', (_, pairs) => {
    expect(parsePolygon(pairs)).toBeNull()
  })
})

const zone = (id: string, priority: number, price: number, area = SQUARE) => ({
  id,
  priority,
  price,
  polygon: area,
})

describe('LOC-6 which zone serves a point', () => {
  const centre = at(41.5, 69.5)
  it('is the one with the lowest priority number', () => {
    expect(findZone([zone('far', 2, 5_000), zone('near', 1, 9_000)], centre)?.id).toBe('near')
  })

  it('is the cheaper of equal priority, and the earlier of equal price', () => {
    expect(findZone([zone('dear', 1, 9_000), zone('cheap', 1, 8_999)], centre)?.id).toBe('cheap')
    expect(findZone([zone('first', 1, 9_000), zone('second', 1, 9_000)], centre)?.id).toBe('first')
  })

  it('is only a zone that contains the point', () => {
    const zones = [zone('hole', 1, 1_000, RING_WITH_HOLE), zone('all', 2, 9_000)]
    expect(findZone(zones, centre)?.id).toBe('all')
    expect(findZone(zones, at(41.2, 69.2))?.id).toBe('hole')
    expect(findZone(zones, at(43, 69.5))).toBeNull()
  })
})

describe('LOC-6 T-ZONE-01 out of zone', () => {
  const outside = at(43, 69.5)

  it('is a point in no polygon, when the merchant validates the area', () => {
    const question = { shouldValidateDeliveryArea: true, polygons: [TRIANGLE, SQUARE] }
    expect(isOutOfZone({ ...question, point: outside })).toBe(true)
    expect(isOutOfZone({ ...question, point: at(41.99, 69.01) })).toBe(false)
    expect(isOutOfZone({ ...question, polygons: [], point: outside })).toBe(true)
  })

  it('is nothing when the merchant does not', () => {
    expect(isOutOfZone({ shouldValidateDeliveryArea: false, polygons: [SQUARE], point: outside })).toBe(false)
  })
})
