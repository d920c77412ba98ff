import type { Transaction } from '@dasturxon/db'
import { canMove, type OrderStatus, ORDER_STATUSES, SERVICE_TYPES } from '@dasturxon/domain'
import { sql } from 'kysely'
import { z } from 'zod'
import { notifyOrderChange } from '../notifications/notify-order-change.ts'
import { earnCashback } from './cashback.ts'
import { orderRef } from './order-topic.ts'

type Move = { merchantId: string; orderId: string; to: OrderStatus; actor: string; now: Date; note?: string }
type MovedOrder = { userId: string; serviceType: string; version: number }

/** Columns that remember when a status was reached. */
const REACHED: Partial<Record<OrderStatus, string>> = {
  ACCEPTED: 'accepted_at',
  DONE: 'ready_at',
  ON_WAY: 'on_way_at',
  DELIVERED: 'delivered_at',
}

/**
 * Moves an order along the one table of states and writes its history. Null when the table forbids it from where the order
 * is by now: the row is locked first, so of two movers the second sees what the first did.
 */
export async function moveOrder(
  tx: Transaction,
  { merchantId, orderId, to, actor, now, note = '' }: Move,
): Promise<MovedOrder | null> {
  const order = await tx
    .selectFrom('orders')
    .select(['status', 'service_type', 'user_id', 'version'])
    .select(['product_price', 'product_discount', 'total_price'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) return null
  const from = z.enum(ORDER_STATUSES).parse(order.status)
  if (!canMove(from, to, z.enum(SERVICE_TYPES).parse(order.service_type))) return null

  const version = order.version + 1
  const reached = REACHED[to]
  await tx
    .updateTable('orders')
    .set({ status: to, version, ...(to === 'CANCELED' ? { reason: note } : {}) })
    .$if(reached !== undefined, (query) => query.set(sql.ref(reached ?? ''), now))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', orderId)
    .execute()
  await tx
    .insertInto('order_change')
    .values({
      merchant_id: merchantId,
      order_id: orderId,
      version,
      reason: 'CHANGE_STATUS',
      status: to,
      actor,
      note,
      created_at: now,
    })
    .execute()
  tx.publish([orderRef({ merchantId, userId: order.user_id, orderId })])
  await notifyOrderChange(tx, { merchantId, orderId, version, now })
  if (to === 'DELIVERED') {
    const parts = {
      productPrice: order.product_price,
      productDiscount: order.product_discount,
      totalPrice: order.total_price,
    }
    await earnCashback(tx, { merchantId, orderId, userId: order.user_id, parts, now })
  }
  return { userId: order.user_id, serviceType: order.service_type, version }
}
