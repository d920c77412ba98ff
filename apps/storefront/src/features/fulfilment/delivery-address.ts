import type { Address, AddressInput, GeocodedPlace } from '@dasturxon/contract'
import { isSamePlace, readStreetWithHouse, roundPoint, streetWithHouse, type Point } from '@dasturxon/domain'
import type { DeliveryAddress, WayToTheDoor } from '../../session/fulfilment.ts'
import type { GuestAddress } from './guest-addresses.ts'

/** Words for a point that came with it: of a saved address, or of a search. */
export type NamedPoint = {
  point: Point
  street: string
  houseNumber: string
  description: string
  name: string
}

export const NO_DETAILS: DeliveryAddress['details'] = { floor: '', office: '', entrance: '', domophone: '' }

/** What a geocoder's answer says to people: spec §7 names the fields and their order. */
export function readGeocodedPlace({ address, name, display_name: displayName }: GeocodedPlace): {
  street: string
  houseNumber: string
  description: string
} {
  const street = address.road ?? address.residential ?? address.neighbourhood ?? name
  return {
    street: street || displayName,
    houseNumber: address.house_number ?? '',
    description: displayName,
  }
}

/** The house of a place that was asked for in these words: of a street that is known without houses, the number that was typed. */
export function houseOf({ address, name }: GeocodedPlace, words: string): string {
  const isWholeStreet = name !== '' && name === address.road
  return address.house_number ?? (isWholeStreet ? readStreetWithHouse(words).houseNumber : '')
}

/** A place that was found by words, and what is said of it once the pin stands there. */
export function namedPlace(place: GeocodedPlace, words: string): NamedPoint {
  const texts = readGeocodedPlace(place)
  const houseNumber = houseOf(place, words)
  const name = streetWithHouse(place.name || texts.street, houseNumber)
  return { ...texts, houseNumber, name, point: pointOf(place) }
}

/** Where a place stands. */
export const pointOf = ({ lat, lon }: GeocodedPlace): Point =>
  roundPoint({ latitude: Number(lat), longitude: Number(lon) })

/** Whether an answer names no more than a part of a city: no courier finds a door by it. */
export const isOnlyArea = ({ address }: Pick<GeocodedPlace, 'address'>): boolean =>
  (address.road ?? address.residential ?? address.house_number) === undefined &&
  address.neighbourhood !== undefined

/** The street of an address with its house, whatever name it was given. */
export function streetOf({
  name,
  streetName,
  houseNumber,
}: Pick<DeliveryAddress, 'name' | 'streetName' | 'houseNumber'>): string {
  return streetName === '' ? name : streetWithHouse(streetName, houseNumber)
}

/** A saved address of an account as the delivery address of an order. */
export function deliveryAddressOf(address: Address): DeliveryAddress {
  const { createdDate: _created, lastModifiedDate: _modified, ...deliveryAddress } = address
  return deliveryAddress
}

/** An address with another way to the door for one order; what was saved stays beside it. */
export function withWayForOrder(address: DeliveryAddress, changes: Partial<WayToTheDoor>): DeliveryAddress {
  const { details, comment, saved = { details, comment } } = address
  return { ...address, ...changes, saved }
}

/**
 * An address for the next order (spec §4: after an order its detail fields are reset): the way to the door as it was saved; none
 * at a point that never was.
 */
export function withSavedWay({ saved, ...address }: DeliveryAddress): DeliveryAddress {
  return address.id === null ? { ...address, details: NO_DETAILS, comment: '' } : { ...address, ...saved }
}

/** What is said of a point on the map's own card: the flat, and words to the courier. */
export type ShortWay = { office: string; comment: string }

/**
 * A picked point as an address, with the flat and the words of the map's card. A flat that is not said begins as the number
 * of the house (spec §4), and what was saved of a known address stays.
 */
export function describedBriefly(
  picked: DeliveryAddress,
  known: DeliveryAddress | null,
  { office, comment }: ShortWay,
): DeliveryAddress {
  const flat = office.trim() || picked.houseNumber
  return {
    ...picked,
    id: known?.id ?? null,
    type: flat === picked.houseNumber ? 'HOUSE' : 'APARTMENT',
    name: known?.name ?? picked.name,
    details: { ...(known?.details ?? NO_DETAILS), office: flat },
    comment: comment.trim(),
  }
}

/** What the API keeps of an address: all but its id on this device. */
export function inputOf({ id: _id, saved: _saved, ...address }: DeliveryAddress): AddressInput {
  return address
}

/** An address as an order carries it (spec §5: without a description it uses its name). */
export function orderAddressOf(address: DeliveryAddress) {
  const { type, name, streetName, houseNumber, details, comment } = address
  const description = address.description || name
  return { type, name, streetName, houseNumber, details, comment, description, ...roundPoint(address) }
}

/** The list with an address added first; the same place (spec §9) is changed, not doubled. */
export function withAddress(
  addresses: readonly GuestAddress[],
  address: DeliveryAddress,
  now: Date,
): { addresses: GuestAddress[]; added: GuestAddress } {
  const known = addresses.find((other) => other.id === address.id || isSamePlace(other, address))
  // spec §4: a guest's address has a time-based id.
  const added = { ...address, ...roundPoint(address), id: known?.id ?? String(now.getTime()) }
  return { addresses: [added, ...addresses.filter((other) => other !== known)], added }
}

/** A bare point as an address that is still to be described. */
export function addressAt(
  point: Point,
  described: { street: string; houseNumber: string; description: string },
) {
  const { street, houseNumber, description } = described
  const address: DeliveryAddress = {
    id: null,
    type: 'HOUSE',
    name: streetWithHouse(street, houseNumber),
    streetName: street,
    houseNumber,
    details: NO_DETAILS,
    description,
    comment: '',
    ...roundPoint(point),
    cityId: null,
  }
  return address
}
