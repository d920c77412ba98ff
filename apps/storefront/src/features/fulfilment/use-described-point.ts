import type { GeocodedPlace } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import type { Point } from '@dasturxon/domain'
import { useQuery, SELECT_DEBOUNCE_MS } from '../../runtime/data/use-query.ts'

export type DescribedPoint =
  | { kind: 'looking' }
  | { kind: 'found'; place: GeocodedPlace }
  /** Nobody knows what is there; the pin is still the truth, and words can be typed. */
  | { kind: 'unknown'; error: CallError }

/** What stands at a point, asked for once the map has rested; null asks for nothing. */
export function useDescribedPoint(point: Point | null): DescribedPoint {
  const { answer } = useQuery(
    'geocoding.reverse',
    point && { query: { format: 'json', lat: point.latitude, lon: point.longitude } },
    { restMs: SELECT_DEBOUNCE_MS },
  )
  if (answer.kind === 'ready') return { kind: 'found', place: answer.data }
  return answer.kind === 'failed' ? { kind: 'unknown', error: answer.error } : { kind: 'looking' }
}
