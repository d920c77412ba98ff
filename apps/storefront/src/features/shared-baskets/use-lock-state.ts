import type { SharedBasket } from '@dasturxon/contract'
import { useEffect, useState } from 'react'
import { serverNow } from '../../environment/server-clock.ts'

/** The state by now: a lock ends by time, and nobody sends a message when it does. */
export function useLockState({ state, lock }: SharedBasket): SharedBasket['state'] {
  const [endedLock, setEndedLock] = useState<string | null>(null)
  const until = lock?.until ?? null
  useEffect(() => {
    if (until === null) return undefined
    const timer = setTimeout(
      () => setEndedLock(until),
      Math.max(0, new Date(until).getTime() - serverNow().getTime()),
    )
    return () => clearTimeout(timer)
  }, [until])
  return state === 'LOCKED' && endedLock === until ? 'OPEN' : state
}
