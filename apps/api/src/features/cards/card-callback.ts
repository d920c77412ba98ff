import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../../context.ts'
import { appOfMerchant } from '../../http/app-of-merchant.ts'
import { findMerchant } from '../../http/find-merchant.ts'
import { findCard } from './cards.queries.ts'
import { refreshCard } from './refresh-card.ts'

const BODY_LIMIT = 64 * 1024
const PATIENCE_MS = 20_000
type Route = { Params: { merchantKey: string; id: string } }

/**
 * `/payments/cards/{merchantKey}/{card}`: where a provider says that its page was filled in. Its body, in which the card stands,
 * is thrown away unread: the address alone says which page to ask about, and the provider is asked. Any status but 200 has it
 * call again.
 */
export async function mountCardCallback(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
      done(null, undefined),
    )
    own.post<Route>(
      '/payments/cards/:merchantKey/:id',
      { config: { urgency: 'first' } },
      async (request, reply) => {
        const { merchantKey, id } = request.params
        const merchant = await findMerchant(app.db, merchantKey)
        if (!merchant || !isId(id)) return answer(reply, 200)
        const shop = appOfMerchant(app, merchant.id)
        const card = await findCard(shop.db, merchant.id, id)
        if (!card) return answer(reply, 200)
        try {
          await refreshCard(shop, merchant.id, card, AbortSignal.timeout(PATIENCE_MS))
          return answer(reply, 200)
        } catch (error) {
          app.log('cards.not_asked', { requestId: request.id, merchantId: merchant.id, cause: String(error) })
          return answer(reply, 503)
        }
      },
    )
  })
}

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const answer = (reply: FastifyReply, status: 200 | 503): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ success: status === 200 })
