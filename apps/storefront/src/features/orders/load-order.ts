import type { Order } from '@dasturxon/contract'
import type { Result } from '@dasturxon/contract/client'
import type { PageContext } from '../../runtime/routes.ts'

/** An order for its page: at once when this window knows it, since the page follows it live from there. */
export async function loadOrder({ data }: Pick<PageContext, 'data'>, id: string): Promise<Result<Order>> {
  const order = data.list('orders.find').find((one) => one.id === id)
  return order ? { ok: true, data: order } : data.call('orders.find', { params: { id } })
}
