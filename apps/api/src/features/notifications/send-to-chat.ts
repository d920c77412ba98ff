import { isWorthSms, kindOfEvent } from '@dasturxon/domain'
import { TEXTS } from '@dasturxon/i18n/texts'
import type { App } from '../../context.ts'
import type { ChatOutcome } from '../../providers/telegram/port.ts'
import { findBotToken } from '../telegram/telegram-bot.ts'
import { loadChoices } from './choices.ts'
import { notificationText } from './notification-text.ts'
import { orderPath, type OutgoingNotification } from './notification.ts'
import { notifiedOf } from './notifications.queries.ts'

/** As often an order is heard of in a chat: when it begins, and once more of what must not be missed. */
const MOST_SOUNDS = 2

type Sending = {
  deliveryId: string
  target: string
  notification: OutgoingNotification
  signal: AbortSignal
}

/**
 * Shows in a chat how an order stands (AI-4): one message for its whole life, which is edited without a sound. What must not be missed
 * comes anew, with a sound, in place of the first, once. A message that cannot be edited any more is followed by a new one, without.
 * What it says is how the order stands, so that showing it twice shows the same.
 */
export async function sendToChat(app: App, sending: Sending): Promise<ChatOutcome> {
  const { target, notification, signal } = sending
  const { language, shopUrl, event } = notification
  const { messenger } = app.providers
  const botToken = await findBotToken(app.db, app.secrets, notification.merchantId)
  if (botToken === null) return 'GONE'
  const shown = await findShown(app, sending)
  const message = {
    botToken,
    chatId: Number(target),
    text: await orderText(app, notification),
    // Telegram takes no other addresses
    button: shopUrl.startsWith('https:')
      ? { text: TEXTS[language].notifications.openOrder, url: `${shopUrl}${orderPath(notification)}` }
      : null,
  }
  const isLoud = shown.sounds === 0 || (shown.sounds < MOST_SOUNDS && isWorthSms(event))
  if (shown.messageId !== null && !isLoud) {
    const edited = await messenger.edit({ ...message, messageId: shown.messageId }, signal)
    if (edited !== 'LOST') return ending(app, notification, edited)
  }
  // Before it goes out: whoever finds this delivery begun knows that a message may be there.
  await note(app, sending, { is_loud: isLoud })
  const { outcome, messageId } = await messenger.send({ ...message, isSilent: !isLoud }, signal)
  if (messageId !== null) await note(app, sending, { message_id: messageId })
  if (outcome === 'SENT' && shown.messageId !== null && isLoud) {
    const parameters = { chat_id: message.chatId, message_id: shown.messageId }
    await messenger.ask({ botToken, method: 'deleteMessage', parameters }, signal)
  }
  return ending(app, notification, outcome)
}

/** The order's newest message in the chat, and how many have made a sound, but for this one's. */
async function findShown(
  { db }: App,
  { deliveryId, target, notification: { merchantId, orderId } }: Sending,
): Promise<{ messageId: number | null; sounds: number }> {
  const rows = await db
    .selectFrom('notification_delivery as d')
    .innerJoin('notification as n', (join) =>
      join.onRef('n.merchant_id', '=', 'd.merchant_id').onRef('n.id', '=', 'd.notification_id'),
    )
    .select(['d.message_id as messageId', 'd.is_loud as isLoud'])
    .where('n.merchant_id', '=', merchantId)
    .where('n.order_id', '=', orderId)
    .where('d.channel', '=', 'TELEGRAM')
    .where('d.target', '=', target)
    .where('d.id', '<>', deliveryId)
    .execute()
  // a chat numbers its messages upwards
  const ids = rows.flatMap(({ messageId }) => messageId ?? [])
  return {
    messageId: ids.length === 0 ? null : Math.max(...ids),
    sounds: rows.filter(({ isLoud }) => isLoud).length,
  }
}

/** How an order stands: the newest of its way, and of its money. */
async function orderText({ db }: App, notification: OutgoingNotification): Promise<string> {
  const { merchantId, userId, orderId, language } = notification
  const rows = await db
    .selectFrom('notification')
    .select(['event', 'facts', 'created_at'])
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .orderBy('version', 'desc')
    .execute()
  const choices = await loadChoices(db, notification)
  const isWanted = (kind: string) =>
    choices.some((choice) => choice.kind === kind && choice.channel === 'TELEGRAM' && choice.isOn)
  return (['ORDER', 'PAYMENT'] as const)
    .filter(isWanted)
    .flatMap((kind) => rows.find(({ event }) => kindOfEvent(event) === kind) ?? [])
    .map((row) => notificationText(notifiedOf(row), language))
    .map(({ title, text }) => [title, text].filter((part) => part !== '').join('\n'))
    .join('\n\n')
}

async function note(
  { db }: App,
  { deliveryId, notification: { merchantId } }: Sending,
  noted: { is_loud: boolean } | { message_id: number },
): Promise<void> {
  await db
    .updateTable('notification_delivery')
    .set(noted)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', deliveryId)
    .execute()
}

/** Who has blocked the bot is asked again when they press Start (BOT-1), not with every order. */
async function ending(
  { db }: App,
  { merchantId, userId }: OutgoingNotification,
  outcome: ChatOutcome,
): Promise<ChatOutcome> {
  if (outcome !== 'GONE') return outcome
  await db
    .updateTable('customer')
    .set({ telegram_id: null })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', userId)
    .execute()
  return outcome
}
