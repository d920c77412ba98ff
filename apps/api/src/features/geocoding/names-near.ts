import type { NamedPlace } from '@dasturxon/contract'
import { distanceM, nearestTextLanguage, type Language, type Point } from '@dasturxon/domain'
import { readGazetteer, titleOf, type GazetteerRow } from '../../providers/geocoding/gazetteer-rows.ts'

/** Degrees; a box never reaches over the date line. */
export type Box = { south: number; west: number; north: number; east: number }

const MOST_NAMES = 40

const rows = readGazetteer()

/**
 * The well-known places of a box as a map names them: cities and districts, and of the rest those nearest its middle,
 * whatever they are. The large ones come first.
 */
export function namesNear(box: Box, language: Language): NamedPlace[] {
  const middle = { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 }
  return rows
    .filter((row) => isIn(box, row))
    .map((row) => ({ row, kind: kindOf(row), distance: distanceM(row, middle) }))
    .toSorted((a, b) => Number(isLarge(b)) - Number(isLarge(a)) || a.distance - b.distance)
    .slice(0, MOST_NAMES)
    .toSorted((a, b) => RANKS[a.kind] - RANKS[b.kind] || a.distance - b.distance)
    .map(({ row, kind }) => ({
      name: titleOf(row, nearestTextLanguage(language)),
      kind,
      latitude: row.latitude,
      longitude: row.longitude,
    }))
}

const RANKS: Record<NamedPlace['kind'], number> = { city: 0, district: 1, park: 2, street: 3, place: 4 }

const isLarge = ({ kind }: { kind: NamedPlace['kind'] }): boolean => RANKS[kind] < RANKS.park

function kindOf({ kind }: GazetteerRow): NamedPlace['kind'] {
  switch (kind) {
    case 'city':
    case 'district':
    case 'park':
    case 'street':
      return kind
    case 'massif':
      return 'district'
    default:
      return 'place'
  }
}

function isIn({ south, west, north, east }: Box, { latitude, longitude }: Point): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
