import type { Transaction } from '@dasturxon/db'
import { reverseCashback } from '../cashback/balance.ts'
import { creditRest } from '../money/order-money.ts'
import { changeOrder } from '../orders/change-order.ts'
import type { StaffActor } from '../staff/staff-actor.ts'
import { cancelAndRelease } from './cancel-and-release.ts'
import { returnCredit } from './return-credit.ts'

type Back = { merchantId: string; orderId: string; userId: string; actor: string; by?: StaffActor; now: Date }

/**
 * All money of an order is back, with its row held: it is unpaid, and called off with its holds released unless it is already or the
 * kitchen has begun; then its cashback is undone, once.
 */
export async function callOffUnpaid(tx: Transaction, { userId, actor, ...order }: Back): Promise<void> {
  const unpaid = await changeOrder(tx, {
    ...order,
    set: { is_paid: false, retained_amount: 0 },
    reason: 'UPDATE',
    actor,
  })
  if (await cancelAndRelease(tx, { ...order, actor: 'payment refund', note: '' })) return
  if (unpaid) {
    await creditRest(tx, { ...order, version: unpaid.version })
    // It goes on: what is asked for it now is asked for as a whole.
    if ((await returnCredit(tx, unpaid, order)) > 0)
      await changeOrder(tx, { ...order, set: { credit: 0 }, reason: null, actor })
  }
  await reverseCashback(tx, { ...order, userId })
}
