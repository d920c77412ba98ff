import { describe, expect, it } from 'vitest'
import { createClick } from './click/click.ts'
import { signClick } from './click/sign.ts'
import { callbackSign, webhookSign } from './multicard/notice.ts'
import { createRahmat } from './multicard/rahmat.ts'
import { payme } from './payme/payme.ts'
import { paynet } from './paynet/paynet.ts'
import { payze } from './payze/payze.ts'
import type {
  GatewayAccount,
  PaymentOrder,
  PaymentRows,
  PaymentTransaction,
  ProviderRequest,
} from './port.ts'
import { uzum } from './uzum/uzum.ts'

/** FIL-1: for each call of each provider what decides, and what is only kept. */

const NOW = new Date('2026-11-21T06:00:41Z')
const KEY = 'a-key-of-twenty-letters'
const AMOUNT = 12_500_000
const basic = (name: string) => `Basic ${Buffer.from(`${name}:${KEY}`).toString('base64')}`

const order: PaymentOrder = {
  id: 'order-1',
  number: 10_042,
  amountTiyin: AMOUNT,
  payability: 'payable',
  isRefundable: true,
  receipt: { deliveryTiyin: 0, lines: [] },
}
const open: PaymentTransaction = {
  id: 'transaction-1',
  number: 7,
  provider: 'PAYME',
  externalId: '55500001',
  orderId: order.id,
  orderNumber: order.number,
  amountTiyin: AMOUNT,
  state: 'CREATED',
  reason: null,
  externalMs: null,
  createdMs: NOW.getTime() - 1000,
  performedMs: null,
  cancelledMs: null,
  details: {},
}
const fresh: PaymentRows = { order, transaction: null, active: null, statement: [] }
const opened: PaymentRows = { ...fresh, transaction: open, active: open }

/** Fields by their path in the body; undefined: it is not there. */
type Fields = Record<string, unknown>
type Call = {
  name: string
  gateway: GatewayAccount
  rows: PaymentRows
  /** What is written when all is well; 'asked': the provider is asked what became of it. */
  writes: 'create' | 'perform' | 'take' | 'cancel' | 'note' | 'asked'
  decides: Fields
  kept: Fields
  request: (fields: Fields) => Partial<ProviderRequest>
}

/** The object that paths such as `params.account.order_id` spell. */
function bodyOf(fields: Fields): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const names = path.split('.')
    let at = body
    for (const name of names.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>
    at[names.at(-1) ?? ''] = value
  }
  return body
}
/** As forms and XML write a value: of an object nothing that says what it was. */
const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
const json = (fields: Fields) => JSON.stringify(bodyOf(fields))
const form = (fields: Fields) =>
  String(
    new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, wordsOf(value)]],
      ),
    ),
  )

const uzumAt = uzum.openGatewayAccount({ serviceId: 101_202, login: 'uzum', password: KEY })
const uzumCall = (call: string, rest: Pick<Call, 'rows' | 'writes' | 'decides' | 'kept'>): Call => ({
  name: `Uzum ${call}`,
  gateway: uzumAt,
  ...rest,
  decides: { serviceId: 101_202, ...rest.decides },
  kept: { timestamp: NOW.getTime(), ...rest.kept },
  request: (fields) => ({ call, authorization: basic('uzum'), body: json(fields) }),
})

const paymeAt = payme.openGatewayAccount({ merchantId: 'a', key: KEY })
const paymeCall = (method: string, rest: Pick<Call, 'rows' | 'writes' | 'decides' | 'kept'>): Call => ({
  name: `Payme ${method}`,
  gateway: paymeAt,
  ...rest,
  decides: { method, ...rest.decides },
  kept: { jsonrpc: '2.0', id: 12, ...rest.kept },
  request: (fields) => ({ authorization: basic('Paycom'), body: json(fields) }),
})

const click = createClick().openGatewayAccount({ serviceId: '45678', merchantId: '12345', secretKey: KEY })
const clickCall = (action: '0' | '1', rest: Pick<Call, 'rows' | 'writes' | 'decides' | 'kept'>): Call => ({
  name: `Click ${action === '0' ? 'Prepare' : 'Complete'}`,
  gateway: click,
  ...rest,
  decides: {
    click_trans_id: '55500001',
    service_id: '45678',
    merchant_trans_id: '10042',
    amount: '125000',
    action,
    sign_time: '2026-11-21 11:00:00',
    ...rest.decides,
  },
  kept: { click_paydoc_id: '77', error_note: 'Success', ...rest.kept },
  request(fields) {
    const texts = Object.fromEntries(new URLSearchParams(form(fields)))
    const signed = {
      click_trans_id: '',
      service_id: '',
      merchant_trans_id: '',
      merchant_prepare_id: null,
      amount: '',
      action: '',
      sign_time: '',
      ...texts,
    }
    return {
      contentType: 'application/x-www-form-urlencoded',
      body: form({ ...texts, sign_string: signClick(signed, KEY) }),
    }
  },
})

const rahmat = (notices: 'callback' | 'webhooks'): GatewayAccount =>
  createRahmat({
    clientOf: () => ({ call: () => Promise.reject(new Error('not asked')) }),
  }).openGatewayAccount({
    applicationId: 'rhmt_test',
    secret: KEY,
    storeId: '6',
    notices,
  })
const rahmatCall = (notices: 'callback' | 'webhooks', rest: Pick<Call, 'decides' | 'kept'>): Call => ({
  name: `Rahmat ${notices}`,
  gateway: rahmat(notices),
  rows: opened,
  writes: 'perform',
  ...rest,
  decides: { invoice_id: '10042', amount: AMOUNT, uuid: '55500001', ...rest.decides },
  kept: {
    billing_id: null,
    payment_time: '2026-11-21 11:00:03',
    phone: '998901234567',
    card_pan: '860053******8829',
    ps: 'uzcard',
    receipt_url: 'https://receipt.example/1',
    ...rest.kept,
  },
  request(fields) {
    const said = bodyOf(fields) as { store_id?: string; invoice_id: string; amount: string; uuid: string }
    const sign = notices === 'webhooks' ? webhookSign(said, KEY) : callbackSign(said, KEY)
    return { body: JSON.stringify({ ...said, sign }) }
  },
})

const paynetAt = (dialect: 'json' | 'soap') =>
  paynet.openGatewayAccount({ merchantId: '1', serviceId: 1, username: 'paynet', password: KEY, dialect })
const PAYNET = {
  rows: fresh,
  writes: 'take',
} as const

const CALLS: Call[] = [
  uzumCall('create', {
    rows: fresh,
    writes: 'create',
    decides: { transId: '5c398d7e', amount: AMOUNT, 'params.order_id': '10042' },
    kept: { 'params.name': 'x' },
  }),
  uzumCall('confirm', {
    rows: opened,
    writes: 'perform',
    decides: { transId: '55500001' },
    kept: {
      paymentSource: 'UZCARD',
      tariff: '1',
      processingReferenceNumber: '17',
      phone: '998901234567',
      cardType: 2,
      amount: AMOUNT,
      params: { order_id: 10_042 },
    },
  }),
  uzumCall('reverse', {
    rows: opened,
    writes: 'cancel',
    decides: { transId: '55500001' },
    kept: { amount: AMOUNT, params: {} },
  }),
  {
    name: 'Uzum Checkout',
    gateway: uzum.openGatewayAccount({
      checkout: { terminalId: 't', apiKey: KEY, apiUrl: 'https://uzum.test' },
    }),
    rows: fresh,
    writes: 'asked',
    decides: { orderId: 'uzum-order' },
    kept: { operationType: 'COMPLETE', operationState: 'SUCCESS', cardType: 2, amount: AMOUNT },
    request: (fields) => ({ body: json(fields) }),
  },
  {
    name: 'Payze',
    gateway: payze.openGatewayAccount({ token: 'made-up-key:made-up-secret' }),
    rows: fresh,
    writes: 'asked',
    decides: { PaymentId: '62CBA5D0' },
    kept: { PaymentStatus: 'Captured', CardMask: '860053******8829', FinalAmount: 125_000, Tokenized: false },
    request: (fields) => ({ body: json(fields) }),
  },
  paymeCall('CreateTransaction', {
    rows: fresh,
    writes: 'create',
    decides: {
      'params.id': '55500001',
      'params.time': NOW.getTime(),
      'params.amount': AMOUNT,
      'params.account.order_id': '10042',
    },
    kept: { 'params.account.phone': '998901234567', 'params.note': 'x' },
  }),
  paymeCall('PerformTransaction', {
    rows: opened,
    writes: 'perform',
    decides: { 'params.id': '55500001' },
    kept: { 'params.time': NOW.getTime() },
  }),
  paymeCall('CancelTransaction', {
    rows: opened,
    writes: 'cancel',
    decides: { 'params.id': '55500001' },
    kept: { 'params.reason': 5 },
  }),
  paymeCall('SetFiscalData', {
    rows: opened,
    writes: 'note',
    decides: { 'params.id': '55500001', 'params.type': 'PERFORM', 'params.fiscal_data.receipt_id': 12 },
    kept: {
      'params.fiscal_data.status_code': 0,
      'params.fiscal_data.message': 'accepted',
      'params.fiscal_data.terminal_id': 'EP000000000025',
      'params.fiscal_data.fiscal_sign': '800031554082',
      'params.fiscal_data.qr_code_url': 'https://ofd.soliq.uz/epi?t=1',
      'params.fiscal_data.date': '20261121110003',
    },
  }),
  clickCall('0', {
    rows: fresh,
    writes: 'create',
    decides: {},
    kept: { error: '0', merchant_prepare_id: '7' },
  }),
  clickCall('1', {
    rows: { ...opened, transaction: { ...open, provider: 'CLICK' } },
    writes: 'perform',
    decides: { merchant_prepare_id: '7', error: '0' },
    kept: {},
  }),
  rahmatCall('callback', { decides: { store_id: 6 }, kept: { status: 'success' } }),
  rahmatCall('webhooks', { decides: { status: 'success' }, kept: {} }),
  {
    name: 'Paynet JSON',
    gateway: paynetAt('json'),
    ...PAYNET,
    decides: {
      method: 'PerformTransaction',
      'params.serviceId': 1,
      'params.transactionId': 55_500_001,
      'params.amount': AMOUNT,
      'params.fields.order_id': '10042',
    },
    kept: { jsonrpc: '2.0', 'params.time': '2026-11-21 11:00:03', 'params.fields.phone': '998901234567' },
    request: (fields) => ({ authorization: basic('paynet'), body: json(fields) }),
  },
  {
    name: 'Paynet SOAP',
    gateway: paynetAt('soap'),
    ...PAYNET,
    decides: { serviceId: 1, transactionId: 55_500_001, amount: AMOUNT, order_id: '10042' },
    kept: { transactionTime: '2026-11-21T11:00:03.000+05:00', note: 'x' },
    request({ order_id: number, ...fields }) {
      const element = (name: string, value: unknown) =>
        value === undefined ? '' : `<${name}>${wordsOf(value)}</${name}>`
      const parameter =
        number === undefined
          ? ''
          : `<parameters><paramKey>order_id</paramKey>${element('paramValue', number)}</parameters>`
      const inner = Object.entries(fields)
        .map(([name, value]) => element(name, value))
        .join('')
      return {
        authorization: basic('paynet'),
        contentType: 'text/xml',
        body: `<S:Envelope><S:Body><PerformTransactionArguments>${parameter}${inner}</PerformTransactionArguments></S:Body></S:Envelope>`,
      }
    },
  },
]

/** What is written for a call with these fields; 'asked' where its provider is asked; null when it is refused. */
function written({ gateway, rows, request }: Call, fields: Fields): string | null {
  const received = gateway.receive({
    method: 'POST',
    call: '',
    authorization: '',
    contentType: 'application/json',
    body: '',
    source: '127.0.0.1',
    now: NOW,
    ...request(fields),
  })
  if (received.kind === 'reply') return null
  if (received.kind === 'unverified') return 'asked'
  const { orderNumber, externalId } = received.lookup
  const isNamed = orderNumber === null || orderNumber === String(order.number)
  const transaction = rows.transaction?.externalId === externalId ? rows.transaction : null
  return received.decide({ ...rows, order: isNamed ? order : null, transaction }, NOW).change?.kind ?? null
}

/** What bridges between systems put where something else was meant. */
const ODD: unknown[] = [
  null,
  2,
  -1,
  2.5,
  '',
  ' ',
  'x',
  'x'.repeat(5000),
  true,
  [],
  ['a', 1],
  {},
  { a: { b: 1 } },
  '\ud800',
  '+0500',
  '2026-11-21T11:00:03.123456+0500',
  undefined,
]
/** Of a new payment any text is a name; Rahmat need not say the shop; Click signs the time as it stands. */
const NAMES = /^(?:transId|orderId|PaymentId|click_trans_id|params\.id|.*receipt_id)$/
const SIGNED = /^sign_time$/
function isAsGood({ writes, name: call }: Call, name: string, odd: unknown): boolean {
  if (name === 'store_id') return odd === null || odd === undefined
  const isNew = writes !== 'perform' && writes !== 'cancel'
  if (call.startsWith('Click')) {
    const sent = wordsOf(odd)
    if (odd === undefined || sent === '' || sent.length > 256) return false
    // What Click has no number for is no failure.
    if (name === 'error') return odd === 2
    return SIGNED.test(name) || (isNew && NAMES.test(name) && /^\d+$/.test(sent))
  }
  if (call.startsWith('Paynet')) return name.endsWith('transactionId') && odd === 2
  if (typeof odd === 'string') return isNew && NAMES.test(name) && odd !== '' && odd.length <= 64
  return name.endsWith('receipt_id') && Number.isInteger(odd)
}
const toText = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 40))

describe.each(CALLS)('FIL-1 $name', (call) => {
  const whole = { ...call.decides, ...call.kept }

  it('does what it asks, with and without what is only kept', () => {
    expect(written(call, whole)).toBe(call.writes)
    expect(written(call, call.decides)).toBe(call.writes)
    expect(written(call, { ...whole, fieldOfNextYear: { a: [1] } })).toBe(call.writes)
  })

  it.each(Object.keys(call.kept))('does it whatever %s holds', (name) => {
    for (const odd of ODD) expect(written(call, { ...whole, [name]: odd }), toText(odd)).toBe(call.writes)
  })

  it.each(Object.keys(call.decides))('writes nothing for another %s', (name) => {
    for (const odd of ODD.filter((one) => !isAsGood(call, name, one)))
      expect(written(call, { ...whole, [name]: odd }), toText(odd)).not.toBe(call.writes)
  })
})
