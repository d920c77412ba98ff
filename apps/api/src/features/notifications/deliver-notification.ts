import { inTransaction, type Job } from '@dasturxon/db'
import {
  type CourierStatus,
  eventOfChange,
  kindOfEvent,
  type NotificationEvent,
  type OrderStatus,
  type ServiceType,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { findOutgoing, STALE_AFTER_MS, type OutgoingNotification } from './notification.ts'
import { sendBy } from './send-by.ts'
import { fallBackToSms } from './spread-notification.ts'

const Payload = z.object({ id: z.string() })
type End = 'SENT' | 'UNSURE' | 'GONE' | 'STALE'

/**
 * Sends one message, at least once or at most once. A push may be sent again, since the second replaces the first on the
 * screen; a text in a chat or an SMS may not, so what a process was sending when it ended stays unsure. A failure that is
 * known to be one is tried again until it is no news any more (worker.ts).
 */
export async function deliverNotification(app: App, job: Job, signal: AbortSignal): Promise<void> {
  const { id } = Payload.parse(job.payload)
  const { merchantId } = job
  if (merchantId === null) return
  const delivery = await findDelivery(app, merchantId, id)
  const isOpen = delivery?.state === 'PENDING' || delivery?.state === 'SENDING'
  if (!delivery || !isOpen) return
  const notification = await findOutgoing(app, merchantId, delivery.notificationId)
  const ended = { merchantId, id, notification }
  if (!notification || (await isStale(app, notification))) return end(app, { ...ended, state: 'STALE' })

  const isRepeatable = delivery.channel === 'PUSH'
  if (delivery.state === 'SENDING' && !isRepeatable) return end(app, { ...ended, state: 'UNSURE' })
  if (!(await begin(app, { merchantId, id, from: delivery.state }))) return
  try {
    await end(app, { ...ended, state: await sendBy(app, delivery, notification, signal) })
  } catch (error) {
    // without an answer nobody knows what became of it: only what was refused goes back
    if (!signal.aborted) await putBack(app, merchantId, id)
    throw error
  }
}

async function findDelivery({ db }: App, merchantId: string, id: string) {
  return db
    .selectFrom('notification_delivery')
    .select(['notification_id as notificationId', 'channel', 'target', 'state'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Too late, or the order has moved on and its customer is told of that instead. */
async function isStale({ db, now }: App, notification: OutgoingNotification): Promise<boolean> {
  const { merchantId, orderId, version, event, createdAt } = notification
  if (now().getTime() - createdAt.getTime() > STALE_AFTER_MS) return true
  if (isOfPayment(event)) return false
  // From the history: the notification of the newer change may not be written yet.
  const { rows: newer } = await sql<NewerChange>`
    select c.reason, c.status, c.courier_status as "courierStatus", c.actor, o.service_type as "serviceType",
      o.is_paid as "isPaid"
    from order_change c
    join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
    where c.merchant_id = ${merchantId} and c.order_id = ${orderId} and c.version > ${version}`.execute(db)
  return newer.some((change) => {
    const later = eventOfChange(change)
    return later !== null && !isOfPayment(later)
  })
}

type NewerChange = {
  reason: string
  status: OrderStatus
  courierStatus: CourierStatus | null
  actor: string
  serviceType: ServiceType
  isPaid: boolean
}

const isOfPayment = (event: NotificationEvent) => kindOfEvent(event) === 'PAYMENT'

async function begin(
  { db }: App,
  { merchantId, id, from }: { merchantId: string; id: string; from: string },
): Promise<boolean> {
  const begun = await db
    .updateTable('notification_delivery')
    .set({ state: 'SENDING' })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return begun.numUpdatedRows > 0n
}

async function putBack({ db }: App, merchantId: string, id: string): Promise<void> {
  await db
    .updateTable('notification_delivery')
    .set({ state: 'PENDING' })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', '=', 'SENDING')
    .execute()
}

type Ended = { merchantId: string; id: string; notification: OutgoingNotification | null; state: End }

async function end(app: App, { merchantId, id, notification, state }: Ended): Promise<void> {
  const now = app.now()
  await inTransaction(app, async (tx) => {
    await tx
      .updateTable('notification_delivery')
      .set({ state, ended_at: now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('state', 'in', ['PENDING', 'SENDING', 'UNSURE'])
      .execute()
    if (state === 'GONE' && notification) await fallBackToSms(tx, notification, now)
  })
}
