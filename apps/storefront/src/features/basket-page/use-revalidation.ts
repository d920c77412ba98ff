import { useEffect, useEffectEvent } from 'react'
import { refreshCatalogue } from '../catalogue/load-catalogue.ts'
import { useMenuSource } from '../catalogue/use-catalogue.ts'

/** How old the menu may be on the basket and checkout pages before it is asked for again. */
const FRESH_MS = 5000

/**
 * Looks again at what is in the basket when it is opened and whenever the customer comes back to it (BSK-5): prices and
 * stock by one call, and the totals by `retry`.
 */
export function useRevalidation(isOpen: boolean, retry: () => void): void {
  const source = useMenuSource()
  const poll = useEffectEvent((isBack: boolean) => {
    if (document.visibilityState === 'hidden') return
    void refreshCatalogue(source, FRESH_MS)
    if (isBack) retry()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const comeBack = () => poll(true)
    poll(false)
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('online', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('online', comeBack)
    }
  }, [isOpen])
}
