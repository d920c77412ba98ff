import { describe, expect, it } from 'vitest'
import type { PaymentOrder, PaymentRows, PaymentTransaction, ProviderReply } from '../port.ts'
import { UZUM_TIMEOUT_MS } from './decide.ts'
import { uzum } from './uzum.ts'
import { checkoutUrlOf } from '../../../test/build-checkout.ts'
import vectors from '../../../test/vectors/uzum.json' with { type: 'json' }

const { login, password, header } = vectors.basic
const account = { serviceId: 101_202, login, password }
const gateway = uzum.openGatewayAccount(account)

const order: PaymentOrder = {
  id: 'order-1',
  number: 10_042,
  amountTiyin: 12_500_000,
  payability: 'payable',
  isRefundable: true,
  receipt: { deliveryTiyin: 0, lines: [] },
}
const transId = '5c398d7e-76b6-11ee-96da-f3a095c6289d'
const CREATED_MS = 1_795_240_801_050
const created: PaymentTransaction = {
  id: 'transaction-1',
  number: 7,
  provider: 'UZUM',
  externalId: transId,
  orderId: 'order-1',
  orderNumber: 10_042,
  amountTiyin: 12_500_000,
  state: 'CREATED',
  reason: null,
  externalMs: null,
  createdMs: CREATED_MS,
  performedMs: null,
  cancelledMs: null,
  details: {},
}
const confirmed = { ...created, state: 'PERFORMED' as const, performedMs: 1_795_240_860_050 }
const none: PaymentRows = { order, transaction: null, active: null, statement: [] }

type Asked = {
  rows?: Partial<PaymentRows>
  now?: number
  method?: string
  authorization?: string
  settings?: object
}

/** What Uzum is answered, and what is written. `after`: the transaction as it stands once that is done. */
function ask(path: string, body: unknown, asked: Asked = {}, after: PaymentTransaction | null = null) {
  const { rows, method = 'POST', authorization = header, settings = {} } = asked
  const now = new Date(asked.now ?? CREATED_MS)
  const at = uzum.openGatewayAccount({ ...account, ...settings })
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const received = at.receive({
    method,
    call: path.replace('/', ''),
    authorization,
    contentType: 'application/json',
    body: text,
    source: '127.0.0.1',
    now,
  })
  if (received.kind === 'reply') return { ...received.reply, change: null }
  if (received.kind === 'unverified') throw new Error('Uzum proves what it says')
  const { change, reply } = received.decide({ ...none, ...rows }, now)
  return { ...reply(after ?? rows?.transaction ?? null), change }
}

const codeOf = ({ body }: Pick<ProviderReply, 'body'>) =>
  typeof body === 'string' ? body : body['errorCode']

const base = { serviceId: 101_202, timestamp: 1_795_240_800_000 }
const create = { ...base, transId, params: { order_id: '10042' }, amount: 12_500_000 }

describe('Uzum: the vectors', () => {
  /** The rows of each step, and the transaction as it stands after it. */
  const reversed = { ...confirmed, state: 'REVERSED' as const, cancelledMs: 1_795_241_000_050 }
  const steps: [Partial<PaymentRows>, PaymentTransaction | null, string | undefined][] = [
    [{}, null, undefined],
    [{ order: null }, null, undefined],
    [{}, created, 'create'],
    [{ transaction: created, active: created }, null, undefined],
    [{ transaction: created, active: created }, confirmed, 'perform'],
    [{ transaction: confirmed, active: confirmed }, null, undefined],
    [{ transaction: confirmed, active: confirmed }, null, undefined],
    [{ transaction: confirmed, active: confirmed }, reversed, 'cancel'],
    [{ transaction: reversed }, null, undefined],
  ]

  it('PAY-1 each call of the sequence is answered as written, repeats with their already-codes', () => {
    let request: unknown
    for (const [index, step] of vectors.sequence.entries()) {
      request = step.request ?? request
      const [rows = {}, after = null, kind] = steps[index] ?? []
      const now = 'timestamp' in step.response ? step.response.timestamp : CREATED_MS + 60_000
      const said = ask(step.path, request, { rows, now }, after)
      expect(said.body).toMatchObject(step.response)
      expect(said.status).toBe(step.response.status === 'FAILED' ? 400 : 200)
      expect(said.change?.kind).toBe(kind)
    }
    expect(vectors.sequence).toHaveLength(steps.length)
  })
})

describe('Uzum: what changes nothing', () => {
  const wrong = `Basic ${Buffer.from(`${login}:made-up-Pass2`).toString('base64')}`
  const { transId: _id, ...withoutId } = create
  const { amount: _amount, ...withoutAmount } = create
  const elsewhere = { ...created, provider: 'CLICK' as const }
  const cases: [string, string, string, unknown, Asked][] = [
    ['no password', '10001', 'create', create, { authorization: '' }],
    ['a wrong password', '10001', 'create', create, { authorization: wrong }],
    ['no JSON', '10002', 'create', '{"serviceId":', {}],
    ['a GET', '10003', 'create', create, { method: 'GET' }],
    ['an unknown call', '10003', 'refund', create, {}],
    ['no transId', '10005', 'create', withoutId, {}],
    ['no amount', '10005', 'create', withoutAmount, {}],
    ['no params', '10005', 'check', base, {}],
    ['params of another name', '10005', 'check', { ...base, params: { order: '10042' } }, {}],
    ['an amount as text', '10005', 'create', { ...create, amount: '12500000' }, {}],
    ['a fraction of a tiyin', '10005', 'create', { ...create, amount: 12_500_000.5 }, {}],
    ['another service', '10006', 'create', { ...create, serviceId: 101_203 }, {}],
    ['an order nobody placed here', '10007', 'create', create, { rows: { order: null } }],
    ['a paid order', '10008', 'create', create, { rows: { order: { ...order, payability: 'paid' } } }],
    [
      'a cancelled order',
      '10009',
      'create',
      create,
      { rows: { order: { ...order, payability: 'cancelled' } } },
    ],
    ['cash', '10009', 'check', create, { rows: { order: { ...order, payability: 'other_type' } } }],
    ['an order open at Click', '10009', 'create', create, { rows: { active: elsewhere } }],
    ['a tiyin less', '10011', 'create', { ...create, amount: 12_499_999 }, {}],
    ['a tiyin more', '10011', 'create', { ...create, amount: 12_500_001 }, {}],
    ['confirm of nothing', '10014', 'confirm', create, {}],
    ['reverse of nothing', '10014', 'reverse', create, {}],
    ['status of nothing', '10014', 'status', create, {}],
    [
      'confirm after a reverse',
      '10015',
      'confirm',
      create,
      { rows: { transaction: { ...created, state: 'CANCELLED' } } },
    ],
    [
      'reverse of what was handed over',
      '10017',
      'reverse',
      create,
      { rows: { transaction: confirmed, order: { ...order, payability: 'paid', isRefundable: false } } },
    ],
  ]
  it.each(cases)('T-PAY-04 %s is answered %s', (_name, code, call, body, asked) => {
    const said = ask(call, body, asked)
    expect([codeOf(said), said.status, said.change]).toEqual([code, 400, null])
  })

  it("PAY-1 FAILED comes with status 200 where the merchant's settings say so", () => {
    const said = ask(
      'check',
      { ...base, params: { order_id: 1 } },
      { rows: { order: null }, settings: { failedStatus: 200 } },
    )
    expect([codeOf(said), said.status]).toEqual(['10007', 200])
  })

  it("T-PAY-09 an unknown shop, too long a body and our own trouble are answered in Uzum's shape", () => {
    const request = {
      method: 'POST',
      call: 'create',
      authorization: header,
      contentType: '',
      body: JSON.stringify(create),
      source: '',
      now: new Date(5),
    }
    const said = (['no_gateway_account', 'too_large', 'internal'] as const).map(
      (why) => uzum.refuse(request, why).body,
    )
    const failed = (errorCode: string) => ({ serviceId: 101_202, transTime: 5, status: 'FAILED', errorCode })
    expect(said).toEqual([failed('10001'), failed('10002'), failed('99999')])
  })
})

describe('Uzum: half an hour', () => {
  const rows = { transaction: created, active: created }

  it('PAY-3 a transaction is confirmed up to the last millisecond of 30 minutes, and never after', () => {
    const last = CREATED_MS + UZUM_TIMEOUT_MS - 1
    expect(ask('confirm', create, { rows, now: last }, confirmed)).toMatchObject({
      body: { status: 'CONFIRMED' },
      change: { kind: 'perform' },
    })
    expect(ask('confirm', create, { rows, now: last + 1 })).toMatchObject({
      body: { status: 'FAILED', errorCode: '10015' },
      change: { kind: 'cancel' },
    })
    expect(ask('status', create, { rows, now: last })).toMatchObject({ body: { status: 'CREATED' } })
    expect(ask('status', create, { rows, now: last + 1 })).toMatchObject({ body: { status: 'FAILED' } })
  })

  it('T-PAY-08 confirm of an order called off since is refused and called off here too', () => {
    const said = ask('confirm', create, { rows: { ...rows, order: { ...order, payability: 'cancelled' } } })
    expect(said).toMatchObject({ body: { errorCode: '10015' }, change: { kind: 'cancel' } })
  })
})

it("PAY-1 the link that opens the app follows the merchant's template, every value encoded", async () => {
  const returnUrl = 'https://shop.example.uz/orders/1?paid=1&x'
  expect(await checkoutUrlOf(gateway, { returnUrl })).toBe(
    'https://www.uzumbank.uz/open-service?serviceId=101202&order_id=10042&amount=12500000&redirectUrl=https%3A%2F%2Fshop.example.uz%2Forders%2F1%3Fpaid%3D1%26x',
  )
  const launchLink = '/simulators/uzum?orderId={orderNumber}&sum={amountSom}&other={other}'
  expect(await checkoutUrlOf(uzum.openGatewayAccount({ ...account, launchLink }), { returnUrl })).toBe(
    'https://shop.example.uz/simulators/uzum?orderId=10042&sum=125000&other={other}',
  )
})
