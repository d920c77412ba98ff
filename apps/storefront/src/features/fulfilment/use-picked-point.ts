import type { CallError } from '@dasturxon/contract/client'
import {
  distanceM,
  isSamePlace,
  readStreetWithHouse,
  roundPoint,
  streetWithHouse,
  type Point,
} from '@dasturxon/domain'
import { useState } from 'react'
import type { DeliveryAddress } from '../../session/fulfilment.ts'
import { isOnlyArea, readGeocodedPlace, streetOf, type NamedPoint } from './delivery-address.ts'
import { NEAR_M } from './place-elsewhere.ts'
import { useDescribedPoint } from './use-described-point.ts'

export type PickedPoint = {
  /** Where the pin rests. */
  point: Point
  /** Where the map is told to look. */
  centre: Point
  /** What the field says: found or typed. */
  street: string
  /** What was typed in place of what was found; null where nothing was. */
  typed: string | null
  /** The street under the pin, whatever was typed; empty where nobody knows one. */
  streetUnderPin: string
  /** Only a part of the city is known, and nothing was typed. */
  isArea: boolean
  /** The pin has left `point` and rests nowhere yet. */
  isMoving: boolean
  /** The answer to what stands under the pin is on its way. */
  isLooking: boolean
  /** Why nobody could say what stands there; null when somebody did. */
  error: CallError | null
  texts: Omit<NamedPoint, 'point' | 'name'>
  /** The map has begun to move. */
  lift: () => void
  /** The map came to rest here. */
  settleAt: (point: Point) => void
  /** Moves the map to a point, with its words when they are known. */
  flyTo: (target: Point, named?: NamedPoint) => void
  type: (street: string) => void
}

const NO_NAME = { street: '', houseNumber: '', description: '' }

/** A point that is chosen by moving the map under a pin, and the words for it. */
export function usePickedPoint(start: Point, startAddress: DeliveryAddress | null): PickedPoint {
  const [centre, setCentre] = useState(start)
  const [point, setPoint] = useState(start)
  const [isMoving, setMoving] = useState(false)
  const [named, setNamed] = useState(() => startAddress && namedOf(startAddress))
  const [typed, setTyped] = useState<{ text: string; at: Point } | null>(null)

  const known = named && isSamePlace(named.point, point) ? named : null
  // spec §4: looked up only when no pan is in action.
  const described = useDescribedPoint(known || isMoving ? null : point)
  const found = described.kind === 'found' ? readGeocodedPlace(described.place) : null
  const texts = known ?? found ?? NO_NAME
  const street = typed?.text ?? known?.name ?? streetWithHouse(texts.street, texts.houseNumber)

  return {
    point,
    centre,
    street,
    typed: typed?.text ?? null,
    streetUnderPin: texts.street,
    isArea: typed === null && described.kind === 'found' && !known && isOnlyArea(described.place),
    isMoving,
    isLooking: !known && described.kind === 'looking',
    error: !known && described.kind === 'unknown' ? described.error : null,
    // What the customer says the street is, it is.
    texts: typed === null ? texts : { ...texts, ...readStreetWithHouse(typed.text) },
    lift: () => setMoving(true),
    settleAt(settled) {
      const rounded = roundPoint(settled)
      // A pin that is put right a little stands for what was typed; farther on it is another place.
      if (typed && distanceM(rounded, typed.at) > NEAR_M) setTyped(null)
      setMoving(false)
      setPoint(rounded)
    },
    flyTo(target, newName) {
      setTyped(null)
      setNamed(newName ?? null)
      setCentre(target)
      setPoint(target)
    },
    type: (text) => setTyped({ text, at: point }),
  }
}

/** A saved address: its street, which may have been given a name of its own. */
function namedOf({
  latitude,
  longitude,
  name,
  streetName,
  houseNumber,
  description,
}: DeliveryAddress): NamedPoint {
  return {
    point: { latitude, longitude },
    name: streetOf({ name, streetName, houseNumber }),
    street: streetName || name,
    houseNumber,
    description,
  }
}
