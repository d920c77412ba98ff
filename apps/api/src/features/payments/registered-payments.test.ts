import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE_MS, PAY_WITHIN_MINUTES } from '@dasturxon/domain'
import { afterAll, describe, expect } from 'vitest'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { PAYZE_ACCOUNT, RAHMAT_ACCOUNT, serveSimulators } from '../../test/simulated-shop.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { refund } from './refund.ts'

/** Of each provider; two hundred and more by raising it. */
const ROUNDS = Number(process.env['PAYMENT_RACE_ROUNDS'] ?? 6)
const LIMIT = Math.max(30_000, ROUNDS * 1_500)
const ACCOUNTS = { RAHMAT: RAHMAT_ACCOUNT, PAYZE: PAYZE_ACCOUNT }
const PROVIDERS = ['RAHMAT', 'PAYZE'] as const
type Provider = (typeof PROVIDERS)[number]

let shop: PayingShop
let simulators: Awaited<ReturnType<typeof serveSimulators>>

it.beforeAll(async () => {
  simulators = await serveSimulators(world)
  shop = await buildPayingShop(world, ACCOUNTS)
})
afterAll(() => simulators.close())

/** The page of an order's checkout, or why there is none. */
async function checkout(order: { id: string }, by = shop): Promise<string> {
  const answer = await by.customer.call('payments.checkout', { params: { id: order.id } })
  return answer.ok ? answer.data.url : answer.error.code
}

async function begin(provider: Provider, at = shop) {
  const order = await at.placeUnpaid(provider)
  return { order, page: await checkout(order, at) }
}

const statesOf = async (order: { id: string }, at = shop) =>
  (await at.listTransactions(order.id)).map(({ state }) => state)

async function later<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  world.at(new Date(NOON.getTime() + ms))
  try {
    return await work()
  } finally {
    world.at(NOON)
  }
}

describe.each(PROVIDERS)('PAY-1 %s, through its simulator', (provider) => {
  it('PAY-2 the page names order and sum; paid there, the order is paid and the browser comes back', async () => {
    const { order, page } = await begin(provider)
    expect(await simulators.show(page)).toContain(`Order ${order.number}`)
    expect(await simulators.show(page)).toContain('125 000 som')
    const { location } = await simulators.press(page, 'pay')
    expect(location).toBe(
      `http://${shop.merchant.sub}.shop.test/profile/orders/${order.id}?paid=${provider.toLowerCase()}`,
    )
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'OPEN', is_paid: true })
    expect(await shop.listTransactions(order.id)).toMatchObject([
      { provider, state: 'PERFORMED', amount_tiyin: ORDER_TOTAL * 100 },
    ])
    expect(await checkout(order)).toBe('order_already_paid')
  })

  it('PAY-3 of what it says no card, phone or sign is kept', async () => {
    const { page } = await begin(provider)
    await simulators.press(page, 'pay')
    const said = await world.db
      .selectFrom('payment_log')
      .select(['request', 'reply'])
      .where('merchant_id', '=', shop.merchant.id)
      .where('provider', '=', provider)
      .execute()
    expect(said.length).toBeGreaterThan(0)
    const kept = JSON.stringify(said)
    expect(kept).toContain(provider === 'RAHMAT' ? 'invoice_id' : 'PaymentId')
    expect(kept).not.toMatch(/860053|998901234567|[0-9a-f]{32}\\"/)
  })

  it('T-PAY-05 pressed twice at once, and once more later, it is one payment and one page', async () => {
    const order = await shop.placeUnpaid(provider)
    const pages = await Promise.all([checkout(order), checkout(order), checkout(order)])
    expect(new Set([...pages, await checkout(order)]).size).toBe(1)
    expect(await statesOf(order)).toEqual(['CREATED'])
    await simulators.press(pages[0] ?? '', 'twice')
    expect(await statesOf(order)).toEqual(['PERFORMED'])
  })

  it('PAY-3 a lost call is found by asking: by the sweeper, and by a customer who presses again', async () => {
    const [swept, pressed] = [await begin(provider), await begin(provider)]
    for (const { page } of [swept, pressed]) await simulators.press(page, 'lost')
    expect(await shop.findOrder(swept.order.id)).toMatchObject({ is_paid: false })
    expect(await checkout(pressed.order)).toBe('order_already_paid')
    await later(2 * MINUTE_MS, world.runJobs)
    expect(await shop.findOrder(swept.order.id)).toMatchObject({ is_paid: true })
  })

  it('PAY-3 a card that failed leaves the order unpaid, and there is a new page to try again', async () => {
    const { order, page } = await begin(provider)
    const { received } = await simulators.press(page, 'fail')
    expect(received).toContain(provider === 'RAHMAT' ? 'Not enough money' : 'Rejected')
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'OPEN', is_paid: false })
    const again = await checkout(order)
    expect(again).not.toBe(page)
    await simulators.press(again, 'pay')
    expect(await statesOf(order)).toEqual(['CANCELLED', 'PERFORMED'])
  })

  it('T-PAY-05 paid in another way after all, the old page takes no money, or gives it back', async () => {
    const { order, page } = await begin(provider)
    const changed = await shop.customer.call('payments.changeType', {
      params: { id: order.id },
      body: { paymentType: 'CASH' },
    })
    expect(changed).toMatchObject({ data: { paymentType: 'CASH' } })
    await world.runJobs()
    await simulators.press(page, 'pay')
    await world.runJobs()
    expect(await shop.findOrder(order.id)).toMatchObject({ payment_type: 'CASH', is_paid: false })
    expect(await statesOf(order)).toEqual(['CANCELLED'])
    const { received } = await simulators.press(page, 'pay')
    expect(received).toMatch(provider === 'RAHMAT' ? 'annulled' : 'Refunded')
  })

  it('PAY-3 where the call was lost too, the money of an order paid otherwise still goes back', async () => {
    const { order, page } = await begin(provider)
    await simulators.press(page, 'lost')
    await shop.customer.call('orders.cancel', { params: { id: order.id }, body: {} })
    await world.runJobs()
    expect(await statesOf(order)).toEqual(['CANCELLED'])
    expect((await simulators.press(page, 'pay')).received).toMatch(
      provider === 'RAHMAT' ? 'revert' : 'Refunded',
    )
  })

  it('PAY-3 a paid order that is called off gets its money back by our asking', async () => {
    const { order, page } = await begin(provider)
    await simulators.press(page, 'pay')
    await shop.customer.call('orders.cancel', { params: { id: order.id }, body: {} })
    await world.runJobs()
    expect(await statesOf(order)).toEqual(['REVERSED'])
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'CANCELED', is_paid: false })
    expect((await simulators.press(page, 'pay')).received).toMatch(
      provider === 'RAHMAT' ? 'revert' : 'Refunded',
    )
  })

  it('is paid on a page that another process of the demo opened', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'simulators-'))
    const processes = [await serveSimulators(world, [], folder), await serveSimulators(world, [], folder)]
    try {
      // The second one is asked, the first one shows the page.
      const { order, page } = await begin(provider)
      await processes[0]?.press(page, 'lost')
      expect(await checkout(order)).toBe('order_already_paid')
      expect(await statesOf(order)).toEqual(['PERFORMED'])
    } finally {
      world.app.ownUrl = simulators.origin
      await Promise.all(processes.map(async (each) => each.close()))
      await rm(folder, { recursive: true })
    }
  })

  it('PAY-3 a part of the money goes back, then the rest', async () => {
    const { order, page } = await begin(provider)
    await simulators.press(page, 'pay')
    const give = async (amount: number | 'all', refundKey: string) => {
      await refund(world.appOf(shop.merchant.id), {
        merchantId: shop.merchant.id,
        orderId: order.id,
        amount,
        refundKey,
        reason: '',
      })
      await world.runJobs()
    }
    await give(25_000, `${order.id} part`)
    expect(await shop.listTransactions(order.id)).toMatchObject([
      { state: 'PERFORMED', refunded_tiyin: 2_500_000 },
    ])
    await give('all', `${order.id} rest`)
    expect(await statesOf(order)).toEqual(['REVERSED'])
    expect((await simulators.press(page, 'pay')).received).toMatch(
      provider === 'RAHMAT' ? 'revert' : 'Refunded',
    )
  })

  it('PAY-2 a provider that does not answer opens nothing and writes nothing', async () => {
    const order = await shop.placeUnpaid(provider)
    world.app.ownUrl = 'http://127.0.0.1:9'
    try {
      expect(await checkout(order)).toBe('payment_not_opened')
    } finally {
      world.app.ownUrl = simulators.origin
    }
    expect(await statesOf(order)).toEqual([])
    expect(await checkout(order)).toMatch('/simulators/')
  })

  it(
    `INV-6 paid twice at once, called off and run out at once, ${ROUNDS} rounds: money and order agree`,
    async () => {
      const own = await buildPayingShop(world, ACCOUNTS, { stock: 1_000_000 })
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = (await own.stockLeft()) ?? 0
        const { order, page } = await begin(provider, own)
        const cancel = () => own.customer.call('orders.cancel', { params: { id: order.id }, body: {} })
        const starters = [() => simulators.press(page, 'twice'), cancel, world.runJobs]
        const first = round % starters.length
        await later(PAY_WITHIN_MINUTES * MINUTE_MS, async () => {
          const turned = [...starters.slice(first), ...starters.slice(0, first)]
          await Promise.all(turned.map(async (start) => start()))
          await world.runJobs()
        })
        // What is owed or unwanted is sent back by jobs that may have met the race.
        await later((PAY_WITHIN_MINUTES + 10) * MINUTE_MS, world.runJobs)
        const row = await own.findOrder(order.id)
        const [state] = await statesOf(order, own)
        expect(row.is_paid).toBe(state === 'PERFORMED')
        expect(row.status === 'CANCELED').toBe(state !== 'PERFORMED')
        expect(await own.stockLeft()).toBe(row.status === 'CANCELED' ? before : before - 5)
        const { received } = await simulators.press(page, 'pay')
        const atProvider = row.is_paid ? /success|Captured/ : /annulled|revert|Refunded|error|Draft|Rejected/
        expect(received, 'the provider keeps money of a paid order alone').toMatch(atProvider)
      }
    },
    LIMIT,
  )
})

describe('T-PAY-04 calls that prove nothing', () => {
  it.each(['wrongKey', 'wrongAmount'])(
    'RAHMAT: %s leaves the order unpaid, and the payer keeps the money',
    async (how) => {
      const { order, page } = await begin('RAHMAT')
      const { received } = await simulators.press(page, how)
      expect(received).toContain('&quot;success&quot;:false')
      expect(await shop.findOrder(order.id)).toMatchObject({ is_paid: false })
      expect(await statesOf(order)).toEqual(['CREATED'])
    },
  )

  it('PAYZE: a call that says paid although nothing was leaves the order unpaid', async () => {
    const { order, page } = await begin('PAYZE')
    await simulators.press(page, 'untrue')
    expect(await shop.findOrder(order.id)).toMatchObject({ is_paid: false })
    await simulators.press(page, 'pay')
    expect(await shop.findOrder(order.id)).toMatchObject({ is_paid: true })
  })

  it("another merchant's payment is unknown at this one's address; so is none at all", async () => {
    const other = await buildPayingShop(world, { PAYZE: PAYZE_ACCOUNT })
    const { order } = await begin('PAYZE')
    const [transaction] = await shop.listTransactions(order.id)
    const tell = async (sub: string, payload: object, method: 'GET' | 'POST' = 'POST') =>
      (await world.server.inject({ method, url: `/api/payments/payze/${sub}`, payload })).statusCode
    const PaymentId = transaction?.external_id
    expect(await tell(other.merchant.sub, { PaymentId })).toBe(404)
    expect(await tell('nobody', { PaymentId })).toBe(404)
    expect(await tell(shop.merchant.sub, { PaymentId: 'none' })).toBe(404)
    expect(await tell(shop.merchant.sub, {})).toBe(400)
    world.app.ownUrl = 'http://127.0.0.1:9'
    try {
      expect(await tell(shop.merchant.sub, { PaymentId })).toBe(503)
    } finally {
      world.app.ownUrl = simulators.origin
    }
    expect(await tell(shop.merchant.sub, { PaymentId })).toBe(200)
    expect(await statesOf(order)).toEqual(['CREATED'])
  })
})
