import { enqueue, type Transaction } from '@dasturxon/db'

/** The queue of orders whose time to be paid is over. */
export const EXPIRY_QUEUE = 'payment expiry'

type Expiry = { merchantId: string; orderId: string; at: Date; round?: number }

/** Has the order looked at when its time to be paid is over; in the transaction that lets it wait. */
export async function scheduleExpiry(
  tx: Transaction,
  { merchantId, orderId, at, round = 0 }: Expiry,
): Promise<void> {
  await enqueue(tx, {
    merchantId,
    queue: EXPIRY_QUEUE,
    key: `${orderId}:${round}`,
    payload: { orderId, round },
    runAt: at,
  })
}
