import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from './places.ts'
import { findZone, isInPolygon, type Polygon } from './zones.ts'

const RUNS = { numRuns: 500, seed: 20_261_121 }

/** Around Tashkent. */
const point = fc.record({
  latitude: fc.double({ min: 41, max: 42, noNaN: true }),
  longitude: fc.double({ min: 69, max: 70, noNaN: true }),
})

/** Corners on a circle, in order: what they enclose is left of every edge, which needs no rule of rays to tell. */
const convexRing = fc
  .tuple(
    point,
    fc.double({ min: 0.05, max: 0.5, noNaN: true }),
    fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: 12 }),
  )
  .map(([centre, radius, degrees]) =>
    degrees
      .toSorted((a, b) => a - b)
      .map((degree) => ({
        latitude: centre.latitude + radius * Math.sin((degree * Math.PI) / 180),
        longitude: centre.longitude + radius * Math.cos((degree * Math.PI) / 180),
      })),
  )

/** How far a point is left of the edge it is least left of, in square degrees; below 0 it is outside. */
function leastLeft(ring: readonly Point[], { latitude, longitude }: Point): number {
  const areas = ring.map((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a
    return (
      (b.longitude - a.longitude) * (latitude - a.latitude) -
      (b.latitude - a.latitude) * (longitude - a.longitude)
    )
  })
  return Math.min(...areas)
}

/** One number for both: no price of these reaches the weight of a priority. */
const rankOf = ({ priority, price }: { priority: number; price: number }) => priority * 10_000 + price

const filled = (outer: readonly Point[]): Polygon => ({ outer, holes: [] })

describe('LOC-6 laws of zones', () => {
  it('a point is in a convex zone when it is left of every edge', () => {
    fc.assert(
      fc.property(convexRing, point, (ring, place) => {
        const left = leastLeft(ring, place)
        fc.pre(Math.abs(left) > 1e-7) // an edge has its own table
        expect(isInPolygon(filled(ring), place)).toBe(left > 0)
      }),
      RUNS,
    )
  })

  it('where a ring begins, which way it runs and whether it is closed change nothing', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 3, maxLength: 10 }),
        point,
        fc.nat({ max: 9 }),
        (ring, place, turn) => {
          const start = turn % ring.length
          const turned = [...ring.slice(start), ...ring.slice(0, start)]
          const closed = [...turned, ...turned.slice(0, 1)]
          const answers = [ring, turned, closed, ring.toReversed()].map((one) =>
            isInPolygon(filled(one), place),
          )
          expect(new Set(answers).size).toBe(1)
        },
      ),
      RUNS,
    )
  })

  it('every corner and the middle of every edge is inside, also of a hole', () => {
    fc.assert(
      fc.property(convexRing, (ring) => {
        const around = [
          { latitude: 40, longitude: 68 },
          { latitude: 40, longitude: 71 },
          { latitude: 43, longitude: 71 },
          { latitude: 43, longitude: 68 },
        ]
        for (const polygon of [filled(ring), { outer: around, holes: [ring] }]) {
          for (const [index, corner] of ring.entries()) {
            const next = ring[(index + 1) % ring.length] ?? corner
            const middle = {
              latitude: (corner.latitude + next.latitude) / 2,
              longitude: (corner.longitude + next.longitude) / 2,
            }
            expect(isInPolygon(polygon, corner)).toBe(true)
            expect(isInPolygon(polygon, middle)).toBe(true)
          }
        }
      }),
      RUNS,
    )
  })

  it('of the zones around a point none is better than the one that serves it', () => {
    const zones = fc.array(
      fc.record({
        id: fc.uuid(),
        priority: fc.nat({ max: 3 }),
        price: fc.integer({ min: 0, max: 3 }).map((thousands) => thousands * 1_000),
        polygon: convexRing.map(filled),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(zones, point, (all, place) => {
        const around = all.filter(({ polygon }) => isInPolygon(polygon, place))
        const found = findZone(all, place)
        expect(found !== null).toBe(around.length > 0)
        for (const other of around) {
          expect(rankOf(other)).toBeGreaterThanOrEqual(found ? rankOf(found) : 0)
        }
      }),
      RUNS,
    )
  })
})
