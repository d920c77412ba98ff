import { isSamePlace, roundPoint, type Point } from '@dasturxon/domain'
import { useState } from 'react'
import type { PlaceAddress } from '../../session/place.ts'
import { readPlace, streetWithHouse } from './place-address.ts'
import { useDescribedPoint } from './use-described-point.ts'

/** Words for a point that came with it: of a saved address, or of a search. */
export type NamedPoint = {
  point: Point
  street: string
  houseNumber: string
  description: string
  name: string
}

export type PickedPoint = {
  /** Where the pin rests. */
  point: Point
  /** Where the map is told to look. */
  centre: Point
  /** What the field says: found or typed. */
  street: string
  isLooking: boolean
  isUnknown: boolean
  words: Omit<NamedPoint, 'point' | 'name'>
  /** The map came to rest here. */
  settleAt: (point: Point) => void
  /** Moves the map to a point, with its words when they are known. */
  flyTo: (point: Point, named?: Omit<NamedPoint, 'point'>) => void
  type: (street: string) => void
}

const NO_WORDS = { street: '', houseNumber: '', description: '' }

/** A point that is chosen by moving the map under a pin, and the words for it. */
export function usePickedPoint(start: Point, startAddress: PlaceAddress | null): PickedPoint {
  const [centre, setCentre] = useState(start)
  const [point, setPoint] = useState(start)
  const [named, setNamed] = useState(() => startAddress && namedOf(startAddress))
  const [typed, setTyped] = useState<string | null>(null)

  const known = named && isSamePlace(named.point, point) ? named : null
  const described = useDescribedPoint(known ? null : point)
  const found = described.kind === 'found' ? readPlace(described.place) : null
  const words = known ?? found ?? NO_WORDS
  const street = typed ?? known?.name ?? streetWithHouse(words.street, words.houseNumber)

  return {
    point,
    centre,
    street,
    isLooking: !known && described.kind === 'looking',
    isUnknown: !known && described.kind === 'unknown',
    words,
    settleAt(settled) {
      const rounded = roundPoint(settled)
      if (!isSamePlace(rounded, point)) setTyped(null)
      setPoint(rounded)
    },
    flyTo(target, newWords) {
      setTyped(null)
      setNamed(newWords ? { ...newWords, point: target } : null)
      setCentre(target)
      setPoint(target)
    },
    type: setTyped,
  }
}

function namedOf({
  latitude,
  longitude,
  name,
  streetName,
  houseNumber,
  description,
}: PlaceAddress): NamedPoint {
  return { point: { latitude, longitude }, name, street: streetName || name, houseNumber, description }
}
