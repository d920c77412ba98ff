import type { CourierStatus, OrderChangeReason, OrderStatus } from '@dasturxon/domain'
import type { Transaction } from '@dasturxon/db'

export type RecordedChange = {
  merchantId: string
  orderId: string
  version: number
  reason: OrderChangeReason
  /** The order's status after the change. */
  status: OrderStatus
  courierStatus?: CourierStatus | null
  /** Who made it, as the history says: `customer`, `payment PAYME`, `kitchen clock`. */
  actor: string
  note?: string
  now: Date
}

/** Writes a line of an order's history, in the transaction of the change. */
export async function recordChange(tx: Transaction, change: RecordedChange): Promise<void> {
  const { merchantId, orderId, version, reason, status, courierStatus = null, actor, note = '', now } = change
  await tx
    .insertInto('order_change')
    .values({
      merchant_id: merchantId,
      order_id: orderId,
      version,
      reason,
      status,
      courier_status: courierStatus,
      actor,
      note,
      created_at: now,
    })
    .execute()
}
