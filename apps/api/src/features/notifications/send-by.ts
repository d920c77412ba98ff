import { kindOfEvent } from '@dasturxon/domain'
import type { App } from '../../context.ts'
import { contactOf } from '../../providers/push/contact.ts'
import { smsText } from './notification-text.ts'
import { orderPath, STALE_AFTER_MS, type OutgoingNotification } from './notification.ts'
import { forgetSubscription } from './push-subscriptions.ts'
import { sendToChat } from './send-to-chat.ts'
import type { Way } from './spread-notification.ts'

/** UNSURE: handed over, and no answer came. */
type Outcome = 'SENT' | 'GONE' | 'UNSURE'

/** Hands a message over to the provider of its channel. Throws when it was not taken. */
export function sendBy(
  app: App,
  { id, channel, target }: Way & { id: string },
  notification: OutgoingNotification,
  signal: AbortSignal,
): Promise<Outcome> {
  switch (channel) {
    case 'PUSH':
      return sendPush(app, { target, notification, signal })
    case 'TELEGRAM':
      return sendToChat(app, { deliveryId: id, target, notification, signal })
    case 'SMS':
      return sendSms(app, { target, notification })
  }
}

type Sending = { target: string; notification: OutgoingNotification; signal: AbortSignal }

async function sendPush(app: App, { target, notification, signal }: Sending): Promise<Outcome> {
  const { merchantId, event, createdAt, orderId, message, language, shopUrl } = notification
  const device = await app.db
    .selectFrom('push_subscription')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', target)
    .where('user_id', '=', notification.userId)
    .executeTakeFirst()
  if (!device) return 'GONE'
  const tag = `${kindOfEvent(event)}:${orderId}`
  const leftMs = STALE_AFTER_MS - (app.now().getTime() - createdAt.getTime())
  const outcome = await app.providers.push.send(
    {
      to: { endpoint: device.endpoint, keys: device },
      payload: JSON.stringify({ ...message, tag, path: orderPath(notification), language }),
      topic: `${kindOfEvent(event)[0] ?? ''}${orderId.replaceAll('-', '').slice(1)}`,
      ttlSeconds: Math.max(0, Math.ceil(leftMs / 1000)),
      contact: contactOf(shopUrl),
    },
    signal,
  )
  if (outcome === 'GONE') await forgetSubscription(app.db, merchantId, { id: target })
  return outcome
}

async function sendSms(app: App, { target, notification }: Omit<Sending, 'signal'>): Promise<Outcome> {
  const { merchantId, message, brand } = notification
  const text = smsText(message, brand)
  return app.providers.sms.send({ merchantId, to: target, text, code: null, at: app.now() })
}
