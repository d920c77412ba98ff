import { json, type Transaction } from '@dasturxon/db'
import type { CourierStatus, OrderStatus, Point } from '@dasturxon/domain'
import { notifyOrderChange } from '../notifications/notify-order-change.ts'
import { orderRef } from '../orders/order-topic.ts'

export type CourierOnJob = { name: string; phone: string; vehicle: string }
type OfOrder = { merchantId: string; orderId: string }

/** An order that is over: its courier's job no longer changes what its customer sees, but for the way it ended. */
const OVER: readonly OrderStatus[] = ['CLOSED', 'CANCELED']

/**
 * Notes how far the courier's job is, in the order and in its history (spec §4 CHANGE_COURIER_STATUS). `courier` names who
 * has it from now on, `at` where; without them both stay. False when the order is over or the status is the one it has.
 */
export async function changeCourier(
  tx: Transaction,
  change: OfOrder & {
    to: CourierStatus
    actor: string
    now: Date
    courier?: CourierOnJob
    at?: Point
  },
): Promise<boolean> {
  const { merchantId, orderId, to, actor, now, courier, at } = change
  const changed = await tx
    .updateTable('orders')
    .set((eb) => ({
      courier_status: to,
      version: eb('version', '+', 1),
      ...(courier ? { courier: json({ ...courier, ...(at ?? NOWHERE) }) } : {}),
    }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', orderId)
    .where('status', 'not in', OVER)
    .where('courier_status', 'is distinct from', to)
    .returning(['user_id', 'version', 'status'])
    .executeTakeFirst()
  if (!changed) return false
  await tx
    .insertInto('order_change')
    .values({
      merchant_id: merchantId,
      order_id: orderId,
      version: changed.version,
      reason: 'CHANGE_COURIER_STATUS',
      status: changed.status,
      courier_status: to,
      actor,
      created_at: now,
    })
    .execute()
  tx.publish([orderRef({ merchantId, userId: changed.user_id, orderId })])
  await notifyOrderChange(tx, { merchantId, orderId, version: changed.version, now })
  return true
}

const NOWHERE = { latitude: null, longitude: null }

/** Notes where the courier is. No line of the history: a ride has hundreds. False when the order is not on its way. */
export async function moveCourier(
  tx: Transaction,
  { merchantId, orderId, courier, at }: OfOrder & { courier: CourierOnJob; at: Point },
): Promise<boolean> {
  const moved = await tx
    .updateTable('orders')
    .set((eb) => ({ courier: json({ ...courier, ...at }), version: eb('version', '+', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', orderId)
    .where('status', '=', 'ON_WAY')
    .returning('user_id')
    .executeTakeFirst()
  if (moved) tx.publish([orderRef({ merchantId, userId: moved.user_id, orderId })])
  return moved !== undefined
}
