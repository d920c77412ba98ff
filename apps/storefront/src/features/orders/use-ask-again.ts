import { useCall } from '../../runtime/call-provider.tsx'
import { cacheOrder } from './known-orders.ts'

/** Asks how an order stands after an action on it was refused: somebody was faster. */
export function useAskAgain(): (id: string) => Promise<void> {
  const call = useCall()
  return async (id) => {
    const found = await call('orders.find', { params: { id } })
    if (found.ok) cacheOrder(found.data)
  }
}
