import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../../context.ts'
import { isSameSecret } from '../../secrets.ts'
import { appOfMerchant } from '../../http/app-of-merchant.ts'
import { findMerchant } from '../../http/find-merchant.ts'
import { answerUpdate } from './answer-update.ts'
import { Update } from './bot-update.ts'
import { findBot } from './telegram-bot.ts'
import { webhookSecret } from './webhook-secret.ts'

const BODY_LIMIT = 64 * 1024
type Route = { Params: { merchantKey: string } }

/**
 * `/bots/{merchantKey}/webhook`: where Telegram brings what people do in the chat with a merchant's bot. Outside the contract: who
 * does not say the secret, or names a merchant without a bot, finds nothing here. The answer may be the bot's own next message.
 */
export async function mountBotWebhook(server: FastifyInstance, app: App): Promise<void> {
  server.post<Route>(
    '/bots/:merchantKey/webhook',
    { bodyLimit: BODY_LIMIT, config: { urgency: 'next' } },
    async (request, reply) => {
      const merchant = await findMerchant(app.db, request.params.merchantKey)
      const own = merchant && appOfMerchant(app, merchant.id)
      const bot = own && (await findBot(own.db, app.secrets, merchant.id))
      const said = request.headers['x-telegram-bot-api-secret-token']
      if (!own || !bot?.token || typeof said !== 'string' || !isSameSecret(said, webhookSecret(bot.token))) {
        app.log('telegram.update_refused', { requestId: request.id, merchantId: merchant?.id ?? null })
        return answer(reply, 404, {})
      }
      const update = Update.safeParse(request.body)
      // one that we cannot read would be sent again for a day
      if (!update.success) return answer(reply, 200, {})
      return answer(reply, 200, await answerUpdate(own, merchant.id, update.data))
    },
  )
}

const answer = (reply: FastifyReply, status: 200 | 404, body: object): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send(body)
