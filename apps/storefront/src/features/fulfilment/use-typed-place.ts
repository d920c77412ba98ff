import { useState } from 'react'
import { useFoundPlaces } from './use-found-places.ts'
import { placeElsewhere, type Elsewhere } from './place-elsewhere.ts'
import type { PickedPoint } from './use-picked-point.ts'

type TypedPlace = {
  isLooking: boolean
  /** Where the typed words are known away from the pin, until the customer has said that the pin is right. */
  elsewhere: Elsewhere | null
  /** The customer was asked of these words. */
  agree: () => void
}

/**
 * Whether what was typed is where the pin stands, asked for when typing pauses. Where nobody can be asked, the pin is the truth and the
 * words are the customer's.
 */
export function useTypedPlace(picked: PickedPoint): TypedPlace {
  const { typed, point, streetUnderPin } = picked
  const [agreed, setAgreed] = useState<string | null>(null)
  const { places, isSettled, isLooking } = useFoundPlaces(typed === agreed ? '' : (typed ?? ''))
  const elsewhere = isSettled && !picked.isMoving ? placeElsewhere(places, point, streetUnderPin) : null
  return { isLooking, elsewhere, agree: () => setAgreed(typed) }
}
