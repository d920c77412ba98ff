import { describe, expect, it } from 'vitest'
import {
  distanceM,
  isSamePlace,
  nearestBranch,
  type Point,
  roundCoordinate,
  roundPoint,
  startOfMap,
} from './places.ts'

const place = (latitude: number, longitude: number): Point => ({ latitude, longitude })

const TASHKENT = place(41.311321, 69.279223)
const SAMARKAND = place(39.654, 66.9597)

describe('distanceM', () => {
  it.each([
    ['a place to itself', TASHKENT, TASHKENT, 0, 0],
    ['a degree of latitude', place(41, 69), place(42, 69), 111_195, 1],
    ['a degree of longitude at the equator', place(0, 69), place(0, 70), 111_195, 1],
    ['a degree of longitude at 60° north is half as long', place(60, 69), place(60, 70), 55_597, 5],
    ['Tashkent to Samarkand', TASHKENT, SAMARKAND, 269_000, 2_000],
    ['over the date line', place(0, 179.5), place(0, -179.5), 111_195, 1],
    ['to the other side of the earth', place(0, 0), place(0, 180), 20_015_114, 1],
  ])('%s', (_, from, to, metres, tolerance) => {
    expect(Math.abs(distanceM(from, to) - metres)).toBeLessThanOrEqual(tolerance)
    expect(distanceM(to, from)).toBe(distanceM(from, to))
  })
})

describe('spec §9 coordinates', () => {
  it('NAV-5 a map begins at the centre the merchant has named, else at that of addresses', () => {
    expect(startOfMap(place(39.654, 66.959))).toEqual(place(39.654, 66.959))
    expect(startOfMap(place(41.322711, 69.241084))).toEqual(place(41.311321, 69.279223))
  })

  it('are rounded to 6 decimals', () => {
    expect(roundCoordinate(41.3113214)).toBe(41.311321)
    expect(roundCoordinate(41.3113215)).toBe(41.311322)
    expect(roundCoordinate(-0.0000014)).toBe(-0.000001)
    expect(roundPoint(place(41.12345678, 69.87654321))).toEqual(place(41.123457, 69.876543))
  })

  it.each([
    ['0.000099° away to the north', place(41.31142, 69.279223), true],
    ['a centimetre more than that', place(41.3114201, 69.279223), false],
    ['0.000100° away to the north', place(41.311421, 69.279223), false],
    ['0.000099° away to the west', place(41.311321, 69.279124), true],
    ['0.000100° away to the west', place(41.311321, 69.279123), false],
    ['0.000099° away both ways', place(41.31142, 69.279322), true],
    ['close in one direction only', place(41.311321, 69.28), false],
  ])('T-ZONE-07 %s: the same place is %s', (_, other, isSame) => {
    expect(isSamePlace(TASHKENT, other)).toBe(isSame)
    expect(isSamePlace(other, TASHKENT)).toBe(isSame)
  })
})

describe('nearestBranch', () => {
  const chilanzar = { id: 'chilanzar', ...place(41.2756, 69.2034) }
  const yunusabad = { id: 'yunusabad', ...place(41.3648, 69.2886) }

  it('is the one with the shortest way', () => {
    expect(nearestBranch([chilanzar, yunusabad], place(41.28, 69.21))?.branch.id).toBe('chilanzar')
    expect(nearestBranch([chilanzar, yunusabad], place(41.36, 69.28))?.branch.id).toBe('yunusabad')
    expect(nearestBranch([yunusabad], yunusabad)).toEqual({ branch: yunusabad, distanceM: 0 })
  })

  it('is the earlier of two at one place, and none without branches', () => {
    expect(nearestBranch([{ ...chilanzar, id: 'first' }, chilanzar], TASHKENT)?.branch.id).toBe('first')
    expect(nearestBranch([], TASHKENT)).toBeNull()
  })
})
