import { describe, expect } from 'vitest'
import { CLICK_ACCOUNT, clickOf } from '../../test/click-and-uzum.ts'
import { buildPayingShop, type PayingShop } from '../../test/paying-shop.ts'
import { it, world } from '../../test/it.ts'

let shop: PayingShop
let click: ReturnType<typeof clickOf>

it.beforeAll(async () => {
  shop = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT })
  click = clickOf(world, shop)
})

const statesOf = async (order: { id: string }) =>
  (await shop.listTransactions(order.id)).map((transaction) => transaction.state)

describe('PAY-1 Click', () => {
  it('the fifteen steps of its official matrix are answered as it wants', async () => {
    const [paid, second, third] = [
      await shop.placeUnpaid('CLICK'),
      await shop.placeUnpaid('CLICK'),
      await shop.placeUnpaid('CLICK'),
    ]
    const badSign = { sign_string: '0'.repeat(32) }
    expect((await click.prepare(paid, {}, badSign)).code).toBe(-1)
    expect((await click.prepare({ number: 99_999_999 })).code).toBe(-5)
    const { code, fields } = await click.prepare(paid)
    expect(code).toBe(0)
    expect(await click.complete(fields, {}, badSign)).toBe(-1)
    expect(await click.complete(fields, { amount: '300' })).toBe(-2)
    expect(await shop.findOrder(paid.id)).toMatchObject({ is_paid: false })
    expect(await click.complete(fields)).toBe(0)
    expect(await click.complete(fields)).toBe(-4)
    expect(await click.complete(fields, { error: '-5017' })).toBe(-9)
    expect(await shop.findOrder(paid.id)).toMatchObject({ status: 'OPEN', is_paid: true })

    const again = await click.prepare(second)
    expect(again.code).toBe(0)
    expect(await click.complete(again.fields, { merchant_prepare_id: '999999999' })).toBe(-6)
    expect(await click.complete(again.fields)).toBe(0)

    const failing = await click.prepare(third)
    expect(failing.code).toBe(0)
    expect(await click.complete(failing.fields, { error: '-5017' })).toBe(-9)
    expect(await click.complete(failing.fields, { error: '-5017' })).toBe(-9)
    expect(await click.complete(failing.fields)).toBe(-9)
    expect(await shop.findOrder(third.id)).toMatchObject({ status: 'OPEN', is_paid: false })
  })

  it('T-PAY-05 who went back and began anew pays once: the attempt before can no longer be completed', async () => {
    const order = await shop.placeUnpaid('CLICK')
    const first = await click.prepare(order)
    const second = await click.prepare(order)
    expect([first.code, second.code]).toEqual([0, 0])
    expect(await click.complete(first.fields)).toBe(-9)
    expect(await click.complete(second.fields)).toBe(0)
    expect((await click.prepare(order)).code).toBe(-4)
    expect(await statesOf(order)).toEqual(['CANCELLED', 'PERFORMED'])
  })

  it('PAY-1 its mini app is paid to Click all the same; an order for cash is not', async () => {
    const order = await shop.placeUnpaid('CLICK')
    await world.db
      .updateTable('orders')
      .set({ payment_type: 'CLICK_MINI_APP' })
      .where('id', '=', order.id)
      .execute()
    const { fields } = await click.prepare(order)
    expect(await click.complete(fields)).toBe(0)
    expect((await click.prepare(await shop.placeUnpaid('CASH'))).code).toBe(-9)
  })

  it('BOT-3 payment in Click’s mini app is offered there only', async () => {
    await world.db
      .updateTable('payment_method')
      .set({ type: 'CLICK_MINI_APP' })
      .where('merchant_id', '=', shop.merchant.id)
      .where('type', '=', 'CLICK')
      .execute()
    try {
      const guest = world.clientOf(shop.merchant.sub)
      const offeredTo = async (device: 'WEB' | 'TG' | 'CLICK') => {
        const methods = await guest('payments.methods', { query: { device } })
        return methods.ok && methods.data.some(({ type }) => type === 'CLICK_MINI_APP')
      }
      expect([await offeredTo('CLICK'), await offeredTo('WEB'), await offeredTo('TG')]).toEqual([
        true,
        false,
        false,
      ])
    } finally {
      await world.db
        .updateTable('payment_method')
        .set({ type: 'CLICK' })
        .where('merchant_id', '=', shop.merchant.id)
        .where('type', '=', 'CLICK_MINI_APP')
        .execute()
    }
  })

  it("T-PAY-04 another merchant's order and its transaction are not there", async () => {
    const other = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT })
    const order = await shop.placeUnpaid('CLICK')
    const { fields } = await click.prepare(order)
    const elsewhere = clickOf(world, other)
    expect((await elsewhere.prepare(order)).code).toBe(-5)
    expect(await elsewhere.complete(fields)).toBe(-5)
    expect((await clickOf(world, shop, 'nobody').prepare(order)).code).toBe(-5)
    expect(await shop.findOrder(order.id)).toMatchObject({ is_paid: false })
    expect(await statesOf(order)).toEqual(['CREATED'])
  })

  it('T-PAY-10 an order whose sum changed since Prepare takes no money', async () => {
    const order = await shop.placeUnpaid('CLICK')
    const { fields } = await click.prepare(order)
    await world.db
      .updateTable('orders')
      .set({ total_price: 130_000, product_price: 130_000 })
      .where('id', '=', order.id)
      .execute()
    expect(await click.complete(fields)).toBe(-2)
    expect(await click.complete(fields, { amount: '130000' })).toBe(-2)
    expect(await shop.findOrder(order.id)).toMatchObject({ is_paid: false })
  })
})
