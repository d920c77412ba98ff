import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the page has come alive: false on the server and in the first render. What only this browser knows, such as an
 * empty basket, is not said before.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
