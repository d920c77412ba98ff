import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from './places.ts'
import { checkPolygon, MOST_HOLES, MOST_POLYGON_POINTS, type PolygonFault } from './polygon-checks.ts'
import { circleRing, nearestOnEdges } from './polygon-shapes.ts'
import { at } from './test/zone-cases.ts'

/** [latitude, longitude] pairs as points. */
const ring = (...pairs: [number, number][]): Point[] =>
  pairs.map(([latitude, longitude]) => ({ latitude, longitude }))
const square = (south: number, west: number, size: number) =>
  ring([south, west], [south, west + size], [south + size, west + size], [south + size, west])
const SQUARE = square(41, 69, 0.4)
const TASHKENT = at(41.31, 69.28)

const check = (outer: Point[], ...holes: Point[][]) => checkPolygon({ outer, holes })

describe('DSK-72 an area that somebody drew', () => {
  it.each<[string, Point[], Point[][]]>([
    ['a triangle', ring([41, 69], [41, 69.1], [41.1, 69]), []],
    ['a square either way round', SQUARE.toReversed(), []],
    ['a ring that repeats its first corner', [...SQUARE, at(41, 69)], []],
    ['a corner that was pressed twice', [at(41, 69), ...SQUARE], []],
    ['an L', ring([41, 69], [41, 69.2], [41.1, 69.2], [41.1, 69.1], [41.2, 69.1], [41.2, 69]), []],
    ['a corner in the middle of a straight edge', ring([41, 69], [41, 69.1], [41, 69.2], [41.2, 69]), []],
    ['a hole', SQUARE, [square(41.1, 69.1, 0.1)]],
    ['two holes', SQUARE, [square(41.1, 69.1, 0.05), square(41.2, 69.2, 0.05)]],
    ['a hole 11 cm from the edge', SQUARE, [square(41.000001, 69.1, 0.1)]],
    ['a circle', circleRing(TASHKENT, 3000), []],
    ['as many points as may be', manyPoints(MOST_POLYGON_POINTS), []],
    ['as many holes as may be', SQUARE, manyHoles(MOST_HOLES)],
    ['200 km across', ring([41, 69], [41, 71.3], [42, 70]), []],
  ])('%s is taken', (_name, outer, holes) => {
    expect(check(outer, ...holes)).toBeNull()
  })

  it.each<[string, PolygonFault['kind'], Point | null, Point[], Point[][]]>([
    ['nothing', 'too_few_points', null, [], []],
    ['two corners', 'too_few_points', at(41, 69), ring([41, 69], [41, 69.1]), []],
    ['one place three times', 'too_few_points', null, ring([41, 69], [41, 69], [41, 69]), []],
    [
      'corners of less than 11 cm',
      'too_few_points',
      null,
      ring([41, 69], [41.0000001, 69], [41, 69.0000001]),
      [],
    ],
    ['a hole of two corners', 'too_few_points', at(41.1, 69.1), SQUARE, [ring([41.1, 69.1], [41.2, 69.2])]],
    ['a point more than may be', 'too_many_points', null, manyPoints(MOST_POLYGON_POINTS + 1), []],
    ['a hole more than may be', 'too_many_points', null, SQUARE, manyHoles(MOST_HOLES + 1)],
    ['a bow tie', 'crosses_itself', at(41.1, 69.1), ring([41, 69], [41.2, 69.2], [41.2, 69], [41, 69.2]), []],
    ['a line', 'crosses_itself', null, ring([41, 69], [41.1, 69.1], [41.2, 69.2]), []],
    ['a spike', 'crosses_itself', null, ring([41, 69], [41, 69.2], [41.3, 69.2], [41.1, 69.2]), []],
    [
      'a corner that touches another edge',
      'crosses_itself',
      at(41, 69.1),
      ring([41, 69], [41, 69.2], [41.2, 69.2], [41, 69.1], [41.2, 69]),
      [],
    ],
    [
      'one corner twice',
      'crosses_itself',
      at(41.1, 69.1),
      ring([41, 69], [41.1, 69.1], [41, 69.2], [41.2, 69.2], [41.1, 69.1], [41.2, 69]),
      [],
    ],
    [
      'a hole that crosses itself',
      'crosses_itself',
      at(41.15, 69.15),
      SQUARE,
      [ring([41.1, 69.1], [41.2, 69.2], [41.2, 69.1], [41.1, 69.2])],
    ],
    ['a hole beside it', 'hole_outside', at(42, 69), SQUARE, [square(42, 69, 0.1)]],
    ['a hole over its edge', 'hole_outside', null, SQUARE, [square(41.3, 69.3, 0.2)]],
    ['a hole that touches its edge', 'hole_outside', null, SQUARE, [square(41, 69.1, 0.1)]],
    ['a hole as large as it', 'hole_outside', null, SQUARE, [SQUARE]],
    ['a hole that swallows it', 'hole_outside', at(40.9, 68.9), SQUARE, [square(40.9, 68.9, 1)]],
    [
      'two holes that cross',
      'holes_meet',
      null,
      SQUARE,
      [square(41.1, 69.1, 0.1), square(41.15, 69.15, 0.1)],
    ],
    ['a hole in a hole', 'holes_meet', null, SQUARE, [square(41.1, 69.1, 0.2), square(41.15, 69.15, 0.05)]],
    [
      'over the antimeridian, as it is pasted',
      'reaches_too_far',
      at(41, -179.9),
      ring([41, 179.9], [41, -179.9], [41.1, 179.9]),
      [],
    ],
    [
      'latitude and longitude exchanged in one corner',
      'reaches_too_far',
      at(69.2, 41.2),
      ring([41, 69], [41.2, 69], [69.2, 41.2]),
      [],
    ],
    ['400 km across', 'reaches_too_far', at(41, 74), ring([41, 69], [41, 74], [42, 70]), []],
    ['a circle beside the pole', 'reaches_too_far', null, circleRing(at(89.99, 69), 5000), []],
    ['no place on earth', 'reaches_too_far', null, ring([41, 69], [41, 200], [42, 70]), []],
  ])('%s is refused: %s', (_name, kind, spot, outer, holes) => {
    const fault = check(outer, ...holes)
    expect(fault).toMatchObject({ kind, ...(spot && { at: spot }) })
  })

  it('names a spot on the edge for every crossing of random corners, and none where there is none', () => {
    const corner = fc.record({
      latitude: fc.integer({ min: 0, max: 40 }).map((step) => 41 + step / 100),
      longitude: fc.integer({ min: 0, max: 40 }).map((step) => 69 + step / 100),
    })
    const corners = fc.uniqueArray(corner, {
      minLength: 3,
      maxLength: 9,
      selector: (one) => JSON.stringify(one),
    })
    fc.assert(
      fc.property(corners, (outer) => {
        const fault = check(outer)
        expect(fault?.kind ?? 'crosses_itself').toBe('crosses_itself')
        expect(fault === null).toBe(isSimple(outer))
        const nearest = fault?.at && nearestOnEdges([{ outer, holes: [] }], fault.at)
        expect(nearest?.distanceM ?? 0).toBeLessThan(0.5)
      }),
      { numRuns: 400, seed: 20_261_123 },
    )
  })
})

function manyPoints(count: number): Point[] {
  return Array.from({ length: count }, (_none, index) => {
    const angle = (2 * Math.PI * index) / count
    return at(41.3 + 0.1 * Math.sin(angle), 69.3 + 0.1 * Math.cos(angle))
  })
}

function manyHoles(count: number): Point[][] {
  return Array.from({ length: count }, (_none, index) => {
    const [row, column] = [Math.floor(index / 5), index % 5]
    return square(41.02 + row * 0.05, 69.02 + column * 0.05, 0.02)
  })
}

/** Told by walking along each edge in whole hundredths, without the arithmetic of the check. */
function isSimple(corners: readonly Point[]): boolean {
  const at100 = corners.map(({ latitude, longitude }) => [
    Math.round((longitude - 69) * 100),
    Math.round((latitude - 41) * 100),
  ])
  const count = corners.length
  for (let one = 0; one < count; one += 1)
    for (let other = one + 1; other < count; other += 1) {
      const [a, b] = [at100[one] ?? [], at100[(one + 1) % count] ?? []]
      const [c, d] = [at100[other] ?? [], at100[(other + 1) % count] ?? []]
      if (
        meet(a, b, c, d, { isFollowing: other === one + 1, isFirstAndLast: one === 0 && other === count - 1 })
      )
        return false
    }
  return true
}

/** Solves the two lines by Cramer's rule with whole numbers. */
function meet(
  [ax = 0, ay = 0]: number[],
  [bx = 0, by = 0]: number[],
  [cx = 0, cy = 0]: number[],
  [dx = 0, dy = 0]: number[],
  { isFollowing, isFirstAndLast }: { isFollowing: boolean; isFirstAndLast: boolean },
): boolean {
  const determinant = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
  if (determinant !== 0) {
    if (isFollowing || isFirstAndLast) return false // they share a corner and no more
    const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / determinant
    const u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / determinant
    return t >= 0 && t <= 1 && u >= 0 && u <= 1
  }
  if ((cx - ax) * (by - ay) !== (cy - ay) * (bx - ax)) return false // beside each other
  const along = (x: number, y: number) => x * (bx - ax) + y * (by - ay)
  const [from, to] = [Math.min(along(ax, ay), along(bx, by)), Math.max(along(ax, ay), along(bx, by))]
  const [start, end] = [Math.min(along(cx, cy), along(dx, dy)), Math.max(along(cx, cy), along(dx, dy))]
  const [first, last] = [Math.max(from, start), Math.min(to, end)]
  return isFollowing || isFirstAndLast ? first < last : first <= last
}
