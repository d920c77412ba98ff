import { isPaidOnline, type PaymentType } from '@dasturxon/domain'
import type { Transaction } from '@dasturxon/db'
import { changeOrder } from '../orders/change-order.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

type Changed = { merchantId: string; order: LockedOrder; paymentType: PaymentType; now: Date }

/** An order whose row is held is paid in another way; its history says so. At the door it waits for no money. */
export async function setPaymentType(
  tx: Transaction,
  { merchantId, order, paymentType, now }: Changed,
): Promise<void> {
  await changeOrder(tx, {
    merchantId,
    orderId: order.id,
    set: {
      payment_type: paymentType,
      change_from: null,
      pay_before: isPaidOnline(paymentType) ? order.pay_before : null,
    },
    reason: 'CHANGE_PAYMENT_TYPE',
    actor: 'customer',
    now,
  })
}
