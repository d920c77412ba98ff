import { isDatabaseAway } from '@dasturxon/db'
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@dasturxon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../context.ts'
import { appOfMerchant } from '../../http/app-of-merchant.ts'
import type { PaymentProvider, ProviderReply, ProviderRequest } from '../../providers/payments/port.ts'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { findMerchant } from '../../http/find-merchant.ts'
import { answerProvider } from './answer-provider.ts'
import { logCall } from './payment-log.ts'
import { noteUnsignedCall } from '../payment-methods/account-keys.ts'
import { listReceivingAccounts } from '../payment-methods/gateway-accounts.ts'

const BODY_LIMIT = 64 * 1024
type Route = { Params: { merchantKey: string; '*'?: string } }

/**
 * `/payments/{provider}/{merchantKey}[/{call}]`: where providers call us. Outside the contract: method, content type, status
 * and shape are the provider's, also for what cannot be read and for our own trouble (T-PAY-09).
 */
export async function mountProviderEndpoints(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    for (const name of PAYMENT_PROVIDERS) {
      const provider = paymentProviders[name]
      if (!provider) continue
      for (const ending of ['', '/*']) {
        own.route<Route>({
          method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
          url: `/payments/${name.toLowerCase()}/:merchantKey${ending}`,
          bodyLimit: BODY_LIMIT,
          config: { urgency: 'first' },
          handler: async (request, reply) => send(reply, await answer(app, provider, request)),
          errorHandler: (error, request, reply) => {
            const isTooLarge = 'statusCode' in error && error.statusCode === 413
            if (!isTooLarge) logFailure(app, name, request, error)
            const why = isTooLarge ? 'too_large' : reasonOf(error)
            void send(reply, provider.refuse(readRequest(app, request), why))
          },
        })
      }
    }
  })
}

async function answer(
  app: App,
  provider: PaymentProvider,
  httpRequest: FastifyRequest<Route>,
): Promise<ProviderReply> {
  const request = readRequest(app, httpRequest)
  try {
    const merchant = await findMerchant(app.db, httpRequest.params.merchantKey)
    if (!merchant) return provider.refuse(request, 'no_gateway_account')
    const own = appOfMerchant(app, merchant.id)
    const gateways = await listReceivingAccounts(own, merchant.id, {
      provider: provider.name,
      now: request.now,
    })
    if (gateways.length === 0) return provider.refuse(request, 'no_gateway_account')
    const where = { merchantId: merchant.id, provider: provider.name }
    const answered = await answerProvider(own, gateways, { ...where, request })
    const { reply, call, fault, isByFormerKey = false } = answered
    if (answered.isUnsigned) await noteUnsignedCall(own.db, { ...where, now: request.now })
    // Whoever has no key could fill the table.
    if (call === null) app.log('payment.refused', { requestId: httpRequest.id, ...where })
    else
      await logCall(own.db, {
        ...where,
        call,
        fault,
        isByFormerKey,
        request: request.body,
        reply: textOf(reply),
        now: request.now,
      }).catch((error: unknown) => app.log('payment.not_logged', { cause: String(error) }))
    return reply
  } catch (error) {
    logFailure(app, provider.name, httpRequest, error)
    return provider.refuse(request, reasonOf(error))
  }
}

const reasonOf = (error: unknown) => (isDatabaseAway(error) ? 'unavailable' : 'internal')

function readRequest(app: App, request: FastifyRequest): ProviderRequest {
  const { '*': call = '' } = request.params as Route['Params']
  return {
    method: request.method,
    call,
    authorization: request.headers.authorization ?? '',
    contentType: request.headers['content-type'] ?? '',
    body: typeof request.body === 'string' ? request.body : '',
    source: request.ip,
    now: app.now(),
  }
}

const textOf = ({ body }: ProviderReply): string => (typeof body === 'string' ? body : JSON.stringify(body))

function send(reply: FastifyReply, answered: ProviderReply): FastifyReply {
  return reply
    .code(answered.status)
    .header('cache-control', 'no-store')
    .type(answered.contentType ?? 'application/json; charset=utf-8')
    .send(textOf(answered))
}

function logFailure(app: App, provider: PaymentProviderName, request: FastifyRequest, error: unknown): void {
  app.log('payment.failed', {
    requestId: request.id,
    provider,
    // while the database is away it is the same for every call, and no bug of the lines it names
    cause: error instanceof Error && !isDatabaseAway(error) ? (error.stack ?? error.message) : String(error),
  })
}
