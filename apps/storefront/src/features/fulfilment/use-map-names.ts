import type { Point } from '@dasturxon/domain'
import { boxAround, placeLabels, type MapLabel } from '@dasturxon/map'
import { useMemo } from 'react'
import { useQuery } from '../../runtime/data/use-query.ts'

const NONE: readonly MapLabel[] = []

/** Streets, parks, stations and districts around a point, for the drawn city; none while they are on their way. */
export function useMapNames(
  around: Point | null,
  first: readonly MapLabel[] = NONE,
  isWholeCity = false,
): readonly MapLabel[] {
  const { answer } = useQuery('geocoding.near', around ? { query: boxAround(around, isWholeCity) } : null)
  const places = answer.kind === 'ready' ? answer.data : null
  return useMemo(() => (places ? [...first, ...placeLabels(places)] : first), [first, places])
}
