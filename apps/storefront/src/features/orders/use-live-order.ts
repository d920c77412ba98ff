import type { Order } from '@dasturxon/contract'
import { isArchived } from '@dasturxon/domain'
import { useLive } from '@dasturxon/client'
import { useData } from '../../runtime/call-provider.tsx'
import { useNewest } from './known-orders.ts'
import { liveOrders } from './order-events.ts'

/** An order as it changes (CHK-7): the newest of what the page came with and what was told since. */
export function useLiveOrder(loaded: Order): { order: Order; isLive: boolean } {
  const order = useNewest()(loaded)
  return { order, isLive: useFollowedOrders(!isArchived(order.status)) }
}

/** Follows the customer's orders while `isWanted`; whether changes are told as they happen. */
export function useFollowedOrders(isWanted: boolean): boolean {
  const data = useData()
  return useLive(isWanted ? liveOrders(data) : null)
}
