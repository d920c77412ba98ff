import type { Transaction } from '@dasturxon/db'
import type { PaymentType } from '@dasturxon/domain'
import type { LockedOrder } from './payments.queries.ts'
import { addChange } from './capture-payment.ts'

type Changed = { merchantId: string; order: LockedOrder; paymentType: PaymentType; now: Date }

/** An order whose row is held is paid in another way; its history says so. */
export async function setPaymentType(
  tx: Transaction,
  { merchantId, order, paymentType, now }: Changed,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ payment_type: paymentType, change_from: null, version: eb('version', '+', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', order.id)
    .execute()
  await addChange(tx, { merchantId, order, reason: 'CHANGE_PAYMENT_TYPE', actor: 'customer', now })
}
