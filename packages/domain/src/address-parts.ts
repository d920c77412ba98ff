import { streetWithHouse } from './street-with-house.ts'
import type { ADDRESS_TYPES } from './vocabulary.ts'

/** The way from the street to the door, in the order in which an address names it (DAY-13). */
const DOOR = ['office', 'entrance', 'floor', 'domophone'] as const
export type DoorPart = (typeof DOOR)[number]

export type DescribedAddress = {
  type: (typeof ADDRESS_TYPES)[number]
  name: string
  streetName: string
  houseNumber: string
  description: string
  details: Readonly<Partial<Record<DoorPart, string>>>
}

/**
 * An address as people read it (DAY-13): `place` is street and house, `door` the way to it, `also` the name that the customer gave
 * it and what else is said of the place. No part is empty or twice. Where no street is known, what else is said
 * of the place stands first.
 *
 * @param sayDoor a part of the way in the reader's language, such as `entrance 2`
 */
export function addressParts(
  { type, name, streetName, houseNumber, description, details }: DescribedAddress,
  sayDoor: (part: DoorPart, value: string) => string,
): { place: string; door: string[]; also: string[] } {
  const street = streetName || description || name
  const place = [street, houseNumber].filter(Boolean).join(' ')
  // the street with its house in another form says nothing that the place does not
  const said = new Set(['', place, street, `${street}, ${houseNumber}`, streetWithHouse(street, houseNumber)])
  const door = DOOR.flatMap((part) => {
    const value = details[part] ?? ''
    // spec §4: the flat begins as the number of the house, and stays so where there is none
    const isNone = value === '' || (part === 'office' && type === 'HOUSE' && value === houseNumber)
    return isNone ? [] : [sayDoor(part, value)]
  })
  return { place, door, also: [...new Set([name, description])].filter((part) => !said.has(part)) }
}

/** The same in one line. */
export function addressLine(
  address: DescribedAddress,
  sayDoor: (part: DoorPart, value: string) => string,
): string {
  const { place, door, also } = addressParts(address, sayDoor)
  return [place, ...door, ...also].join(', ')
}
