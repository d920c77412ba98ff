import type { Projection } from './projection.ts'

/** Of the WGS 84 ellipsoid, as the documentation of the Yandex tiles writes it. */
const ECCENTRICITY = 0.0818191908426

/** Each round brings a latitude some 150 times nearer: after six nothing is left that a number can hold. */
const ROUNDS = 6

/**
 * Elliptical Mercator (EPSG:3395), in which Yandex cuts its tiles: the same as Web Mercator from west to east, and in
 * Tashkent some 20 km off from north to south.
 */
export const ELLIPTICAL: Projection = {
  toWorld({ latitude, longitude }, zoom) {
    const size = 256 * 2 ** zoom
    const angle = (latitude * Math.PI) / 180
    const stretched = Math.log(Math.tan(Math.PI / 4 + angle / 2) * flattening(angle))
    return { x: ((longitude + 180) / 360) * size, y: (0.5 - stretched / (2 * Math.PI)) * size }
  },
  fromWorld({ x, y }, zoom) {
    const size = 256 * 2 ** zoom
    const stretched = Math.exp(Math.PI * (1 - (2 * y) / size))
    let angle = 2 * Math.atan(stretched) - Math.PI / 2
    // There is no formula for the way back, only coming nearer.
    for (let round = 0; round < ROUNDS; round++) {
      angle = 2 * Math.atan(stretched / flattening(angle)) - Math.PI / 2
    }
    return { latitude: (angle * 180) / Math.PI, longitude: (x / size) * 360 - 180 }
  },
}

/** What the flat poles change, 1 on a ball. */
function flattening(angle: number): number {
  const bulge = ECCENTRICITY * Math.sin(angle)
  return ((1 - bulge) / (1 + bulge)) ** (ECCENTRICITY / 2)
}
