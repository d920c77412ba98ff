import { useHasPassed } from '@dasturxon/client'
import type { SharedBasket } from '@dasturxon/contract'

/** The state by now: a lock ends by time, and nobody sends a message when it does. */
export function useLockState({ state, lock }: SharedBasket): SharedBasket['state'] {
  const isOver = useHasPassed(lock?.until ?? null)
  return state === 'LOCKED' && (lock === null || isOver) ? 'OPEN' : state
}
