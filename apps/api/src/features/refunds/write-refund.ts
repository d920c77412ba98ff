import type { Transaction } from '@dasturxon/db'
import { toTiyin, type HandWay, type RefundReason } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { addCredit } from '../money/customer-credit.ts'
import { creditRefund, noteMoneyOut } from '../money/order-money.ts'
import { insertRefund, type RefundOf } from '../payments/request-refund.ts'
import type { StaffActor } from '../staff/staff-actor.ts'

/** A refund of an order whose row is held; `amount` in som, of `paymentId` where a provider took it. */
export type WrittenRefund = {
  merchantId: string
  orderId: string
  branchId: string
  refundKey: string
  reason: RefundReason
  amount: number
  paymentId: string | null
  of: RefundOf
  now: Date
  by: StaffActor
}

/** Writes a refund from hand to hand and what it credits; a transfer waits for whoever makes it. Answers its id. */
export async function writeByHand(tx: Transaction, refund: WrittenRefund, way: HandWay): Promise<string> {
  const { amount } = refund
  const refundId = await insertRefund(tx, {
    ...refund,
    purpose: 'ASKED',
    way,
    state: way === 'TRANSFER' ? 'BY_HAND' : 'DONE',
    amountTiyin: toTiyin(amount),
  })
  // The key of a press for another order.
  if (refundId === null) throw new AppError('idempotency_key_reused')
  if (amount > 0) await creditRefund(tx, { ...refund, refundId, amount })
  return refundId
}

/** Money of an order goes to its customer's balance, at once. Answers the refund's id. */
export async function giveToBalance(tx: Transaction, refund: WrittenRefund): Promise<string> {
  const { amount, paymentId } = refund
  const refundId = await writeByHand(tx, refund, 'BALANCE')
  await noteMoneyOut(tx, refund, { amount, way: 'BALANCE', refundId, paymentId })
  await addCredit(tx, { ...refund, refundId, key: `refund ${refundId}` })
  return refundId
}

/** The rest of a refund, whose pieces and cashback stand in another row. */
export const moneyAlone = (of: RefundOf): RefundOf => ({
  ...of,
  pieces: {},
  hasDelivery: false,
  goodwill: 0,
  cashbackBack: 0,
  earnedBack: 0,
  isPutBack: false,
})
