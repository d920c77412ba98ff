import { NOTIFICATION_EVENTS, type NotificationEvent } from '@dasturxon/domain'
import { z } from 'zod'
import { enqueue, type Transaction } from '@dasturxon/db'

/** The queue of what is news about an order: left in the transaction of the change, so that it is not lost and not doubled. */
export const ORDER_EVENT_QUEUE = 'order event'

/** What was true when it happened; the rest is read when the job runs. */
export const OrderEvent = z.object({
  orderId: z.string(),
  version: z.int(),
  event: z.enum(NOTIFICATION_EVENTS),
  etaTo: z.string().nullable(),
})

type NewEvent = {
  orderId: string
  /** The order's version after the change. */
  version: number
  event: NotificationEvent
  etaTo: Date | null
  now: Date
}

/** Leaves an event of an order to the feature that tells its customer. */
export async function enqueueEvent(
  tx: Transaction,
  merchantId: string,
  { now, etaTo, ...event }: NewEvent,
): Promise<void> {
  const payload: z.infer<typeof OrderEvent> = { ...event, etaTo: etaTo?.toISOString() ?? null }
  const key = `${event.orderId}:${event.version}`
  await enqueue(tx, { merchantId, queue: ORDER_EVENT_QUEUE, key, payload, runAt: now })
}
