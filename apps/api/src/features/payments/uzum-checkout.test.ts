import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MINUTE_MS, PAY_WITHIN_MINUTES } from '@dasturxon/domain'
import { afterAll, beforeEach, describe, expect } from 'vitest'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { serveSimulators, UZUM_CHECKOUT_ACCOUNT } from '../../test/simulated-shop.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { refund } from './refund.ts'

// npm run race:payments asks for more (docs/proofs.md)
const ROUNDS = Number(process.env['PAYMENT_RACE_ROUNDS'] ?? 6)
const LIMIT = { timeout: Math.max(30_000, ROUNDS * 1_500) }

let shop: PayingShop
let simulators: Awaited<ReturnType<typeof serveSimulators>>

it.beforeAll(async () => {
  shop = await buildPayingShop(world, { UZUM: UZUM_CHECKOUT_ACCOUNT }, { stock: 1_000_000 })
  simulators = await serveSimulators(world, [shop.merchant])
})
afterAll(() => simulators.close())
beforeEach(() => world.at(NOON))

async function begin() {
  const order = await shop.placeUnpaid('UZUM')
  const opened = await shop.customer.call('payments.checkout', { params: { id: order.id } })
  if (!opened.ok) throw new Error(opened.error.code)
  const stand = async () => {
    const { status, is_paid: isPaid } = await shop.findOrder(order.id)
    return { status, isPaid, states: (await shop.listTransactions(order.id)).map(({ state }) => state) }
  }
  return { order, page: opened.data.url, stand }
}

const PAID = { status: 'OPEN', isPaid: true, states: ['PERFORMED'] }
const WAITING = { status: 'OPEN', isPaid: false, states: ['CREATED'] }
const later = (minutes: number) => world.at(new Date(NOON.getTime() + minutes * MINUTE_MS))

describe('PAY-1 Uzum Checkout, through its simulator', () => {
  it.each([
    ['pay', true],
    ['twice', false],
  ])('%s: the page names order and sum, and the order is paid once', async (scenario, comesBack) => {
    const { order, page, stand } = await begin()
    expect(await simulators.show(page)).toContain(`Order ${order.number}`)
    expect(await simulators.show(page)).toContain('125 000 som')
    expect(await stand()).toEqual(WAITING)
    const { location } = await simulators.press(page, scenario)
    const back = `http://${shop.merchant.sub}.shop.test/profile/orders/${order.id}?paid=uzum`
    expect(location).toBe(comesBack ? back : null)
    expect(await stand()).toEqual(PAID)
  })

  it('T-PAY-02 a call that says paid where nothing was paid is asked about, and pays nothing', async () => {
    const { page, stand } = await begin()
    await simulators.press(page, 'untrue')
    expect(await stand()).toEqual(WAITING)
  })

  it('a lost call is found by asking; a card that failed leaves the order to be paid anew', async () => {
    const lost = await begin()
    await simulators.press(lost.page, 'lost')
    expect(await lost.stand()).toEqual(WAITING)
    later(2)
    await world.runJobs()
    expect(await lost.stand()).toEqual(PAID)
    world.at(NOON)
    const failed = await begin()
    await simulators.press(failed.page, 'fail')
    expect(await failed.stand()).toEqual({ ...WAITING, states: ['CANCELLED'] })
    const again = await shop.customer.call('payments.checkout', { params: { id: failed.order.id } })
    await simulators.press(again.ok ? again.data.url : '', 'pay')
    expect(await failed.stand()).toEqual({ ...PAID, states: ['CANCELLED', 'PERFORMED'] })
  })

  it('is paid on a page that another process of the demo opened', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'simulators-'))
    const processes = [
      await serveSimulators(world, [shop.merchant], folder),
      await serveSimulators(world, [shop.merchant], folder),
    ]
    try {
      // the second one is asked, the first one shows the page
      const { page, stand } = await begin()
      await processes[0]?.press(page, 'pay')
      expect(await stand()).toEqual(PAID)
    } finally {
      world.app.ownUrl = simulators.origin
      await Promise.all(processes.map(async (each) => each.close()))
      await rm(folder, { recursive: true })
    }
  })

  it('PAY-3 a part goes back, then the rest when the customer cancels; the page says so', async () => {
    const { order, page, stand } = await begin()
    await simulators.press(page, 'pay')
    const asked = { merchantId: shop.merchant.id, orderId: order.id, refundKey: randomUUID(), reason: '' }
    expect(await refund(world.appOf(shop.merchant.id), { ...asked, amount: 25_000 })).toMatchObject({
      kind: 'asked',
    })
    await world.runJobs()
    const seen = async () => {
      const found = await shop.customer.call('orders.find', { params: { id: order.id } })
      return found.ok ? found.data.refundedAmount : found.error.code
    }
    expect([await stand(), await seen()]).toEqual([PAID, 25_000])
    await shop.customer.call('orders.cancel', { params: { id: order.id }, body: {} })
    await world.runJobs()
    expect(await stand()).toEqual({ status: 'CANCELED', isPaid: false, states: ['REVERSED'] })
    expect(await seen()).toBe(ORDER_TOTAL)
    expect((await simulators.press(page, 'pay')).received).toContain('REFUNDED')
  })

  it('T-PAY-05 paid on the old page after the order went another way, the money goes back', async () => {
    const { order, page, stand } = await begin()
    const params = { id: order.id }
    await shop.customer.call('payments.changeType', { params, body: { paymentType: 'CASH' } })
    await world.runJobs()
    await simulators.press(page, 'pay')
    await world.runJobs()
    expect(await stand()).toEqual({ status: 'OPEN', isPaid: false, states: ['CANCELLED'] })
    expect((await simulators.press(page, 'pay')).received).toContain('REFUNDED')
  })

  it('an order nobody pays for is given up in its time', async () => {
    const { stand } = await begin()
    later(PAY_WITHIN_MINUTES - 0.01)
    await world.runJobs()
    expect(await stand()).toEqual(WAITING)
    later(PAY_WITHIN_MINUTES)
    await world.runJobs()
    expect(await stand()).toEqual({ status: 'CANCELED', isPaid: false, states: ['CANCELLED'] })
  })

  it.each([
    ['GET', '', 400],
    ['POST', '{}', 400],
    ['POST', 'no json', 400],
    ['POST', '{"orderId":""}', 400],
    ['POST', '{"orderId":"of-nobody","operationType":"COMPLETE","operationState":"SUCCESS"}', 404],
  ] as const)('%s %j is answered %i and changes nothing', async (method, payload, status) => {
    const { order, stand } = await begin()
    const url = `/api/payments/uzum/${shop.merchant.sub}`
    const answered = await world.server.inject({
      method,
      url,
      ...(payload === '' ? {} : { payload, headers: { 'content-type': 'application/json' } }),
    })
    expect(answered.statusCode).toBe(status)
    expect([await stand(), order.number > 0]).toEqual([WAITING, true])
  })
})

it(
  `INV-6 F5 Uzum Checkout: paid twice, the customer's cancel and expiry at once, ${ROUNDS} rounds`,
  LIMIT,
  async () => {
    later(2 * PAY_WITHIN_MINUTES) // what the tests above left open
    await world.runJobs()
    for (let round = 0; round < ROUNDS; round += 1) {
      world.at(NOON)
      const before = (await shop.stockLeft()) ?? 0
      const { order, page, stand } = await begin()
      const cancel = () => shop.customer.call('orders.cancel', { params: { id: order.id }, body: {} })
      const starters = [() => simulators.press(page, 'twice'), cancel, world.runJobs]
      const first = round % starters.length
      later(PAY_WITHIN_MINUTES)
      const turned = [...starters.slice(first), ...starters.slice(0, first)]
      await Promise.all(turned.map(async (start) => start()))
      // what is owed or unwanted is sent back by jobs that may have met the race
      for (const minutes of [PAY_WITHIN_MINUTES, PAY_WITHIN_MINUTES + 20, PAY_WITHIN_MINUTES + 60]) {
        later(minutes)
        await world.runJobs()
      }
      const { status, isPaid, states } = await stand()
      expect([isPaid, status === 'CANCELED']).toEqual([states[0] === 'PERFORMED', states[0] !== 'PERFORMED'])
      expect(await shop.stockLeft()).toBe(isPaid ? before - 5 : before)
      // a page that stayed open is paid even now, in vain
      await simulators.press(page, 'pay')
      await world.runJobs()
      const { received } = await simulators.press(page, 'pay')
      expect(received, 'Uzum keeps money of a paid order alone').toContain(isPaid ? 'COMPLETED' : 'REFUNDED')
    }
  },
)
