import { describe, expect, it } from 'vitest'
import { distanceM } from './places.ts'
import {
  areaM2,
  areOverlapping,
  circleRing,
  nearestOnEdges,
  pointWithin,
  shiftPoint,
} from './polygon-shapes.ts'
import { parsePolygonText, polygonText } from './polygon-text.ts'
import { at, polygon, RING_WITH_HOLE, SQUARE, TRIANGLE } from './test/zone-cases.ts'
import { isInPolygon } from './zones.ts'

const HERE = at(41.31, 69.28)
const box = (west: number, south: number, size: number) =>
  polygon([
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
  ])

describe('DSK-71 shapes that are drawn', () => {
  it.each([
    [10, 0],
    [-100, 0],
    [0, 10],
    [0, -100],
  ])('a point moves %i m to the east and %i m to the north', (eastM, northM) => {
    const moved = shiftPoint(HERE, { eastM, northM })
    expect(distanceM(HERE, moved)).toBeCloseTo(Math.abs(eastM + northM), 0)
    expect(Math.sign(moved.longitude - HERE.longitude)).toBe(Math.sign(eastM))
    expect(Math.sign(moved.latitude - HERE.latitude)).toBe(Math.sign(northM))
  })

  it('a circle has 32 corners, each as far from its middle', () => {
    const ring = circleRing(HERE, 2500)
    expect(ring).toHaveLength(32)
    for (const corner of ring) expect(Math.abs(distanceM(HERE, corner) - 2500)).toBeLessThan(5)
  })

  it('an area is told in square metres, without its holes', () => {
    const circle = { outer: circleRing(HERE, 2000), holes: [] }
    expect(areaM2(circle) / (Math.PI * 2000 ** 2)).toBeCloseTo(0.994, 2)
    const holed = { ...circle, holes: [circleRing(HERE, 1000)] }
    expect(areaM2(holed) / areaM2(circle)).toBeCloseTo(0.75, 3)
  })

  it.each([
    ['the same twice', SQUARE, SQUARE, true],
    ['one across another', SQUARE, TRIANGLE, true],
    ['one inside another', SQUARE, box(69.4, 41.4, 0.1), true],
    [
      'a cross without a corner inside',
      box(0, 0, 1),
      polygon([
        [-1, 0.4],
        [2, 0.4],
        [2, 0.6],
        [-1, 0.6],
      ]),
      true,
    ],
    ['neighbours that share an edge', box(69, 41, 1), box(70, 41, 1), false],
    ['neighbours that share a corner', box(69, 41, 1), box(70, 42, 1), false],
    ['far from each other', box(69, 41, 1), box(75, 41, 1), false],
    ['one in the hole of another', RING_WITH_HOLE, box(69.45, 41.45, 0.1), false],
    ['one that fills the hole of another', RING_WITH_HOLE, box(69.4, 41.4, 0.2), false],
    ['one over the hole of another', RING_WITH_HOLE, box(69.3, 41.3, 0.4), true],
  ])('overlap: %s', (_name, one, other, overlaps) => {
    expect(areOverlapping(one, other)).toBe(overlaps)
    expect(areOverlapping(other, one)).toBe(overlaps)
  })

  it.each([
    ['a square', SQUARE],
    ['a triangle', TRIANGLE],
    ['a ring with a hole in its middle', RING_WITH_HOLE],
  ])('has a point for its label within: %s', (_name, shape) => {
    const point = pointWithin(shape)
    expect(point && isInPolygon(shape, point)).toBe(true)
  })

  it.each([
    ['one in its middle', box(69, 41, 3), [box(70, 42, 1)], 69.5],
    ['one over its west', box(69, 41, 3), [box(68, 41, 2)], 71],
    ['two that overlap each other', box(69, 41, 3), [box(69, 41, 2), box(68, 41, 2)], 71.5],
    ['one that is all over it', box(70, 42, 1), [box(69, 41, 3)], 70.5],
    ['one that is elsewhere', box(69, 41, 1), [box(75, 41, 1)], 69.5],
  ])('the label of a zone stands beside %s', (_where, zone, over, longitude) => {
    expect(pointWithin(zone, over)?.longitude).toBeCloseTo(longitude, 6)
  })

  it('finds the nearest place on the edges of neighbours', () => {
    const nearest = nearestOnEdges([box(69, 41, 1)], at(41.5, 70.001))
    expect(nearest?.point).toEqual(at(41.5, 70))
    expect(nearest?.distanceM).toBeCloseTo(83, 0)
    expect(nearestOnEdges([], HERE)).toBeNull()
  })

  it('is written as one text, whichever way it was kept', () => {
    const closed = polygon([
      [69, 41],
      [70, 41],
      [70, 42],
      [69, 42],
      [69, 41],
    ])
    expect(polygonText(closed)).toBe('[[[69,41],[70,41],[70,42],[69,42]]]')
    expect(polygonText(closed)).toBe(polygonText(SQUARE))
    expect(parsePolygonText(polygonText(RING_WITH_HOLE))).toEqual(RING_WITH_HOLE)
  })

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '[[69,41]]',
    '[[["69",41]]]',
    '[[[69]]]',
    '[[[69,41,5]]]',
    '[[[null,41]]]',
  ])('takes no text that is none: %s', (text) => {
    expect(parsePolygonText(text)).toBeNull()
  })
})
