import type { Order } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'
import { isArchived } from '@dasturxon/domain'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useCall } from '../../runtime/call-provider.tsx'
import { ACTIVE_ORDERS_DELAY_MS } from '../../environment/constants.ts'
import { useIsSignedIn } from '../../session/session-provider.tsx'
import { findCurrentUser } from '../../session/current-user.ts'
import { cacheOrder, knownOrders } from './known-orders.ts'

/** One call shared by all components that show active orders, until the page is left. */
const questions = new WeakMap<Call, Promise<void>>()

/**
 * Orders of the signed-in customer that are under way, the newest first: those the server told of a moment after start
 * (spec §4) and those this window has learnt of since, each in its newest version.
 */
export function useActiveOrderList(): readonly Order[] {
  const call = useCall()
  const isSignedIn = useIsSignedIn()
  const known = useStore(knownOrders, ({ orders }) => orders)
  useEffect(() => {
    if (!isSignedIn || questions.has(call)) return undefined
    const timer = setTimeout(() => {
      if (!questions.has(call)) questions.set(call, ask(call))
    }, ACTIVE_ORDERS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [call, isSignedIn])
  if (!isSignedIn) return []
  return [...known.values()]
    .filter(({ status }) => !isArchived(status))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
}

async function ask(call: Call): Promise<void> {
  const user = await findCurrentUser(call)
  const orders = user.ok ? await call('orders.listActive', { params: { userId: user.data.id } }) : user
  // What cannot be known is left out, and asked for again by the next screen.
  if (orders.ok) orders.data.forEach(cacheOrder)
  else questions.delete(call)
}
