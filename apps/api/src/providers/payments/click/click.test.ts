import { describe, expect, it } from 'vitest'
import type { PaymentOrder, PaymentRows, PaymentTransaction, ProviderRequest } from '../port.ts'
import { createClick } from './click.ts'
import { authOf } from './merchant-api.ts'
import { clickPayLink } from './pay-link.ts'
import { parseClickRequest } from './request.ts'
import { signClick } from './sign.ts'
import { buildCheckout, checkoutUrlOf } from '../../../test/build-checkout.ts'
import vectors from '../../../test/vectors/click.json' with { type: 'json' }

const { secretKey } = vectors
const click = createClick()
const gateway = click.openGatewayAccount({ serviceId: '45678', merchantId: '12345', secretKey })
const now = new Date('2026-11-21T06:00:41Z')

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
  number: 700_123,
  provider: 'CLICK',
  externalId: vectors.prepare.fields.click_trans_id,
  orderId: 'order-1',
  orderNumber: 10_042,
  amountTiyin: 12_500_000,
  state: 'CREATED',
  reason: null,
  externalMs: null,
  createdMs: 1,
  performedMs: null,
  cancelledMs: null,
  details: {},
}
const nothing: PaymentRows = { order, transaction: null, active: null, statement: [] }

const asked = (body: string, changed: Partial<ProviderRequest> = {}): ProviderRequest => ({
  method: 'POST',
  call: 'prepare',
  authorization: '',
  contentType: 'application/x-www-form-urlencoded',
  body,
  source: '127.0.0.1',
  now,
  ...changed,
})

/** What Click is answered to a body, and what is written. */
function hear(body: string, rows: Partial<PaymentRows> = {}, changed: Partial<ProviderRequest> = {}) {
  const received = gateway.receive(asked(body, changed))
  if (received.kind === 'reply') return { ...codeOf(received.reply.body), change: null }
  if (received.kind === 'unverified') throw new Error('Click proves what it says')
  const { change, reply } = received.decide({ ...nothing, ...rows }, now)
  return { ...codeOf(reply(rows.transaction ?? (change?.kind === 'create' ? created : null)).body), change }
}

function codeOf(body: unknown): { code: number; text: string } {
  const text = String(body)
  const { error: code } = JSON.parse(text) as { error: number }
  return { code, text }
}

/** The vector with some fields changed and signed anew. */
function signed(base: 'prepare' | 'complete', changed: Record<string, string> = {}) {
  const fields = { ...vectors[base].fields, ...changed }
  const request = parseClickRequest(String(new URLSearchParams(fields)))
  if (!request) throw new Error('not a whole request')
  return String(new URLSearchParams({ ...fields, sign_string: signClick(request, secretKey) }))
}

const taken = { code: 0, change: { kind: 'create', replaces: true } }

describe('Click: the vectors', () => {
  it('PAY-1 Prepare and Complete of the vectors are signed as computed there and taken', () => {
    const prepare = parseClickRequest(vectors.prepare.body)
    expect(prepare && signClick(prepare, secretKey)).toBe(vectors.prepare.fields.sign_string)
    expect(hear(vectors.prepare.body)).toMatchObject({
      ...taken,
      change: { externalId: '2834751029384756', details: { paydocId: '3001234567' } },
      text: '{"click_trans_id":2834751029384756,"merchant_trans_id":"10042","merchant_prepare_id":700123,"error":0,"error_note":"Success"}',
    })
    const complete = parseClickRequest(vectors.complete.body)
    expect(complete && signClick(complete, secretKey)).toBe(vectors.complete.fields.sign_string)
    expect(hear(vectors.complete.body, { transaction: created })).toMatchObject({
      code: 0,
      change: { kind: 'perform' },
      text: '{"click_trans_id":2834751029384756,"merchant_trans_id":"10042","merchant_confirm_id":700123,"error":0,"error_note":"Success"}',
    })
  })

  it.each(vectors.prepareAmountFormatMatters)(
    'T-PAY-10 the amount is signed as written: $amount',
    ({ amount, sign }) => {
      const fields = { ...vectors.prepare.fields, amount, sign_string: sign }
      expect(hear(String(new URLSearchParams(fields)))).toMatchObject(taken)
    },
  )

  it.each([
    ['a wrong secret', vectors.prepareWrongSecret, null],
    ['an amount changed on the way', vectors.prepareTamperedAmount, null],
    ['a prepare id nobody gave out', vectors.completeUnknownPrepare, created],
  ])('T-PAY-04 %s changes nothing and is answered as the vectors say', (_name, vector, transaction) => {
    expect(hear(vector.body, { transaction })).toMatchObject({ code: vector.expect.error, change: null })
  })

  it('PAY-1 a payment Click calls failed is called off and answered -9', () => {
    const { body, expect: expected } = vectors.completeFailedByClick
    const said = hear(body, { transaction: created })
    expect(said).toMatchObject({ code: expected.error, change: { kind: 'cancel', reason: -5017 } })
  })

  it('PAY-1 ids above 2^53 come back digit by digit', () => {
    const id = vectors.bigIntTrap.click_trans_id
    const { text, change } = hear(signed('prepare', { click_trans_id: id }))
    expect(text).toContain(`"click_trans_id":${id},`)
    expect(change).toMatchObject({ externalId: id })
  })

  it('PAY-1 the pay link and the Auth header are those of the vectors; a simulator is a path of the shop', async () => {
    expect(await checkoutUrlOf(gateway)).toBe(vectors.payLink)
    const settings = { payUrl: '/simulators/click', serviceId: '1', merchantId: '2' }
    expect(clickPayLink(settings, buildCheckout())).toMatch(
      /^https:\/\/shop\.example\.uz\/simulators\/click\/services\/pay\/\?service_id=1&/,
    )
    const { merchantUserId, timestamp, header } = vectors.merchantApiAuth
    const at = new Date(Number(timestamp) * 1000 + 999)
    expect(`Auth: ${authOf({ merchantUserId, secretKey, now: at })}`).toBe(header)
  })
})

describe('Click: what changes nothing', () => {
  const { click_paydoc_id: _shown, error_note: _note, ...needed } = vectors.complete.fields

  it.each(Object.keys(needed))('T-PAY-04 Complete without %s, or with two of them, is -8', (name) => {
    const form = new URLSearchParams(vectors.complete.body)
    form.append(name, form.get(name) ?? '')
    expect(hear(String(form), { transaction: created })).toMatchObject({ code: -8, change: null })
    form.delete(name)
    expect(hear(String(form), { transaction: created })).toMatchObject({ code: -8, change: null })
  })

  // The sign does not cover `error` (click.md 1.2).
  it.each(Object.keys(needed).filter((name) => name !== 'error'))(
    'T-PAY-04 Complete with another %s than was signed is -1',
    (name) => {
      const form = new URLSearchParams(vectors.complete.body)
      form.set(name, name === 'action' ? '0' : `${form.get(name) ?? ''}1`)
      expect(hear(String(form), { transaction: created })).toMatchObject({ code: -1, change: null })
    },
  )

  const elsewhere = { ...created, provider: 'PAYME' as const }
  const cases: [string, number, string, Partial<PaymentRows>][] = [
    ['another action', -3, signed('prepare', { action: '2' }), {}],
    ['another service', -5, signed('prepare', { service_id: '45679' }), {}],
    ['an order nobody placed here', -5, signed('prepare'), { order: null }],
    ['a paid order', -4, signed('prepare'), { order: { ...order, payability: 'paid' } }],
    ['a cancelled order', -9, signed('prepare'), { order: { ...order, payability: 'cancelled' } }],
    ['an order to be paid in cash', -9, signed('prepare'), { order: { ...order, payability: 'other_type' } }],
    ['an order open at Payme', -9, signed('prepare'), { active: elsewhere }],
    ['a tiyin less', -2, signed('prepare', { amount: '124999.99' }), {}],
    ['a tiyin more', -2, signed('prepare', { amount: '125000.01' }), {}],
    ['a thousandth more', -2, signed('prepare', { amount: '125000.001' }), {}],
    ['an exponent', -2, signed('prepare', { amount: '1.25e5' }), {}],
    ['a minus', -2, signed('prepare', { amount: '-125000' }), {}],
    ['the id of another order', -8, signed('prepare'), { transaction: { ...created, orderId: 'order-2' } }],
    ['a cancelled id', -9, signed('prepare'), { transaction: { ...created, state: 'CANCELLED' } }],
    ['Complete of no order of ours', -5, signed('complete'), { order: null, transaction: created }],
    ['Complete of 300 som', -2, signed('complete', { amount: '300' }), { transaction: created }],
    [
      'Complete of another order',
      -6,
      signed('complete'),
      { transaction: { ...created, orderId: 'order-2' } },
    ],
    ['Complete without Prepare', -6, signed('complete'), {}],
  ]
  it.each(cases)('T-PAY-04 %s is answered %i', (_name, code, body, rows) => {
    expect(hear(body, rows)).toMatchObject({ code, change: null })
  })

  it("T-PAY-04 a GET is refused; an unknown shop, too long a body and our own trouble are answered in Click's shape", () => {
    expect(hear(vectors.prepare.body, {}, { method: 'GET' })).toMatchObject({ code: -8, change: null })
    const codes = (['no_gateway_account', 'too_large', 'internal'] as const).map((why) => {
      const { status, body } = click.refuse(asked(vectors.prepare.body), why)
      return [status, codeOf(body).code]
    })
    expect(codes).toEqual([
      [200, -5],
      [200, -8],
      [200, -7],
    ])
  })
})

describe('Click: repeats', () => {
  const paid = {
    order: { ...order, payability: 'paid' as const },
    transaction: { ...created, state: 'PERFORMED' as const },
  }

  it('PAY-1 Prepare asked again gives the same id and makes nothing', () => {
    const said = hear(vectors.prepare.body, { transaction: created, active: created })
    expect(said).toMatchObject({ code: 0, change: null })
    expect(said.text).toContain('"merchant_prepare_id":700123')
  })

  it('PAY-1 Complete asked again is -4; failed of what is paid is -9, stays paid and is kept for a person', () => {
    expect(hear(vectors.complete.body, paid)).toMatchObject({ code: -4, change: null })
    expect(hear(vectors.completeFailedByClick.body, paid)).toMatchObject({
      code: -9,
      change: { kind: 'note', details: { failedAfterPaid: -5017 } },
    })
  })

  it('PAY-1 after it was called off both words of Complete are -9', () => {
    const transaction = { ...created, state: 'CANCELLED' as const }
    expect(hear(vectors.complete.body, { transaction })).toMatchObject({ code: -9, change: null })
    expect(hear(vectors.completeFailedByClick.body, { transaction })).toMatchObject({
      code: -9,
      change: null,
    })
  })

  it('T-PAY-08 Complete of an order called off since is -9, so that Click gives the money back', () => {
    const rows = { order: { ...order, payability: 'cancelled' as const }, transaction: created }
    expect(hear(vectors.complete.body, rows)).toMatchObject({ code: -9, change: { kind: 'cancel' } })
  })
})
