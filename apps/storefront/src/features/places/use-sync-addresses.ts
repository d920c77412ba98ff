import { useCall } from '../../session/call-provider.tsx'
import { useEnvironment } from '../../session/environment-provider.tsx'
import { usePlace, useSetPlace } from '../../session/session-provider.tsx'
import { guestAddressStore } from './guest-addresses.ts'
import { inputOf, placeOf } from './place-address.ts'

/**
 * Moves the addresses of this device to the account that has signed in, oldest first, so that their order stays (LOC-7).
 * The API sees to it that a place is not doubled. What could not be moved stays here for the next time.
 */
export function useSyncAddresses(): (userId: string) => Promise<void> {
  const call = useCall()
  const environment = useEnvironment()
  const current = usePlace(({ address }) => address)
  const setPlace = useSetPlace()
  return async (userId) => {
    const store = guestAddressStore(environment)
    for (const address of store.getState().addresses.toReversed()) {
      const result = await call('addresses.create', { params: { userId }, body: inputOf(address) })
      if (!result.ok) continue
      store.setState(({ addresses }) => ({ addresses: addresses.filter(({ id }) => id !== address.id) }))
      if (current?.id === address.id) setPlace({ address: placeOf(result.data) })
    }
  }
}
