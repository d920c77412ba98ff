import type { CallFault } from '@dasturxon/domain'
import { z } from 'zod'
import { addressOf } from '../address-of.ts'
import { isSignedInBasic } from '../basic-sign-in.ts'
import { probe } from '../../probe.ts'
import type { PaymentProvider, ProviderReply, ProviderRequest, Received, RefusalReason } from '../port.ts'
import { readJson } from '../read-json.ts'
import { decideUzum } from './decide.ts'
import type { UzumError } from './errors.ts'
import { uzumLaunchLink } from './launch-link.ts'
import { uzumRefusal, uzumSuccess } from './reply.ts'
import { readUzumRequest, UZUM_CALLS, type UzumRequest } from './request.ts'
import { UZUM_FORMS, UzumAccount, type UzumSettings } from './settings.ts'
import { openUzumCheckout } from './uzum-checkout.ts'

/**
 * Uzum Bank's Merchant API (Uzum calls us) and the link that opens its app (uzum.md 1): it has no calls in our direction, what
 * Uzum is not heard of for half an hour is over, and only Uzum's side gives money back. Or Uzum Checkout (uzum-checkout.ts),
 * where the merchant's account is one of it.
 */
export const uzum: PaymentProvider = {
  name: 'UZUM',
  settings: UzumAccount,
  forms: UZUM_FORMS,
  registersPayments: true,
  openGatewayAccount: (given, surroundings) => {
    const account = UzumAccount.parse(given)
    if ('checkout' in account) return openUzumCheckout(account.checkout, surroundings)
    return {
      openCheckout: async (checkout) => ({ url: uzumLaunchLink(account, checkout), transaction: null }),
      probe: (signal) =>
        probe(new URL(addressOf(account.launchLink, surroundings?.ownUrl ?? '')).origin, { signal }),
      receive: (request) => receive(account, request),
    }
  },
  refuse: (request, why) => {
    const sent = Sent.safeParse(readJson(request.body))
    const settings = { serviceId: sent.data?.serviceId ?? 0, failedStatus: 400 } as const
    return refusalTo(settings, request, REFUSALS[why])
  },
}

/** The service id of a call for which we have no account; it is sent back unchanged. */
const Sent = z.object({ serviceId: z.int() })

const REFUSALS = {
  no_gateway_account: 'accessDenied',
  too_large: 'notJson',
  internal: 'internal',
  unavailable: 'internal',
} as const satisfies Record<RefusalReason, UzumError>

const FAULTS: Partial<Record<UzumError, CallFault>> = {
  unknownCall: 'UNKNOWN_CALL',
  notJson: 'UNREADABLE',
  wrongService: 'WRONG_SERVICE',
}

function receive(settings: UzumSettings, given: ProviderRequest): Received {
  const isKnown = isSignedInBasic(given.authorization, settings.login, settings.password)
  const refuse = (error: UzumError): Received => ({
    kind: 'reply',
    reply: refusalTo(settings, given, error),
    ...(isKnown && { fault: FAULTS[error] ?? 'FIELD' }),
  })
  const call = callOf(given)
  if (!isKnown) return refuse('accessDenied')
  if (call === null || given.method !== 'POST') return refuse('unknownCall')
  const body = readJson(given.body)
  if (body === undefined) return refuse('notJson')
  const request = readUzumRequest(call, body, settings.orderField)
  if (!request) return refuse('missingField')
  if (request.serviceId !== settings.serviceId) return refuse('wrongService')
  return questionOf(settings, request, given.now)
}

function questionOf(settings: UzumSettings, request: UzumRequest, receivedAt: Date): Received {
  const transId = 'transId' in request ? request.transId : null
  return {
    kind: 'question',
    call: request.call,
    lookup: {
      orderNumber: 'orderNumber' in request ? request.orderNumber : null,
      externalId: transId,
      ...(request.call === 'status' && { onlyReads: true }),
    },
    decide: (rows, now) => {
      const { error, change } = decideUzum(request, rows, now)
      return {
        change,
        reply: (transaction) =>
          error
            ? uzumRefusal({ settings, error, call: request.call, transId, transaction, now: receivedAt })
            : uzumSuccess(request, transaction, now),
      }
    },
  }
}

function refusalTo(
  settings: Pick<UzumSettings, 'serviceId' | 'failedStatus'>,
  request: ProviderRequest,
  error: UzumError,
): ProviderReply {
  const { now } = request
  return uzumRefusal({ settings, error, call: callOf(request), transId: null, transaction: null, now })
}

const callOf = ({ call }: ProviderRequest) => UZUM_CALLS.find((known) => known === call) ?? null
