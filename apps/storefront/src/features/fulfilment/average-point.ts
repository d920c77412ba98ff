import type { Point } from '@dasturxon/domain'

/** The middle of some places as the average of their coordinates (spec §4 "Branch selection"); null without places. */
export function averagePoint(places: readonly Point[]): Point | null {
  if (places.length === 0) return null
  const sum = (of: (place: Point) => number) => places.reduce((total, place) => total + of(place), 0)
  return {
    latitude: sum(({ latitude }) => latitude) / places.length,
    longitude: sum(({ longitude }) => longitude) / places.length,
  }
}
