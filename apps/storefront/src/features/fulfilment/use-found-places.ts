import type { GeocodedPlace } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { useState } from 'react'
import { LOADING, type Answer } from '@dasturxon/client'
import { useQuery, SELECT_DEBOUNCE_MS } from '../../runtime/data/use-query.ts'

/** Shorter queries are not sent: they match almost everything. */
const LEAST_LETTERS = 2
/** More than fits on a screen is not read. */
const MOST_PLACES = 20

type FoundPlaces = {
  places: readonly GeocodedPlace[]
  error: CallError | null
  isSettled: boolean
  /** The answer to what was typed is on its way. */
  isLooking: boolean
}
const NOTHING: FoundPlaces = { places: [], error: null, isSettled: false, isLooking: false }

/**
 * Places by name, asked for when typing pauses. The places found last stay until there are newer ones, so that the list
 * does not flash; `isSettled` tells that they are those of this very query.
 */
export function useFoundPlaces(typed: string): FoundPlaces {
  const query = typed.trim()
  const isWanted = query.length >= LEAST_LETTERS
  const { answer } = useQuery('geocoding.search', isWanted ? { query: { format: 'json', q: query } } : null, {
    restMs: SELECT_DEBOUNCE_MS,
  })
  const [last, setLast] = useState<Answer<readonly GeocodedPlace[]>>(LOADING)
  const isSettled = answer.kind !== 'loading'
  if (isSettled && answer !== last) setLast(answer)
  if (!isWanted) return NOTHING
  const found = isSettled ? answer : last
  return {
    places: found.kind === 'ready' ? found.data.slice(0, MOST_PLACES) : [],
    error: found.kind === 'failed' ? found.error : null,
    isSettled,
    isLooking: !isSettled,
  }
}
