import type { NamedPlace, Region } from '@dasturxon/contract'
import { parsePolygon, type Point } from '@dasturxon/domain'
import type { MapLabel } from '@dasturxon/map'
import { averagePoint } from './average-point.ts'

/** The grid, degrees, in which names are asked for: while the pin stays in a cell the answer that is here does. */
const CELL = 0.05
/** Beyond the cell on every side, so that the map has its names before it comes to its edge. */
const MARGIN = 0.05

/** The box to ask for names in, around a point; the same for all points of a cell. */
export function boxAround({ latitude, longitude }: Point) {
  const from = (degrees: number) => round(Math.floor(degrees / CELL) * CELL)
  const [south, west] = [from(latitude), from(longitude)]
  return {
    south: round(south - MARGIN),
    west: round(west - MARGIN),
    north: round(south + CELL + MARGIN),
    east: round(west + CELL + MARGIN),
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

/** Each zone's name with what its delivery costs, in its middle. */
export function zoneLabels(regions: readonly Region[], priceText: (som: number) => string): MapLabel[] {
  return regions.flatMap(({ name, price, polygon: pairs }) => {
    const middle = averagePoint(parsePolygon(pairs)?.outer ?? [])
    return middle ? [{ ...middle, text: `${name} · ${priceText(price)}`, kind: 'zone' as const }] : []
  })
}
