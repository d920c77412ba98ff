import type { Order } from '@dasturxon/contract'
import { createStore } from 'zustand/vanilla'

/** More than a customer looks at in one visit. */
const MOST = 30

type Known = { orders: ReadonlyMap<string, Order> }

/** The newest of what this browser window has learnt of each order, from whatever call or message. */
export const knownOrders = createStore<Known>(() => ({ orders: new Map() }))

/** Keeps an order unless a newer version of it is known: messages and answers overtake each other (T-LIVE). */
export function cacheOrder(order: Order): void {
  const { orders } = knownOrders.getState()
  const known = orders.get(order.id)
  if (known && known.version >= order.version) return
  const left = [...orders].filter(([id]) => id !== order.id).slice(1 - MOST)
  knownOrders.setState({ orders: new Map([...left, [order.id, order]]) })
}
