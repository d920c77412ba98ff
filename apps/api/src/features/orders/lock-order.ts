import { leftToPay, toTiyin } from '@dasturxon/domain'
import type { Transaction } from '@dasturxon/db'

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>> & object

/**
 * An order by its id or number, held until the transaction ends: whoever pays, moves, cancels or lets it expire takes this
 * lock first, so that they come one after another. `leftToPay` (som) and `amountTiyin` are what a provider or a courier is to take of it.
 * Null when the merchant has no such order.
 */
export async function lockOrder(
  tx: Transaction,
  merchantId: string,
  named: { id: string } | { number: number },
) {
  const row = await tx
    .selectFrom('orders')
    .select(['merchant_id', 'id', 'number', 'version', 'user_id', 'branch_id', 'promo_id'])
    .select(['status', 'service_type', 'courier_status', 'release_at', 'hidden', 'grade', 'is_test'])
    .select(['eta_from', 'eta_to', 'first_eta_to', 'distance_m', 'added_minutes', 'courier_staff_id'])
    .select(['payment_type', 'is_paid', 'pay_before', 'has_holds'])
    .select(['product_price', 'product_discount', 'delivery_price', 'delivery_discount'])
    .select(['service_price', 'total_price', 'credit'])
    .where('merchant_id', '=', merchantId)
    .$if('id' in named, (query) => query.where('id', '=', 'id' in named ? named.id : ''))
    .$if('number' in named, (query) => query.where('number', '=', 'number' in named ? named.number : 0))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return null
  const left = leftToPay({ totalPrice: row.total_price, credit: row.credit })
  return { ...row, leftToPay: left, amountTiyin: toTiyin(left) }
}
