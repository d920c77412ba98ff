import type { UserExport } from '@dasturxon/contract'
import { sameMerchant, type Db } from '@dasturxon/db'

/** Money that came for the customer's orders, and went back. */
export async function listPayments(
  tx: Db,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<UserExport['payments']> {
  const rows = await tx
    .selectFrom('payment_transaction as payment')
    .innerJoin('orders', sameMerchant('orders.id', 'payment.order_id'))
    .select(['orders.number', 'payment.provider', 'payment.amount_tiyin', 'payment.refunded_tiyin'])
    .select(['payment.state', 'payment.created_ms'])
    .where('payment.merchant_id', '=', merchantId)
    .where('orders.user_id', '=', userId)
    .orderBy('payment.number', 'desc')
    .execute()
  return rows.map((row) => ({
    orderNumber: row.number,
    provider: row.provider,
    amount: row.amount_tiyin / 100,
    refundedAmount: row.refunded_tiyin / 100,
    state: row.state,
    createdAt: new Date(row.created_ms).toISOString(),
  }))
}
