import { isDeepStrictEqual } from 'node:util'
import { describe, expect } from 'vitest'
import { ORDER_TOTAL, buildPayingShop, type PayingShop } from '../../test/paying-shop.ts'
import vectors from '../../test/vectors/payme.json' with { type: 'json' }
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const KEY = vectors.basicAuth.key
const AMOUNT = ORDER_TOTAL * 100
const HOUR_MS = 3_600_000

let shop: PayingShop

it.beforeAll(async () => {
  shop = await buildPayingShop(world, { PAYME: { merchantId: '64fa00000000000000000001', key: KEY } })
})

type Raw = {
  authorization?: string
  method?: 'GET' | 'POST'
  body?: string
  merchantKey?: string
  type?: string
}

async function send({ authorization = vectors.basicAuth.header, method = 'POST', ...raw }: Raw) {
  const answered = await world.server.inject({
    method,
    url: `/api/payments/payme/${raw.merchantKey ?? shop.merchant.sub}`,
    headers: {
      authorization,
      ...(method === 'POST' ? { 'content-type': raw.type ?? 'text/json; charset=UTF-8' } : {}),
    },
    ...(raw.body === undefined ? {} : { payload: raw.body }),
  })
  expect(answered.statusCode).toBe(200)
  expect(answered.headers['content-type']).toContain('application/json')
  return answered.json<{
    id: unknown
    result?: Record<string, unknown>
    error?: { code: number; data: unknown }
  }>()
}

const call = (method: string, params: object, raw: Raw = {}) =>
  send({ ...raw, body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }) })

let ids = 0
const newPaymeId = () => (++ids).toString(16).padStart(24, 'a')
const account = (order: { number: number }) => ({ order_id: String(order.number) })

async function createOne(order: { number: number }) {
  const id = newPaymeId()
  const time = world.app.now().getTime()
  const made = await call('CreateTransaction', { id, time, amount: AMOUNT, account: account(order) })
  expect(made.result).toMatchObject({ state: 1, create_time: time, receivers: null })
  return id
}

type Result = Record<string, unknown> | undefined
type Answer = Awaited<ReturnType<typeof send>>
type Step = Record<string, unknown> & {
  step: string
  request?: { id: number }
  sameAs?: string
  rawBody?: string
}

/** What of an answer is not as the step of the vectors says; `earlier` are the results of the steps before it. */
function mistakesIn(step: Step, { error, result, id }: Answer, earlier: Map<string, Result>): string[] {
  const [least, most] = (step.expectErrorRange as number[] | undefined) ?? [
    step.expectError,
    step.expectError,
  ]
  const isRefusal = least !== undefined
  const code = error?.code ?? 0
  const wanted = Object.entries({
    ...(step.expectResult as object | undefined),
    ...(step.expectState === undefined ? {} : { state: step.expectState }),
  })
  const keys = (step.expectResultKeys as string[] | undefined) ?? []
  const checks: [string, boolean][] = [
    ['id', step.request === undefined || id === step.request.id],
    ['code', isRefusal ? code >= Number(least) && code <= Number(most) : error === undefined],
    ['data', step.expectErrorData === undefined || error?.data === step.expectErrorData],
    ['result', isRefusal || wanted.every(([key, value]) => result?.[key] === value)],
    ['keys', keys.every((key) => result !== undefined && key in result)],
    ['repeat', step.sameAs === undefined || isDeepStrictEqual(result, earlier.get(step.sameAs))],
  ]
  return checks.filter(([, isRight]) => !isRight).map(([name]) => name)
}

describe('PAY-2 Payme, replayed from its vectors', () => {
  it('every step of the sequence answers what Payme expects, repeats included', async () => {
    const order = await shop.placeUnpaid('PAYME')
    const named = (text: string) => text.replaceAll('"10042"', `"${order.number}"`)
    const results = new Map<string, Result>()
    for (const step of vectors.sequence as Step[]) {
      const answers =
        step.badAuth === true
          ? await Promise.all(
              vectors.badAuth.map((authorization) =>
                send({ authorization, body: JSON.stringify(step.request) }),
              ),
            )
          : [
              await send({
                method: step.httpMethod === 'GET' ? 'GET' : 'POST',
                ...(step.httpMethod === 'GET'
                  ? {}
                  : { body: step.rawBody ?? named(JSON.stringify(step.request)) }),
              }),
            ]
      for (const answer of answers) {
        expect({ step: step.step, wrong: mistakesIn(step, answer, results) }).toEqual({
          step: step.step,
          wrong: [],
        })
        results.set(step.step, answer.result)
      }
    }
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'CANCELED', is_paid: false })
  })

  it('customer 8 a payment that Payme has declined is told to the customer, until another one is begun', async () => {
    const order = await shop.placeUnpaid('PAYME')
    const read = async () => {
      const found = await shop.customer.call('orders.find', { params: { id: order.id } })
      if (!found.ok) throw new Error(found.error.code)
      return found.data
    }
    const id = await createOne(order)
    const begun = await read()
    expect(begun.isPaymentDeclined).toBe(false)
    await call('CancelTransaction', { id, reason: 3 })
    const declined = await read()
    expect(declined).toMatchObject({
      isPaymentDeclined: true,
      status: 'OPEN',
      allowedActions: ['pay', 'cancel'],
    })
    // A page that is open takes a newer version only.
    expect(declined.version).toBeGreaterThan(begun.version)
    await createOne(order)
    expect((await read()).isPaymentDeclined).toBe(false)
  })

  it("the sandbox's cancelled creation: state -1, reason 3, no perform_time, and the order may be paid after all", async () => {
    const { create, cancel, thenCheck } = vectors.sandboxUnconfirmedCancel
    const order = await shop.placeUnpaid('PAYME')
    const time = world.app.now().getTime()
    const sandboxId = create.id.replace(/^653f/, '753f')
    await call('CreateTransaction', { id: sandboxId, time, amount: AMOUNT, account: account(order) })
    const first = await call('CancelTransaction', { ...cancel, id: sandboxId })
    expect(await call('CancelTransaction', { ...cancel, id: sandboxId })).toEqual(first)
    const { result } = await call('CheckTransaction', { id: sandboxId })
    expect(result).toMatchObject({ ...thenCheck, cancel_time: time })
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'OPEN', is_paid: false })

    const again = await createOne(order)
    expect((await call('PerformTransaction', { id: again })).result).toMatchObject({ state: 2 })
    expect(await shop.findOrder(order.id)).toMatchObject({ is_paid: true, pay_before: null })
  })
})

describe('T-PAY-04 a wrong call changes nothing and gets Payme’s own code', () => {
  const wrong: [string, (order: { number: number }) => Promise<Awaited<ReturnType<typeof send>>>, number][] =
    [
      [
        'one tiyin too much',
        (o) =>
          call('CreateTransaction', {
            id: newPaymeId(),
            time: NOON.getTime(),
            amount: AMOUNT + 1,
            account: account(o),
          }),
        -31_001,
      ],
      [
        'one tiyin too little',
        (o) =>
          call('CreateTransaction', {
            id: newPaymeId(),
            time: NOON.getTime(),
            amount: AMOUNT - 1,
            account: account(o),
          }),
        -31_001,
      ],
      [
        'an amount that is no whole number',
        (o) =>
          call('CreateTransaction', {
            id: newPaymeId(),
            time: NOON.getTime(),
            amount: AMOUNT + 0.5,
            account: account(o),
          }),
        -32_600,
      ],
      [
        'no such order',
        () =>
          call('CreateTransaction', {
            id: newPaymeId(),
            time: NOON.getTime(),
            amount: AMOUNT,
            account: { order_id: '99999999' },
          }),
        -31_050,
      ],
      [
        'an order number that is text',
        () =>
          call('CreateTransaction', {
            id: newPaymeId(),
            time: NOON.getTime(),
            amount: AMOUNT,
            account: { order_id: '1 or 1=1' },
          }),
        -31_050,
      ],
      [
        'the key of somebody else',
        (o) =>
          call(
            'CreateTransaction',
            { id: newPaymeId(), time: NOON.getTime(), amount: AMOUNT, account: account(o) },
            { authorization: `Basic ${btoa(`Paycom:${KEY.slice(1)}x`)}` },
          ),
        -32_504,
      ],
      [
        'a shop that is not there',
        (o) =>
          call(
            'CreateTransaction',
            { id: newPaymeId(), time: NOON.getTime(), amount: AMOUNT, account: account(o) },
            { merchantKey: 'nobody' },
          ),
        -32_504,
      ],
      [
        'asked for 12 hours ago',
        (o) =>
          call('CreateTransaction', {
            id: newPaymeId(),
            time: NOON.getTime() - 12 * HOUR_MS,
            amount: AMOUNT,
            account: account(o),
          }),
        -31_054,
      ],
      [
        'a transaction that was never created',
        () => call('PerformTransaction', { id: newPaymeId() }),
        -31_003,
      ],
    ]
  it.each(wrong)('%s', async (_what, ask, code) => {
    const order = await shop.placeUnpaid('PAYME')
    expect((await ask(order)).error?.code).toBe(code)
    expect(await shop.listTransactions(order.id)).toEqual([])
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'OPEN', is_paid: false })
  })

  it('an order of another merchant is not there, and neither is its transaction', async () => {
    const other = await buildPayingShop(world, {
      PAYME: { merchantId: '64fa00000000000000000002', key: KEY },
    })
    for (let count = 0; count < 3; count += 1) await other.placeUnpaid('PAYME')
    const order = await shop.placeUnpaid('PAYME')
    const id = await createOne(order)
    const merchantKey = other.merchant.sub
    for (const method of ['PerformTransaction', 'CheckTransaction', 'CancelTransaction'])
      expect((await call(method, { id }, { merchantKey })).error?.code).toBe(-31_003)
    expect(
      (await call('CheckPerformTransaction', { amount: AMOUNT, account: account(order) }, { merchantKey }))
        .error?.code,
    ).toBe(-31_050)
  })

  it('the sum must still be that of the order when the money comes', async () => {
    const order = await shop.placeUnpaid('PAYME')
    const id = await createOne(order)
    await world.db
      .updateTable('orders')
      .set({ total_price: 130_000, product_price: 130_000 })
      .where('id', '=', order.id)
      .execute()
    expect((await call('PerformTransaction', { id })).error?.code).toBe(-31_008)
    expect(await shop.findOrder(order.id)).toMatchObject({ is_paid: false })
  })

  it('an order to be paid in cash takes no money from Payme', async () => {
    const order = await shop.placeUnpaid('CASH')
    expect(
      (await call('CheckPerformTransaction', { amount: AMOUNT, account: account(order) })).error?.code,
    ).toBe(-31_052)
  })
})

describe('T-PAY-09 Payme gets its own shape whatever happens', () => {
  it('no content type, application/json, and a body too large', async () => {
    const order = await shop.placeUnpaid('PAYME')
    const body = JSON.stringify({
      id: 1,
      method: 'CheckPerformTransaction',
      params: { amount: AMOUNT, account: account(order) },
    })
    for (const type of ['application/json', 'application/octet-stream'])
      expect((await send({ body, type })).result).toMatchObject({ allow: true })
    expect((await send({ body: `{"x":"${'y'.repeat(70_000)}"}` })).error?.code).toBe(-32_600)
  })

  it('a database that does not answer is an internal error, not a broken page', async () => {
    const order = await shop.placeUnpaid('PAYME')
    await world.db.schema.alterTable('payment_transaction').renameTo('payment_transaction_away').execute()
    try {
      const { error } = await call('CreateTransaction', {
        id: newPaymeId(),
        time: NOON.getTime(),
        amount: AMOUNT,
        account: account(order),
      })
      expect(error?.code).toBe(-32_400)
    } finally {
      await world.db.schema.alterTable('payment_transaction_away').renameTo('payment_transaction').execute()
    }
  })
})

describe('PAY-2 the 12 hours of Payme', () => {
  it('a creation of 12 hours ago is called off when it is touched, a millisecond earlier it is not', async () => {
    const order = await shop.placeUnpaid('PAYME')
    const id = await createOne(order)
    try {
      world.at(new Date(NOON.getTime() + 12 * HOUR_MS - 1))
      const repeated = await call('CreateTransaction', {
        id,
        time: NOON.getTime(),
        amount: AMOUNT,
        account: account(order),
      })
      expect(repeated.result).toMatchObject({ state: 1, create_time: NOON.getTime() })
      world.at(new Date(NOON.getTime() + 12 * HOUR_MS))
      expect((await call('PerformTransaction', { id })).error?.code).toBe(-31_008)
      expect((await call('CheckTransaction', { id })).result).toMatchObject({ state: -1, reason: 4 })
    } finally {
      world.at(NOON)
    }
  })
})

describe('PAY-2 refunds', () => {
  it('give stock back once and cancel the order, while the kitchen has not begun', async () => {
    const before = await shop.stockLeft()
    const order = await shop.placeUnpaid('PAYME')
    const id = await createOne(order)
    await call('PerformTransaction', { id })
    expect(await shop.stockLeft()).toBe((before ?? 0) - 5)
    const [first, second] = await Promise.all([
      call('CancelTransaction', { id, reason: 5 }),
      call('CancelTransaction', { id, reason: 5 }),
    ])
    expect(first.result).toMatchObject({ state: -2 })
    expect(second.result).toEqual(first.result)
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'CANCELED', is_paid: false })
    expect(await shop.stockLeft()).toBe(before)
  })

  it.each(['COOKING', 'ON_WAY', 'DELIVERED'] as const)('are refused once the order is %s', async (status) => {
    const order = await shop.placeUnpaid('PAYME')
    const id = await createOne(order)
    await call('PerformTransaction', { id })
    await world.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
    expect((await call('CancelTransaction', { id, reason: 5 })).error?.code).toBe(-31_007)
    expect(await shop.findOrder(order.id)).toMatchObject({ status, is_paid: true })
  })
})

describe('PAY-2 statement and fiscal receipts', () => {
  it('GetStatement lists by Payme’s time, both ends inclusive, oldest first', async () => {
    const own = await buildPayingShop(world, { PAYME: { merchantId: 'alias', key: KEY } })
    const merchantKey = own.merchant.sub
    const times = [30, 10, 20, 9, 31].map((second) => NOON.getTime() + second * 1000)
    for (const time of times) {
      const order = await own.placeUnpaid('PAYME')
      const params = { id: newPaymeId(), time, amount: AMOUNT, account: account(order) }
      await call('CreateTransaction', params, { merchantKey })
    }
    const statement = await call(
      'GetStatement',
      { from: NOON.getTime() + 10_000, to: NOON.getTime() + 30_000 },
      { merchantKey },
    )
    const listed = statement.result?.transactions as { time: number; receivers: null; state: number }[]
    expect(listed.map(({ time }) => (time - NOON.getTime()) / 1000)).toEqual([10, 20, 30])
    expect(listed[0]).toMatchObject({
      amount: AMOUNT,
      state: 1,
      perform_time: 0,
      cancel_time: 0,
      reason: null,
    })
  })

  it('sends the goods with their MXIK, and their sum is the amount; without a code it sends none', async () => {
    const order = await shop.placeUnpaid('PAYME')
    const ask = { amount: AMOUNT, account: account(order) }
    expect((await call('CheckPerformTransaction', ask)).result).toEqual({ allow: true })
    await world.db
      .updateTable('product')
      .set({ mxic_code: '00702001001000001', package_code: '123456' })
      .where('merchant_id', '=', shop.merchant.id)
      .execute()
    const { result } = await call('CheckPerformTransaction', ask)
    expect(result).toMatchObject({
      allow: true,
      detail: {
        receipt_type: 0,
        items: [
          {
            price: 2_500_000,
            count: 5,
            discount: 0,
            code: '00702001001000001',
            vat_percent: 12,
            package_code: '123456',
          },
        ],
      },
    })
  })

  it('SetFiscalData keeps the receipts of sale and return apart; an unknown one is -32001', async () => {
    const order = await shop.placeUnpaid('PAYME')
    const id = await createOne(order)
    const fiscal = { receipt_id: 12, status_code: 0, qr_code_url: 'https://ofd.soliq.uz/epi?t=1' }
    for (const type of ['PERFORM', 'CANCEL'])
      expect(
        (await call('SetFiscalData', { id, type, fiscal_data: { ...fiscal, message: type } })).result,
      ).toEqual({ success: true })
    const [row] = await shop.listTransactions(order.id)
    expect(row?.details).toMatchObject({
      fiscalPERFORM: { message: 'PERFORM' },
      fiscalCANCEL: { message: 'CANCEL' },
    })
    expect(
      (await call('SetFiscalData', { id: newPaymeId(), type: 'PERFORM', fiscal_data: fiscal })).error?.code,
    ).toBe(-32_001)
    expect((await call('SetFiscalData', { id, type: 'PERFORM', fiscal_data: {} })).error?.code).toBe(-32_602)
  })
})

describe('DSK-207 what Payme gave back of itself', () => {
  it('is not given back once more by hand', async () => {
    const owner = await buildStaff(world, shop.merchant, { role: 'OWNER' })
    const order = await shop.placeUnpaid('PAYME')
    const id = await createOne(order)
    expect((await call('PerformTransaction', { id })).result).toMatchObject({ state: 2 })
    expect((await call('CancelTransaction', { id, reason: 5 })).result).toMatchObject({ state: -2 })
    const params = { id: order.id }
    expect(dataOf(await owner.call('desk.orderRefunds', { params }))).toMatchObject({ left: 0 })
    const body = {
      key: 'b5bd2d8e-6a1c-4a7e-8f5e-3c3a1d2b4c5d',
      pieces: [],
      hasDelivery: false,
      goodwill: 0,
      isAll: true,
      way: 'CASH' as const,
      reason: 'QUALITY' as const,
      note: '',
      isPutBack: false,
      money: ORDER_TOTAL,
    }
    expect((await owner.call('desk.refundOrder', { params, body })).ok).toBe(false)
  })
})
