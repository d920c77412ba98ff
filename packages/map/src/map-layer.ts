import type { MapEngine } from './map-engine.ts'
import type { Drawn } from './map-view.tsx'
import { pannedBy, toPlace, toScreen, type Coordinates, type Point } from './projection.ts'

/** So much more of one side than of the other may be covered, px. */
const COVERED = 100

/** Where places lie on a map that rests, px from its corner, and the way to move it. */
export type MapLayer = {
  toScreen: (place: Coordinates) => Point
  toPlace: (point: Point) => Coordinates
  isInSight: (place: Coordinates) => boolean
  /** By so many pixels, at once. */
  panBy: (by: Point) => void
}

/** For what is drawn over a map (`renderLayer`); no map of the shop has such, and none carries this. */
export function layerOn({ view, anchor, projection }: Drawn, engine: MapEngine | null): MapLayer {
  const screen = (place: Coordinates) => toScreen(place, view, anchor, projection)
  return {
    toScreen: screen,
    isInSight(place) {
      const { x, y } = screen(place)
      // the anchor is in the middle, a little above or below it where one side of the map is covered more than the other
      return x > 0 && y > 0 && x < 2 * anchor.x && y < 2 * anchor.y + COVERED
    },
    toPlace: (point) => toPlace(point, view, anchor, projection),
    panBy(by) {
      if (engine) engine.setView({ centre: pannedBy(engine.view(), by, projection).centre }, 0)
    },
  }
}
