import type { Order } from '@dasturxon/contract'
import type { Data } from '../../runtime/data/data.ts'
import { useKnown } from '../../runtime/data/use-query.ts'
import { useData } from '../../runtime/call-provider.tsx'

/** Caches an order that came with another answer, or by a message, unless a newer version of it is known (T-LIVE). */
export const cacheOrder = ({ put }: Pick<Data, 'put'>, order: Order): void =>
  put({ name: 'orders.find', input: { params: { id: order.id } } }, order)

export function useCacheOrder(): (order: Order) => void {
  const data = useData()
  return (order) => cacheOrder(data, order)
}

/** Orders in the newest version that this window has learnt of: those of a page, and what was told since. */
export function useNewest(): (order: Order) => Order {
  const known = new Map(useKnown('orders.find').map((order) => [order.id, order]))
  return (order) => {
    const newer = known.get(order.id)
    return newer && newer.version > order.version ? newer : order
  }
}
