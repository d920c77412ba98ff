import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { CLICK_ACCOUNT, clickOf, UZUM_ACCOUNT, uzumCreate, uzumOf } from '../../test/click-and-uzum.ts'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { createRefundBank } from '../../test/refund-bank.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { refund } from './refund.ts'

// npm run race:payments asks for more (docs/proofs.md)
const ROUNDS = Number(process.env['PAYMENT_RACE_ROUNDS'] ?? 10)
const LIMIT = { timeout: Math.max(30_000, ROUNDS * 1_500) }

const PAYME_ACCOUNT = { merchantId: '64fa00000000000000000001', key: 'TestKeyMadeUp0123456789abcdefGHIJKLM' }
/** Gives parts of Click's payments back, which Click itself would not. */
const bank = createRefundBank()
const clickItself = paymentProviders.CLICK
if (clickItself) paymentProviders.CLICK = bank.behind(clickItself)

let shop: PayingShop

it.beforeAll(async () => {
  const accounts = { PAYME: PAYME_ACCOUNT, CLICK: CLICK_ACCOUNT, UZUM: UZUM_ACCOUNT }
  shop = await buildPayingShop(world, accounts, { stock: 1_000_000 })
})

/** What Uzum may hear of a transaction of ours. */
const WORDS: Record<string, string[]> = {
  CREATED: ['CREATED'],
  PERFORMED: ['CONFIRMED'],
  REVERSED: ['REVERSED'],
  CANCELLED: ['REVERSED', 'FAILED'],
}

/** Begun ten minutes after the order was placed, raced when its half hour is over: the expiry job takes part. */
const BEGUN = new Date(NOON.getTime() + 10 * 60_000)
const EXPIRES = new Date(NOON.getTime() + 30 * 60_000)

type Order = { id: string; number: number }

const cancelOrder = async (order: Order) =>
  shop.customer.call('orders.cancel', { params: { id: order.id }, body: { reason: '' } })

/** Each of what is raced starts at the next turn of the round, so that every one of them is once the first. */
function race(round: number, starters: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const first = round % starters.length
  const turned = [...starters.slice(first), ...starters.slice(0, first)]
  return Promise.all(turned.map((start) => start()))
}

/**
 * INV-6: what came minus what went back is the total, the total minus the parts that were asked back, or nothing; the order is
 * paid while any of it is ours, and holds its plates till it is called off.
 */
async function expectWhole(
  order: Order,
  { stockBefore, saidPaid }: { stockBefore: number; saidPaid: boolean },
) {
  const [row, transactions, left] = [
    await shop.findOrder(order.id),
    await shop.listTransactions(order.id),
    await shop.stockLeft(),
  ]
  const performed = transactions.filter(({ state }) => state === 'PERFORMED')
  expect(performed.length).toBeLessThanOrEqual(1)
  expect(row.is_paid).toBe(performed.length === 1)
  for (const { state, amount_tiyin: amount, refunded_tiyin: refunded, refund_due_ms: due } of transactions) {
    expect(refunded === amount).toBe(state === 'REVERSED')
    expect(refunded).toBe(state === 'PERFORMED' || state === 'REVERSED' ? await refundedOf(order) : 0)
    const isOwed = state === 'PERFORMED' && row.status === 'CANCELED'
    expect(due !== null, 'owed is what was paid for an order that is called off').toBe(isOwed)
  }
  const wasPerformed = transactions.filter((transaction) => transaction.performed_ms !== null)
  expect(wasPerformed.length).toBe(saidPaid ? 1 : 0)
  expect(left).toBe(row.status === 'CANCELED' ? stockBefore : stockBefore - 5)
}

/** What the refunds that are done come to; all of it when the provider took it back by itself. */
async function refundedOf({ id }: Order): Promise<number> {
  const [transaction] = (await shop.listTransactions(id)).filter(({ performed_ms }) => performed_ms !== null)
  if (!transaction || transaction.state === 'REVERSED') return transaction?.amount_tiyin ?? 0
  const { sum } = await world.db
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<string | null>('amount_tiyin').as('sum'))
    .where('merchant_id', '=', shop.merchant.id)
    .where('payment_id', '=', transaction.id)
    .where('state', '=', 'DONE')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

async function payme(method: string, params: object) {
  const answered = await world.server.inject({
    method: 'POST',
    url: `/api/payments/payme/${shop.merchant.sub}`,
    headers: { authorization: `Basic ${btoa(`Paycom:${PAYME_ACCOUNT.key}`)}`, 'content-type': 'text/json' },
    payload: JSON.stringify({ id: 1, method, params }),
  })
  const { result, error } = answered.json<{ result?: { state: number }; error?: { code: number } }>()
  return result?.state ?? error?.code ?? 0
}

describe('INV-6 whatever comes first, money and order agree', () => {
  it(
    `F5 Payme: perform twice, cancel, the customer's cancel and expiry, ${ROUNDS} rounds`,
    LIMIT,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const stockBefore = (await shop.stockLeft()) ?? 0
        world.at(NOON)
        const order = await shop.placeUnpaid('PAYME')
        world.at(BEGUN)
        const id = order.id.replaceAll('-', '').slice(8)
        const account = { order_id: String(order.number) }
        const sum = { time: BEGUN.getTime(), amount: ORDER_TOTAL * 100, account }
        expect(await payme('CreateTransaction', { id, ...sum })).toBe(1)
        const said: number[] = []
        const ask = (method: string) => async () => void said.push(await payme(method, { id, reason: 5 }))
        world.at(EXPIRES)
        const [perform, cancel] = [ask('PerformTransaction'), ask('CancelTransaction')]
        await race(round, [perform, cancel, () => cancelOrder(order), world.runJobs, perform])
        await expectWhole(order, { stockBefore, saidPaid: said.includes(2) })
        const [transaction] = await shop.listTransactions(order.id)
        const states = { CREATED: 1, PERFORMED: 2, CANCELLED: -1, REVERSED: -2 }
        expect(await payme('CheckTransaction', { id })).toBe(states[transaction?.state as 'CREATED'])
      }
    },
  )

  it(
    `F5 refunds of parts and of all, Complete, and the customer's cancel, ${ROUNDS} rounds`,
    LIMIT,
    async () => {
      const calls = clickOf(world, shop)
      for (let round = 0; round < ROUNDS; round += 1) {
        const stockBefore = (await shop.stockLeft()) ?? 0
        world.at(NOON)
        const order = await shop.placeUnpaid('CLICK')
        const { fields } = await calls.prepare(order)
        await calls.complete(fields)
        const back = (amount: number | 'all') => () =>
          refund(world.appOf(shop.merchant.id), {
            merchantId: shop.merchant.id,
            orderId: order.id,
            amount,
            refundKey: randomUUID(),
            reason: '',
          })
        const again = () => calls.complete(fields)
        const all = round % 2 === 0 ? [() => cancelOrder(order)] : [back('all')]
        await race(round, [back(40_000), world.runJobs, ...all, back(50_000), again, back(60_000)])
        // a part that met another one waits its turn
        for (const minutes of [10, 20, 25]) {
          world.at(new Date(NOON.getTime() + minutes * 60_000))
          await world.runJobs()
        }
        await expectWhole(order, { stockBefore, saidPaid: true })
        const [transaction] = await shop.listTransactions(order.id)
        expect(bank.givenTiyin(fields.click_trans_id)).toBe(transaction?.refunded_tiyin)
      }
    },
  )

  it(
    `F5 Click: Complete twice, Complete as failed, the customer's cancel and expiry, ${ROUNDS} rounds`,
    LIMIT,
    async () => {
      const click = clickOf(world, shop)
      for (let round = 0; round < ROUNDS; round += 1) {
        const stockBefore = (await shop.stockLeft()) ?? 0
        world.at(NOON)
        const order = await shop.placeUnpaid('CLICK')
        world.at(BEGUN)
        const { fields } = await click.prepare(order)
        const codes: number[] = []
        const complete = (error: string) => async () =>
          void codes.push(await click.complete(fields, { error }))
        world.at(EXPIRES)
        const cancel = () => cancelOrder(order)
        await race(round, [complete('0'), complete('-5017'), cancel, world.runJobs, complete('0')])
        expect(codes.filter((code) => code === 0).length).toBeLessThanOrEqual(1)
        await expectWhole(order, { stockBefore, saidPaid: codes.includes(0) })
      }
    },
  )

  it(
    `F5 Uzum: confirm twice, reverse, the customer's cancel and expiry, ${ROUNDS} rounds`,
    LIMIT,
    async () => {
      const uzum = uzumOf(world, shop)
      for (let round = 0; round < ROUNDS; round += 1) {
        const stockBefore = (await shop.stockLeft()) ?? 0
        world.at(NOON)
        const order = await shop.placeUnpaid('UZUM')
        world.at(BEGUN)
        const transId = randomUUID()
        expect(await uzum('create', uzumCreate(order, transId))).toBe('CREATED')
        const said: string[] = []
        const ask = (call: string) => async () => void said.push(await uzum(call, { transId }))
        world.at(EXPIRES)
        const cancel = () => cancelOrder(order)
        await race(round, [ask('confirm'), ask('reverse'), cancel, world.runJobs, ask('confirm')])
        expect(said.filter((word) => word === 'CONFIRMED').length).toBeLessThanOrEqual(1)
        await expectWhole(order, { stockBefore, saidPaid: said.includes('CONFIRMED') })
        const [transaction] = await shop.listTransactions(order.id)
        const words = WORDS[transaction?.state ?? '']
        expect(words).toContain(await uzum('status', { transId }))
      }
    },
  )
})
