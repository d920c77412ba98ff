import type { CallAnswer, CallParsed } from '@dasturxon/contract'
import { customerMayCancel, ORDER_STATUSES } from '@dasturxon/domain'
import { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../users/users.handlers.ts'
import { announceMerchant } from '../catalogue/announce-merchant.ts'
import { refundCashback } from './cashback.ts'
import { announceOrder } from './order-watch.ts'
import { moveOrder } from './move-order.ts'
import { presentOrder, requireOrder } from './order.queries.ts'
import { countByProduct } from './price-basket.ts'
import { returnStock } from './stock.ts'

type Name = 'orders.cancel'

/** The customer calls the order off while the kitchen has not begun; stock, promo use and cashback come back, once. */
export async function cancelOrder(
  { params, body }: CallParsed<Name>,
  ctx: RequestContext,
): Promise<CallAnswer<Name>> {
  const user = requireUser(ctx)
  const order = await requireOrder(ctx.db, ctx.merchantId, user.id, params.id)
  const status = z.enum(ORDER_STATUSES).parse(order.status)
  const isOffered = presentOrder(order).allowedActions.includes('cancel')
  if (!customerMayCancel(status) || !isOffered) throw new AppError('order_cannot_be_cancelled')

  const move = {
    merchantId: ctx.merchantId,
    orderId: order.id,
    to: 'CANCELED',
    actor: 'customer',
    note: body.reason,
    now: ctx.now(),
  } as const
  const cancelled = await inTransaction(ctx.db, async (tx) => {
    const moved = await moveOrder(tx, move)
    return moved && { isMenuChanged: await giveBack(tx, { ...move, ...moved }) }
  })
  // The kitchen was faster.
  if (!cancelled) throw new AppError('order_changed')
  announceOrder(ctx, { orderId: order.id, userId: user.id })
  if (cancelled.isMenuChanged) announceMerchant(ctx)
  return presentOrder(await requireOrder(ctx.db, ctx.merchantId, user.id, order.id))
}

type Cancelled = {
  merchantId: string
  orderId: string
  userId: string
  branchId: string
  cashback: number
  promoId: string | null
  now: Date
}

/**
 * What an order held goes back; answers whether the menu shows something again. Only the transaction that moved the order to
 * CANCELED may call it: that makes it once.
 */
export async function giveBack(
  tx: Transaction,
  { merchantId, orderId, userId, branchId, cashback, promoId, now }: Cancelled,
): Promise<boolean> {
  const lines = await tx
    .selectFrom('order_line')
    .select(['product_id', 'count'])
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .execute()
  const isMenuChanged = await returnStock(
    tx,
    merchantId,
    branchId,
    countByProduct(lines.map((line) => ({ productId: line.product_id, count: line.count }))),
  )
  await refundCashback(tx, { merchantId, userId, orderId, amount: cashback, now })
  if (promoId !== null) await returnPromo(tx, merchantId, { promoId, orderId })
  return isMenuChanged
}

async function returnPromo(
  tx: Transaction,
  merchantId: string,
  { promoId, orderId }: { promoId: string; orderId: string },
): Promise<void> {
  await tx
    .deleteFrom('promo_use')
    .where('merchant_id', '=', merchantId)
    .where('promo_id', '=', promoId)
    .where('order_id', '=', orderId)
    .execute()
  await tx
    .updateTable('promo')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', promoId)
    .where('used', '>', 0)
    .execute()
}
