import type { User } from '@dasturxon/contract'
import { useCall } from '../../runtime/call-provider.tsx'
import { useRefreshSignIn } from '../../session/session-provider.tsx'
import { useServerBasket } from '../baskets/use-server-basket.ts'
import { rememberUser } from '../../session/current-user.ts'
import { useHandOver } from './use-hand-over.ts'

/** What follows a right code: the session is known, and what the guest kept on this device goes to the account. */
export function useAfterSignIn(): (user: User) => Promise<void> {
  const call = useCall()
  const refreshSignIn = useRefreshSignIn()
  const { handOver } = useHandOver()
  const copyOf = useServerBasket()
  return async (user) => {
    rememberUser(call, user)
    refreshSignIn()
    await Promise.all([handOver(user.id), copyOf().exchange({ isPoll: true })])
  }
}
