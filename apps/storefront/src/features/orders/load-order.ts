import type { Order } from '@dasturxon/contract'
import type { Call, Result } from '@dasturxon/contract/client'
import { knownOrders } from './known-orders.ts'

/** An order for its page: at once when this window knows it, since the page follows it live from there. */
export async function loadOrder(call: Call, id: string): Promise<Result<Order>> {
  // On the server nothing is ever known: one process serves many customers.
  const known = knownOrders.getState().orders.get(id)
  return known ? { ok: true, data: known } : call('orders.find', { params: { id } })
}
