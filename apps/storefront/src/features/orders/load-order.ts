import type { Order } from '@dasturxon/contract'
import type { Result } from '@dasturxon/contract/client'
import type { PageContext } from '../../runtime/routes.ts'

/** An order for its page: at once when this window knows it, since the page follows it live from there. */
export async function loadOrder(
  { call, known }: Pick<PageContext, 'call' | 'known'>,
  id: string,
): Promise<Result<Order>> {
  const order = known('orders.find').find((one) => one.id === id)
  return order ? { ok: true, data: order } : call('orders.find', { params: { id } })
}
