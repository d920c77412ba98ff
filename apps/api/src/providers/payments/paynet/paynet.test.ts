import { describe, expect, it } from 'vitest'
import { checkoutUrlOf } from '../../../test/build-checkout.ts'
import vectors from '../../../test/vectors/other.json' with { type: 'json' }
import type { PaymentOrder, PaymentRows, PaymentTransaction } from '../port.ts'
import { paynet } from './paynet.ts'

const { basic, getInformation, perform, performReplay, link } = vectors.paynet
const account = { merchantId: '1234', serviceId: 1, username: 'paynet', password: 'made-up' }
const NOW = Date.parse('2026-11-21T06:00:00Z')

const order: PaymentOrder = {
  id: 'order-1',
  number: 10_042,
  amountTiyin: 12_500_000,
  payability: 'payable',
  isRefundable: true,
  receipt: { deliveryTiyin: 0, lines: [] },
}
const performed: PaymentTransaction = {
  id: 'transaction-1',
  number: 700_124,
  provider: 'PAYNET',
  externalId: '55500001',
  orderId: 'order-1',
  orderNumber: 10_042,
  amountTiyin: 12_500_000,
  state: 'PERFORMED',
  reason: null,
  externalMs: NOW + 3_000,
  createdMs: NOW + 3_000,
  performedMs: NOW + 3_000,
  cancelledMs: null,
  details: {},
}
const reversed = { ...performed, state: 'REVERSED' as const, cancelledMs: NOW + 60_000 }

type Asked = {
  rows?: Partial<PaymentRows>
  after?: PaymentTransaction
  settings?: object
  authorization?: string
  method?: string
  contentType?: string
}

/** What Paynet is told, and what is written. `after`: the transaction as it stands once that is done. */
function tell(body: unknown, asked: Asked = {}) {
  const {
    rows,
    after,
    settings = {},
    authorization = basic,
    method = 'POST',
    contentType = 'application/json',
  } = asked
  const received = paynet.openGatewayAccount({ ...account, password: 'made-up-long', ...settings }).receive({
    method,
    call: '',
    authorization,
    contentType,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    source: '127.0.0.1',
    now: new Date(NOW),
  })
  const read = (text: unknown) => (typeof text === 'string' && text.startsWith('{') ? JSON.parse(text) : text)
  if (received.kind === 'reply')
    return { ...received.reply, body: read(received.reply.body), text: received.reply.body, change: null }
  if (received.kind === 'unverified') throw new Error('Paynet proves what it says')
  const all = { order, transaction: null, active: null, statement: [], ...rows }
  const { change, reply } = received.decide(all, new Date(NOW))
  const said = reply(after ?? all.transaction)
  return { ...said, body: read(said.body), text: said.body, change }
}
/** The account of the vectors has a password that is shorter than we take from merchants. */
const header = `Basic ${Buffer.from('paynet:made-up-long').toString('base64')}`
const ask = (body: unknown, asked: Asked = {}) => tell(body, { authorization: header, ...asked })
const codeOf = ({ body }: { body: { error?: { code: number } } }) => body.error?.code

const call = (method: string, params: object) => ({
  jsonrpc: '2.0',
  id: 7,
  method,
  params: { serviceId: 1, ...params },
})
const performing = (changed: object = {}) => ({
  ...perform.request,
  params: { ...perform.request.params, ...changed },
})

describe('Paynet: the vectors', () => {
  it('PAY-1 an order is told of, paid once, and a repeat is 201', () => {
    expect(basic).toBe(`Basic ${Buffer.from('paynet:made-up').toString('base64')}`)
    expect(ask(getInformation.request)).toMatchObject({
      status: 200,
      body: getInformation.response,
      change: null,
    })
    const paid = ask(perform.request, { after: performed })
    expect(paid).toMatchObject({ status: 200, body: perform.response })
    expect(paid.change).toEqual({ kind: 'take', externalId: '55500001', externalMs: NOW + 3_000 })
    const again = ask({ ...perform.request, id: 3 }, { rows: { transaction: performed, active: performed } })
    expect(again).toMatchObject({ body: performReplay, change: null })
  })

  it('PAY-2 the link is that of the vectors; a template may be of the shop itself', async () => {
    const gateway = (settings = {}) =>
      paynet.openGatewayAccount({ ...account, password: 'made-up-long', ...settings })
    expect(await checkoutUrlOf(gateway())).toBe(link)
    expect(await checkoutUrlOf(gateway({ payLink: '/pay?m={merchantId}&r={returnUrl}' }))).toBe(
      'https://shop.example.uz/pay?m=1234&r=https%3A%2F%2Fshop.example.uz%2Forders%2F10042',
    )
  })
})

describe('Paynet: what changes nothing', () => {
  const { order_id: _order, ...noOrder } = perform.request.params.fields
  const held = { ...performed, provider: 'CLICK' as const, state: 'CREATED' as const }
  const cases: [string, number, unknown, Asked][] = [
    ['no JSON', -32_700, '{"method":', {}],
    ['no method', -32_600, { id: 1, params: {} }, {}],
    ['a GET', -32_300, perform.request, { method: 'GET' }],
    ['a method nobody knows', -32_601, call('Refund', {}), {}],
    ['a change of password', -32_601, call('ChangePassword', { newPassword: 'x' }), {}],
    ['a wrong password', 412, perform.request, { authorization: basic }],
    ['no login at all', 412, perform.request, { authorization: '' }],
    [
      'a login among the parameters beside a wrong header',
      412,
      performing({ username: 'paynet', password: 'made-up-long' }),
      { authorization: basic },
    ],
    [
      'a wrong password among the parameters',
      412,
      performing({ username: 'paynet', password: 'made-up' }),
      { authorization: '' },
    ],
    ['another service', -32_602, performing({ serviceId: 2 }), {}],
    ['no service', 411, { ...perform.request, params: { fields: {} } }, {}],
    ['no order number', 411, performing({ fields: noOrder }), {}],
    ['no transaction', 411, performing({ transactionId: undefined }), {}],
    ['no amount', 411, performing({ amount: undefined }), {}],
    ['a transaction that is no number', -32_602, performing({ transactionId: 'abc' }), {}],
    ['a tiyin less', 413, performing({ amount: 12_499_999 }), {}],
    ['a tiyin more', 413, performing({ amount: 12_500_001 }), {}],
    ['a fraction of a tiyin', 413, performing({ amount: 12_500_000.5 }), {}],
    ['a minus', 413, performing({ amount: -12_500_000 }), {}],
    ['an order nobody placed here', 302, perform.request, { rows: { order: null } }],
    ['a paid order', 302, perform.request, { rows: { order: { ...order, payability: 'paid' } } }],
    ['a cancelled order', 302, perform.request, { rows: { order: { ...order, payability: 'cancelled' } } }],
    [
      'an order to be paid in cash',
      302,
      getInformation.request,
      { rows: { order: { ...order, payability: 'other_type' } } },
    ],
    ['an order open at Click', 302, perform.request, { rows: { active: held } }],
    ['what was cancelled before', 202, perform.request, { rows: { transaction: reversed } }],
    ['a check of nothing', 203, call('CheckTransaction', { transactionId: 1 }), {}],
    ['a cancellation of nothing', 203, call('CancelTransaction', { transactionId: 1 }), {}],
    [
      'a second cancellation',
      202,
      call('CancelTransaction', { transactionId: 1 }),
      { rows: { transaction: reversed } },
    ],
    [
      'a cancellation of what is being made',
      501,
      call('CancelTransaction', { transactionId: 1 }),
      { rows: { transaction: performed, order: { ...order, payability: 'paid', isRefundable: false } } },
    ],
  ]
  it.each(cases)('T-PAY-04 %s is answered %i', (_name, code, body, asked) => {
    const said = ask(body, asked)
    expect([said.status, codeOf(said), said.change]).toEqual([200, code, null])
  })

  it('T-PAY-09 an unknown shop and our own trouble are answered in the shape of the dialect', () => {
    const request = { method: 'POST', call: '', authorization: '', source: '', now: new Date(NOW) }
    const json = { ...request, contentType: 'application/json', body: JSON.stringify(perform.request) }
    expect(paynet.refuse(json, 'no_gateway_account').body).toMatchObject({ id: 2, error: { code: 412 } })
    expect(paynet.refuse(json, 'internal').body).toMatchObject({ id: 2, error: { code: 100 } })
    expect(paynet.refuse({ ...json, contentType: 'text/xml', body: '' }, 'internal').body).toContain(
      '<status>100</status>',
    )
  })
})

describe('Paynet: what became of it', () => {
  it('PAY-1 a login among the parameters is as good as a header', () => {
    const body = performing({ username: 'paynet', password: 'made-up-long' })
    expect(ask(body, { authorization: '' }).change).toMatchObject({ kind: 'take' })
  })

  it('PAY-1 the state is 1, after a cancellation 2; of what is not here 203 or 3, as it was agreed', () => {
    const check = call('CheckTransaction', { transactionId: 55_500_001 })
    const result = (rows: Partial<PaymentRows>, settings = {}) => ask(check, { rows, settings }).body.result
    expect(result({ transaction: performed })).toEqual({
      transactionState: 1,
      timestamp: '2026-11-21 11:00:03',
      providerTrnId: 700_124,
    })
    expect(result({ transaction: reversed })).toEqual({
      transactionState: 2,
      timestamp: '2026-11-21 11:01:00',
      providerTrnId: 700_124,
    })
    expect(result({}, { unknownIs: 'state' })).toMatchObject({ transactionState: 3 })
  })

  it('PAY-3 a cancellation before the kitchen begins is taken and told with its time', () => {
    const said = ask(call('CancelTransaction', { transactionId: 55_500_001 }), {
      rows: { transaction: performed },
      after: reversed,
    })
    expect(said.change).toEqual({ kind: 'cancel', reason: null })
    expect(said.body.result).toEqual({
      transactionState: 2,
      timestamp: '2026-11-21 11:01:00',
      providerTrnId: 700_124,
    })
  })

  it('PAY-1 the statement lists what is paid, ids above 2^53 digit by digit', () => {
    const long = { ...performed, externalId: '9007199254740993' }
    const dates = { dateFrom: '2026-11-21 00:00:00', dateTo: '2026-11-21 23:59:59' }
    const said = ask(call('GetStatement', dates), { rows: { statement: [long, reversed] } })
    expect(said.text).toContain(
      '"statements":[{"transactionId":9007199254740993,"amount":12500000,"providerTrnId":700124,"timestamp":"2026-11-21 11:00:03"}]',
    )
    expect(ask(JSON.stringify(perform.request).replace('55500001', '9007199254740993')).change).toMatchObject(
      { externalId: '9007199254740993' },
    )
    expect(codeOf(ask(call('GetStatement', { dateFrom: 'x', dateTo: 'y' })))).toBe(-32_602)
  })
})

describe('Paynet: the SOAP dialect', () => {
  const settings = { dialect: 'soap' }
  const soap = (name: string, inner: string) =>
    `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:uws="http://uws.provider.com/"><soapenv:Body><uws:${name}Arguments><password>made-up-long</password><username>paynet</username><serviceId>1</serviceId>${inner}</uws:${name}Arguments></soapenv:Body></soapenv:Envelope>`
  const payment = (amount = '12500000', number = '10042') =>
    `<transactionId>55500001</transactionId><transactionTime>2026-11-21T11:00:03.000+05:00</transactionTime><amount>${amount}</amount><parameters><paramKey>order_id</paramKey><paramValue>${number}</paramValue></parameters>`
  const say = (name: string, inner: string, asked: Asked = {}) =>
    tell(soap(name, inner), { settings, authorization: '', contentType: 'text/xml', ...asked })
  const statusOf = (said: { body: unknown }) => /<status>(-?\d+)<\/status>/.exec(String(said.body))?.[1]

  it('PAY-1 the same payment, told in XML', () => {
    const said = say('PerformTransaction', payment(), { after: performed })
    expect(said.change).toEqual({ kind: 'take', externalId: '55500001', externalMs: NOW + 3_000 })
    expect(said.contentType).toBe('text/xml; charset=utf-8')
    expect(said.body).toContain(
      '<ns2:PerformTransactionResult xmlns:ns2="http://uws.provider.com/"><errorMsg>Ok</errorMsg><status>0</status><timeStamp>2026-11-21T11:00:03.000+05:00</timeStamp><providerTrnId>700124</providerTrnId></ns2:PerformTransactionResult>',
    )
    const parameter = '<parameters><paramKey>order_id</paramKey><paramValue>10042</paramValue></parameters>'
    expect(say('GetInformation', parameter).body).toContain(
      '<paramKey>amount</paramKey><paramValue>12500000</paramValue>',
    )
    const check = say('CheckTransaction', '<transactionId>55500001</transactionId>', {
      rows: { transaction: performed },
    })
    expect(check.body).toContain('<transactionState>1</transactionState>')
  })

  it.each([
    ['a tiyin less', '413', 'PerformTransaction', payment('12499999'), {}],
    ['an order nobody placed here', '302', 'PerformTransaction', payment(), { rows: { order: null } }],
    ['no order number', '411', 'GetInformation', '', {}],
    ['a repeat', '201', 'PerformTransaction', payment(), { rows: { transaction: performed } }],
    ['a check of nothing', '203', 'CheckTransaction', '<transactionId>1</transactionId>', {}],
    [
      'another password',
      '412',
      'PerformTransaction',
      payment(),
      { settings: { ...settings, password: 'another-one' } },
    ],
    [
      'an entity of its own',
      '411',
      'GetInformation',
      '<parameters><paramKey>order_id</paramKey><paramValue><!ENTITY x "1"></paramValue></parameters>',
      {},
    ],
  ] as [string, string, string, string, Asked][])(
    'T-PAY-04 %s is answered %s and changes nothing',
    (_name, status, name, inner, asked) => {
      const said = say(name, inner, asked)
      expect([statusOf(said), said.change]).toEqual([status, null])
    },
  )
})
