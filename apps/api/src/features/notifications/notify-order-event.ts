import { sql } from 'kysely'
import type { App } from '../../context.ts'
import { inTransaction, type Job, json, newId, type Transaction } from '@dasturxon/db'
import { OrderEvent } from '../orders/order-event.ts'
import { spreadNotification } from './spread-notification.ts'

/**
 * Tells the customer of an event of their order, once: the job of a change writes its notification and one row for each way it
 * goes. Nothing is told where the merchant has notifications switched off, or to a customer who has left.
 */
export async function notifyOrderEvent(app: App, { merchantId, payload }: Job): Promise<void> {
  if (merchantId === null) return
  const { orderId, version, event, etaTo } = OrderEvent.parse(payload)
  await inTransaction(app, async (tx) => {
    const change = await findChange(tx, { merchantId, orderId, version })
    if (!change) return
    const { userId, createdAt, ...facts } = change
    const id = newId(createdAt)
    const told = await tx
      .insertInto('notification')
      .values({
        merchant_id: merchantId,
        id,
        user_id: userId,
        order_id: orderId,
        version,
        event,
        facts: json({ ...facts, etaTo }),
        created_at: createdAt,
      })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'order_id', 'version']).doNothing())
      .executeTakeFirst()
    if (told.numInsertedOrUpdatedRows !== 0n) await spreadNotification(tx, app, { merchantId, id })
  })
}

type Change = {
  userId: string
  createdAt: Date
  number: number
  totalPrice: number
  timeZone: string
  isAtTable: boolean
  shopKind: string
}

async function findChange(
  tx: Transaction,
  { merchantId, orderId, version }: { merchantId: string; orderId: string; version: number },
): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    select o.user_id as "userId", c.created_at as "createdAt", o.number, o.total_price as "totalPrice",
      b.time_zone as "timeZone", o.service_type = 'DINE_IN' as "isAtTable",
      coalesce(m.settings ->> 'shopKind', 'KITCHEN') as "shopKind"
    from order_change c
    join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
    join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
    join customer u on u.merchant_id = o.merchant_id and u.id = o.user_id and u.is_active
    join merchant m on m.id = c.merchant_id
    where c.merchant_id = ${merchantId} and c.order_id = ${orderId} and c.version = ${version}
      and m.settings -> 'notificationsActive' = 'true'`.execute(tx)
  return rows[0]
}
