import type { Order } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'

/** The customer's orders that are under way; none where they cannot be asked for, as the page asks again (spec §4). */
export async function loadActiveOrders(call: Call, userId: string): Promise<Order[]> {
  const orders = await call('orders.listActive', { params: { userId } })
  return orders.ok ? orders.data : []
}
