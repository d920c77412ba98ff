import type { Transaction } from '@dasturxon/db'
import { AppError } from '../../http/app-error.ts'
import { spendCashback } from '../cashback/balance.ts'
import { insertDetails, insertOrder, type NewOrder } from './insert-order.ts'
import { countByProduct } from './price-basket.ts'
import { spendCredit } from '../money/customer-credit.ts'
import { takePromo } from '../promos/promo.queries.ts'
import { rememberSlot, takeSlot } from './slot-capacity.ts'
import { takeStock } from '../catalogue/stock.ts'

/**
 * Writes an order and takes all that it needs; whatever is not there any more rolls all of it back (`releaseHolds` is the opposite of
 * what it takes). First what is its own, then what others wait for, in the order of decision 0035: a shop takes as many orders in a
 * second as fit one after another between the first of these rows and the commit.
 */
export async function takeOrder(tx: Transaction, order: NewOrder): Promise<void> {
  const { merchantId, orderId, now, user, basket, parts, credit } = order
  await insertDetails(tx, order)
  await rememberSlot(tx, order, await takeSlot(tx, order))
  await takeStock(tx, merchantId, basket.branch.id, countByProduct(order.body.cartItems))
  if (basket.promo && !(await takePromo(tx, merchantId, basket.promo, { userId: user.id, orderId, now })))
    throw new AppError('promo_used_up')
  await spendCashback(tx, { merchantId, userId: user.id, orderId, amount: parts.cashback, now })
  await spendCredit(tx, {
    merchantId,
    userId: user.id,
    orderId,
    branchId: basket.branch.id,
    amount: credit,
    now,
  })
  await insertOrder(tx, order)
}
