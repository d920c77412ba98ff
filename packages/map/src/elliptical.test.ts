import { describe, expect, test } from 'vitest'
import { ELLIPTICAL } from './elliptical.ts'
import { pannedBy, SPHERICAL, toScreen } from './projection.ts'

const TASHKENT = { latitude: 41.311081, longitude: 69.240562 }

/** As the documentation of the Yandex tiles counts pixels; written its way to check ours. */
function documentedPixels([latitude, longitude]: [number, number], zoom: number) {
  const half = 2 ** (zoom + 8) / 2
  const beta = (latitude * Math.PI) / 180
  const e = 0.0818191908426
  const phi = (1 - e * Math.sin(beta)) / (1 + e * Math.sin(beta))
  const theta = Math.tan(Math.PI / 4 + beta / 2) * phi ** (e / 2)
  return { x: half * (1 + longitude / 180), y: half * (1 - Math.log(theta) / Math.PI) }
}

describe('LOC-8 the projection of the Yandex tiles', () => {
  // Tile 38048, 24596 of zoom 16 is the example of that documentation: the European shore of the Bosphorus.
  test('LOC-8 finds the documented tile on its shore, where a ball would put it into the sea', () => {
    const corner = { x: 38048 * 256, y: 24596 * 256 }
    const place = ELLIPTICAL.fromWorld(corner, 16)
    expect(place.latitude).toBeCloseTo(41.0874, 3)
    expect(place.longitude).toBeCloseTo(29.0039, 3)
    expect(SPHERICAL.fromWorld(corner, 16).latitude).toBeLessThan(40.9)
  })

  test.each([
    [TASHKENT, 16],
    [{ latitude: 39.654, longitude: 66.975 }, 12.4],
    [{ latitude: 55.733776, longitude: 37.587936 }, 0],
    [{ latitude: -33.9, longitude: -70.6 }, 18],
    [{ latitude: 0, longitude: 0 }, 10],
  ])('LOC-8 %o at zoom %d is where the documentation puts it, and comes back', (place, zoom) => {
    const world = ELLIPTICAL.toWorld(place, zoom)
    const documented = documentedPixels([place.latitude, place.longitude], zoom)
    expect(world.x).toBeCloseTo(documented.x, 5)
    expect(world.y).toBeCloseTo(documented.y, 5)
    const back = ELLIPTICAL.fromWorld(world, zoom)
    expect(back.latitude).toBeCloseTo(place.latitude, 9)
    expect(back.longitude).toBeCloseTo(place.longitude, 9)
  })

  test('LOC-8 a step of 40 px is 40 px there, too', () => {
    const view = { centre: TASHKENT, zoom: 16 }
    const moved = pannedBy(view, { x: 0, y: 40 }, ELLIPTICAL)
    expect(toScreen(TASHKENT, moved, { x: 0, y: 0 }, ELLIPTICAL).y).toBeCloseTo(40, 5)
  })
})
