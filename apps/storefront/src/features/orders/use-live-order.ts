import type { Order } from '@dasturxon/contract'
import { isArchived } from '@dasturxon/domain'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useLive } from '../../runtime/live/use-live.ts'
import { useCall } from '../../runtime/call-provider.tsx'
import { cacheOrder, knownOrders } from './known-orders.ts'
import { liveOrders } from './order-events.ts'

/** An order as it changes (CHK-7): the newest of what the page came with and what was told since. */
export function useLiveOrder(loaded: Order): { order: Order; isLive: boolean } {
  const known = useStore(knownOrders, ({ orders }) => orders.get(loaded.id))
  const order = known && known.version > loaded.version ? known : loaded
  const isOver = isArchived(order.status)
  // What the page came with is told to the stream, so that it is not sent again.
  useEffect(() => cacheOrder(loaded), [loaded])
  const isLive = useFollowedOrders(!isOver)
  return { order, isLive }
}

/** Follows the customer's orders while `isWanted`; whether changes are told as they happen. */
export function useFollowedOrders(isWanted: boolean): boolean {
  const call = useCall()
  return useLive(isWanted ? liveOrders(call) : null)
}
