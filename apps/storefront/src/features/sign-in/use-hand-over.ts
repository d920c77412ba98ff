import { useEnvironment } from '../../session/environment-provider.tsx'
import { useGrantWish } from '../favourites/use-grant-wish.ts'
import { hasWish } from '../favourites/wished-favourite.ts'
import { guestAddressStore } from '../places/guest-addresses.ts'
import { useSyncAddresses } from '../places/use-sync-addresses.ts'

/**
 * Brings the addresses and the wished favourite of a guest to the account (LOC-7, CAT-8), each once. What does not get
 * through stays on this device, and `isWaiting` says so.
 */
export function useHandOver(): { handOver: (userId: string) => Promise<void>; isWaiting: () => boolean } {
  const environment = useEnvironment()
  const syncAddresses = useSyncAddresses()
  const grantWish = useGrantWish()
  return {
    handOver: async (userId) => void (await Promise.all([syncAddresses(userId), grantWish()])),
    isWaiting: () => guestAddressStore(environment).getState().addresses.length > 0 || hasWish(environment),
  }
}
