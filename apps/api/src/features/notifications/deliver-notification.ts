import { inTransaction, type Job, type Transaction } from '@dasturxon/db'
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
import { fallBackToSms, type Way } from './spread-notification.ts'

const Payload = z.object({ id: z.string() })
type End = 'SENT' | 'UNSURE' | 'GONE' | 'STALE'

/**
 * Sends one message, at least once or at most once. A push may be sent again, since the second replaces the first on the
 * screen, and so may other words in a chat's message; a new message in a chat or an SMS may not, so what a process was sending when
 * it ended stays unsure. In a chat an order's messages go one after the other. A failure that is known to be one is tried
 * again until it is no news any more (worker.ts).
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

  const isRepeatable =
    delivery.channel === 'PUSH' || (delivery.channel === 'TELEGRAM' && delivery.isLoud === null)
  if (delivery.state === 'SENDING' && !isRepeatable) return end(app, { ...ended, state: 'UNSURE' })
  if (!(await begin(app, { ...delivery, merchantId, id }))) return
  try {
    await end(app, { ...ended, state: await sendBy(app, { ...delivery, id }, notification, signal) })
  } catch (error) {
    // without an answer nobody knows what became of it: only what was refused goes back
    if (!signal.aborted) await putBack(app, merchantId, id)
    throw error
  }
}

async function findDelivery({ db }: App, merchantId: string, id: string) {
  return db
    .selectFrom('notification_delivery')
    .select(['notification_id as notificationId', 'channel', 'target', 'state', 'is_loud as isLoud'])
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

type Beginning = Pick<Way, 'channel' | 'target'> & {
  merchantId: string
  id: string
  notificationId: string
  state: string
}

/** False when another process was faster. Throws while an earlier message of the order is on its way to the same chat. */
async function begin(app: App, { merchantId, id, state, ...delivery }: Beginning): Promise<boolean> {
  return inTransaction(app, async (tx) => {
    if (delivery.channel === 'TELEGRAM') await waitForTurn(tx, { ...delivery, merchantId, id })
    const begun = await tx
      .updateTable('notification_delivery')
      .set({ state: 'SENDING' })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('state', '=', state)
      .executeTakeFirst()
    return begun.numUpdatedRows > 0n
  })
}

async function waitForTurn(
  tx: Transaction,
  { merchantId, id, notificationId, target }: Omit<Beginning, 'state'>,
): Promise<void> {
  // The order's notifications are held in one order, so that of two processes the second sees the first.
  const { rows } = await sql<{ id: string }>`
    select n.id from notification n
    where n.merchant_id = ${merchantId} and n.order_id =
      (select order_id from notification where merchant_id = ${merchantId} and id = ${notificationId})
    order by n.id for no key update`.execute(tx)
  const ahead = await tx
    .selectFrom('notification_delivery')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where(
      'notification_id',
      'in',
      rows.map((row) => row.id),
    )
    .where('channel', '=', 'TELEGRAM')
    .where('target', '=', target)
    .where('state', '=', 'SENDING')
    .where('id', '<>', id)
    .executeTakeFirst()
  if (ahead) throw new Error('another message of the order is on its way to the chat')
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
