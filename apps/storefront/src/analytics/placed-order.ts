import type { Order } from '@dasturxon/contract'
import { useSyncExternalStore } from 'react'
import { useEnvironment } from '../environment/environment-provider.tsx'
import { isRecord } from '../storage/is-record.ts'
import { sessionKeyOf, storageKey } from '../storage/storage.ts'
import { createTabMemory } from '../storage/tab-memory.ts'
import { analyticsOf, hasAnalytics } from './analytics.ts'
import type { PlacedOrder } from './shop-events.ts'

/**
 * The order that was placed in this tab and that the counters have not heard of yet (ANA-1). It is noted when the server
 * has taken it and forgotten when it is told: a page that leaves for a payment is not waited for, and the page that comes
 * back tells what it found.
 */
const placedOrder = createTabMemory(parse)

const useKey = (): string => storageKey(sessionKeyOf(useEnvironment()), 'placed-order')

/** The order that is noted, null for none, and what forgets it. */
export function usePlacedOrder(): [PlacedOrder | null, forget: () => void] {
  const key = useKey()
  const order = useSyncExternalStore<PlacedOrder | null>(
    placedOrder.subscribe,
    () => placedOrder.read(key),
    () => null,
  )
  return [order, () => placedOrder.store(key, null)]
}

/** Notes an order for the counters of the shop, where it has any. */
export function useNotePlacedOrder(): (order: Order) => void {
  const { merchantState, language } = useEnvironment()
  const key = useKey()
  const isCounted = 'settings' in merchantState && hasAnalytics(analyticsOf(merchantState.settings))
  return ({ id, number, totalPrice, cartItems }) => {
    if (!isCounted) return
    const products = cartItems.map((line) => ({
      id: line.productId,
      count: line.count,
      name: line.name[language] || line.name.uz,
      price: line.unitPrice - line.unitDiscount,
    }))
    placedOrder.store(key, { id, number, totalPrice, products })
  }
}

function parse(stored: unknown): PlacedOrder | null {
  if (!isRecord(stored)) return null
  const { id, number, totalPrice, products } = stored
  if (typeof id !== 'string' || typeof number !== 'number' || typeof totalPrice !== 'number') return null
  if (!Array.isArray(products) || !products.every(isProduct)) return null
  return { id, number, totalPrice, products }
}

const isProduct = (stored: unknown): stored is PlacedOrder['products'][number] =>
  isRecord(stored) &&
  typeof stored['id'] === 'string' &&
  typeof stored['count'] === 'number' &&
  typeof stored['name'] === 'string' &&
  typeof stored['price'] === 'number'
