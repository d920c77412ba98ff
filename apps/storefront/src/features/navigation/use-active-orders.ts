import { useActiveOrderList } from '../orders/use-active-order-list.ts'

/** How many orders of the signed-in customer are under way. */
export function useActiveOrders(): number {
  return useActiveOrderList().length
}
