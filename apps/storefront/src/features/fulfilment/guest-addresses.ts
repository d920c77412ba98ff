import type { StoreApi } from 'zustand/vanilla'
import type { Environment } from '../../environment/environment.ts'
import { isRecord } from '../../storage/is-record.ts'
import { persistedStoreOf } from '../../storage/use-persisted.ts'
import { parseAddress, type DeliveryAddress } from '../../session/fulfilment.ts'

/** An address of a guest, which lives on the device until sign-in (LOC-7). */
export type GuestAddress = DeliveryAddress & { id: string }
export type GuestAddresses = { addresses: readonly GuestAddress[] }

const NONE: GuestAddresses = { addresses: [] }
/** More than anybody has; what an older page or a script may have piled up beyond it is dropped. */
const MOST = 50

const GUEST_ADDRESSES = { name: 'addresses', initial: NONE, parse: parseGuestAddresses }

/** The guest's addresses at this shop, newest first. On the server there are none. */
export const guestAddressStore = (environment: Environment): StoreApi<GuestAddresses> =>
  persistedStoreOf(GUEST_ADDRESSES, environment)

/** Addresses from the browser's storage; those that cannot be right are left out. */
export function parseGuestAddresses(stored: unknown): GuestAddresses {
  const listed = isRecord(stored) && Array.isArray(stored['addresses']) ? stored['addresses'] : []
  const addresses = listed.flatMap((entry) => {
    const address = parseAddress(entry)
    return address?.id && address.name ? [{ ...address, id: address.id }] : []
  })
  return { addresses: addresses.slice(0, MOST) }
}
