import { z } from 'zod'
import type { PaymentProvider, ProviderReply, ProviderRequest, Received } from '../port.ts'
import { storableText } from '../storable.ts'
import { readJson } from '../read-json.ts'
import { createPayzePayments } from './payments.ts'
import { PAYZE_FORM, PayzeSettings } from './settings.ts'

/**
 * Payze: we register a payment, the customer pays on its page, Payze calls. Nobody signs that call: what it says is not read but
 * for the payment's id, and Payze is asked (other-payments.md 3).
 */
export const payze: PaymentProvider = {
  name: 'PAYZE',
  settings: PayzeSettings,
  forms: [PAYZE_FORM],
  registersPayments: true,
  openGatewayAccount(given, surroundings) {
    const settings = PayzeSettings.parse(given)
    return { ...createPayzePayments(settings, surroundings), receive }
  },
  refuse: (_request, why) => answer(STATUS_OF[why], why),
}

const STATUS_OF = { no_gateway_account: 404, too_large: 413, internal: 500, unavailable: 503 } as const

const Webhook = z.object({
  PaymentId: z.string().min(1).max(100),
  PaymentStatus: storableText(40),
})

function receive({ method, body }: ProviderRequest): Received {
  const read = Webhook.safeParse(method === 'POST' ? readJson(body) : undefined)
  if (!read.success) return { kind: 'reply', reply: answer(400, 'malformed') }
  const { PaymentId, PaymentStatus = '' } = read.data
  return {
    kind: 'unverified',
    call: `webhook ${PaymentStatus}`,
    externalId: PaymentId,
    reply: (outcome) => {
      if (outcome === 'no_transaction') return answer(404, 'unknown_payment')
      // So that it calls again.
      if (outcome === 'not_asked') return answer(503, 'not_verified')
      return answer(200, null)
    },
  }
}

const answer = (status: number, error: string | null): ProviderReply => ({
  status,
  body: error === null ? { ok: true } : { ok: false, error },
})
