import type { Order } from '@dasturxon/contract'
import { isArchived } from '@dasturxon/domain'
import { useCallback, useSyncExternalStore } from 'react'
import type { Data } from '../../runtime/data/data.ts'
import { useData } from '../../runtime/call-provider.tsx'
import { useIsSignedIn } from '../../session/session-provider.tsx'
import { cacheOrder } from './known-orders.ts'

/** A signed-in customer's active orders are fetched this long after start (spec §9). */
const ACTIVE_ORDERS_DELAY_MS = 500

/** One question for all who want to know, until the page is left. */
const questions = new WeakMap<Data, Promise<void>>()

/**
 * Orders of the signed-in customer that are under way, the newest first: those the server told of a moment after start
 * (spec §4) and those this window has learnt of since, each in its newest version.
 *
 * @param loaded orders that a page came with
 */
export function useActiveOrderList(loaded: readonly Order[] = NONE): readonly Order[] {
  const data = useData()
  const isSignedIn = useIsSignedIn()
  const watch = useCallback(
    (onChange: () => void) => {
      const leave = data.watchList('orders.find', onChange)
      const isAsked = isSignedIn && !questions.has(data)
      const timer = isAsked ? setTimeout(() => askOnce(data), ACTIVE_ORDERS_DELAY_MS) : undefined
      return () => {
        leave()
        clearTimeout(timer)
      }
    },
    [data, isSignedIn],
  )
  const read = () => (isSignedIn ? data.list('orders.find') : NONE)
  const known = useSyncExternalStore(watch, read, () => NONE)
  return mergeVersions(loaded, known)
    .filter(({ status }) => !isArchived(status))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
}

const NONE: readonly Order[] = []

/** Each order once, as it was loaded unless a newer version of it is known. */
function mergeVersions(loaded: readonly Order[], known: readonly Order[]): Order[] {
  const byId = new Map(loaded.map((order) => [order.id, order]))
  for (const order of known) {
    const other = byId.get(order.id)
    if (!other || order.version > other.version) byId.set(order.id, order)
  }
  return [...byId.values()]
}

function askOnce(data: Data): void {
  if (!questions.has(data)) questions.set(data, ask(data))
}

async function ask(data: Data): Promise<void> {
  const user = await data.call('users.me')
  const orders = user.ok ? await data.call('orders.listActive', { params: { userId: user.data.id } }) : user
  // What cannot be known is left out, and asked for again by the next screen.
  if (!orders.ok) questions.delete(data)
  else for (const order of orders.data) cacheOrder(data, order)
}
