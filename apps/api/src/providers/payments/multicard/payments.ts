import type { Language } from '@dasturxon/domain'
import { z } from 'zod'
import type {
  VoidedTransaction,
  Checkout,
  OpenedCheckout,
  ProviderStatus,
  GatewayRefunds,
  RefundOutcome,
} from '../port.ts'
import { storableText } from '../storable.ts'
import { MulticardRefusal, type MulticardClient } from './client.ts'
import { ofdOf } from './ofd.ts'
import type { MulticardSettings } from './settings.ts'

const SHORTEST_LIFE_S = 60

const Invoice = z.object({ uuid: z.string().min(1).max(64), checkout_url: z.url({ protocol: /^https?$/ }) })
const Status = z.object({ status: z.string() })
const InvoiceStatus = z.object({ amount: z.int(), payment: Status.nullish() })
const Anything = z.unknown()
/** `refund_amount` stands in no document; where it comes, it says what a part was. */
const RefundStatus = z.object({
  status: z.string(),
  refund_time: storableText(50),
  refund_amount: z.int().nullish(),
})

/** What a status means; every other one is on its way (other-payments.md 2). */
const WORDS: Record<string, ProviderStatus> = {
  success: 'performed',
  error: 'cancelled',
  revert: 'cancelled',
}
const statusOf = (status: string | undefined): ProviderStatus => WORDS[status ?? ''] ?? 'pending'

/** Codes of an invoice that is not to be paid any more: nobody knows it, it ran out, or it was annulled. */
const NOT_FOUND = 'ERROR_NOT_FOUND'
const OVER = 'ERROR_TRANS_NOT_READY'

/** Multicard's invoices and what became of them (other-payments.md 2), through one merchant's account. */
export function createMulticardPayments(client: MulticardClient, settings: MulticardSettings) {
  async function statusOfPayment(uuid: string, signal: AbortSignal): Promise<ProviderStatus> {
    const asked = { method: 'GET', path: `/payment/${uuid}`, answer: Status } as const
    return unless([NOT_FOUND], 'cancelled', async () => statusOf((await client.call(asked, signal)).status))
  }

  async function statusOfInvoice(
    { externalId, amountTiyin }: VoidedTransaction,
    signal: AbortSignal,
  ): Promise<ProviderStatus> {
    const asked = { method: 'GET', path: `/payment/invoice/${externalId}`, answer: InvoiceStatus } as const
    const invoice = await unless([NOT_FOUND, OVER], null, () => client.call(asked, signal))
    // Over is said of what ran out and of what is done: the payment tells which.
    if (invoice === null) return statusOfPayment(externalId, signal)
    if (invoice.amount !== amountTiyin) throw new Error(`Multicard's invoice is of ${invoice.amount} tiyin`)
    return statusOf(invoice.payment?.status)
  }

  /** A payment that is no invoice: by a saved card. Prepared it takes no money, and only we could have it take some. */
  async function endPayment(uuid: string, signal: AbortSignal): Promise<'ended' | 'paid' | 'open'> {
    const path = `/payment/${uuid}`
    const asked = { method: 'GET', path, answer: Status } as const
    const payment = await unless([NOT_FOUND], null, () => client.call(asked, signal))
    const status = payment?.status ?? 'error'
    if (status === 'success') return 'paid'
    if (status !== 'draft') return statusOf(status) === 'pending' ? 'open' : 'ended'
    const removed = { method: 'DELETE', path, answer: Anything } as const
    await unless([NOT_FOUND], null, () => client.call(removed, signal))
    return 'ended'
  }

  const payments = {
    /** An invoice that lives as long as the order waits for its money. */
    async openCheckout(checkout: Checkout, signal: AbortSignal): Promise<OpenedCheckout> {
      const lifeS = Math.floor((checkout.payBefore.getTime() - checkout.now.getTime()) / 1000)
      const body = {
        store_id: /^\d{1,9}$/.test(settings.storeId) ? Number(settings.storeId) : settings.storeId,
        amount: checkout.amountTiyin,
        invoice_id: String(checkout.orderNumber),
        callback_url: checkout.callbackUrl,
        lang: languageOf(checkout.language),
        return_url: checkout.returnUrl,
        return_error_url: checkout.returnUrl,
        ttl: Math.max(lifeS, SHORTEST_LIFE_S),
        ofd: ofdOf(checkout.receipt, settings),
      }
      const asked = { method: 'POST', path: '/payment/invoice', body, answer: Invoice } as const
      const invoice = await client.call(asked, signal)
      return {
        url: invoice.checkout_url,
        transaction: { externalId: invoice.uuid, details: { kind: INVOICE } },
      }
    },

    /** Whether it was paid. Throws when the invoice is of another amount. */
    askStatus: (asked: VoidedTransaction, signal: AbortSignal): Promise<ProviderStatus> =>
      isInvoice(asked) ? statusOfInvoice(asked, signal) : statusOfPayment(asked.externalId, signal),

    refund: {
      gives: 'part',
      send: ({ externalId, amountTiyin }, refund, signal) =>
        orRefusal(async () => {
          const isWhole = refund.amountTiyin === amountTiyin
          // The goods that stay would stand in `ofd`: an order's parts are given back as sums, so none are named.
          const part = { path: '/partial', body: { refund_amount: refund.amountTiyin, ofd: [] } }
          const { path, body } = isWhole ? { path: '', body: undefined } : part
          const asked = { method: 'DELETE', path: `/payment/${externalId}${path}`, answer: Anything } as const
          await client.call({ ...asked, ...(body && { body }) }, signal)
        }),
      async sentBack({ externalId, amountTiyin }, signal) {
        const asked = { method: 'GET', path: `/payment/${externalId}`, answer: RefundStatus } as const
        const { status, refund_time: refundedAt, refund_amount: partTiyin } = await client.call(asked, signal)
        if (status === 'revert') return amountTiyin
        if (typeof partTiyin === 'number') return partTiyin
        // Something went back, and how much it does not say.
        return status === 'success' && !refundedAt ? 0 : null
      },
    } satisfies GatewayRefunds,

    /** Nobody shall pay it any more. 'open' while it is neither paid nor to be annulled. */
    async voidPayment(asked: VoidedTransaction, signal: AbortSignal): Promise<'ended' | 'paid' | 'open'> {
      if (!isInvoice(asked)) return endPayment(asked.externalId, signal)
      const path = `/payment/invoice/${asked.externalId}`
      const annul = () => client.call({ method: 'DELETE', path, answer: Anything }, signal)
      let status = await payments.askStatus(asked, signal)
      if (status !== 'performed') {
        // Also where a card failed: the page would take another one.
        const annulled = await unless([NOT_FOUND, OVER], null, annul)
        if (annulled !== null || status === 'cancelled') return 'ended'
        // It may have been paid between the question and this.
        status = await payments.askStatus(asked, signal)
      }
      if (status === 'performed') return 'paid'
      return status === 'pending' ? 'open' : 'ended'
    },
  }
  return payments
}

/** What a transaction's details call one that was opened as an invoice: it is asked about elsewhere than a payment by card. */
const INVOICE = 'invoice'
const isInvoice = ({ details }: VoidedTransaction): boolean => details['kind'] === INVOICE

/** The page speaks three languages. */
const languageOf = (language: Language): string => (language === 'uz' || language === 'ru' ? language : 'en')

/** Codes after which the same refund may be asked for again. */
const NOT_YET = [OVER, 'ERROR_DEBIT_UNKNOWN', 'ERROR_CALLBACK_TIMEOUT']

async function orRefusal(send: () => Promise<void>): Promise<RefundOutcome> {
  try {
    await send()
    return { kind: 'done' }
  } catch (error) {
    if (!(error instanceof MulticardRefusal)) throw error
    return { kind: NOT_YET.includes(error.code) ? 'later' : 'refused', why: error.code }
  }
}

async function unless<Answer, Instead>(
  codes: readonly string[],
  instead: Instead,
  ask: () => Promise<Answer>,
): Promise<Answer | Instead> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof MulticardRefusal && codes.includes(error.code)) return instead
    throw error
  }
}
