import type { StoreApi } from 'zustand/vanilla'
import type { Visit } from '../../session/visit.ts'
import { guestAddressStore, type GuestAddresses } from './guest-addresses.ts'
import { inputOf, deliveryAddressOf } from './delivery-address.ts'

/** One move at a time for each list: a second one would send the same addresses. */
const underWay = new WeakMap<StoreApi<GuestAddresses>, Promise<void>>()

/**
 * Moves the addresses of this device to the account that has signed in, oldest first, so that their order stays (LOC-7).
 * The API sees to it that a place is not doubled. What could not be moved stays here for the next time; the first one that
 * does not get through ends the move, for a customer waits for it.
 */
export async function syncAddresses(visit: Visit, userId: string): Promise<void> {
  const store = guestAddressStore(visit.environment)
  const moving = underWay.get(store) ?? move(visit, store, userId)
  underWay.set(store, moving)
  await moving
  underWay.delete(store)
}

async function move({ data, session }: Visit, store: StoreApi<GuestAddresses>, userId: string) {
  for (const address of store.getState().addresses.toReversed()) {
    const result = await data.call('addresses.create', { params: { userId }, body: inputOf(address) })
    if (!result.ok && (result.error.status === 0 || result.error.status === 401)) return
    if (!result.ok) continue
    store.setState(({ addresses }) => ({ addresses: addresses.filter(({ id }) => id !== address.id) }))
    if (session.fulfilment.getState().address?.id === address.id)
      session.fulfilment.setState({ address: deliveryAddressOf(result.data) })
  }
}
