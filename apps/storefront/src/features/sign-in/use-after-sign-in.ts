import type { User } from '@dasturxon/contract'
import { useCall } from '../../session/call-provider.tsx'
import { useRefreshSignIn } from '../../session/session-provider.tsx'
import { useBasketCopy } from '../basket/use-basket-copy.ts'
import { useGrantWish } from '../favourites/use-grant-wish.ts'
import { useSyncAddresses } from '../places/use-sync-addresses.ts'
import { rememberUser } from '../profile/current-user.ts'

/** What follows a right code: the session is known, and what the guest kept on this device goes to the account. */
export function useAfterSignIn(): (user: User) => Promise<void> {
  const call = useCall()
  const refreshSignIn = useRefreshSignIn()
  const syncAddresses = useSyncAddresses()
  const grantWish = useGrantWish()
  const copyOf = useBasketCopy()
  return async (user) => {
    rememberUser(call, user)
    refreshSignIn()
    await Promise.all([syncAddresses(user.id), grantWish(), copyOf().exchange({ isLook: true })])
  }
}
