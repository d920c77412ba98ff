import { WEEK_DAYS } from '@dasturxon/domain'
import { json } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { buildPromo, buildShop, INSIDE } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

it.beforeEach(() => world.at(NOON))

/** A shop, and a press of its button: an order of two pieces, 50 000 som, and why it was refused, in English. */
async function openShop(
  options: Parameters<typeof buildShop>[1],
  changes: { promoCode?: string; serviceType?: 'DELIVERY'; cashback?: number; totalPrice?: number } = {},
) {
  const shop = await buildShop(world, options)
  const order = async (more: typeof changes = changes) => {
    const isDelivered = more.serviceType === 'DELIVERY'
    const answer = await shop.customer.call('orders.place', {
      body: {
        branchId: shop.branch.id,
        serviceType: 'PICK_UP',
        cartItems: [{ productId: shop.product.id, count: 2 }],
        totalPrice: isDelivered ? 65_000 : 50_000,
        ...(isDelivered ? { address: { ...INSIDE, name: 'Amir Temur, 15' } } : {}),
        ...more,
      },
    })
    return answer.ok ? 'taken' : { code: answer.error.code, eng: answer.error.description.eng }
  }
  return { ...shop, order }
}

describe('fault 17 a refusal names the figure', () => {
  it('fault 17 of the pieces that are left', async () => {
    const { order } = await openShop({ product: { stock: 1 } })
    expect(await order()).toEqual({ code: 'not_enough_products', eng: 'Not enough products. At most: 1' })
  })

  it('fault 17 of the sum that a promo code needs, and of the uses that it had', async () => {
    const { merchant, customer, order } = await openShop({})
    await buildPromo(world.db, merchant, { code: 'LARGE', minPrice: 50_000 })
    expect(await order({ promoCode: 'LARGE' })).toEqual({
      code: 'promo_min_price',
      eng: 'This promo code needs products of more than 50,000\u00A0UZS',
    })
    const promo = await buildPromo(world.db, merchant, { code: 'ONCE', maxUses: 3 })
    await world.db
      .updateTable('promo')
      .set({ used: 3 })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', promo.id)
      .execute()
    expect(await order({ promoCode: 'ONCE' })).toEqual({
      code: 'promo_used_up',
      eng: 'This promo code is used up. Uses at most: 3',
    })
    expect(await customer.call('orders.listActive', { params: { userId: customer.user.id } })).toMatchObject({
      data: [],
    })
  })

  it('PRB-7 of the cashback that there is, and of what the order takes', async () => {
    const { merchant, customer, order } = await openShop({
      merchant: { settings: { cashbackActive: true, balanceActive: true } },
    })
    const have = (cashback: number) =>
      world.db
        .updateTable('customer')
        .set({ cashback })
        .where('merchant_id', '=', merchant.id)
        .where('id', '=', customer.user.id)
        .execute()
    await have(3000)
    expect(await order({ cashback: 3001, totalPrice: 46_999 })).toEqual({
      code: 'cashback_over_balance',
      eng: 'Not enough cashback. At most: 3,000\u00A0UZS',
    })
    await have(60_000)
    expect(await order({ cashback: 50_001, totalPrice: 0 })).toEqual({
      code: 'cashback_over_total',
      eng: 'Cashback is more than the order. At most: 50,000\u00A0UZS',
    })
  })

  it('fault 17 of the smallest delivery, and of what is missing to it', async () => {
    const { order } = await openShop({ merchant: { orderSettings: { minimalDeliveryPrice: 60_000 } } })
    expect(await order({ serviceType: 'DELIVERY' })).toEqual({
      code: 'min_delivery_amount',
      eng: 'The minimum for delivery is 60,000\u00A0UZS. Still missing: 10,000\u00A0UZS',
    })
  })

  it('fault 17 spec §8 on a day off it says that today is one, before and after hours that it is closed', async () => {
    const { branch, order } = await openShop({ branch: { hours: { open: '13:00', close: '14:00' } } })
    expect(await order()).toMatchObject({ code: 'branch_closed' })
    const hours = { open: '10:00', close: '23:00', extraOpen: null, extraClose: null }
    const days = WEEK_DAYS.map((weekName) => ({ ...hours, weekName, isDayOff: weekName === 'FRIDAY' }))
    await world.db
      .updateTable('branch')
      .set({ work_hours: json([{ type: 'PICK_UP', days }]) })
      .where('id', '=', branch.id)
      .execute()
    expect(await order()).toMatchObject({
      code: 'branch_day_off',
      eng: 'Today is a holiday: the branch is closed',
    })
  })
})
