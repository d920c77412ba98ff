import { createHash } from 'node:crypto'
import { sameMerchant, type Job } from '@dasturxon/db'
import { MINUTE_MS, waitsStill } from '@dasturxon/domain'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { contactOf } from '../../providers/push/contact.ts'
import { findStaffBrowser, forgetStaffBrowser } from '../staff/staff-push.ts'
import { waitingOf } from './about-order.ts'
import { findBotToken } from '../telegram/telegram-bot.ts'

const Payload = z.object({ id: z.string() })
/** What was the matter so long ago is no alarm. */
const STALE_AFTER_MS = 10 * MINUTE_MS
/** RFC 8030 §5.4. */
const TOPIC_LETTERS = 32

type State = 'PENDING' | 'SENDING' | 'SENT' | 'UNSURE' | 'GONE' | 'STALE'
type Message = { channel: string; target: string; text: string; about: string; created_at: Date }

/**
 * Sends one message to somebody of the staff, as messages to customers are: a text at most once, so that what a process was
 * sending when it ended stays unsure; a push again, as the second takes the place of the first on the screen. Not sent when the
 * order was answered meanwhile.
 */
export async function sendStaffMessage(
  app: App,
  { merchantId, payload }: Job,
  signal: AbortSignal,
): Promise<void> {
  if (merchantId === null) return
  const { id } = Payload.parse(payload)
  const message = await app.db
    .selectFrom('staff_message as m')
    .leftJoin('orders as o', sameMerchant('o.id', 'm.order_id'))
    .select([
      'm.about',
      'm.channel',
      'm.target',
      'm.text',
      'm.state',
      'm.created_at',
      'm.order_id',
      'o.status',
    ])
    .where('m.merchant_id', '=', merchantId)
    .where('m.id', '=', id)
    .executeTakeFirst()
  const move = (from: State, to: State) => moveMessage(app, { merchantId, id, from, to })
  if (message?.state === 'SENDING') await move('SENDING', message.channel === 'PUSH' ? 'PENDING' : 'UNSURE')
  const isOpen = message?.state === 'PENDING' || (message?.state === 'SENDING' && message.channel === 'PUSH')
  if (!message || !isOpen) return
  const { status, about } = message
  const isAnswered = message.order_id !== null && (!status || !waitsStill(status, waitingOf(about)))
  if (isAnswered || app.now().getTime() - message.created_at.getTime() > STALE_AFTER_MS) {
    await move('PENDING', 'STALE')
    return
  }
  if (!(await move('PENDING', 'SENDING'))) return
  try {
    await move('SENDING', await send(app, merchantId, message, signal))
  } catch (error) {
    // without an answer nobody knows what became of it: only what was refused goes back
    if (!signal.aborted) await move('SENDING', 'PENDING')
    throw error
  }
}

async function send(
  app: App,
  merchantId: string,
  message: Message,
  signal: AbortSignal,
): Promise<'SENT' | 'UNSURE' | 'GONE'> {
  const { channel, target, text } = message
  if (channel === 'SMS')
    return app.providers.sms.send({ merchantId, to: target, text, code: null, at: app.now() })
  if (channel === 'PUSH') return push(app, merchantId, message, signal)
  const botToken = await findBotToken(app.db, app.secrets, merchantId)
  if (botToken === null) return 'GONE'
  // a group takes no button of a mini app: the link stands in the text
  const toChat = { botToken, chatId: Number(target), text, button: null }
  return (await app.providers.messenger.send(toChat, signal)).outcome
}

async function push(
  app: App,
  merchantId: string,
  { target: id, text, about, created_at: createdAt }: Message,
  signal: AbortSignal,
): Promise<'SENT' | 'GONE'> {
  const now = app.now()
  const to = await findStaffBrowser(app.db, { merchantId, id, now })
  const shop = await app.db
    .selectFrom('merchant')
    .select(['sub', 'domain_url'])
    .where('id', '=', merchantId)
    .executeTakeFirst()
  if (!to || !shop) return 'GONE'
  const leftMs = STALE_AFTER_MS - (now.getTime() - createdAt.getTime())
  const outcome = await app.providers.push.send(
    {
      to,
      payload: text,
      topic: createHash('sha256').update(about).digest('base64url').slice(0, TOPIC_LETTERS),
      ttlSeconds: Math.ceil(leftMs / 1000),
      contact: contactOf(app.shopUrl({ sub: shop.sub, domainUrl: shop.domain_url })),
    },
    signal,
  )
  if (outcome === 'GONE') await forgetStaffBrowser(app.db, { merchantId, id })
  return outcome
}

async function moveMessage(
  { db }: App,
  { merchantId, id, from, to }: { merchantId: string; id: string; from: State; to: State },
): Promise<boolean> {
  const moved = await db
    .updateTable('staff_message')
    .set({ state: to })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}
