import type { Coordinates, Point, Projection, View } from './projection.ts'

/** A name on the map. Parks are drawn around theirs; a pin has none and keeps others from under the marker there. */
export type MapLabel = Coordinates & {
  text: string
  kind: 'zone' | 'street' | 'park' | 'place' | 'district' | 'pin'
}

/** Where a marker stands, for the names around it; a courier's moves on and is not meant. */
export const pinLabel = ({ latitude, longitude }: Coordinates): MapLabel => ({
  text: '',
  kind: 'pin',
  latitude,
  longitude,
})

/** Parts of the map, px, covered by what lies over it: the view's centre is in the middle of the rest. */
export type Insets = { top: number; bottom: number }

/**
 * What shows the city under markers, zones and routes: our own drawing, a tile server or the Yandex map. It fills its
 * container, moves by itself when it is interactive, and tells of every change of its view.
 */
export type MapEngine = {
  view: () => View
  /** Where the view's centre is, from the container's corner. */
  anchor: () => Point
  /** How places lie on it: what is drawn over it follows. */
  projection: () => Projection
  /**
   * Flies to a place, a zoom or both; what is left out stays as it is or was about to be.
   *
   * @param durationMs 0 is there at once
   */
  setView: (view: Partial<View>, durationMs?: number) => void
  setLabels: (labels: readonly MapLabel[]) => void
  setInsets: (insets: Insets) => void
  zoomBy: (levels: number) => void
  destroy: () => void
}

export type EngineOptions = {
  view: View
  insets: Insets
  isInteractive: boolean
  /** The view changed; `isSettled` at the end of each movement. */
  onMove: (isSettled: boolean) => void
}

/** An engine that needs somebody else's server. It is made unseen, over the drawn city, until it has something to show. */
export type OutsideEngine = MapEngine & { reveal: () => void }

export type OutsideOptions = EngineOptions & {
  /** There is something to see. */
  onReady: () => void
  /** There will be nothing. */
  onFailed: () => void
  /** It is there, and something on it could not be had. */
  onTrouble: () => void
}

/** How long the map takes to fly to a place it is told (spec §9, map transition), ms. */
export const MAP_TRANSITION_MS = 500

/** An outside map that has shown nothing after this long (spec §9, map init wait) is given up, ms. */
export const MAP_INIT_MS = 5000

/**
 * The same for the tiles of our own origin: a slow line brings library and tiles late and not never, and the drawn city is there
 * meanwhile, ms.
 */
export const CITY_INIT_MS = 20_000

/** A real map that has shown nothing after this long is said to be on its way, ms. */
export const MAP_COMING_MS = 200

/** Where an engine's view is centred: in the middle of what is not covered, px from the container's corner. */
export function anchorOf({ clientWidth, clientHeight }: HTMLElement, { top, bottom }: Insets): Point {
  return { x: clientWidth / 2, y: (top + clientHeight - bottom) / 2 }
}
