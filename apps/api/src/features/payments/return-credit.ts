import type { Transaction } from '@dasturxon/db'
import { toTiyin } from '@dasturxon/domain'
import { addCredit, creditHeld } from '../money/customer-credit.ts'
import { noteMoneyOut, paidByBalance } from '../money/order-money.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import type { StaffActor } from '../staff/staff-actor.ts'
import { ALL, insertRefund } from './request-refund.ts'

/**
 * What of the customer's balance is still in an order that is called off comes back to it, with the order's row held; answers how much.
 * Where the order was charged it is a refund in its books; one that waited for its money has none. `retained`: som of it that stay.
 */
export async function returnCredit(
  tx: Transaction,
  order: Pick<LockedOrder, 'merchant_id' | 'id' | 'branch_id'>,
  { now, by, retained = 0 }: { now: Date; by?: StaffActor | undefined; retained?: number },
): Promise<number> {
  const { merchant_id: merchantId, id: orderId, branch_id: branchId } = order
  const amount = (await creditHeld(tx, { merchantId, orderId })) - retained
  if (amount <= 0) return 0
  const ofOrder = { merchantId, orderId, now, by }
  const refundId = (await paidByBalance(tx, ofOrder))
    ? await insertRefund(tx, {
        ...ofOrder,
        paymentId: null,
        refundKey: `called off balance ${orderId}`,
        purpose: 'CALLED_OFF',
        way: 'BALANCE',
        state: 'DONE',
        amountTiyin: toTiyin(amount),
        reason: '',
        of: by ? { ...ALL, by } : ALL,
      })
    : null
  if (refundId !== null) await noteMoneyOut(tx, ofOrder, { amount, way: 'BALANCE', refundId })
  await addCredit(tx, {
    ...ofOrder,
    branchId,
    amount,
    key: `back ${orderId}`,
    ...(refundId !== null && { refundId }),
  })
  return amount
}
