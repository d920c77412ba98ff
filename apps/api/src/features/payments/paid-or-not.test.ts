import { MINUTE_MS } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { CLICK_ACCOUNT, clickOf } from '../../test/click-and-uzum.ts'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

let shop: PayingShop
it.beforeAll(async () => {
  shop = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT })
})

const isPaid = async (id: string, call = shop.customer.call) => {
  const order = await call('orders.find', { params: { id } })
  if (!order.ok) throw new Error(order.error.code)
  return order.data.isPaid
}

describe('T-PAY-02 an order is paid by its provider’s word alone', () => {
  it('neither opening the page, nor coming back from it, nor an unfinished payment pays; its Complete does', async () => {
    const order = await shop.placeUnpaid('CLICK')
    const click = clickOf(world, shop)
    const opened = await shop.customer.call('payments.checkout', { params: { id: order.id } })
    expect(opened.ok).toBe(true)
    // what Click's page adds to the way back, sent at our endpoint by a browser
    const back = `/api/payments/click/${shop.merchant.sub}/complete?payment_status=2&payment_id=11&merchant_trans_id=${order.number}`
    for (const method of ['GET', 'POST'] as const) await world.server.inject({ method, url: back })
    const { fields } = await click.prepare(order)
    expect(await click.complete(fields, {}, { sign_string: '0'.repeat(32) })).toBe(-1)
    expect(await isPaid(order.id)).toBe(false)
    expect(await click.complete(fields)).toBe(0)
    expect(await isPaid(order.id)).toBe(true)
  })

  it('a customer who lost the session signs in anew, finds the order and pays it, or finds it paid', async () => {
    const own = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT })
    const [waiting, paid] = [await own.placeUnpaid('CLICK'), await own.placeUnpaid('CLICK')]
    const click = clickOf(world, own)
    const { fields } = await click.prepare(paid)
    await own.customer.call('users.logout')
    expect(await click.complete(fields)).toBe(0)
    world.at(new Date(NOON.getTime() + 5 * MINUTE_MS)) // another code, another time
    const again = await world.signIn(own.merchant.sub, own.customer.user.phone)
    expect([await isPaid(waiting.id, again.call), await isPaid(paid.id, again.call)]).toEqual([false, true])
    expect(await again.call('payments.checkout', { params: { id: waiting.id } })).toMatchObject({ ok: true })
    world.at(NOON)
  })
})

describe('T-PAY-03 what is charged is what was ordered', () => {
  it('a menu that became dearer meanwhile changes neither the order nor what its provider may charge', async () => {
    const order = await shop.placeUnpaid('CLICK')
    await world.db
      .updateTable('product')
      .set({ cost_price: 99_000 })
      .where('id', '=', shop.product.id)
      .execute()
    const click = clickOf(world, shop)
    expect((await click.prepare(order, { amount: String(5 * 99_000) })).code).toBe(-2)
    expect(await shop.listTransactions(order.id)).toEqual([])
    const { code, fields } = await click.prepare(order)
    expect(code).toBe(0)
    expect(await click.complete(fields, { amount: `${ORDER_TOTAL - 1}.00` })).toBe(-2)
    expect(await click.complete(fields, { amount: `${ORDER_TOTAL + 1}.00` })).toBe(-2)
    expect(await isPaid(order.id)).toBe(false)
    expect(await click.complete(fields)).toBe(0)
    const [transaction] = await shop.listTransactions(order.id)
    expect(transaction?.amount_tiyin).toBe(ORDER_TOTAL * 100)
    await world.db
      .updateTable('product')
      .set({ cost_price: 25_000 })
      .where('id', '=', shop.product.id)
      .execute()
  })

  it('a cash order is unpaid, to whoever says otherwise', async () => {
    const placed = await shop.placeUnpaid('CASH')
    expect((await clickOf(world, shop).prepare(placed)).code).toBe(-9)
    expect(await shop.listTransactions(placed.id)).toEqual([])
    expect(await shop.findOrder(placed.id)).toMatchObject({ is_paid: false, status: 'OPEN' })
  })
})
