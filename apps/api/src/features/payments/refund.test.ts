import { randomUUID } from 'node:crypto'
import { inTransaction } from '@dasturxon/db'
import { MINUTE_MS } from '@dasturxon/domain'
import { beforeEach, describe, expect } from 'vitest'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { CLICK_ACCOUNT, clickOf, UZUM_ACCOUNT, uzumCreate, uzumOf } from '../../test/click-and-uzum.ts'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { createRefundBank } from '../../test/refund-bank.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { listRefunds } from './list-refunds.ts'
import { requestRefund } from './request-refund.ts'
import { refund } from './refund.ts'

const bank = createRefundBank()
const click = paymentProviders.CLICK
if (click) paymentProviders.CLICK = bank.behind(click)

let shop: PayingShop
it.beforeAll(async () => {
  shop = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT, UZUM: UZUM_ACCOUNT })
})
beforeEach(() => {
  Object.assign(bank, { gives: 'part', says: 'done' })
  world.at(NOON)
})

async function paidOrder() {
  const order = await shop.placeUnpaid('CLICK')
  const calls = clickOf(world, shop)
  expect(await calls.complete((await calls.prepare(order)).fields)).toBe(0)
  return order
}

const ask = (
  orderId: string,
  amount: number | 'all',
  refundKey: string = randomUUID(),
  merchantId = shop.merchant.id,
) => refund(world.appOf(merchantId), { merchantId, orderId, amount, refundKey, reason: 'a cold soup' })

const seen = async (id: string) => {
  const answer = await shop.customer.call('orders.find', { params: { id } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}

/** How often the bank was asked for money of this order. */
const timesAsked = async (orderId: string) => {
  const [transaction] = await shop.listTransactions(orderId)
  return bank.timesAsked(transaction?.external_id ?? '')
}

const later = (minutes: number) => world.at(new Date(NOON.getTime() + minutes * MINUTE_MS))

describe('PAY-3 a part of the money goes back', () => {
  it('is said on the order, which stays paid; the rest of the money calls it off', async () => {
    const before = await shop.stockLeft()
    const order = await paidOrder()
    expect(await ask(order.id, 25_000)).toMatchObject({ kind: 'asked', isRepeated: false })
    await world.runJobs()
    expect(await seen(order.id)).toMatchObject({ isPaid: true, status: 'OPEN', refundedAmount: 25_000 })
    expect(await ask(order.id, 'all')).toMatchObject({ refund: { amountTiyin: 10_000_000 } })
    await world.runJobs()
    expect(await seen(order.id)).toMatchObject({
      isPaid: false,
      status: 'CANCELED',
      refundedAmount: ORDER_TOTAL,
    })
    expect(await shop.stockLeft()).toBe(before)
    const [transaction] = await shop.listTransactions(order.id)
    expect(transaction).toMatchObject({ state: 'REVERSED', refunded_tiyin: 12_500_000 })
    expect(bank.givenTiyin(transaction?.external_id ?? '')).toBe(12_500_000)
  })

  it('never more than was paid: to the last som, not one above it, and nothing of what never came', async () => {
    const order = await paidOrder()
    expect(await ask(order.id, ORDER_TOTAL + 1)).toEqual({ kind: 'too_much', leftTiyin: 12_500_000 })
    expect(await ask(order.id, 124_999)).toMatchObject({ kind: 'asked' })
    expect(await ask(order.id, 2)).toEqual({ kind: 'too_much', leftTiyin: 100 })
    expect(await ask(order.id, 1)).toMatchObject({ kind: 'asked' })
    expect(await ask(order.id, 'all')).toEqual({ kind: 'too_much', leftTiyin: 0 })
    const unpaid = await shop.placeUnpaid('CLICK')
    expect(await ask(unpaid.id, 1)).toEqual({ kind: 'not_paid' })
    await expect(ask(order.id, 0)).rejects.toThrow(RangeError)
    await expect(ask(order.id, 0.5)).rejects.toThrow(RangeError)
  })

  it('twelve at once of 25 000 from 125 000: five are taken, and five are sent', async () => {
    const order = await paidOrder()
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => ask(order.id, 25_000)))
    expect(outcomes.filter(({ kind }) => kind === 'asked')).toHaveLength(5)
    for (let minutes = 0; minutes < 60; minutes += 10) {
      later(minutes)
      await world.runJobs()
    }
    expect(await timesAsked(order.id)).toBe(5)
    expect(await seen(order.id)).toMatchObject({ isPaid: false, refundedAmount: ORDER_TOTAL })
  })

  it('and the statement itself gives no more away, whoever forgets to look before', async () => {
    const order = await paidOrder()
    const [transaction] = await shop.listTransactions(order.id)
    const write = (n: number) =>
      inTransaction(world.owner, (tx) =>
        requestRefund(tx, shop.merchant.id, {
          paymentId: transaction?.id ?? '',
          refundKey: `${order.id} ${n}`,
          amountTiyin: 2_500_000,
          reason: '',
          now: NOON,
        }),
      )
    const written = await Promise.all(Array.from({ length: 12 }, (_, n) => write(n)))
    expect(written.filter((row) => row !== null)).toHaveLength(5)
  })

  it('the same key twice, at once and afterwards, is one refund; for anything else it is refused', async () => {
    const [order, other] = [await paidOrder(), await paidOrder()]
    const key = randomUUID()
    const both = await Promise.all([ask(order.id, 10_000, key), ask(order.id, 10_000, key)])
    expect(both.filter((outcome) => outcome.kind === 'asked' && outcome.isRepeated)).toHaveLength(1)
    expect(both.map(({ kind }) => kind)).toEqual(['asked', 'asked'])
    await world.runJobs()
    expect(await ask(order.id, 10_000, key)).toMatchObject({ isRepeated: true, refund: { state: 'DONE' } })
    expect(await ask(order.id, 20_000, key)).toEqual({ kind: 'key_taken' })
    expect(await ask(other.id, 10_000, key)).toEqual({ kind: 'key_taken' })
    await world.runJobs()
    expect([await timesAsked(order.id), (await seen(order.id)).refundedAmount]).toEqual([1, 10_000])
    const shared = randomUUID()
    const kinds = await Promise.all([ask(order.id, 10_000, shared), ask(other.id, 10_000, shared)])
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['asked', 'key_taken'])
  })

  it("another merchant's order is not found", async () => {
    const order = await paidOrder()
    const stranger = await buildPayingShop(world, {})
    expect(await ask(order.id, 1, randomUUID(), stranger.merchant.id)).toEqual({ kind: 'no_order' })
  })
})

describe('PAY-3 what the provider says of a refund', () => {
  it('a lost answer is asked about before anything is sent again: money goes back once', async () => {
    const order = await paidOrder()
    bank.says = 'lost'
    await ask(order.id, 25_000)
    await world.runJobs()
    expect(await seen(order.id)).toMatchObject({ refundedAmount: 0 })
    bank.says = 'done'
    later(20)
    await world.runJobs()
    expect([await timesAsked(order.id), (await seen(order.id)).refundedAmount]).toEqual([1, 25_000])
  })

  it('nothing is sent while the provider cannot say what went back; a second part waits for the first', async () => {
    const order = await paidOrder()
    bank.says = 'mute'
    await ask(order.id, 25_000)
    await ask(order.id, 30_000)
    for (const minutes of [0, 20, 60]) {
      later(minutes)
      await world.runJobs()
    }
    expect(await timesAsked(order.id)).toBe(1)
    bank.says = 'done'
    for (const minutes of [200, 400]) {
      later(minutes)
      await world.runJobs()
    }
    expect([await timesAsked(order.id), (await seen(order.id)).refundedAmount]).toEqual([2, 55_000])
  })

  it('"not now" is asked again later; "never" fails, is listed, and leaves the money to be asked for anew', async () => {
    const order = await paidOrder()
    bank.says = 'later'
    await ask(order.id, 25_000)
    await world.runJobs()
    expect(await ask(order.id, 'all')).toMatchObject({ refund: { amountTiyin: 10_000_000 } })
    bank.says = 'refused'
    later(20)
    await world.runJobs()
    expect(await timesAsked(order.id)).toBe(3)
    const listed = await listRefunds(world.db, shop.merchant.id)
    expect(listed).toContainEqual(
      expect.objectContaining({ orderNumber: order.number, state: 'FAILED', problem: 'closed today' }),
    )
    bank.says = 'done'
    expect(await ask(order.id, 'all')).toMatchObject({ refund: { amountTiyin: 12_500_000 } })
    await world.runJobs()
    expect(await seen(order.id)).toMatchObject({ isPaid: false, refundedAmount: ORDER_TOTAL })
  })

  it('what was given up after twelve tries begins anew when it is asked for under the same key', async () => {
    const order = await paidOrder()
    const key = randomUUID()
    bank.says = 'later'
    await ask(order.id, 25_000, key)
    for (let tries = 0; tries < 14; tries += 1) {
      later(tries * 61)
      await world.runJobs()
    }
    expect(await timesAsked(order.id)).toBe(12)
    bank.says = 'done'
    expect(await ask(order.id, 25_000, key)).toMatchObject({
      isRepeated: true,
      refund: { state: 'REQUESTED' },
    })
    await world.runJobs()
    expect([await timesAsked(order.id), (await seen(order.id)).refundedAmount]).toEqual([13, 25_000])
  })

  it('a provider that gives back all or nothing is asked for all', async () => {
    const order = await paidOrder()
    bank.gives = 'whole'
    expect(await ask(order.id, 25_000)).toEqual({ kind: 'only_whole' })
    expect(await ask(order.id, ORDER_TOTAL)).toMatchObject({ kind: 'asked' })
  })

  it('what is left after a part goes back when the customer cancels, once', async () => {
    const order = await paidOrder()
    await ask(order.id, 25_000)
    await world.runJobs()
    await shop.customer.call('orders.cancel', { params: { id: order.id }, body: {} })
    await world.runJobs()
    await world.runJobs()
    expect(await seen(order.id)).toMatchObject({ status: 'CANCELED', refundedAmount: ORDER_TOTAL })
    expect(await timesAsked(order.id)).toBe(2)
  })

  it('by hand where only the provider begins it: listed until its call comes, whatever the kitchen does', async () => {
    const order = await shop.placeUnpaid('UZUM')
    const uzum = uzumOf(world, shop)
    const transId = randomUUID()
    await uzum('create', uzumCreate(order, transId))
    await uzum('confirm', { transId })
    await world.db.updateTable('orders').set({ status: 'COOKING' }).where('id', '=', order.id).execute()
    expect(await uzum('reverse', { transId })).toBe('10017')
    expect(await ask(order.id, 25_000)).toEqual({ kind: 'only_whole' })
    expect(await ask(order.id, 'all')).toMatchObject({ kind: 'asked' })
    await world.runJobs()
    const waiting = (await listRefunds(world.db, shop.merchant.id)).filter(({ state }) => state === 'BY_HAND')
    expect(waiting).toMatchObject([{ orderNumber: order.number, provider: 'UZUM', externalId: transId }])
    expect(await uzum('reverse', { transId })).toBe('REVERSED')
    expect(await seen(order.id)).toMatchObject({
      isPaid: false,
      status: 'COOKING',
      refundedAmount: ORDER_TOTAL,
    })
    const listed = await listRefunds(world.db, shop.merchant.id)
    expect(listed.filter(({ orderNumber }) => orderNumber === order.number)).toEqual([])
  })
})
