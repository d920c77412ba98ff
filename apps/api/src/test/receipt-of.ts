import { inTransaction } from '@dasturxon/db'
import { lockOrder } from '../features/orders/lock-order.ts'
import { loadReceipt } from '../features/payments/load-receipt.ts'
import type { Receipt } from '../providers/payments/port.ts'
import type { World } from './world.ts'

/** What a provider of payments is told of an order: its pieces, their discounts and the ride, in tiyin. */
export const receiptOf = (world: World, merchantId: string, orderId: string): Promise<Receipt> =>
  inTransaction(world.owner, async (tx) => {
    const order = await lockOrder(tx, merchantId, { id: orderId })
    if (!order) throw new Error(`no order ${orderId}`)
    return loadReceipt(tx, merchantId, order)
  })
