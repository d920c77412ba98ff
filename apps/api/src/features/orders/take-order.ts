import type { Transaction } from '@dasturxon/db'
import { AppError } from '../../http/app-error.ts'
import { spendCashback } from '../cashback/balance.ts'
import { insertOrder, type NewOrder } from './insert-order.ts'
import { countByProduct } from './price-basket.ts'
import { takePromo } from '../promos/promo.queries.ts'
import { rememberSlot, takeSlot } from './slot-capacity.ts'
import { takeStock } from '../catalogue/stock.ts'

/**
 * Takes all that an order needs and writes it; whatever is not there any more rolls all of it back (`releaseHolds` is its
 * opposite).
 */
export async function takeOrder(tx: Transaction, order: NewOrder): Promise<void> {
  const { merchantId, orderId, now, user, basket, parts } = order
  const slotRules = await takeSlot(tx, order)
  await takeStock(tx, merchantId, basket.branch.id, countByProduct(order.body.cartItems))
  if (basket.promo && !(await takePromo(tx, merchantId, basket.promo, user.id)))
    throw new AppError('promo_used_up')
  await spendCashback(tx, { merchantId, userId: user.id, orderId, amount: parts.cashback, now })
  await insertOrder(tx, order)
  await rememberSlot(tx, order, slotRules)
}
