import type { Transaction } from '@dasturxon/db'
import { releasePayments } from '../payments/release-payments.ts'
import { releaseHolds } from './release-holds.ts'
import { moveOrder } from './move-order.ts'

type Cancellation = { merchantId: string; orderId: string; actor: string; note: string; now: Date }

/**
 * Cancels an order, whoever does it, and gives back what it held, in the caller's transaction. False when the order can no
 * longer be cancelled; then nothing was changed.
 */
export async function cancelAndRelease(tx: Transaction, order: Cancellation): Promise<boolean> {
  const moved = await moveOrder(tx, { ...order, to: 'CANCELED' })
  if (!moved) return false
  await releasePayments(tx, order)
  await releaseHolds(tx, order)
  return true
}
