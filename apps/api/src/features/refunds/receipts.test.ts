import { randomUUID } from 'node:crypto'
import { inTransaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { CLICK_ACCOUNT, clickOf } from '../../test/click-and-uzum.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { refundBody } from '../../test/orders-at-desk.ts'
import { buildPayingShop, ORDER_TOTAL } from '../../test/paying-shop.ts'
import { createRefundBank } from '../../test/refund-bank.ts'
import { NOON } from '../../test/world.ts'
import { noteReceiptMade } from '../money/receipts.ts'

const bank = createRefundBank()
const click = paymentProviders.CLICK
if (click) paymentProviders.CLICK = bank.behind(click)
beforeEach(() => {
  Object.assign(bank, { gives: 'part', says: 'done' })
  world.at(NOON)
})

type Receipt = {
  id: string
  kind: string
  way: string
  amount: number
  state: string
  saleWay: string | null
}

async function buildScene(credit = 0) {
  const shop = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT })
  const { merchant, branch, customer, product } = shop
  const owner = await buildStaff(world, merchant, { role: 'OWNER', name: 'Malika' })
  const place = async (spent: number) => {
    const body = {
      branchId: branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: product.id, count: 5 }],
      paymentType: 'CLICK' as const,
      credit: spent,
      totalPrice: ORDER_TOTAL,
    }
    return dataOf(await customer.call('orders.place', { body }, { idempotencyKey: randomUUID() }))
  }
  if (credit > 0) {
    const first = await place(0)
    await sql`insert into customer_credit (merchant_id, id, order_id, branch_id, business_day, at, amount, key)
      values (${merchant.id}, ${randomUUID()}, ${first.id}, ${branch.id}, '2026-11-20', ${NOON}, ${credit}, 'test')`.execute(
      world.owner.db,
    )
  }
  const order = await place(credit)
  await clickOf(world, shop).pay(order, ORDER_TOTAL - credit)
  const receipts = async () => {
    const { rows } = await sql<Receipt>`
      select r.id, r.kind, r.way, r.amount::int as amount, r.state, s.way as "saleWay"
      from receipt r left join receipt s on s.merchant_id = r.merchant_id and s.id = r.sale_id
      where r.order_id = ${order.id} order by r.wanted_at, r.kind desc, r.way`.execute(world.owner.db)
    return rows
  }
  const said = async () =>
    (await receipts()).map(({ kind, way, amount, state, saleWay }) => ({ kind, way, amount, state, saleWay }))
  const goodwill = async (money: number, way: 'CLICK' | 'BALANCE' = 'CLICK') => {
    const body = refundBody({ goodwill: money, money, way })
    dataOf(await owner.call('desk.refundOrder', { params: { id: order.id }, body }))
    await world.runJobs()
  }
  const make = async (receipt: Receipt | undefined, fiscalSign: string) =>
    inTransaction(world.appOf(merchant.id), (tx) =>
      noteReceiptMade(tx, {
        merchantId: merchant.id,
        id: receipt?.id ?? '',
        signs: { terminalId: 'UZ1', receiptSeq: fiscalSign, dateTime: '20261120120000', fiscalSign },
        now: NOON,
      }),
    )
  return { order, receipts, said, goodwill, make }
}

const SALE = { kind: 'SALE', way: 'CLICK', amount: ORDER_TOTAL, saleWay: null }
const back = (amount: number, state: string) => ({
  kind: 'REFUND',
  way: 'CLICK',
  amount,
  state,
  saleWay: 'CLICK',
})

describe('DSK-210 the receipt of a refund', { timeout: 60_000 }, () => {
  it('has the refund’s sum, names its sale and waits until that is made; one asked for afterwards waits for nobody', async () => {
    const { receipts, said, goodwill, make } = await buildScene()
    expect(await said()).toEqual([{ ...SALE, state: 'WANTED' }])
    await goodwill(15_000)
    world.at(new Date(NOON.getTime() + 60_000))
    await goodwill(7_000)
    expect(await said()).toEqual([
      { ...SALE, state: 'WANTED' },
      back(15_000, 'WAITING'),
      back(7_000, 'WAITING'),
    ])
    const [sale, refund] = await receipts()
    expect(await make(refund, '71'), 'a refund before its sale').toBe(false)
    expect(await make(sale, '70')).toBe(true)
    expect(await make(sale, '70'), 'made twice').toBe(false)
    expect(await said()).toEqual([{ ...SALE, state: 'DONE' }, back(15_000, 'WANTED'), back(7_000, 'WANTED')])
    world.at(new Date(NOON.getTime() + 120_000))
    await goodwill(1_000)
    expect((await said()).at(-1)).toEqual(back(1_000, 'WANTED'))
    expect(await make(refund, '71')).toBe(true)
  })

  it('of a sale that was given up waits on, whatever else is made', async () => {
    const { receipts, said, goodwill, order } = await buildScene()
    await goodwill(15_000)
    const [sale] = await receipts()
    await sql`update receipt set state = 'FAILED' where id = ${sale?.id ?? ''} and order_id = ${order.id}`.execute(
      world.owner.db,
    )
    expect((await said()).map(({ state }) => state)).toEqual(['FAILED', 'WAITING'])
  })

  it('of an order that the balance paid in part is of the sale whose money went back', async () => {
    const { receipts, said, goodwill, make } = await buildScene(6_000)
    await goodwill(10_000)
    const rows = await said()
    expect(rows.filter(({ kind }) => kind === 'REFUND')).toEqual([
      { kind: 'REFUND', way: 'BALANCE', amount: 6_000, state: 'WAITING', saleWay: 'BALANCE' },
      { kind: 'REFUND', way: 'CLICK', amount: 4_000, state: 'WAITING', saleWay: 'CLICK' },
    ])
    const sales = (await receipts()).filter(({ kind }) => kind === 'SALE')
    expect(
      await make(
        sales.find(({ way }) => way === 'CLICK'),
        '70',
      ),
    ).toBe(true)
    const states = (await said())
      .filter(({ kind }) => kind === 'REFUND')
      .map(({ way, state }) => [way, state])
    expect(states).toEqual([
      ['BALANCE', 'WAITING'],
      ['CLICK', 'WANTED'],
    ])
  })
})
