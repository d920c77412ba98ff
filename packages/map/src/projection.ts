/** Web Mercator, the projection of nearly all web maps: where on the screen a place on Earth is. */

export type Coordinates = { latitude: number; longitude: number }

/** Pixels, x to the right and y down. */
export type Point = { x: number; y: number }

/** What a map shows: the place at its anchor, and how near. Zoom 16 is about 1.8 m a pixel in Tashkent. */
export type View = { centre: Coordinates; zoom: number }

/** Places on a map of the whole world, which is 256 pixels wide at zoom 0 and doubles with each. */
export type Projection = {
  toWorld: (place: Coordinates, zoom: number) => Point
  fromWorld: (point: Point, zoom: number) => Coordinates
}

export const MIN_ZOOM = 9
export const MAX_ZOOM = 19

/** Beyond this latitude the projection has no end. */
const MAX_LATITUDE = 85.05

export function toWorld({ latitude, longitude }: Coordinates, zoom: number): Point {
  const size = 256 * 2 ** zoom
  const bounded = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude))
  const sine = Math.sin((bounded * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

export function fromWorld({ x, y }: Point, zoom: number): Coordinates {
  const size = 256 * 2 ** zoom
  const bend = Math.PI * (1 - (2 * y) / size)
  return { latitude: (Math.atan(Math.sinh(bend)) * 180) / Math.PI, longitude: (x / size) * 360 - 180 }
}

/** The Earth as a ball, as the drawn map and most tile servers have it. */
export const SPHERICAL: Projection = { toWorld, fromWorld }

/** Where a place is on the screen, when the view's centre is at `anchor`. */
export function toScreen(place: Coordinates, view: View, anchor: Point, projection = SPHERICAL): Point {
  const world = projection.toWorld(place, view.zoom)
  const centre = projection.toWorld(view.centre, view.zoom)
  return { x: world.x - centre.x + anchor.x, y: world.y - centre.y + anchor.y }
}

/** Which place is at a point of the screen, when the view's centre is at `anchor`. */
export function toPlace(point: Point, view: View, anchor: Point, projection = SPHERICAL): Coordinates {
  const centre = projection.toWorld(view.centre, view.zoom)
  return projection.fromWorld(
    { x: centre.x + point.x - anchor.x, y: centre.y + point.y - anchor.y },
    view.zoom,
  )
}

/** The view after the map was dragged by so many pixels. */
export function pannedBy(view: View, by: Point, projection = SPHERICAL): View {
  const centre = projection.toWorld(view.centre, view.zoom)
  return { ...view, centre: projection.fromWorld({ x: centre.x - by.x, y: centre.y - by.y }, view.zoom) }
}

/** The view at another zoom, with the place at `offset` from the anchor staying under the finger. */
export function zoomedAround(view: View, zoom: number, offset: Point): View {
  const bounded = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))
  const scale = 2 ** (bounded - view.zoom)
  const centre = toWorld(view.centre, bounded)
  const shift = { x: offset.x * (scale - 1), y: offset.y * (scale - 1) }
  return { zoom: bounded, centre: fromWorld({ x: centre.x + shift.x, y: centre.y + shift.y }, bounded) }
}

/** The nearest view in which all places are inside `size` less `padding` on every side. */
export function viewOf(
  places: readonly Coordinates[],
  size: Point,
  padding: number,
  maxZoom = 17,
): View | null {
  if (places.length === 0) return null
  const worlds = places.map((place) => toWorld(place, 0))
  const left = Math.min(...worlds.map(({ x }) => x))
  const right = Math.max(...worlds.map(({ x }) => x))
  const top = Math.min(...worlds.map(({ y }) => y))
  const bottom = Math.max(...worlds.map(({ y }) => y))
  const room = { x: Math.max(40, size.x - 2 * padding), y: Math.max(40, size.y - 2 * padding) }
  const scale = Math.min(room.x / Math.max(right - left, 1e-9), room.y / Math.max(bottom - top, 1e-9))
  const zoom = Math.min(maxZoom, Math.max(MIN_ZOOM, Math.log2(scale)))
  return { centre: fromWorld({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0), zoom }
}

/** Whether two views show the same to the eye: less than half a pixel apart. */
export function isSameView(first: View, second: View): boolean {
  if (Math.abs(first.zoom - second.zoom) > 0.001) return false
  const one = toWorld(first.centre, first.zoom)
  const two = toWorld(second.centre, first.zoom)
  return Math.hypot(one.x - two.x, one.y - two.y) < 0.5
}
