import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCheckout } from '../../../test/build-checkout.ts'
import vectors from '../../../test/vectors/other.json' with { type: 'json' }
import type { PaymentOrder, PaymentRows, PaymentTransaction, ReceiptLine } from '../port.ts'
import { MulticardRefusal, type MulticardCall, type MulticardClient } from './client.ts'
import { callbackSign, webhookSign } from './notice.ts'
import { ofdOf } from './ofd.ts'
import { createRahmat } from './rahmat.ts'

const { secret, uuid, successCallbackSignMd5, webhookSignSha1 } = vectors.multicard
const account = { applicationId: 'rhmt_test', secret, storeId: '6' }

/** What Multicard was asked, and what it answers to a path: data, or the code of a no. */
const asked: { method: string; path: string; body?: unknown }[] = []
let says: Record<string, object | string> = {}
const client: MulticardClient = {
  async call<Answer>({ method, path, body, answer }: MulticardCall<Answer>) {
    asked.push({ method, path, ...(body && { body }) })
    const said = says[`${method} ${path}`] ?? 'ERROR_NOT_FOUND'
    if (typeof said === 'string') throw new MulticardRefusal(said, '')
    return answer.parse(said)
  },
}
const rahmat = createRahmat({ clientOf: () => client })
const signal = AbortSignal.timeout(20_000)

const order: PaymentOrder = {
  id: 'order-1',
  number: 10_042,
  amountTiyin: 12_500_000,
  payability: 'payable',
  isRefundable: true,
  receipt: { deliveryTiyin: 0, lines: [] },
}
const created: PaymentTransaction = {
  id: 'transaction-1',
  number: 7,
  provider: 'RAHMAT',
  externalId: uuid,
  orderId: 'order-1',
  orderNumber: 10_042,
  amountTiyin: 12_500_000,
  state: 'CREATED',
  reason: null,
  externalMs: null,
  createdMs: 1,
  performedMs: null,
  cancelledMs: null,
  details: { kind: 'invoice' },
}
const open: PaymentRows = { order, transaction: created, active: created, statement: [] }

const callback = {
  store_id: 6,
  amount: 12_500_000,
  invoice_id: '10042',
  billing_id: null,
  payment_time: '2026-11-21 11:00:03',
  phone: '998901234567',
  card_pan: '860053******8829',
  ps: 'uzcard',
  uuid,
  receipt_url: 'https://receipt.example/1',
  sign: successCallbackSignMd5,
}
const webhook = { ...callback, status: 'success', sign: webhookSignSha1 }

type Hearing = { rows?: Partial<PaymentRows>; settings?: object; method?: string; source?: string }

/** What Multicard is told, and what is written. */
function hear(body: unknown, { rows, settings = {}, method = 'POST', source = '127.0.0.1' }: Hearing = {}) {
  const received = rahmat.openGatewayAccount({ ...account, ...settings }).receive({
    method,
    call: '',
    authorization: '',
    contentType: 'application/json',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    source,
    now: new Date(0),
  })
  if (received.kind === 'reply') return { body: received.reply.body, change: null }
  if (received.kind === 'unverified') throw new Error('Multicard proves what it says')
  const { change, reply } = received.decide({ ...open, ...rows }, new Date(0))
  return { body: reply(null).body, change }
}
const no = (message: string, change: object | null = null) => ({ body: { success: false, message }, change })
const yes = { body: { success: true }, change: null }

/** A callback with other fields, signed for them. */
const signed = (changed: object) => {
  const body = { ...callback, ...changed }
  return {
    ...body,
    sign: callbackSign({ ...body, amount: String(body.amount), store_id: String(body.store_id) }, secret),
  }
}

describe('Multicard: the vectors', () => {
  it('PAY-1 the md5 of the callback and the sha1 of the webhook are those computed there', () => {
    const { store_id, invoice_id, amount } = vectors.multicard
    expect(callbackSign({ store_id, invoice_id, amount }, secret)).toBe(successCallbackSignMd5)
    expect(webhookSign({ uuid, invoice_id, amount }, secret)).toBe(webhookSignSha1)
  })

  it('PAY-1 the callback performs the payment; of the card nothing is kept', () => {
    const details = { paidThrough: 'uzcard', receiptUrl: 'https://receipt.example/1' }
    const performed = { body: { success: true }, change: { kind: 'perform', details } }
    expect(hear(callback)).toEqual(performed)
    expect(hear({ ...callback, amount: '12500000', sign: callback.sign.toUpperCase() })).toEqual(performed)
    expect(hear(webhook, { settings: { notices: 'webhooks' } })).toEqual(performed)
  })
})

describe('Multicard: what changes nothing', () => {
  const { uuid: _uuid, ...withoutUuid } = callback
  const { sign: _sign, ...unsigned } = callback
  const cases: [string, string, unknown, Hearing][] = [
    ['no JSON', 'Malformed request', '{"uuid":', {}],
    ['a GET', 'Malformed request', callback, { method: 'GET' }],
    ['no uuid', 'Malformed request', withoutUuid, {}],
    ['no sign', 'Malformed request', unsigned, {}],
    ['an amount with a fraction', 'Malformed request', { ...callback, amount: 12_500_000.5 }, {}],
    ['a sign of another secret', 'Wrong sign', callback, { settings: { secret: 'another-secret' } }],
    ['another amount than was signed', 'Wrong sign', { ...callback, amount: 12_500_001 }, {}],
    ['another order than was signed', 'Wrong sign', { ...callback, invoice_id: '10043' }, {}],
    ['another store than was signed', 'Wrong sign', { ...callback, store_id: 7 }, {}],
    ['a webhook where callbacks are agreed', 'Wrong sign', webhook, {}],
    ['a callback where webhooks are agreed', 'Wrong sign', callback, { settings: { notices: 'webhooks' } }],
    [
      'a webhook without its status',
      'Malformed request',
      { ...callback, sign: webhookSignSha1 },
      { settings: { notices: 'webhooks' } },
    ],
    ['another store', 'Unknown store', signed({ store_id: 7 }), {}],
    ['an order nobody placed here', 'Unknown order', callback, { rows: { order: null } }],
    ['a payment nobody opened', 'Unknown payment', callback, { rows: { transaction: null } }],
    [
      'the payment of another order',
      'Unknown payment',
      callback,
      { rows: { transaction: { ...created, orderId: 'order-2' } } },
    ],
    ['a tiyin less', 'Wrong amount', signed({ amount: 12_499_999 }), {}],
    ['a tiyin more', 'Wrong amount', signed({ amount: 12_500_001 }), {}],
    [
      'a payment that was called off',
      'The order is not to be paid any more',
      callback,
      { rows: { transaction: { ...created, state: 'CANCELLED' } } },
    ],
    [
      'a strange address',
      'Unknown account or address',
      callback,
      { settings: { allowedAddresses: ['195.158.26.90'] } },
    ],
  ]
  it.each(cases)('T-PAY-04 %s is answered "%s"', (_name, message, body, hearing) => {
    expect(hear(body, hearing)).toEqual(no(message))
  })

  it('T-PAY-04 the address that is allowed is heard, also as IPv6 writes it', () => {
    const settings = { allowedAddresses: ['195.158.26.90'] }
    expect(hear(callback, { settings, source: '::ffff:195.158.26.90' }).change).toMatchObject({
      kind: 'perform',
    })
  })

  it('T-PAY-09 our own trouble is no answer, so that it calls again; an unknown shop is a no', () => {
    const request = {
      method: 'POST',
      call: '',
      authorization: '',
      contentType: '',
      body: '',
      source: '',
      now: new Date(0),
    }
    const statuses = (['no_gateway_account', 'too_large', 'internal'] as const).map(
      (why) => rahmat.refuse(request, why).status,
    )
    expect(statuses).toEqual([200, 200, 500])
  })
})

describe('Multicard: repeats and what comes late', () => {
  it('PAY-1 a repeat is told yes again, also after the money went back', () => {
    for (const state of ['PERFORMED', 'REVERSED'] as const)
      expect(hear(callback, { rows: { transaction: { ...created, state } } })).toEqual(yes)
  })

  it('T-PAY-08 of an order called off since, the callback is refused and the payment called off here too', () => {
    const rows = { order: { ...order, payability: 'cancelled' as const } }
    expect(hear(callback, { rows })).toEqual(
      no('The order is not to be paid any more', { kind: 'cancel', reason: null }),
    )
  })

  it('PAY-3 a webhook cannot be refused: money that comes late goes back by us', () => {
    const transaction = { ...created, state: 'CANCELLED' as const }
    const settings = { notices: 'webhooks' }
    expect(hear(webhook, { settings, rows: { transaction } })).toEqual({
      ...yes,
      change: { kind: 'refund' },
    })
  })

  it.each(['draft', 'progress', 'hold', 'billing', 'error', 'revert'])(
    'PAY-1 a webhook of %s changes no state',
    (status) => {
      const settings = { notices: 'webhooks' }
      expect(hear({ ...webhook, status }, { settings })).toEqual(yes)
      const transaction = { ...created, state: 'PERFORMED' as const }
      const { change } = hear({ ...webhook, status }, { settings, rows: { transaction } })
      expect(change).toEqual(
        status === 'revert' ? { kind: 'note', details: { revertedAtProvider: true } } : null,
      )
    },
  )
})

describe('Multicard: what we ask', () => {
  const gateway = rahmat.openGatewayAccount(account)
  const invoice = (payment: object | null, amount = 12_500_000) => ({ amount, payment })
  const paths = { invoice: `/payment/invoice/${uuid}`, payment: `/payment/${uuid}` }

  it('PAY-2 an invoice lives as long as the order waits, and its page is where the customer goes', async () => {
    asked.length = 0
    says = { 'POST /payment/invoice': { uuid, checkout_url: 'https://app.rhmt.uz/invoice/1' } }
    expect(await gateway.openCheckout(buildCheckout({ language: 'ru' }), signal)).toEqual({
      url: 'https://app.rhmt.uz/invoice/1',
      transaction: { externalId: uuid, details: { kind: 'invoice' } },
    })
    expect(asked[0]?.body).toMatchObject({
      store_id: 6,
      amount: 12_500_000,
      invoice_id: '10042',
      ttl: 1_800,
      lang: 'ru',
      ofd: [],
    })
  })

  it.each([
    ['nobody has paid yet', invoice(null), 'ERROR_NOT_FOUND', 'pending'],
    ['it is under way', invoice({ status: 'progress' }), 'ERROR_NOT_FOUND', 'pending'],
    ['it went well', invoice({ status: 'success' }), 'ERROR_NOT_FOUND', 'performed'],
    ['the card failed', invoice({ status: 'error' }), 'ERROR_NOT_FOUND', 'cancelled'],
    ['the invoice ran out', 'ERROR_TRANS_NOT_READY', 'ERROR_NOT_FOUND', 'cancelled'],
    ['the invoice is over because it was paid', 'ERROR_TRANS_NOT_READY', { status: 'success' }, 'performed'],
    ['nobody knows it', 'ERROR_NOT_FOUND', 'ERROR_NOT_FOUND', 'cancelled'],
  ] as const)('PAY-3 %s', async (_name, ofInvoice, ofPayment, expected) => {
    says = { [`GET ${paths.invoice}`]: ofInvoice, [`GET ${paths.payment}`]: ofPayment }
    expect(await gateway.askStatus?.(created, signal)).toBe(expected)
  })

  it('PAY-3 another amount, or any other trouble, is no answer', async () => {
    says = { [`GET ${paths.invoice}`]: invoice({ status: 'success' }, 1) }
    await expect(gateway.askStatus?.(created, signal)).rejects.toThrow('1 tiyin')
    says = { [`GET ${paths.invoice}`]: 'ERROR_UNAUTHORIZED' }
    await expect(gateway.askStatus?.(created, signal)).rejects.toThrow('ERROR_UNAUTHORIZED')
  })

  it('PAY-3 a payment that was made between our question and our annulling is seen, to go back as a refund', async () => {
    let question = 0
    says = {
      get [`GET ${paths.invoice}`]() {
        question += 1
        return invoice(question === 1 ? null : { status: 'success' })
      },
      [`DELETE ${paths.invoice}`]: 'ERROR_TRANS_NOT_READY',
    }
    asked.length = 0
    expect(await gateway.voidPayment?.(created, signal)).toBe('paid')
    expect(asked).not.toContainEqual({ method: 'DELETE', path: paths.payment })
  })

  it('PAY-3 while it is under way it is neither annulled nor given back, and looked at again', async () => {
    says = {
      [`GET ${paths.invoice}`]: invoice({ status: 'progress' }),
      [`DELETE ${paths.invoice}`]: 'ERROR_TRANS_NOT_READY',
    }
    expect(await gateway.voidPayment?.(created, signal)).toBe('open')
  })

  it.each([
    ['ERROR_TRANS_NOT_READY', 'later'],
    ['ERROR_FIELDS', 'refused'],
  ])(
    'PAY-3 a refund that is answered %s is %s; a whole one and a part have their own calls',
    async (code, kind) => {
      const send = (amountTiyin: number) =>
        gateway.refund?.send(created, { id: 'refund-1', amountTiyin }, signal)
      says = { [`DELETE ${paths.payment}`]: {}, [`DELETE ${paths.payment}/partial`]: code }
      expect(await send(12_500_000)).toEqual({ kind: 'done' })
      expect(await send(2_500_000)).toEqual({ kind, why: code })
      expect(asked.at(-1)?.body).toEqual({ refund_amount: 2_500_000, ofd: [] })
    },
  )
})

describe('Multicard: the fiscal receipt', () => {
  const code = { mxik: '01902001001000000', packageCode: '1500010' }
  const line = (over: Partial<ReceiptLine>): ReceiptLine => ({
    title: 'Osh',
    priceTiyin: 2_500_000,
    count: 3,
    discountTiyin: 0,
    mxikCode: code.mxik,
    packageCode: code.packageCode,
    vatPercent: 12,
    ...over,
  })
  const none = { goodsCode: null, deliveryCode: null }

  it('PAY-2 whatever the discounts, totals are price times pieces and come to exactly the sum', () => {
    const anyLine = fc
      .record({
        price: fc.nat(10_000_000),
        count: fc.integer({ min: 1, max: 40 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ price, count, share }) =>
        line({ priceTiyin: price, count, discountTiyin: Math.floor(price * count * share) }),
      )
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 8 }),
        fc.nat(5_000_000),
        (lines, deliveryTiyin) => {
          const items = ofdOf({ lines, deliveryTiyin }, { goodsCode: null, deliveryCode: code })
          const sum = lines.reduce(
            (total, l) => total + l.priceTiyin * l.count - l.discountTiyin,
            deliveryTiyin,
          )
          expect(items.reduce((total, item) => total + item.total, 0)).toBe(sum)
          for (const { qty, price, total } of items) {
            expect(qty).toBeGreaterThan(0)
            expect(price * qty).toBe(total)
          }
        },
      ),
      { numRuns: 100 },
    )
  })

  it('PAY-2 a product or a delivery without its code leaves the list out, unless the account names one', () => {
    const bare = { lines: [line({}), line({ mxikCode: '' })], deliveryTiyin: 0 }
    expect(ofdOf(bare, none)).toEqual([])
    expect(ofdOf(bare, { ...none, goodsCode: code })).toHaveLength(2)
    const brought = { lines: [line({})], deliveryTiyin: 1_500_000 }
    expect(ofdOf(brought, none)).toEqual([])
    expect(ofdOf(brought, { ...none, deliveryCode: code })).toHaveLength(2)
  })
})
