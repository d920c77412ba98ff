import type { Transaction } from '@dasturxon/db'
import { reverseCashback } from './cashback.ts'
import { countByProduct } from './price-basket.ts'
import { returnSlot } from './slot-capacity.ts'
import { returnStock } from './stock.ts'

type HeldOrder = { merchantId: string; orderId: string; now: Date }

/**
 * Gives back what an order held: stock, its place in the slot, the promo's use, cashback. Once an order, however often it is
 * called (T-STOCK-02, T-LOY-02): the order remembers. Called by whatever ends an order before it is cooked, a cancellation as
 * well as unpaid time.
 */
export async function releaseHolds(tx: Transaction, order: HeldOrder): Promise<void> {
  const { merchantId, orderId, now } = order
  const held = await tx
    .updateTable('orders')
    .set({ has_holds: false, pay_before: null })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', orderId)
    .where('has_holds', '=', true)
    .returning(['user_id', 'branch_id', 'promo_id'])
    .executeTakeFirst()
  if (!held) return

  // In the order in which they were taken, so that nobody waits for another in a circle.
  await returnSlot(tx, order)
  await returnStock(tx, merchantId, held.branch_id, await countPieces(tx, order))
  if (held.promo_id !== null) await returnPromo(tx, order, held.promo_id)
  await reverseCashback(tx, { merchantId, orderId, userId: held.user_id, now })
}

async function countPieces(
  tx: Transaction,
  { merchantId, orderId }: HeldOrder,
): Promise<Map<string, number>> {
  const lines = await tx
    .selectFrom('order_line')
    .select(['product_id as productId', 'count'])
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .execute()
  return countByProduct(lines)
}

async function returnPromo(
  tx: Transaction,
  { merchantId, orderId }: HeldOrder,
  promoId: string,
): Promise<void> {
  const freed = await tx
    .deleteFrom('promo_use')
    .where('merchant_id', '=', merchantId)
    .where('promo_id', '=', promoId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (freed.numDeletedRows === 0n) return
  await tx
    .updateTable('promo')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', promoId)
    .execute()
}
