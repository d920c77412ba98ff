import { MINUTE_MS, toLocalTime } from '@dasturxon/domain'
import { addressOf } from '../address-of.ts'
import type {
  AskedTransaction,
  GatewayAccount,
  PaymentProvider,
  ProviderReply,
  ProviderRequest,
  ProviderStatus,
  Received,
  RefusalReason,
} from '../port.ts'
import { decideClick } from './decide.ts'
import type { ClickError } from './errors.ts'
import { createClickMerchantApi, type ClickPayment } from './merchant-api.ts'
import { probe } from '../../probe.ts'
import { clickPayLink } from './pay-link.ts'
import { clickReplyText } from './reply.ts'
import { parseClickRequest, type ClickRequest } from './request.ts'
import { CLICK_FORM, ClickSettings } from './settings.ts'
import { isSignedByClick } from './sign.ts'

type Options = { now?: () => Date; fetch?: typeof globalThis.fetch; ownUrl?: string }

/** Click: SHOP API (Click calls us), pay link, and Merchant API v2 for questions and refunds (click.md 1-3). */
export function createClick(options: Options = {}): PaymentProvider {
  return {
    name: 'CLICK',
    settings: ClickSettings,
    forms: [CLICK_FORM],
    callPaths: ['/prepare', '/complete'],
    openGatewayAccount: (settings, surroundings) =>
      openGatewayAccount(ClickSettings.parse(settings), { ...options, ownUrl: surroundings?.ownUrl ?? '' }),
    refuse: (request, why) => answer(parseClickRequest(request.body), REFUSALS[why]),
  }
}

/** Click's error for each refusal; a missing merchant or account is answered as an unknown order. */
const REFUSALS = {
  no_gateway_account: 'unknownOrder',
  too_large: 'badRequest',
  internal: 'writeFailed',
  unavailable: 'writeFailed',
} as const satisfies Record<RefusalReason, ClickError>

function openGatewayAccount(settings: ClickSettings, options: Options): GatewayAccount {
  const gateway: GatewayAccount = {
    openCheckout: async (checkout) => ({ url: clickPayLink(settings, checkout), transaction: null }),
    // Without a merchantUserId there is nothing to ask Click by: its page alone says that it is there.
    probe: (signal) => probe(addressOf(settings.payUrl, options.ownUrl ?? ''), { signal }),
    receive: (request) => receive(settings, request),
  }
  const { merchantUserId } = settings
  if (merchantUserId === null) return gateway
  const api = createClickMerchantApi({ ...settings, ...options, merchantUserId })
  const paymentOf = async (asked: AskedTransaction, signal: AbortSignal): Promise<ClickPayment> => {
    for (const day of daysOf(asked)) {
      const payment = await api.paymentOf({ orderNumber: String(asked.orderNumber), day }, signal)
      if (payment.kind !== 'unknown') return payment
    }
    return { kind: 'unknown' }
  }
  return {
    ...gateway,
    probe: (signal) => api.probe(signal),
    askStatus: async (asked, signal) => WORDS[(await paymentOf(asked, signal)).kind],
    refund: {
      gives: 'whole',
      send: async (asked, _refund, signal) => {
        const payment = await paymentOf(asked, signal)
        if (payment.kind === 'refused') return { kind: 'done' } // reversed already
        if (payment.kind !== 'paid') return { kind: 'later', why: `the payment is ${payment.kind}` }
        const refusal = await api.reverse(payment.paymentId, signal)
        return refusal === null ? { kind: 'done' } : { kind: 'later', why: refusal }
      },
      sentBack: async (asked, signal) => {
        const { kind } = await paymentOf(asked, signal)
        if (kind === 'refused') return asked.amountTiyin
        return kind === 'paid' ? 0 : null
      },
    },
  }
}

function receive(settings: ClickSettings, { method, body }: ProviderRequest): Received {
  const request = method === 'POST' ? parseClickRequest(body) : null
  const refuse = (error: ClickError): Received => ({ kind: 'reply', reply: answer(request, error) })
  if (!request) return refuse('badRequest')
  if (!isSignedByClick(request, settings.secretKey)) return refuse('badSign')
  // Signed with this key, yet for another service: its orders are not ours.
  if (request.service_id !== settings.serviceId)
    return { kind: 'reply', reply: answer(request, 'unknownOrder'), fault: 'WRONG_SERVICE' }
  return {
    kind: 'question',
    call: request.action === '0' ? 'Prepare' : 'Complete',
    lookup: { orderNumber: request.merchant_trans_id, externalId: request.click_trans_id },
    decide: (rows) => {
      const { error, change } = decideClick(request, rows)
      return {
        change,
        reply: (transaction) => answer(request, error, transaction?.number),
      }
    },
  }
}

function answer(request: ClickRequest | null, error: ClickError, ourId?: number): ProviderReply {
  return { status: 200, body: clickReplyText({ request, error, ourId: ourId ?? null }) }
}

/**
 * Click finds a payment by our order number and its day in Tashkent: that of its beginning, or the next one where it was begun
 * within the hour before midnight.
 */
function daysOf({ createdMs }: AskedTransaction): string[] {
  return [...new Set([dayOf(createdMs), dayOf(createdMs + 60 * MINUTE_MS)])]
}

const dayOf = (ms: number): string => toLocalTime(new Date(ms)).day

const WORDS: Record<ClickPayment['kind'], ProviderStatus> = {
  paid: 'performed',
  pending: 'pending',
  refused: 'cancelled',
  unknown: 'unknown',
}
