import { kindOfEvent } from '@dasturxon/domain'
import { TEXTS } from '@dasturxon/i18n/texts'
import type { App } from '../../context.ts'
import { contactOf } from '../../providers/push/contact.ts'
import { smsText } from './notification-text.ts'
import { STALE_AFTER_MS, type OutgoingNotification } from './notification.ts'
import { forgetSubscription } from './push-subscriptions.ts'
import type { Way } from './spread-notification.ts'
import { findBotToken } from '../telegram/telegram-bot.ts'

/** UNSURE: handed over, and no answer came. */
type Outcome = 'SENT' | 'GONE' | 'UNSURE'

/** Hands a message over to the provider of its channel. Throws when it was not taken. */
export function sendBy(
  app: App,
  { channel, target }: Way,
  notification: OutgoingNotification,
  signal: AbortSignal,
): Promise<Outcome> {
  switch (channel) {
    case 'PUSH':
      return sendPush(app, { target, notification, signal })
    case 'TELEGRAM':
      return sendToChat(app, { target, notification, signal })
    case 'SMS':
      return sendSms(app, { target, notification })
  }
}

type Sending = { target: string; notification: OutgoingNotification; signal: AbortSignal }

/** Spec §2 `profile-orders-id`. */
const orderPath = ({ orderId }: OutgoingNotification) => `/profile/orders/${orderId}`

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

async function sendToChat(app: App, { target, notification, signal }: Sending): Promise<Outcome> {
  const { merchantId, message, language, shopUrl } = notification
  const botToken = await findBotToken(app.db, app.secrets, merchantId)
  if (botToken === null) return 'GONE'
  const outcome = await app.providers.messenger.send(
    {
      botToken,
      chatId: Number(target),
      text: [message.title, message.text].filter((part) => part !== '').join('\n'),
      // Telegram takes no other addresses
      button: shopUrl.startsWith('https:')
        ? { text: TEXTS[language].notifications.openOrder, url: `${shopUrl}${orderPath(notification)}` }
        : null,
    },
    signal,
  )
  if (outcome === 'GONE') await forgetChat(app, notification)
  return outcome
}

/** Who has blocked the bot is asked again when they press Start (BOT-1), not with every order. */
async function forgetChat({ db }: App, { merchantId, userId }: OutgoingNotification): Promise<void> {
  await db
    .updateTable('customer')
    .set({ telegram_id: null })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', userId)
    .execute()
}

async function sendSms(app: App, { target, notification }: Omit<Sending, 'signal'>): Promise<Outcome> {
  const { merchantId, message, brand } = notification
  const text = smsText(message, brand)
  return app.providers.sms.send({ merchantId, to: target, text, code: null, at: app.now() })
}
