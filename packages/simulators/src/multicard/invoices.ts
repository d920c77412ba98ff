import { randomUUID } from 'node:crypto'
import { textOf, type ApiAnswer, type ApiCall } from '../provider-api.ts'
import type { Records } from '../records.ts'
import { no, yes } from './answers.ts'

/** draft: nobody paid yet; billing: paid, and the shop has not said yes; annulled: the shop or time ended it. */
export type InvoiceStatus = 'draft' | 'billing' | 'success' | 'error' | 'revert' | 'annulled'

export type Invoice = {
  uuid: string
  storeId: string
  amountTiyin: number
  /** The shop's number of its order. */
  invoiceId: string
  callbackUrl: string
  returnUrl: string
  endsAt: number
  status: InvoiceStatus
  refundedTiyin: number
}

type PayPage = (returnUrl: string) => string

const DAY_S = 24 * 60 * 60

/** Invoices as Multicard keeps them; `payPage` is the page that each leads to. */
export function createInvoices(payPage: PayPage, known: Records<Invoice>) {
  function open({ body }: ApiCall): ApiAnswer {
    const amountTiyin = Number(body['amount'])
    const [invoiceId, callbackUrl] = [textOf(body['invoice_id']), textOf(body['callback_url'])]
    const returnUrl = textOf(body['return_url'])
    if (!Number.isSafeInteger(amountTiyin) || amountTiyin <= 0) return no('ERROR_FIELDS', 'amount')
    if (invoiceId === '' || !URL.canParse(callbackUrl) || !URL.canParse(returnUrl))
      return no('ERROR_FIELDS', 'invoice_id, callback_url')
    const ofd: unknown[] | null = Array.isArray(body['ofd']) ? body['ofd'] : null
    if (!ofd || (ofd.length > 0 && sumOf(ofd) !== amountTiyin)) return no('ERROR_FIELDS', 'ofd')
    const invoice: Invoice = {
      uuid: randomUUID(),
      storeId: textOf(body['store_id']),
      amountTiyin,
      invoiceId,
      callbackUrl,
      returnUrl,
      endsAt: Date.now() + Number(body['ttl'] ?? DAY_S) * 1000,
      status: 'draft',
      refundedTiyin: 0,
    }
    known.save(invoice.uuid, invoice)
    return yes(shown(invoice, payPage))
  }

  /** What is asked about one invoice or its payment. */
  function answer(call: ApiCall): ApiAnswer | null {
    const [, isInvoice, uuid = '', ending] = PATH.exec(call.path) ?? []
    const invoice = known.find(uuid)
    if (!invoice) return null
    endIfLate(invoice)
    if (call.method === 'GET') {
      if (isInvoice && invoice.status === 'annulled') return no('ERROR_TRANS_NOT_READY', 'over')
      return yes(isInvoice ? shown(invoice, payPage) : paymentOf(invoice))
    }
    if (call.method !== 'DELETE') return no('ERROR_NOT_FOUND', 'no such call', 404)
    if (isInvoice) {
      if (invoice.status !== 'draft' && invoice.status !== 'error') return no('ERROR_TRANS_NOT_READY', 'over')
      invoice.status = 'annulled'
      known.save(uuid, invoice)
      return yes(null)
    }
    const rest = invoice.amountTiyin - invoice.refundedTiyin
    const asked = ending ? Number(call.body['refund_amount']) : rest
    if (invoice.status !== 'success') return no('ERROR_TRANS_NOT_READY', 'not paid')
    if (!Number.isSafeInteger(asked) || asked <= 0 || asked > rest) return no('ERROR_FIELDS', 'refund_amount')
    invoice.refundedTiyin += asked
    if (invoice.refundedTiyin === invoice.amountTiyin) invoice.status = 'revert'
    known.save(uuid, invoice)
    return yes(paymentOf(invoice))
  }

  return {
    /** Null: nobody opened it here. */
    find: (uuid: string): Invoice | null => {
      const invoice = known.find(uuid)
      if (invoice) endIfLate(invoice)
      return invoice
    },
    save: (invoice: Invoice): void => known.save(invoice.uuid, invoice),
    /** Answers `/payment/…`; null when the call is of something else. */
    call: (call: ApiCall): ApiAnswer | null => {
      if (call.method === 'POST' && call.path === '/payment/invoice') return open(call)
      return PATH.test(call.path) ? answer(call) : null
    },
  }
}

const PATH = /^\/payment\/(invoice\/)?([0-9a-f-]{36})(\/partial)?$/

function endIfLate(invoice: Invoice): void {
  if (invoice.status === 'draft' && invoice.endsAt <= Date.now()) invoice.status = 'annulled'
}

function sumOf(items: unknown[]): number {
  return items.reduce<number>(
    (sum, item) =>
      sum + (typeof item === 'object' && item !== null && 'total' in item ? Number(item.total) : Number.NaN),
    0,
  )
}

function shown(invoice: Invoice, payPage: PayPage) {
  return {
    uuid: invoice.uuid,
    store_id: invoice.storeId,
    amount: invoice.amountTiyin,
    invoice_id: invoice.invoiceId,
    callback_url: invoice.callbackUrl,
    return_url: invoice.returnUrl,
    payment: invoice.status === 'draft' ? null : paymentOf(invoice),
    checkout_url: `${payPage(invoice.returnUrl)}?uuid=${invoice.uuid}`,
  }
}

const paymentOf = ({ uuid, amountTiyin, invoiceId, status, refundedTiyin }: Invoice) => ({
  uuid,
  payment_amount: amountTiyin,
  total_amount: amountTiyin,
  store_invoice_id: invoiceId,
  status: status === 'annulled' ? 'error' : status,
  refund_amount: refundedTiyin,
})
