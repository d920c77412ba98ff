import { enqueue, type Job, type Transaction } from '@dasturxon/db'
import { z } from 'zod'
import type { App } from '../../context.ts'
import type { Secrets } from '../../secrets.ts'
import { findShopAddress } from '../merchants/shop-address.ts'
import { isUnsaid } from './ask-bot.ts'
import { findBot } from './telegram-bot.ts'

/** The queue of bots that a shop has no more: Telegram is told not to call it for them. */
export const LEFT_BOT_QUEUE = 'left bot'

const Payload = z.object({ sealed: z.string() })
const Webhook = z.object({ url: z.string() })

const contextOf = (merchantId: string): string => `left_bot:${merchantId}`

/** `next`: the token that comes in its place; null where the shop has no bot from here on. */
type Leaving = { merchantId: string; next: string | null; now: Date }

/**
 * Leaves it for after the commit to end Telegram's calls for the bot that a shop has by now. To be called before its token is replaced
 * or taken away, in the transaction that does it.
 */
export async function leaveBot(
  tx: Transaction,
  secrets: Secrets | null,
  { merchantId, next, now }: Leaving,
): Promise<void> {
  const token = secrets ? (await findBot(tx, secrets, merchantId))?.token : null
  if (!secrets || !token || token === next) return
  await enqueue(tx, {
    merchantId,
    queue: LEFT_BOT_QUEUE,
    payload: { sealed: secrets.seal(token, contextOf(merchantId)) },
    runAt: now,
  })
}

/**
 * Takes the webhook of a bot away that calls this shop still; one that somebody else has set by now, and a bot that is the shop's
 * again, stay as they are. Throws while Telegram does not answer: the job comes again. A token that it does not know calls nobody.
 */
export async function endBotCalls(app: App, job: Job, signal: AbortSignal): Promise<void> {
  const { merchantId } = job
  const { messenger } = app.providers
  if (merchantId === null || !app.secrets) return
  const botToken = app.secrets.open(Payload.parse(job.payload).sealed, contextOf(merchantId))
  const bot = await findBot(app.db, app.secrets, merchantId)
  if (bot?.token === botToken) return
  const ask = async (method: string) => {
    const said = await messenger.ask({ botToken, method, parameters: {} }, signal)
    if (said.kind === 'no_answer' || (said.kind === 'refused' && isUnsaid(said.status)))
      throw new Error(`Telegram does not answer ${method}`)
    return said.kind === 'done' ? said.result : null
  }
  const hook = Webhook.safeParse(await ask('getWebhookInfo')).data
  if (!hook?.url.startsWith(`${(await findShopAddress(app, merchantId)).shopUrl}/`)) return
  await ask('deleteWebhook')
}
