import { newId } from '@dasturxon/db'
import { MINUTE_MS, PAY_WITHIN_MINUTES } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { newPhone } from '../../test/build.ts'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const KEY = 'TestKeyMadeUp0123456789abcdefGHIJKLM'
const AMOUNT = ORDER_TOTAL * 100
const PAY_BEFORE = NOON.getTime() + PAY_WITHIN_MINUTES * MINUTE_MS

let shop: PayingShop
it.beforeAll(async () => {
  shop = await buildPayingShop(world, { PAYME: { merchantId: '64fa00000000000000000001', key: KEY } })
})

let ids = 0
const newPaymeId = () => (++ids).toString(16).padStart(24, 'b')

async function payme(method: string, params: object) {
  const answered = await world.server.inject({
    method: 'POST',
    url: `/api/payments/payme/${shop.merchant.sub}`,
    headers: {
      authorization: `Basic ${Buffer.from(`Paycom:${KEY}`).toString('base64')}`,
      'content-type': 'text/json',
    },
    payload: JSON.stringify({ id: 1, method, params }),
  })
  return answered.json<{ result?: { state: number }; error?: { code: number } }>()
}

async function create(order: { number: number }) {
  const id = newPaymeId()
  const account = { order_id: String(order.number) }
  await payme('CreateTransaction', { id, time: world.app.now().getTime(), amount: AMOUNT, account })
  return id
}

describe('PAY-2 the way to the provider and back', () => {
  it("leads to the provider's own page with order, sum, language and the way back", async () => {
    const order = await shop.placeUnpaid('PAYME')
    const answer = await shop.customer.call('payments.checkout', { params: { id: order.id } })
    if (!answer.ok) throw new Error(answer.error.code)
    const [host, link = ''] = answer.data.url.split('uz/')
    expect(host).toBe('https://checkout.paycom.')
    expect(Buffer.from(link, 'base64').toString()).toBe(
      `m=64fa00000000000000000001;ac.order_id=${order.number};a=${AMOUNT};l=uz;c=http://${shop.merchant.sub}.shop.test/profile/orders/${order.id}?paid=payme`,
    )
  })

  it('is closed for a paid, a cancelled, a late and a foreign order', async () => {
    const ask = async (id: string, by = shop) => {
      const answer = await by.customer.call('payments.checkout', { params: { id } })
      return answer.ok ? 'open' : answer.error.code
    }
    const paid = await shop.placeUnpaid('PAYME')
    await payme('PerformTransaction', { id: await create(paid) })
    expect(await ask(paid.id)).toBe('order_already_paid')
    const cancelled = await shop.placeUnpaid('PAYME')
    await shop.customer.call('orders.cancel', { params: { id: cancelled.id }, body: {} })
    expect(await ask(cancelled.id)).toBe('order_not_payable')
    const late = await shop.placeUnpaid('PAYME')
    try {
      world.at(new Date(PAY_BEFORE - 1))
      expect(await ask(late.id)).toBe('open')
      world.at(new Date(PAY_BEFORE))
      expect(await ask(late.id)).toBe('order_not_payable')
    } finally {
      world.at(NOON)
    }
    expect(await ask(late.id, await buildPayingShop(world, {}))).toBe('order_not_found')
  })

  it('T-PAY-05 going back and paying in cash calls the open payment off: charged once', async () => {
    const order = await shop.placeUnpaid('PAYME')
    const id = await create(order)
    const changed = await shop.customer.call('payments.changeType', {
      params: { id: order.id },
      body: { paymentType: 'CASH' },
    })
    expect(changed).toMatchObject({ data: { paymentType: 'CASH', payBefore: null, isPaid: false } })
    expect((await payme('PerformTransaction', { id })).error?.code).toBe(-31_008)
    const again = await shop.customer.call('payments.changeType', {
      params: { id: order.id },
      body: { paymentType: 'PAYME' },
    })
    expect(again).toMatchObject({ ok: false, error: { code: 'order_not_payable' } })
  })

  it('a payment type nobody connected is not offered and not taken', async () => {
    const order = await shop.placeUnpaid('PAYME')
    const body = { paymentType: 'CLICK' } as const
    const answer = await shop.customer.call('payments.changeType', { params: { id: order.id }, body })
    expect(answer).toMatchObject({ ok: false, error: { code: 'payment_type_unavailable' } })
  })
})

describe('PAY-2 an order nobody pays for', () => {
  it('is cancelled when its time is over, not before, and gives its stock back once', async () => {
    const own = await buildPayingShop(world, { PAYME: { merchantId: 'alias', key: KEY } })
    const before = await own.stockLeft()
    const order = await own.placeUnpaid('PAYME')
    try {
      world.at(new Date(PAY_BEFORE - 1))
      await world.runJobs()
      expect(await own.findOrder(order.id)).toMatchObject({ status: 'OPEN' })
      world.at(new Date(PAY_BEFORE))
      await world.runJobs()
      await world.runJobs()
      expect(await own.findOrder(order.id)).toMatchObject({ status: 'CANCELED', is_paid: false })
      expect(await own.stockLeft()).toBe(before)
    } finally {
      world.at(NOON)
    }
  })

  it('T-STOCK-06 holds the last pieces for a fixed time: looking at it extends nothing, and then whoever comes first has them', async () => {
    const own = await buildPayingShop(world, { PAYME: { merchantId: 'alias', key: KEY } }, { stock: 5 })
    const { customer, placeUnpaid } = own
    const order = await placeUnpaid('PAYME')
    const buyAll = (call: typeof customer.call) => {
      const cartItems = [{ productId: own.product.id, count: 5 }]
      const body = { branchId: own.branch.id, serviceType: 'PICK_UP' as const, cartItems }
      return call('orders.place', { body: { ...body, totalPrice: ORDER_TOTAL } }, { idempotencyKey: newId() })
    }
    const other = await world.signIn(own.merchant.sub, newPhone())
    try {
      for (const minutes of [1, PAY_WITHIN_MINUTES / 2, PAY_WITHIN_MINUTES - 1]) {
        world.at(new Date(NOON.getTime() + minutes * MINUTE_MS))
        await world.runJobs()
        await customer.call('payments.checkout', { params: { id: order.id } })
        const seen = await customer.call('orders.find', { params: { id: order.id } })
        expect(seen).toMatchObject({ data: { payBefore: new Date(PAY_BEFORE).toISOString() } })
        expect(await buyAll(other.call)).toMatchObject({
          error: { code: 'not_enough_products' },
        })
      }
      world.at(new Date(PAY_BEFORE))
      await world.runJobs()
      // The owner's own hold, over by now, is in nobody's way; and it puts nobody ahead.
      expect(await buyAll(customer.call)).toMatchObject({ ok: true })
      expect(await buyAll(other.call)).toMatchObject({ error: { code: 'not_enough_products' } })
      expect(await own.stockLeft()).toBe(0)
    } finally {
      world.at(NOON)
    }
  })

  it('money begun in the last minute may arrive; five minutes later it is refused', async () => {
    const [inTime, tooLate] = [await shop.placeUnpaid('PAYME'), await shop.placeUnpaid('PAYME')]
    try {
      world.at(new Date(PAY_BEFORE - 1))
      const [first, second] = [await create(inTime), await create(tooLate)]
      world.at(new Date(PAY_BEFORE + MINUTE_MS))
      await world.runJobs()
      expect((await payme('PerformTransaction', { id: first })).result?.state).toBe(2)
      world.at(new Date(PAY_BEFORE + 5 * MINUTE_MS))
      await world.runJobs()
      expect((await payme('PerformTransaction', { id: second })).error?.code).toBe(-31_008)
    } finally {
      world.at(NOON)
    }
    expect(await shop.findOrder(inTime.id)).toMatchObject({ is_paid: true })
    expect(await shop.findOrder(tooLate.id)).toMatchObject({ status: 'CANCELED', is_paid: false })
  })
})
