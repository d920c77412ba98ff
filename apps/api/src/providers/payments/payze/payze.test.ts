import { beforeEach, describe, expect, it } from 'vitest'
import { buildCheckout } from '../../../test/build-checkout.ts'
import type { AskedTransaction } from '../port.ts'
import { createPayzePayments } from './payments.ts'
import { payze } from './payze.ts'
import { PayzeSettings } from './settings.ts'

const account = { token: 'made-up-key:made-up-secret' }
const signal = AbortSignal.timeout(20_000)
const ID = '62CBA5D0D6CC4C4F8BBD94057'
const transaction: AskedTransaction = {
  number: 7,
  externalId: ID,
  orderNumber: 10_042,
  amountTiyin: 12_500_000,
  createdMs: 1,
  details: {},
}

/** Payze as other-payments.md 3 describes it: one payment, and a switch for each answer. */
const says = {
  httpStatus: 200,
  transactionId: ID,
  status: 'Captured',
  amount: 125_000,
  refundedAmount: null as number | null,
}
const asked: { call: string; authorization: string | null; body: unknown }[] = []
const paymentsOf = (settings: object = {}) =>
  createPayzePayments(PayzeSettings.parse({ ...account, ...settings }), {
    fetch: async (url, init) => {
      const call = `${init?.method} ${decodeURIComponent(new Request(url).url).replaceAll('+', ' ')}`
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
      asked.push({ call, authorization: new Headers(init?.headers).get('authorization'), body })
      const { httpStatus, ...payment } = says
      const data = { value: [payment], payment: { ...payment, paymentUrl: 'https://paygate.payze.io/pay/1' } }
      return Response.json({ data }, { status: httpStatus })
    },
  })

beforeEach(() => {
  asked.length = 0
  Object.assign(says, {
    httpStatus: 200,
    transactionId: ID,
    status: 'Captured',
    amount: 125_000,
    refundedAmount: null,
  })
})

describe('Payze: what we ask', () => {
  it('PAY-2 a payment is registered in som, with its order, its webhook and the way back', async () => {
    const checkout = buildCheckout({ language: 'ru' })
    expect(await paymentsOf().openCheckout(checkout, signal)).toEqual({
      url: 'https://paygate.payze.io/pay/1',
      transaction: { externalId: ID, details: {} },
    })
    expect(asked).toMatchObject([
      {
        call: 'PUT https://payze.io/v2/api/payment',
        authorization: account.token,
        body: {
          amount: 125_000,
          currency: 'UZS',
          language: 'RU',
          source: 'Card',
          idempotencyKey: checkout.tryId,
          hooks: { webhookGateway: checkout.callbackUrl, successRedirectGateway: checkout.returnUrl },
          metadata: { order: { orderId: '10042' } },
        },
      },
    ])
  })

  it.each([
    ['Captured', 'performed'],
    ['Draft', 'pending'],
    ['captured', 'pending'],
    ['Blocked', 'pending'],
    ['Rejected', 'cancelled'],
    ['Error', 'cancelled'],
    ['Timeout', 'cancelled'],
    ['Refunded', 'cancelled'],
  ])('PAY-3 the status %s means %s', async (status, expected) => {
    says.status = status
    expect(await paymentsOf().askStatus(transaction, signal)).toBe(expected)
    expect(asked[0]?.call).toBe(
      `GET https://payze.io/v2/api/payment/query/token-based?$filter=transactionId eq '${ID}'`,
    )
  })

  it("PAY-3 which words mean what is the account's to say", async () => {
    const payments = paymentsOf({ paidStatuses: ['Settled'], failedStatuses: ['Captured'] })
    expect(await payments.askStatus(transaction, signal)).toBe('cancelled')
    says.status = 'Settled'
    expect(await payments.askStatus(transaction, signal)).toBe('performed')
  })

  it('T-PAY-04 another amount, another payment and trouble are no answer; a quote in an id stays inside it', async () => {
    const ask = (externalId = ID) => paymentsOf().askStatus({ ...transaction, externalId }, signal)
    for (const amount of [124_999.99, 125_000.01, 300]) {
      says.amount = amount
      await expect(ask()).rejects.toThrow('som')
    }
    Object.assign(says, { amount: 125_000, transactionId: 'ANOTHER' })
    expect(await ask()).toBe('unknown')
    says.httpStatus = 502
    await expect(ask()).rejects.toThrow('status 502')
    says.httpStatus = 200
    expect(await ask("x' or 'a' eq 'a")).toBe('unknown')
    expect(asked.at(-1)?.call).toContain("eq 'x'' or ''a'' eq ''a'")
  })

  it('PAY-3 what went back is what Payze says', async () => {
    const { refund } = paymentsOf()
    const back = () => refund.sentBack(transaction, signal)
    expect(await back()).toBe(0)
    says.refundedAmount = 25_000.5
    expect(await back()).toBe(2_500_050)
    says.status = 'Refunded'
    expect(await back()).toBe(12_500_000)
    says.transactionId = 'ANOTHER'
    expect(await back()).toBeNull()
    expect(await refund.send(transaction, { id: 'refund-1', amountTiyin: 2_500_050 }, signal)).toEqual({
      kind: 'done',
    })
    expect(asked.at(-1)).toMatchObject({
      call: 'PUT https://payze.io/v2/api/payment/refund',
      body: { transactionId: ID, amount: 25_000.5, idempotencyKey: 'refund-1' },
    })
  })
})

describe('Payze: what it says', () => {
  const receive = (body: unknown, method = 'POST') =>
    payze.openGatewayAccount(account).receive({
      method,
      call: '',
      authorization: '',
      contentType: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      source: '127.0.0.1',
      now: new Date(0),
    })

  it('T-PAY-04 a webhook is never more than a hint, whatever it claims', () => {
    const received = receive({ PaymentId: ID, PaymentStatus: 'Captured', Amount: 125_000, Currency: 'UZS' })
    expect(received).toMatchObject({ kind: 'unverified', externalId: ID })
    const statusOf = (outcome: 'performed' | 'not_asked' | 'no_transaction') =>
      received.kind === 'unverified' ? received.reply(outcome).status : null
    expect([statusOf('performed'), statusOf('not_asked'), statusOf('no_transaction')]).toEqual([
      200, 503, 404,
    ])
  })

  it.each([
    ['no JSON', '{"PaymentId":', 'POST'],
    ['no id', { PaymentStatus: 'Captured' }, 'POST'],
    ['an id that is none', { PaymentId: 5 }, 'POST'],
    ['a GET', { PaymentId: ID }, 'GET'],
  ])('T-PAY-04 %s is a 400', (_name, body, method) => {
    expect(receive(body, method)).toMatchObject({ kind: 'reply', reply: { status: 400 } })
  })
})
