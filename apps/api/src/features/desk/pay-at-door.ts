import { isActionOpen, isPaidOnline } from '@dasturxon/domain'
import type { Transaction } from '@dasturxon/db'
import { changeOrder, type OrderChange } from '../orders/change-order.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

/** Whether an order can be paid at the door: it was not, and nobody waits for its money from a provider. */
export const isOwedAtDoor = (order: LockedOrder, now: Date): boolean =>
  isActionOpen(
    'takeMoney',
    {
      status: order.status,
      serviceType: order.service_type,
      isPaid: order.is_paid,
      isPaidOnline: isPaidOnline(order.payment_type),
      changedAt: now,
    },
    now,
  )

/**
 * Notes what was paid as an order was handed over, in the transaction of that step: cash stands with the shop's courier who has the order,
 * else in the drawer. Nothing where it was paid before: nobody pays twice for having pressed late.
 */
export async function payAtDoor(
  tx: Transaction,
  order: LockedOrder,
  step: Omit<OrderChange, 'set' | 'reason'>,
  paymentType: 'CASH' | 'TERMINAL',
): Promise<void> {
  if (!isOwedAtDoor(order, step.now)) return
  // what goes by the terminal is the shop's at once
  const isCarried = paymentType === 'CASH' && order.courier_staff_id !== null
  await changeOrder(tx, {
    ...step,
    set: { is_paid: true, payment_type: paymentType, courier_paid: isCarried ? order.leftToPay : null },
    reason: 'PAID',
  })
}
