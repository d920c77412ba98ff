import type { CourierStatus, OrderStatus, Point } from '@dasturxon/domain'
import type { Transaction } from '@dasturxon/db'
import { changeOrder } from '../orders/change-order.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

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
  const changed = await changeOrder(tx, {
    merchantId,
    orderId,
    set: { courier_status: to, ...(courier && { courier: { ...courier, ...(at ?? NOWHERE) } }) },
    reason: 'CHANGE_COURIER_STATUS',
    actor,
    now,
    when: ({ status, courier_status }) => !OVER.includes(status) && courier_status !== to,
  })
  return changed !== null
}

const NOWHERE = { latitude: null, longitude: null }

/** Notes where the courier is. No line of the history: a ride has hundreds. False when the order is not on its way. */
export async function moveCourier(
  tx: Transaction,
  { courier, at, ...order }: OfOrder & { courier: CourierOnJob; at: Point; actor: string; now: Date },
): Promise<boolean> {
  const set = { courier: { ...courier, ...at } }
  return (await changeOrder(tx, { ...order, set, reason: null, when: isOnItsWay })) !== null
}

const isOnItsWay = ({ status }: LockedOrder) => status === 'ON_WAY'
