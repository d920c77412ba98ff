import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useAddPendingFavourite } from '../favourites/use-add-pending-favourite.ts'
import { hasPendingFavourite } from '../favourites/pending-favourite.ts'
import { guestAddressStore } from '../fulfilment/guest-addresses.ts'
import { useSyncAddresses } from '../fulfilment/use-sync-addresses.ts'

/**
 * Brings the addresses and the wished favourite of a guest to the account (LOC-7, CAT-8), each once. What does not get
 * through stays on this device, and `isWaiting` says so.
 */
export function useHandOver(): { handOver: (userId: string) => Promise<void>; isWaiting: () => boolean } {
  const environment = useEnvironment()
  const syncAddresses = useSyncAddresses()
  const addPendingFavourite = useAddPendingFavourite()
  return {
    handOver: async (userId) => void (await Promise.all([syncAddresses(userId), addPendingFavourite()])),
    isWaiting: () =>
      guestAddressStore(environment).getState().addresses.length > 0 || hasPendingFavourite(environment),
  }
}
