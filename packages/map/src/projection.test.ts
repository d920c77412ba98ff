import { describe, expect, test } from 'vitest'

import {
  fromWorld,
  isSameView,
  MAX_ZOOM,
  MIN_ZOOM,
  pannedBy,
  toScreen,
  toWorld,
  viewOf,
  zoomedAround,
} from './projection.ts'

const TASHKENT = { latitude: 41.311081, longitude: 69.240562 }
const anchor = { x: 195, y: 300 }

describe('LOC-8 the map’s projection', () => {
  test.each([
    [TASHKENT, 16],
    [{ latitude: 39.654, longitude: 66.975 }, 12.4],
    [{ latitude: -33.9, longitude: -70.6 }, 18],
  ])('LOC-8 %o at zoom %d comes back as the same place', (place, zoom) => {
    const back = fromWorld(toWorld(place, zoom), zoom)
    expect(back.latitude).toBeCloseTo(place.latitude, 8)
    expect(back.longitude).toBeCloseTo(place.longitude, 8)
  })

  // The other way to write the projection, from the tile servers' own documentation.
  test('LOC-8 agrees with the tile numbers of web maps', () => {
    const { x, y } = toWorld(TASHKENT, 16)
    const radians = (TASHKENT.latitude * Math.PI) / 180
    const tileX = ((TASHKENT.longitude + 180) / 360) * 2 ** 16
    const tileY = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** 16
    expect(x / 256).toBeCloseTo(tileX, 6)
    expect(y / 256).toBeCloseTo(tileY, 6)
  })

  test('LOC-8 the centre is at the anchor, north is up and east is right', () => {
    const view = { centre: TASHKENT, zoom: 16 }
    expect(toScreen(TASHKENT, view, anchor)).toEqual(anchor)
    expect(toScreen({ ...TASHKENT, latitude: TASHKENT.latitude + 0.001 }, view, anchor).y).toBeLessThan(300)
    expect(toScreen({ ...TASHKENT, longitude: TASHKENT.longitude + 0.001 }, view, anchor).x).toBeGreaterThan(
      195,
    )
  })

  test('LOC-8 dragging by 40 px to the right brings what was 40 px to the left under the pin', () => {
    const view = { centre: TASHKENT, zoom: 16 }
    const moved = pannedBy(view, { x: 40, y: 0 })
    expect(moved.centre.longitude).toBeLessThan(TASHKENT.longitude)
    expect(toScreen(TASHKENT, moved, anchor).x).toBeCloseTo(235, 5)
  })

  test('LOC-8 zooming keeps the place under the finger', () => {
    const view = { centre: TASHKENT, zoom: 15 }
    const finger = { x: 90, y: -120 }
    const place = pannedBy(view, { x: -finger.x, y: -finger.y }).centre
    const zoomed = zoomedAround(view, 17, finger)
    const after = toScreen(place, zoomed, anchor)
    expect(after.x).toBeCloseTo(anchor.x + finger.x, 5)
    expect(after.y).toBeCloseTo(anchor.y + finger.y, 5)
  })

  test('LOC-8 zoom stops at its limits and the map does not creep there', () => {
    const nearest = { centre: TASHKENT, zoom: MAX_ZOOM }
    expect(isSameView(zoomedAround(nearest, MAX_ZOOM + 1, { x: 100, y: 0 }), nearest)).toBe(true)
    expect(zoomedAround(nearest, -3, { x: 0, y: 0 }).zoom).toBe(MIN_ZOOM)
  })

  test('LOC-8 several places fit with room to every side', () => {
    const places = [TASHKENT, { latitude: 41.34, longitude: 69.29 }, { latitude: 41.29, longitude: 69.2 }]
    const size = { x: 390, y: 500 }
    const view = viewOf(places, size, 40)
    expect(view).not.toBeNull()
    for (const place of places) {
      const { x, y } = toScreen(place, view ?? { centre: TASHKENT, zoom: 0 }, { x: 195, y: 250 })
      expect(x).toBeGreaterThanOrEqual(39.9)
      expect(x).toBeLessThanOrEqual(350.1)
      expect(y).toBeGreaterThanOrEqual(39.9)
      expect(y).toBeLessThanOrEqual(460.1)
    }
    expect(viewOf([], size, 40)).toBeNull()
    expect(viewOf([TASHKENT], size, 40)).toEqual({ centre: expect.anything(), zoom: 17 })
  })
})
