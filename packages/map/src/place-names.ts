import type { MapLabel } from './map-engine.ts'
import type { Coordinates } from './projection.ts'

/** A well-known place as the server tells it. */
type NamedPlace = Coordinates & { name: string; kind: 'city' | 'district' | 'street' | 'park' | 'place' }

/** The grid, degrees, in which names are asked for: while the pin stays in a cell the answer that is here does. */
const CELL = 0.05
/** Beyond the cell on every side, so that the map has its names before it comes to its edge; of a map of a whole city. */
const MARGIN = 0.05
const CITY_MARGIN = 0.15

/** The box to ask for names in, around a point; the same for all points of a cell. */
export function boxAround({ latitude, longitude }: Coordinates, isWholeCity = false) {
  const margin = isWholeCity ? CITY_MARGIN : MARGIN
  const from = (degrees: number) => round(Math.floor(degrees / CELL) * CELL)
  const [south, west] = [from(latitude), from(longitude)]
  return {
    south: round(south - margin),
    west: round(west - margin),
    north: round(south + CELL + margin),
    east: round(west + CELL + margin),
  }
}

const round = (degrees: number) => Math.round(degrees * 100) / 100

/** Names of places as the drawn city writes them: a city stands where its districts do, and is written like them. */
export const placeLabels = (places: readonly NamedPlace[]): MapLabel[] =>
  places.map(({ name, kind, latitude, longitude }) => ({
    text: name,
    kind: kind === 'city' ? 'district' : kind,
    latitude,
    longitude,
  }))
