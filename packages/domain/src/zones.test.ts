import { describe, expect, it } from 'vitest'
import { at, polygon, RING_WITH_HOLE, SLANTED, SQUARE, TRIANGLE, ZONE_CASES } from './test/zone-cases.ts'
import { findZone, isInPolygon, isOutOfZone, parsePolygon } from './zones.ts'

describe('LOC-6 whether a point lies in a zone', () => {
  it.each(ZONE_CASES)('%s', (_, area, point, isInside) => {
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
