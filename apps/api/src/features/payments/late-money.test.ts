import { setTimeout } from 'node:timers/promises'
import { MINUTE_MS } from '@dasturxon/domain'
import { afterAll, beforeEach, describe, expect } from 'vitest'
import { startFakePayze } from '../../test/fake-payze.ts'
import { it, world } from '../../test/it.ts'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { NOON } from '../../test/world.ts'
import { listRefunds } from './list-refunds.ts'

let shop: PayingShop
let payze: Awaited<ReturnType<typeof startFakePayze>>

it.beforeAll(async () => {
  payze = await startFakePayze({ slowMs: 30 })
  shop = await buildPayingShop(world, { PAYZE: { token: 'a-key-for-tests:of-payze', apiUrl: payze.apiUrl } })
})
afterAll(() => payze.close())
beforeEach(() => {
  Object.assign(payze, { isPaid: false, refundedSom: 0, refunds: [], registered: [] })
  world.at(NOON)
})

async function begin() {
  const order = await shop.placeUnpaid('PAYZE')
  const opened = await shop.customer.call('payments.checkout', { params: { id: order.id } })
  expect(opened).toMatchObject({ ok: true })
  const [transaction] = await shop.listTransactions(order.id)
  return { order, externalId: transaction?.external_id ?? '' }
}

const cancel = ({ id }: { id: string }) => shop.customer.call('orders.cancel', { params: { id }, body: {} })

const hear = async (PaymentId: string) =>
  (
    await world.server.inject({
      method: 'POST',
      url: `/api/payments/payze/${shop.merchant.sub}`,
      payload: { PaymentId },
    })
  ).statusCode

const refundsOf = (orderId: string) =>
  world.db
    .selectFrom('refund')
    .innerJoin('payment_transaction', 'payment_transaction.id', 'refund.payment_id')
    .select(['refund.id', 'refund.state', 'refund.amount_tiyin', 'refund.purpose'])
    .where('refund.merchant_id', '=', shop.merchant.id)
    .where('payment_transaction.order_id', '=', orderId)
    .execute()

describe('fault 3 money that comes after the order was called off', () => {
  it('goes back once, whichever job and webhook sees it first', async () => {
    const { order, externalId } = await begin()
    await cancel(order)
    payze.isPaid = true
    await Promise.all([hear(externalId), hear(externalId), world.runJobs(), world.runJobs()])
    await Promise.all([hear(externalId), world.runJobs(), world.runJobs()])
    world.at(new Date(NOON.getTime() + 10 * MINUTE_MS))
    await world.runJobs()
    expect(payze.refunds).toHaveLength(1)
    expect(await refundsOf(order.id)).toEqual([
      { id: payze.refunds[0], state: 'DONE', amount_tiyin: ORDER_TOTAL * 100, purpose: 'LATE' },
    ])
  })

  it('goes back once though the cancel and the webhook meet, four rounds', async () => {
    for (let round = 0; round < 4; round += 1) {
      world.at(NOON)
      Object.assign(payze, { isPaid: false, refundedSom: 0, refunds: [] })
      const { order, externalId } = await begin()
      payze.isPaid = true
      const race = [() => cancel(order), () => hear(externalId), world.runJobs, () => hear(externalId)]
      const turned = [...race.slice(round % 4), ...race.slice(0, round % 4)]
      await Promise.all(turned.map(async (start) => start()))
      await Promise.all([world.runJobs(), hear(externalId), world.runJobs()])
      world.at(new Date(NOON.getTime() + 10 * MINUTE_MS))
      await world.runJobs()
      expect(await shop.findOrder(order.id)).toMatchObject({ status: 'CANCELED', is_paid: false })
      expect(payze.refunds).toHaveLength(1)
      expect(await refundsOf(order.id)).toHaveLength(1)
    }
  })

  it('that its provider has given back already is not asked for again', async () => {
    const { order, externalId } = await begin()
    await cancel(order)
    payze.isPaid = true
    payze.refundedSom = ORDER_TOTAL
    await hear(externalId)
    await world.runJobs()
    expect(payze.refunds).toEqual([])
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'DONE' }])
    expect(await listRefunds(world.db, shop.merchant.id)).toEqual([])
  })

  it('a checkout pressed twice at once is one payment at the provider, by its key', async () => {
    const order = await shop.placeUnpaid('PAYZE')
    const press = () => shop.customer.call('payments.checkout', { params: { id: order.id } })
    await Promise.all([press(), press(), press()])
    expect(new Set(payze.registered).size).toBe(1)
    expect(await shop.listTransactions(order.id)).toHaveLength(1)
  })

  it('a checkout pressed again and again while its page is opened is one payment at the provider', async () => {
    const order = await shop.placeUnpaid('PAYZE')
    // Some of them ask before the first is registered, and go on after it.
    const presses = Array.from({ length: 20 }, async (_, press) => {
      await setTimeout(press * 3)
      return shop.customer.call('payments.checkout', { params: { id: order.id } })
    })
    const pages = (await Promise.all(presses)).map((answer) => answer.ok && answer.data.url)
    expect(new Set(pages).size).toBe(1)
    expect(new Set(payze.registered).size).toBe(1)
  })
})
