import type { Order } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { isActive, ORDER_STATUSES } from '@dasturxon/domain'
import { presentOrder, selectOrders } from './order.queries.ts'
import type { Customer } from './order-topic.ts'

const UNDER_WAY = ORDER_STATUSES.filter(isActive)
/** The most orders followed at once; a customer never has as many under way. */
const MOST = 50

/** Those of the orders that are this customer's, as the customer sees them. */
export async function findCustomerOrders(
  db: Db,
  { merchantId, userId }: Customer,
  orderIds: readonly string[],
): Promise<Order[]> {
  const rows = await selectOrders(db, merchantId)
    .where('orders.user_id', '=', userId)
    .where('orders.id', 'in', orderIds)
    .orderBy('orders.number')
    .execute()
  return rows.map(presentOrder)
}

/** The versions of a customer's orders that are under way, and of those asked for, whatever became of them. */
export async function listVersions(
  db: Db,
  { merchantId, userId }: Customer,
  orderIds: readonly string[],
): Promise<{ id: string; version: number }[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where((where) => {
      const isUnderWay = where.and([where('status', 'in', UNDER_WAY), where('hidden', '=', false)])
      return orderIds.length === 0 ? isUnderWay : where.or([isUnderWay, where('id', 'in', orderIds)])
    })
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
}
