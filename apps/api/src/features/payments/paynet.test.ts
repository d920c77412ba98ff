import { mountPaynetSimulator } from '@dasturxon/simulators'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect } from 'vitest'
import { createApi } from '../../app.ts'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { it, world } from '../../test/it.ts'

const ACCOUNT = {
  merchantId: '1234',
  serviceId: 1,
  username: 'paynet',
  password: 'a-key-for-tests',
  payLink: '/simulators/paynet?m={merchantId}&c={orderNumber}&a={amountTiyin}&r={returnUrl}',
}
/** Races of one order each in `npm test`; a long run sets more here. */
const ROUNDS = Number(process.env['PAYMENT_RACE_ROUNDS'] ?? 8)

let shop: PayingShop
let server: FastifyInstance
let origin = ''
it.beforeAll(async () => {
  shop = await buildPayingShop(world, { PAYNET: ACCOUNT }, { stock: 1_000_000 })
  server = Fastify()
  await server.register(createApi(world.app).plugin, { prefix: '/api' })
  await mountPaynetSimulator(server, [{ ...ACCOUNT, endpoint: `/api/payments/paynet/${shop.merchant.sub}` }])
  await server.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

let ids = 55_500_000

/** The state or time of a yes as 0, else Paynet's code. */
async function paynet(method: string, params: object, at = shop.merchant.sub): Promise<number> {
  const answered = await world.server.inject({
    method: 'POST',
    url: `/api/payments/paynet/${at}`,
    headers: {
      authorization: `Basic ${btoa(`${ACCOUNT.username}:${ACCOUNT.password}`)}`,
      'content-type': 'application/json',
    },
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { serviceId: 1, ...params } }),
  })
  return answered.json<{ error?: { code: number } }>().error?.code ?? 0
}
const payment = (order: { number: number }, transactionId: number) => ({
  transactionId,
  amount: ORDER_TOTAL * 100,
  fields: { order_id: String(order.number) },
  time: '2026-11-20 12:00:00',
})

describe('PAY-1 Paynet', () => {
  it('is paid by one call, once; taken back before the kitchen begins it gives the plates back', async () => {
    const before = await shop.stockLeft()
    const order = await shop.placeUnpaid('PAYNET')
    const transactionId = ++ids
    expect(await paynet('PerformTransaction', payment(order, transactionId))).toBe(0)
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'OPEN', is_paid: true })
    expect(await paynet('PerformTransaction', payment(order, transactionId))).toBe(201)
    expect(await paynet('PerformTransaction', payment(order, ++ids))).toBe(302)
    expect(await paynet('CancelTransaction', { transactionId })).toBe(0)
    expect(await paynet('CancelTransaction', { transactionId })).toBe(202)
    expect(await paynet('PerformTransaction', payment(order, transactionId))).toBe(202)
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'CANCELED', is_paid: false })
    expect(await shop.stockLeft()).toBe(before)
  })

  it('PAY-3 money does not go back once the kitchen has begun', async () => {
    const order = await shop.placeUnpaid('PAYNET')
    const transactionId = ++ids
    await paynet('PerformTransaction', payment(order, transactionId))
    await world.db.updateTable('orders').set({ status: 'COOKING' }).where('id', '=', order.id).execute()
    expect(await paynet('CancelTransaction', { transactionId })).toBe(501)
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'COOKING', is_paid: true })
  })

  it('is paid over SOAP where Paynet speaks it', async () => {
    const soap = await buildPayingShop(world, { PAYNET: { ...ACCOUNT, dialect: 'soap' } })
    const order = await soap.placeUnpaid('PAYNET')
    const inner = `<username>${ACCOUNT.username}</username><password>${ACCOUNT.password}</password><serviceId>1</serviceId><transactionId>${++ids}</transactionId><transactionTime>2026-11-20T12:00:00.000+05:00</transactionTime><amount>${ORDER_TOTAL * 100}</amount><parameters><paramKey>order_id</paramKey><paramValue>${order.number}</paramValue></parameters>`
    const tell = () =>
      world.server.inject({
        method: 'POST',
        url: `/api/payments/paynet/${soap.merchant.sub}`,
        headers: { 'content-type': 'text/xml; charset=utf-8' },
        payload: `<Envelope><Body><PerformTransactionArguments>${inner}</PerformTransactionArguments></Body></Envelope>`,
      })
    const answered = await tell()
    expect(answered.headers['content-type']).toContain('text/xml')
    expect(answered.body).toContain('<status>0</status>')
    expect((await tell()).body).toContain('<status>201</status>')
    expect(await soap.findOrder(order.id)).toMatchObject({ is_paid: true })
    const { request } = await world.db
      .selectFrom('payment_log')
      .select('request')
      .where('merchant_id', '=', soap.merchant.id)
      .executeTakeFirstOrThrow()
    expect(request).not.toContain(ACCOUNT.password)
  })

  it("T-PAY-04 another merchant's order and transaction are not there; nobody's are at nobody's", async () => {
    const other = await buildPayingShop(world, { PAYNET: ACCOUNT })
    const order = await shop.placeUnpaid('PAYNET')
    const transactionId = ++ids
    expect(await paynet('PerformTransaction', payment(order, transactionId), other.merchant.sub)).toBe(302)
    await paynet('PerformTransaction', payment(order, transactionId))
    expect(await paynet('CheckTransaction', { transactionId }, other.merchant.sub)).toBe(203)
    expect(await paynet('CancelTransaction', { transactionId }, other.merchant.sub)).toBe(203)
    expect(await paynet('CheckTransaction', { transactionId }, 'nobody')).toBe(412)
    expect(await shop.findOrder(order.id)).toMatchObject({ is_paid: true })
  })

  it.each([
    ['pay', true, ''],
    ['twice', true, '201'],
    ['lost', true, 'transactionState'],
    ['cancel', false, 'transactionState'],
    ['fail', false, 'GetInformation'],
    ['wrongPassword', false, '412'],
    ['wrongAmount', false, '413'],
  ] as const)('PAY-1 through the simulator, %s: paid is %s', async (scenario, isPaid, received) => {
    const order = await shop.placeUnpaid('PAYNET')
    const answer = await shop.customer.call('payments.checkout', { params: { id: order.id } })
    if (!answer.ok) throw new Error(answer.error.code)
    const link = answer.data.url.replace(/^https?:\/\/[^/]+/, origin)
    const body = new URLSearchParams({ scenario })
    const response = await fetch(link, { method: 'POST', body, redirect: 'manual' })
    expect(await response.text()).toContain(received)
    expect((await shop.findOrder(order.id)).is_paid).toBe(isPaid)
    const back = `http://${shop.merchant.sub}.shop.test/profile/orders/${order.id}?paid=paynet`
    expect(response.headers.get('location')).toBe(scenario === 'pay' ? back : null)
  })
})

it(
  `INV-6 Paynet: two payments, a repeat, a cancellation and the customer's cancel at once, ${ROUNDS} rounds`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = (await shop.stockLeft()) ?? 0
      const order = await shop.placeUnpaid('PAYNET')
      const [first, second] = [++ids, ++ids]
      const codes: number[] = []
      const pay = (id: number) => async () =>
        void codes.push(await paynet('PerformTransaction', payment(order, id)))
      const starters: (() => Promise<unknown>)[] = [
        pay(first),
        pay(second),
        pay(first),
        () => paynet('CancelTransaction', { transactionId: first }),
        () => shop.customer.call('orders.cancel', { params: { id: order.id }, body: {} }),
      ]
      const turn = round % starters.length
      await Promise.all([...starters.slice(turn), ...starters.slice(0, turn)].map(async (start) => start()))
      expect(codes.filter((code) => code === 0).length).toBeLessThanOrEqual(1)
      const [transactions, row] = [await shop.listTransactions(order.id), await shop.findOrder(order.id)]
      expect(transactions).toHaveLength(codes.includes(0) ? 1 : 0)
      expect(row.is_paid).toBe(transactions.some(({ state }) => state === 'PERFORMED'))
      expect(await shop.stockLeft()).toBe(row.status === 'CANCELED' ? before : before - 5)
    }
  },
  Math.max(30_000, ROUNDS * 1_500),
)
