import { enqueue, newId, type Transaction } from '@dasturxon/db'
import { isWorthSms, type NotificationChannel } from '@dasturxon/domain'
import type { App } from '../../context.ts'
import { findOutgoing, type OutgoingNotification } from './notification.ts'
import { listSubscriptions } from './push-subscriptions.ts'

/** The queue of messages to one device, chat or phone each. */
export const DELIVERY_QUEUE = 'notification delivery'

/**
 * Decides where a notification goes: to every browser and chat the customer has and has not switched off; by SMS only what
 * must not be missed, when there is no other way. Sends nothing itself, so that it can be repeated: each way is one row.
 */
export async function spreadNotification(
  tx: Transaction,
  app: Pick<App, 'now' | 'shopUrl'>,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<void> {
  const now = app.now()
  const notification = await findOutgoing({ ...app, db: tx }, merchantId, id)
  if (!notification) return
  const ways = await waysOf(tx, notification, now)
  for (const way of ways) await addDelivery(tx, notification, { ...way, now })
  if (ways.length === 0) await fallBackToSms(tx, notification, now)
}

/** One device, chat or phone. */
export type Way = { channel: NotificationChannel; target: string }

async function waysOf(tx: Transaction, notification: OutgoingNotification, now: Date): Promise<Way[]> {
  const ways: Way[] = []
  if (notification.isOn('PUSH')) {
    const devices = await listSubscriptions(tx, notification, now)
    ways.push(...devices.map(({ id }) => ({ channel: 'PUSH' as const, target: id })))
  }
  if (notification.telegramId !== null && notification.isOn('TELEGRAM') && (await hasBot(tx, notification)))
    ways.push({ channel: 'TELEGRAM', target: String(notification.telegramId) })
  return ways
}

/** A bot that we may write as. */
async function hasBot(tx: Transaction, { merchantId }: OutgoingNotification): Promise<boolean> {
  const bot = await tx
    .selectFrom('telegram_bot')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .where('sealed', 'is not', null)
    .executeTakeFirst()
  return bot !== undefined
}

/** What has arrived, may have, or still may: with one of these the customer is reached. */
const REACHING = ['PENDING', 'SENDING', 'SENT', 'UNSURE']

/** Sends an SMS when the customer is not reached otherwise, it is worth one, and they have not switched them off. */
export async function fallBackToSms(
  tx: Transaction,
  notification: OutgoingNotification,
  now: Date,
): Promise<void> {
  if (!isWorthSms(notification.event) || !notification.isOn('SMS')) return
  const { merchantId, id, phone } = notification
  // held, so that of two devices that are gone at the same moment the second sees the first
  await tx
    .selectFrom('notification')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  const reaching = await tx
    .selectFrom('notification_delivery')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('notification_id', '=', id)
    .where('state', 'in', REACHING)
    .executeTakeFirst()
  if (!reaching) await addDelivery(tx, notification, { channel: 'SMS', target: phone, now })
}

async function addDelivery(
  tx: Transaction,
  { merchantId, id: notificationId }: OutgoingNotification,
  { channel, target, now }: Way & { now: Date },
): Promise<void> {
  const id = newId(now)
  const added = await tx
    .insertInto('notification_delivery')
    .values({
      merchant_id: merchantId,
      id,
      notification_id: notificationId,
      channel,
      target,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) return
  await enqueue(tx, { merchantId, queue: DELIVERY_QUEUE, key: id, payload: { id }, runAt: now })
}
