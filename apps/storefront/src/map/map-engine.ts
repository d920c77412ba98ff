import type { Coordinates, Point, View } from './projection.ts'

/** A name on the map. Parks are drawn around theirs. */
export type MapLabel = Coordinates & { text: string; kind: 'street' | 'park' | 'place' | 'district' }

/** Parts of the map, px, covered by what lies over it: the view's centre is in the middle of the rest. */
export type Insets = { top: number; bottom: number }

/**
 * What shows the city under markers, zones and routes: our own drawing or a tile server. It fills its container, moves
 * by itself when it is interactive, and tells of every change of its view.
 */
export type MapEngine = {
  view: () => View
  /** Where the view's centre is, from the container's corner. */
  anchor: () => Point
  /** Flies to a place, a zoom or both; what is left out stays as it is or was about to be. */
  setView: (view: Partial<View>) => void
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

/** How long the map takes to fly to a place it is told (spec §9, map transition), ms. */
export const MAP_TRANSITION_MS = 500

/** A tile server that has shown nothing after this long (spec §9) is given up for the drawn city, ms. */
export const MAP_INIT_MS = 5000
