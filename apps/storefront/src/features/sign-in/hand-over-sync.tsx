import { useEffect, useEffectEvent } from 'react'
import { useCall } from '../../runtime/call-provider.tsx'
import { findCurrentUser } from '../../session/current-user.ts'
import { useHandOver } from './use-hand-over.ts'

/**
 * Hands over what did not get through at the sign-in, when the next page starts and when the network comes back; draws
 * nothing. For a signed-in customer.
 */
export function HandOverSync(): null {
  const call = useCall()
  const { handOver, isWaiting } = useHandOver()
  const tryAgain = useEffectEvent(async () => {
    if (!isWaiting()) return
    const user = await findCurrentUser(call)
    if (user.ok) await handOver(user.data.id)
  })
  useEffect(() => {
    const handOverNow = () => void tryAgain()
    handOverNow()
    window.addEventListener('online', handOverNow)
    return () => window.removeEventListener('online', handOverNow)
  }, [])
  return null
}
