import type { CourierStatus, OrderChangeReason, OrderStatus } from '@dasturxon/domain'
import type { Transaction } from '@dasturxon/db'
import type { StaffActor } from '../staff/staff-actor.ts'

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
  /** Of the staff: who, on which tablet, and whose PIN allowed it. */
  by?: StaffActor | undefined
  note?: string
  now: Date
}

/** Writes a line of an order's history, in the transaction of the change. */
export async function recordChange(tx: Transaction, change: RecordedChange): Promise<void> {
  const {
    merchantId,
    orderId,
    version,
    reason,
    status,
    courierStatus = null,
    actor,
    by,
    note = '',
    now,
  } = change
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
      staff_id: by?.staffId ?? null,
      device_id: by?.deviceId ?? null,
      allowed_by: by?.allowedBy ?? null,
      note,
      created_at: now,
    })
    .execute()
}
