import type { GeocodedPlace } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { useEffect, useState } from 'react'
import { useCall } from '../../runtime/call-provider.tsx'
import { SELECT_DEBOUNCE_MS } from '../../environment/constants.ts'

/** Shorter queries are not sent: they match almost everything. */
const LEAST_LETTERS = 2
/** More than fits on a screen is not read. */
const MOST_PLACES = 20

type Found = { query: string; places: readonly GeocodedPlace[]; error: CallError | null }
const NOTHING: Found = { query: '', places: [], error: null }

/**
 * Places by name, asked for when typing pauses. The places found last stay until there are newer ones, so that the list
 * does not flash; `isSettled` tells that they are those of this very query.
 */
export function useFoundPlaces(typed: string) {
  const call = useCall()
  const query = typed.trim()
  const isWanted = query.length >= LEAST_LETTERS
  const [found, setFound] = useState(NOTHING)

  useEffect(() => {
    if (!isWanted) return undefined
    const dropping = new AbortController()
    async function ask() {
      const result = await call(
        'geocoding.search',
        { query: { format: 'json', q: query } },
        { signal: dropping.signal },
      )
      if (dropping.signal.aborted) return
      const places = result.ok ? result.data.slice(0, MOST_PLACES) : []
      setFound({ query, places, error: result.ok ? null : result.error })
    }
    const timer = setTimeout(() => void ask(), SELECT_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      dropping.abort()
    }
  }, [call, query, isWanted])

  if (!isWanted) return { ...NOTHING, isSettled: false }
  return { ...found, isSettled: found.query === query }
}
