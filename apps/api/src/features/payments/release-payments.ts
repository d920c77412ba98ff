import { PAYMENT_PROVIDERS } from '@dasturxon/domain'
import { z } from 'zod'
import type { Transaction } from '../../db/connect.ts'
import { enqueue } from '../../db/jobs.ts'
import { scheduleAbandon } from './schedule-abandon.ts'

/** The queue of money that shall go back. */
export const REFUND_QUEUE = 'payment refund'

/** Ours, for a transaction that nobody may pay any more: "error while executing" in Payme's list, free text elsewhere. */
const REASON_CALLED_OFF = 3

/**
 * An order was called off: what a provider holds open on it may no longer be performed, and money that has come shall go
 * back. In the transaction that cancels the order, whose row it holds.
 */
export async function releasePayments(
  tx: Transaction,
  { merchantId, orderId, now }: { merchantId: string; orderId: string; now: Date },
): Promise<void> {
  const open = await tx
    .updateTable('payment_transaction')
    .set({ state: 'CANCELLED', cancelled_ms: now.getTime(), reason: REASON_CALLED_OFF })
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'CREATED')
    .returning(['id', 'provider'])
    .executeTakeFirst()
  if (open) {
    const transaction = { id: open.id, provider: z.enum(PAYMENT_PROVIDERS).parse(open.provider) }
    await scheduleAbandon(tx, { merchantId, transaction, now })
  }
  const paid = await tx
    .updateTable('payment_transaction')
    .set({ refund_due_ms: now.getTime() })
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'PERFORMED')
    .where('refund_due_ms', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (paid)
    await enqueue(tx, { merchantId, queue: REFUND_QUEUE, key: paid.id, payload: { id: paid.id }, runAt: now })
}
