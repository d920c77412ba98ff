import { useEffect, useState } from 'react'
import { useCall } from '../../session/call-provider.tsx'
import { ACTIVE_ORDERS_DELAY_MS } from '../../session/constants.ts'
import { useIsSignedIn } from '../../session/session-provider.tsx'
import { findCurrentUser } from '../profile/current-user.ts'

/** How many orders of the signed-in customer are under way; asked a moment after start (spec §4). */
export function useActiveOrders(): number {
  const call = useCall()
  const isSignedIn = useIsSignedIn()
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!isSignedIn) return undefined
    let isGone = false
    async function ask() {
      const user = await findCurrentUser(call)
      if (!user.ok) return
      const orders = await call('orders.listActive', { params: { userId: user.data.id } })
      // A badge that cannot be known is left out.
      if (orders.ok && !isGone) setCount(orders.data.length)
    }
    const timer = setTimeout(() => void ask(), ACTIVE_ORDERS_DELAY_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [call, isSignedIn])
  return isSignedIn ? count : 0
}
