import type { Transaction } from '@dasturxon/db'
import { reverseCashback } from '../cashback/balance.ts'
import type { LockedOrder } from './lock-order.ts'
import { countByProduct } from './price-basket.ts'
import { piecesPutBack } from '../money/pieces-back.ts'
import { returnPromo } from '../promos/promo.queries.ts'
import { returnSlot } from './slot-capacity.ts'
import { returnStock } from '../catalogue/stock.ts'

/**
 * Releases what an order held: stock, its place in the slot, the promo's use, cashback (T-STOCK-02, T-LOY-02). Once an order:
 * `has_holds` ends with the change that calls this. What the kitchen has made (`isMade`) does not come back.
 */
export async function releaseHolds(
  tx: Transaction,
  order: LockedOrder,
  { now, isMade = false }: { now: Date; isMade?: boolean },
): Promise<void> {
  const { merchant_id: merchantId, id: orderId, user_id: userId } = order
  // In the order in which they were taken (docs/decisions/0035-one-order-of-locks.md).
  if (!isMade) {
    await returnSlot(tx, { merchantId, orderId })
    await returnStock(tx, merchantId, order.branch_id, await countPieces(tx, order))
  }
  if (order.promo_id !== null) await returnPromo(tx, { merchantId, orderId, promoId: order.promo_id })
  await reverseCashback(tx, { merchantId, orderId, userId, now })
}

async function countPieces(
  tx: Transaction,
  { merchant_id: merchantId, id: orderId }: LockedOrder,
): Promise<Map<string, number>> {
  const lines = await tx
    .selectFrom('order_line')
    .select(['product_id as productId', 'count', 'position'])
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .execute()
  const putBack = await piecesPutBack(tx, { merchantId, orderId })
  return countByProduct(
    lines.map(({ productId, count, position }) => ({
      productId,
      count: count - (putBack.get(position) ?? 0),
    })),
  )
}
