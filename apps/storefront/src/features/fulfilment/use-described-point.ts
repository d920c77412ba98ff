import type { GeocodedPlace } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import type { Point } from '@dasturxon/domain'
import { useEffect, useState } from 'react'
import { useCall } from '../../runtime/call-provider.tsx'
import { SELECT_DEBOUNCE_MS } from '../../environment/constants.ts'

export type DescribedPoint =
  | { kind: 'looking' }
  | { kind: 'found'; place: GeocodedPlace }
  /** Nobody knows what is there; the pin is still the truth, and words can be typed. */
  | { kind: 'unknown'; error: CallError }

const LOOKING: DescribedPoint = { kind: 'looking' }

/**
 * What stands at a point, asked for once the map has rested; null asks for nothing. Late answers are dropped, and a point
 * that has its answer is not asked for again.
 */
export function useDescribedPoint(point: Point | null): DescribedPoint {
  const call = useCall()
  const key = point && `${point.latitude} ${point.longitude}`
  const [got, setGot] = useState<{ key: string; described: DescribedPoint } | null>(null)
  const isKnown = got !== null && got.key === key

  useEffect(() => {
    if (key === null || isKnown) return undefined
    const dropping = new AbortController()
    const [lat = 0, lon = 0] = key.split(' ').map(Number)
    async function ask(described: string) {
      const result = await call(
        'geocoding.reverse',
        { query: { format: 'json', lat, lon } },
        { signal: dropping.signal },
      )
      if (dropping.signal.aborted) return
      setGot({
        key: described,
        described: result.ok
          ? { kind: 'found', place: result.data }
          : { kind: 'unknown', error: result.error },
      })
    }
    const timer = setTimeout(() => void ask(key), SELECT_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      dropping.abort()
    }
  }, [call, key, isKnown])

  return isKnown ? got.described : LOOKING
}
