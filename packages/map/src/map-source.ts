import type { Coordinates } from './projection.ts'

/** A tile server: its address with `{z}/{x}/{y}`, whom to thank (HTML of the operator's settings), and how it cuts. */
export type TileSource = {
  kind: 'tiles'
  url: string
  attribution: string
  projection: 'spherical' | 'elliptical'
}

/**
 * A city's vector tiles in one PMTiles file of our own origin: its address, whose layers it has, how near its tiles go, and where
 * it ends, degrees: west, south, east, north.
 */
export type VectorSource = {
  kind: 'vector'
  url: string
  scheme: 'protomaps' | 'openmaptiles'
  maxZoom: number
  bounds: [number, number, number, number]
}

/** The Yandex map in a frame of its own: the host that serves the frame, without port, and whose key it is to use. */
export type YandexSource = { kind: 'yandex'; host: string; merchantId: string }

/** What a map shows where it can; without one it is drawn by us (LOC-8). */
export type MapSource = TileSource | VectorSource | YandexSource

/** Whether a place is on a city's tiles, which end somewhere. */
export function reaches({ bounds }: VectorSource, { latitude, longitude }: Coordinates): boolean {
  const [west, south, east, north] = bounds
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}
