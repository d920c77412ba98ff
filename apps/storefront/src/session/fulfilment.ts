import type { AddressInput } from '@dasturxon/contract'
import { STOREFRONT_SERVICE_TYPES, type StorefrontServiceType } from '@dasturxon/domain'
import { isRecord } from '../storage/is-record.ts'

/** An address of an order: a saved one of a signed-in customer, one of this device, or a bare point on the map. */
export type DeliveryAddress = Omit<AddressInput, 'type'> & {
  id: string | null
  type: AddressInput['type']
  /** What was saved of the way to the door, while something else is typed for one order. */
  saved?: WayToTheDoor
}

export type WayToTheDoor = Pick<AddressInput, 'details' | 'comment'>

/** Where and how the customer wants the order (spec §3 "Session": orderRequest, nearestBranch). */
export type Fulfilment = {
  serviceType: StorefrontServiceType
  cityId: string | null
  branchId: string | null
  address: DeliveryAddress | null
}

export const UNKNOWN_FULFILMENT: Fulfilment = {
  serviceType: 'DELIVERY',
  cityId: null,
  branchId: null,
  address: null,
}

/** A place from the browser's storage; what cannot be right is as if never chosen. */
export function parseFulfilment(stored: unknown): Fulfilment {
  if (!isRecord(stored)) return UNKNOWN_FULFILMENT
  const serviceType = STOREFRONT_SERVICE_TYPES.find((type) => type === stored['serviceType'])
  return {
    serviceType: serviceType ?? UNKNOWN_FULFILMENT.serviceType,
    cityId: textOrNull(stored['cityId']),
    branchId: textOrNull(stored['branchId']),
    address: parseAddress(stored['address']),
  }
}

/** An address from the browser's storage; null when it names no point on Earth. */
export function parseAddress(stored: unknown): DeliveryAddress | null {
  if (!isRecord(stored)) return null
  const { latitude, longitude } = stored
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return null
  const { saved } = stored
  return {
    id: textOrNull(stored['id']),
    type: stored['type'] === 'APARTMENT' ? 'APARTMENT' : 'HOUSE',
    name: text(stored['name']),
    streetName: text(stored['streetName']),
    houseNumber: text(stored['houseNumber']),
    ...parseWayToTheDoor(stored),
    ...(isRecord(saved) ? { saved: parseWayToTheDoor(saved) } : {}),
    description: text(stored['description']),
    latitude,
    longitude,
    cityId: textOrNull(stored['cityId']),
  }
}

function parseWayToTheDoor(stored: Record<string, unknown>): WayToTheDoor {
  const details = isRecord(stored['details']) ? stored['details'] : {}
  return {
    details: {
      floor: text(details['floor']),
      office: text(details['office']),
      entrance: text(details['entrance']),
      domophone: text(details['domophone']),
    },
    comment: text(stored['comment']),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

function isDegrees(value: unknown, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most
}
