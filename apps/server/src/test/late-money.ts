import { buildPayingShop, ORDER_TOTAL, startFakePayze, type World } from '@dasturxon/api/test'
import { createClient } from '@dasturxon/contract/client'
import { vi } from 'vitest'

const WEBHOOKS = 6
const PATIENCE = { timeout: 30_000, interval: 50 }

/**
 * A shop whose customers pay by Payze, served at `baseUrl` by real processes over the database of `world`. `race`: a customer
 * cancels while the money arrives and is told of several times at once; answers what Payze was asked to give back, and what the
 * books say of it when all is over.
 */
export async function buildLateMoney(world: World, baseUrl: string) {
  const payze = await startFakePayze({ slowMs: 20 })
  const account = { token: 'a-key-for-tests:of-payze', apiUrl: payze.apiUrl }
  const hours = { open: '00:00', close: '00:00' }
  const shop = await buildPayingShop(world, { PAYZE: account }, { hours, stock: 1_000_000 })
  const { sub } = shop.merchant
  const customer = createClient({ baseUrl: `${baseUrl}/api`, merchant: sub, token: shop.customer.token })

  async function race() {
    Object.assign(payze, { isPaid: false, refunds: [] })
    const order = await shop.placeUnpaid('PAYZE')
    const params = { id: order.id }
    await customer('payments.checkout', { params })
    const [transaction] = await shop.listTransactions(order.id)
    const body = JSON.stringify({ PaymentId: transaction?.external_id })
    const headers = { 'content-type': 'application/json' }
    const hear = () => fetch(`${baseUrl}/api/payments/payze/${sub}`, { method: 'POST', headers, body })
    payze.isPaid = true
    const webhooks = Array.from({ length: WEBHOOKS }, hear)
    await Promise.all([...webhooks, customer('orders.cancel', { params, body: {} })])
    await hear()
    await vi.waitUntil(
      async () => (await refundsOf(order.id)).some(({ state }) => state === 'DONE'),
      PATIENCE,
    )
    return { sent: payze.refunds.length, refunds: await refundsOf(order.id) }
  }

  const refundsOf = (orderId: string) =>
    world.db
      .selectFrom('refund')
      .innerJoin('payment_transaction', 'payment_transaction.id', 'refund.payment_id')
      .select(['refund.state', 'refund.amount_tiyin'])
      .where('payment_transaction.order_id', '=', orderId)
      .execute()

  return { race, whole: { state: 'DONE', amount_tiyin: ORDER_TOTAL * 100 }, close: payze.close }
}
