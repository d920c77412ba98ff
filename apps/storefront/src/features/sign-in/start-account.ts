import type { Visit } from '../../session/visit.ts'
import { serverBasketOf } from '../baskets/server-basket-of.ts'
import { syncServerBasket } from '../baskets/sync-server-basket.ts'
import { handOverAgain } from './after-sign-in.ts'

/**
 * Keeps the basket and the server's copy in step, and hands over what did not get through at the sign-in, now and when the
 * network comes back. Returns how to stop.
 */
export function startAccount(visit: Visit): () => void {
  const stopBasket = syncServerBasket(serverBasketOf(visit), visit.session)
  const handOver = () => void handOverAgain(visit)
  handOver()
  window.addEventListener('online', handOver)
  return () => {
    stopBasket()
    window.removeEventListener('online', handOver)
  }
}
