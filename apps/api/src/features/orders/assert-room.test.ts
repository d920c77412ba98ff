import { json, newId } from '@dasturxon/db'
import { OrderSettings } from '@dasturxon/contract/schemas'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { it, world } from '../../test/it.ts'
import { buildPayingShop, ORDER_TOTAL } from '../../test/paying-shop.ts'

const PAYME = { merchantId: '64fa00000000000000000001', key: 'TestKeyMadeUp0123456789abcdefGHIJKLM' }

async function openShop(limits: { maxUnpaidOrders?: number; maxOpenOrders?: number }) {
  const shop = await buildPayingShop(world, { PAYME }, { stock: 100 })
  await world.db
    .updateTable('merchant')
    .set({ order_settings: json(limits) })
    .where('id', '=', shop.merchant.id)
    .execute()
  const place = async (paymentType: 'PAYME' | 'CASH') => {
    const cartItems = [{ productId: shop.product.id, count: 5 }]
    const body = { branchId: shop.branch.id, serviceType: 'PICK_UP' as const, cartItems, paymentType }
    const placed = await shop.customer.call(
      'orders.place',
      { body: { ...body, totalPrice: ORDER_TOTAL } },
      { idempotencyKey: newId() },
    )
    return placed.ok ? placed.data.id : placed.error.code
  }
  return { ...shop, place }
}

describe('fault 10 one customer', () => {
  it('holds five unpaid orders at most, of many at once too, and more once one of them is over', async () => {
    const { place, customer, stockLeft } = await openShop({})
    const placed = await Promise.all(Array.from({ length: 8 }, () => place('PAYME')))
    expect(placed.filter((outcome) => outcome === 'too_many_unpaid_orders')).toHaveLength(3)
    expect(await stockLeft()).toBe(75)
    // what is paid at the door waits for no money
    expect(await place('CASH')).not.toContain('too_many')
    const [one = ''] = placed.filter((outcome) => outcome !== 'too_many_unpaid_orders')
    await customer.call('orders.cancel', { params: { id: one }, body: {} })
    expect(await place('PAYME')).not.toContain('too_many')
    expect(await place('PAYME')).toBe('too_many_unpaid_orders')
  })

  it('has one of two orders refused that are placed while neither is written yet', async () => {
    const { place, merchant } = await openShop({ maxOpenOrders: 2 })
    await place('CASH')
    const placed = await world.db.transaction().execute(async (tx) => {
      // the last that an order takes: meanwhile none of the two can end
      await tx
        .selectFrom('merchant_counter')
        .selectAll()
        .where('merchant_id', '=', merchant.id)
        .forUpdate()
        .execute()
      const both = Promise.all([place('CASH'), place('CASH')])
      const countWaiting = async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
        return rows[0]?.count
      }
      await expect.poll(countWaiting).toBe(2)
      return { both }
    })
    const outcomes = await placed.both
    expect(outcomes.filter((outcome) => outcome === 'too_many_open_orders')).toHaveLength(1)
  })

  it('has so many orders under way as the merchant says', async () => {
    const { place, merchant } = await openShop({ maxUnpaidOrders: 1, maxOpenOrders: 3 })
    const outcomes = []
    for (const type of ['CASH', 'PAYME', 'PAYME', 'CASH', 'CASH'] as const) outcomes.push(await place(type))
    expect(outcomes.map((outcome) => (outcome.includes('too_many') ? outcome : 'placed'))).toEqual([
      'placed',
      'placed',
      'too_many_unpaid_orders',
      'placed',
      'too_many_open_orders',
    ])
    await world.db
      .updateTable('orders')
      .set({ status: 'DELIVERED' })
      .where('merchant_id', '=', merchant.id)
      .where('payment_type', '=', 'CASH')
      .execute()
    expect(await place('CASH')).not.toContain('too_many')
  })

  it('of a merchant who says nothing holds five unpaid orders and fifty in all', () => {
    expect(OrderSettings.parse({})).toMatchObject({ maxUnpaidOrders: 5, maxOpenOrders: 50 })
  })
})
