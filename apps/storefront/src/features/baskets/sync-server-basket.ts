import type { StoreApi } from 'zustand/vanilla'
import type { Basket } from '../../session/basket.ts'
import type { ServerBasketExchange } from './server-basket.ts'

/** A customer who presses plus three times is saved once. */
const SAVE_DELAY_MS = 600
const RETRY_MS = 5_000
const LONGEST_RETRY_MS = 160_000
/** Returning to a tab fires two events within this time; the second is ignored. */
const SAME_RETURN_MS = 300

type SyncedStores = { basket: StoreApi<Basket>; promo: StoreApi<{ code: string }> }

/**
 * Exchanges with the copy when the page starts and whenever the customer or the network comes back, and soon after each
 * change; what could not be saved is tried again. Returns how to stop.
 */
export function syncServerBasket(copy: ServerBasketExchange, { basket, promo }: SyncedStores): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let polledAt = -Infinity

  async function exchange(isPoll: boolean) {
    clearTimeout(timer)
    timer = undefined
    if (!navigator.onLine) return
    const outcome = await copy.exchange({ isPoll })
    failures = outcome === 'failed' ? failures + 1 : 0
    if (failures > 0) exchangeIn(Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS))
  }
  function exchangeIn(delayMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void exchange(false), delayMs)
  }
  function comeBack() {
    if (document.visibilityState === 'hidden') {
      if (timer !== undefined) void exchange(false)
      return
    }
    if (performance.now() - polledAt < SAME_RETURN_MS) return
    polledAt = performance.now()
    void exchange(true)
  }
  // The tab in which it was changed saves it.
  const change = () => document.visibilityState === 'hidden' || exchangeIn(SAVE_DELAY_MS)

  const stops = [basket.subscribe(change), promo.subscribe(change)]
  document.addEventListener('visibilitychange', comeBack)
  window.addEventListener('focus', comeBack)
  window.addEventListener('online', comeBack)
  comeBack()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', comeBack)
    window.removeEventListener('focus', comeBack)
    window.removeEventListener('online', comeBack)
  }
}
