import { enqueue, json, newId, type Transaction } from '@dasturxon/db'
import { COURIER_STATUSES, eventOfChange, ORDER_STATUSES, SERVICE_TYPES } from '@dasturxon/domain'
import { sql } from 'kysely'
import { z } from 'zod'

/** The queue of notifications that have not been sent out yet. */
export const NOTIFICATION_QUEUE = 'notification'

const Change = z.object({
  userId: z.string(),
  reason: z.string(),
  status: z.enum(ORDER_STATUSES),
  courierStatus: z.enum(COURIER_STATUSES).nullable(),
  serviceType: z.enum(SERVICE_TYPES),
  isPaid: z.boolean(),
  actor: z.string(),
  facts: z.object({
    number: z.number(),
    totalPrice: z.number(),
    etaTo: z.string().nullable(),
    timeZone: z.string(),
  }),
})

type OfChange = { merchantId: string; orderId: string; version: number; now: Date }

/**
 * Tells the customer of a change of their order, once: to be called wherever a row of its history is written, in the same
 * transaction, after it. What leaves the shop (push, messenger, SMS) is left to a job; nothing is told where the merchant has
 * notifications switched off, or of changes that are nobody's news.
 */
export async function notifyOrderChange(tx: Transaction, change: OfChange): Promise<void> {
  const { merchantId, orderId, version, now } = change
  const found = await findChange(tx, change)
  const event = found && eventOfChange(found)
  if (!event) return
  const id = newId(now)
  const inserted = await tx
    .insertInto('notification')
    .values({
      merchant_id: merchantId,
      id,
      user_id: found.userId,
      order_id: orderId,
      version,
      event,
      facts: json(found.facts),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'order_id', 'version']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return
  await enqueue(tx, { merchantId, queue: NOTIFICATION_QUEUE, key: id, payload: { id }, runAt: now })
}

async function findChange(tx: Transaction, { merchantId, orderId, version }: OfChange) {
  const { rows } = await sql`
    select o.user_id as "userId", c.reason, c.status, c.courier_status as "courierStatus",
      o.service_type as "serviceType", o.is_paid as "isPaid", c.actor,
      jsonb_build_object('number', o.number, 'totalPrice', o.total_price, 'etaTo', o.eta_to,
        'timeZone', b.time_zone) as facts
    from order_change c
    join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
    join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
    join merchant m on m.id = c.merchant_id
    where c.merchant_id = ${merchantId} and c.order_id = ${orderId} and c.version = ${version}
      and m.settings -> 'notificationsActive' = 'true'`.execute(tx)
  return rows.length === 0 ? null : Change.parse(rows[0])
}
