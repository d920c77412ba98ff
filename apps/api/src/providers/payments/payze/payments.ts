import type { Language } from '@dasturxon/domain'
import { z } from 'zod'
import { addressOf } from '../address-of.ts'
import { keyByStatus, probe } from '../../probe.ts'
import type { VoidedTransaction, Checkout, OpenedCheckout, ProviderStatus, GatewayRefunds } from '../port.ts'
import { somTextOf, tiyinOfSomText } from '../som-text.ts'
import type { PayzeSettings } from './settings.ts'

type Options = { ownUrl?: string; fetch?: typeof globalThis.fetch; timeoutMs?: number }

const TIMEOUT_MS = 10_000

const Opened = z.object({
  data: z.object({
    payment: z.object({
      transactionId: z.string().min(1).max(100),
      paymentUrl: z.url({ protocol: /^https?$/ }),
    }),
  }),
})
const Found = z.object({
  data: z.object({
    value: z.array(
      z.object({
        transactionId: z.string(),
        status: z.string(),
        amount: z.number(),
        refundedAmount: z.number().nullish(),
      }),
    ),
  }),
})

/** Payze's payments (other-payments.md 3), through one merchant's account. Its amounts are decimal som. */
export function createPayzePayments(settings: PayzeSettings, options: Options = {}) {
  const send = options.fetch ?? globalThis.fetch
  const base = `${addressOf(settings.apiUrl, options.ownUrl ?? '')}/v2/api/payment`

  async function call(method: 'GET' | 'PUT', path: string, signal: AbortSignal, body?: object) {
    const response = await send(base + path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: settings.token,
      },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]),
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`Payze answered status ${response.status}`)
    const answer: unknown = await response.json()
    return answer
  }

  async function find(externalId: string, signal: AbortSignal) {
    const filter = new URLSearchParams({ $filter: `transactionId eq '${externalId.replaceAll("'", "''")}'` })
    const found = Found.parse(await call('GET', `/query/token-based?${filter.toString()}`, signal))
    return found.data.value.find(({ transactionId }) => transactionId === externalId) ?? null
  }

  const payments = {
    /** Asks for a payment that cannot be. */
    probe: (signal: AbortSignal) =>
      probe(
        `${base}/query/token-based?${new URLSearchParams({ $filter: "transactionId eq '0'" }).toString()}`,
        { headers: { accept: 'application/json', authorization: settings.token }, signal, fetch: send },
        keyByStatus,
      ),

    async openCheckout(checkout: Checkout, signal: AbortSignal): Promise<OpenedCheckout> {
      const answer = await call('PUT', '', signal, {
        source: 'Card',
        amount: somOf(checkout.amountTiyin),
        currency: 'UZS',
        language: languageOf(checkout.language),
        idempotencyKey: checkout.tryId,
        hooks: {
          webhookGateway: checkout.callbackUrl,
          successRedirectGateway: checkout.returnUrl,
          errorRedirectGateway: checkout.returnUrl,
        },
        metadata: {
          order: { orderId: String(checkout.orderNumber), orderItems: null, billingAddress: null },
          extraAttributes: [{ key: 'RECEIPT_TYPE', value: 'Sale', description: 'OFD Receipt type' }],
        },
      })
      const { paymentUrl, transactionId } = Opened.parse(answer).data.payment
      return { url: paymentUrl, transaction: { externalId: transactionId, details: {} } }
    },

    /** Whether it was paid. Throws when it is of another amount than ours. */
    async askStatus(
      { externalId, amountTiyin }: VoidedTransaction,
      signal: AbortSignal,
    ): Promise<ProviderStatus> {
      const payment = await find(externalId, signal)
      if (!payment) return 'unknown'
      if (tiyinOfSomText(String(payment.amount)) !== amountTiyin)
        throw new Error(`Payze's payment is of ${payment.amount} som`)
      if (settings.paidStatuses.includes(payment.status)) return 'performed'
      return settings.failedStatuses.includes(payment.status) ? 'cancelled' : 'pending'
    },

    refund: {
      gives: 'part',
      async send({ externalId: transactionId }, { id, amountTiyin }, signal) {
        await call('PUT', '/refund', signal, {
          transactionId,
          amount: somOf(amountTiyin),
          // Documented for payments alone; where it is not read, `sentBack` is what keeps a repeat from being sent.
          idempotencyKey: id,
          extraAttributes: [{ key: 'RECEIPT_TYPE', value: 'Refund', description: 'OFD Receipt type' }],
        })
        return { kind: 'done' }
      },
      async sentBack(asked, signal) {
        const payment = await find(asked.externalId, signal)
        if (!payment) return null
        if (settings.failedStatuses.includes(payment.status)) return asked.amountTiyin
        return payment.refundedAmount == null ? 0 : tiyinOfSomText(String(payment.refundedAmount))
      },
    } satisfies GatewayRefunds,

    /** Payze has no call that closes its page: what is paid there after all goes back. */
    async voidPayment(asked: VoidedTransaction, signal: AbortSignal): Promise<'ended' | 'paid' | 'open'> {
      const status = await payments.askStatus(asked, signal)
      if (status === 'performed') return 'paid'
      return status === 'cancelled' ? 'ended' : 'open'
    },
  }
  return payments
}

/** Tiyin as a JSON number of som; at most two decimals, so it reads back exactly. */
const somOf = (tiyin: number): number => Number(somTextOf(tiyin))

/** The language of Payze's page: it has three of ours. */
const languageOf = (language: Language): string =>
  language === 'uz' || language === 'ru' ? language.toUpperCase() : 'EN'
