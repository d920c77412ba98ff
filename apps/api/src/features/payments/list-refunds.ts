import type { Db } from '@dasturxon/db'
import { type RefundState } from '@dasturxon/domain'

export type ListedRefund = {
  orderNumber: number
  provider: string
  /** What the provider knows the payment by. */
  externalId: string
  amountTiyin: number
  state: RefundState
  refundKey: string
  reason: string
  problem: string | null
  requestedAt: Date
}

/** A merchant's refunds that somebody may have to look at: under way, by hand, or failed; oldest first. */
export async function listRefunds(db: Db, merchantId: string): Promise<ListedRefund[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment_transaction', (join) =>
      join
        .onRef('payment_transaction.merchant_id', '=', 'refund.merchant_id')
        .onRef('payment_transaction.id', '=', 'refund.payment_id'),
    )
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.merchant_id', '=', 'payment_transaction.merchant_id')
        .onRef('orders.id', '=', 'payment_transaction.order_id'),
    )
    .select(['orders.number', 'payment_transaction.provider', 'payment_transaction.external_id'])
    .select(['refund.amount_tiyin', 'refund.state', 'refund.refund_key'])
    .select(['refund.reason', 'refund.problem', 'refund.requested_at'])
    .where('refund.merchant_id', '=', merchantId)
    .where('refund.state', '<>', 'DONE')
    .orderBy('refund.requested_at')
    .orderBy('refund.id')
    .execute()
  return rows.map((row) => ({
    orderNumber: row.number,
    provider: row.provider,
    externalId: row.external_id,
    amountTiyin: row.amount_tiyin,
    state: row.state,
    refundKey: row.refund_key,
    reason: row.reason,
    problem: row.problem,
    requestedAt: row.requested_at,
  }))
}
