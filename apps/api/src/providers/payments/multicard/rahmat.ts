import type { GatewayAccount, PaymentProvider, ProviderReply, ProviderRequest, Received } from '../port.ts'
import { createMulticard, type MulticardClient, type MulticardAccount } from './client.ts'
import { decideMulticard, MULTICARD_ERRORS, type MulticardError } from './decide.ts'
import { readMulticardNotice } from './notice.ts'
import { createMulticardPayments } from './payments.ts'
import { keyByStatus, probe } from '../../probe.ts'
import { MULTICARD_FORM, multicardApiOf, MulticardSettings } from './settings.ts'

type Options = { clientOf?: (account: MulticardAccount) => MulticardClient }

/** Rahmat, which is Multicard's page: we register an invoice, the customer pays there, Multicard calls (other-payments.md 2). */
export function createRahmat({ clientOf = createMulticard() }: Options = {}): PaymentProvider {
  return {
    name: 'RAHMAT',
    settings: MulticardSettings,
    forms: [MULTICARD_FORM],
    registersPayments: true,
    openGatewayAccount(given, surroundings) {
      const settings = MulticardSettings.parse(given)
      const { applicationId, secret } = settings
      const apiUrl = multicardApiOf(settings, surroundings?.ownUrl)
      return {
        ...openGatewayAccount(settings, clientOf({ apiUrl, applicationId, secret })),
        // signed in anew: a token of before says nothing of the secret
        probe: (signal) =>
          probe(
            `${apiUrl}/auth`,
            {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ application_id: applicationId, secret }),
              signal,
            },
            keyByStatus,
          ),
      }
    },
    // Of trouble of ours Multicard keeps the payment and calls again; of a no it gives the money back.
    refuse: (_request, why) =>
      why === 'internal' || why === 'unavailable'
        ? answer('internal', why === 'internal' ? 500 : 503)
        : answer(why === 'no_gateway_account' ? 'forbidden' : 'malformed'),
  }
}

function openGatewayAccount(
  settings: MulticardSettings,
  client: MulticardClient,
): Omit<GatewayAccount, 'probe'> {
  return {
    ...createMulticardPayments(client, settings),
    receive: (request) => receive(settings, request),
  }
}

function receive(settings: MulticardSettings, { method, body, source }: ProviderRequest): Received {
  const { allowedAddresses } = settings
  if (allowedAddresses.length > 0 && !allowedAddresses.includes(source.replace(/^::ffff:/, '')))
    return refuse('forbidden')
  const notice = method === 'POST' ? readMulticardNotice(body, settings) : 'malformed'
  if (typeof notice === 'string') return refuse(notice)
  return {
    kind: 'question',
    call: notice.status,
    lookup: { orderNumber: notice.orderNumber, externalId: notice.uuid },
    decide: (rows) => {
      const { error, change } = decideMulticard(notice, rows, settings)
      return { change, reply: () => answer(error) }
    },
  }
}

const refuse = (error: MulticardError): Received => ({ kind: 'reply', reply: answer(error) })

function answer(error: MulticardError | null, status = 200): ProviderReply {
  return {
    status,
    body: error ? { success: false, message: MULTICARD_ERRORS[error] } : { success: true },
  }
}
