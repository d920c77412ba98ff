import type { App } from '../../context.ts'
import { announceOrder } from '../orders/order-watch.ts'

/** Tells the pages of an order's customer that it changed, where only the order is known. After the commit. */
export async function announceOrderOf(
  { db, bus }: Pick<App, 'db' | 'bus'>,
  merchantId: string,
  orderId: string,
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('user_id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order) announceOrder({ bus, merchantId }, { orderId, userId: order.user_id })
}
