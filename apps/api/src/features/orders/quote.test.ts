import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { buildProduct, buildPromo, buildShop, INSIDE, OUTSIDE } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

/** A shop whose dish takes 40 minutes where a typical one takes 25, and what its basket is priced as. */
async function openShop() {
  world.at(NOON)
  const { merchant, branch, product, customer } = await buildShop(world)
  const { db } = world
  await db.updateTable('product').set({ time_cooking_max: 40 }).where('id', '=', product.id).execute()
  const body = { branchId: branch.id, cartItems: [{ productId: product.id, count: 1 }] }
  const quote = async (more: { address: typeof INSIDE | null; deliveryAt?: string }) => {
    const answer = await customer.call('orders.quote', {
      body: { ...body, serviceType: 'DELIVERY', ...more },
    })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data
  }
  return { merchant, branch, customer, body, quote }
}

describe('how soon a basket comes', () => {
  it('customer 3 as soon as possible is said the same whatever time is chosen', async () => {
    const { quote } = await openShop()
    const now = await quote({ address: INSIDE })
    expect(now.soonest).toEqual({ fromMinutes: now.fromMinutes, toMinutes: now.toMinutes })
    const later = await quote({ address: INSIDE, deliveryAt: '2026-11-20T13:00:00.000Z' })
    expect(later).toMatchObject({ fromMinutes: 360, soonest: now.soonest })
  })

  it('customer 7 the header says the time of the checkout', async () => {
    const { quote, customer, branch, body } = await openShop()
    const offer = await customer.call('delivery.calculatePrice', {
      body: { productPrice: 0, branchId: branch.id, dishes: body.cartItems, ...INSIDE },
    })
    const { soonest } = await quote({ address: INSIDE })
    expect(offer.ok && { fromMinutes: offer.data.fromMinutes, toMinutes: offer.data.toMinutes }).toEqual(
      soonest,
    )
  })

  it('fault 16 a basket above what an order may cost is refused, and a point is kept to a centimetre', async () => {
    const { customer, body, branch } = await openShop()
    const [item] = body.cartItems
    const { db } = world
    await db
      .updateTable('product')
      .set({ cost_price: 1_000_000_000 })
      .where('id', '=', item?.productId ?? '')
      .execute()
    const dear = {
      ...body,
      cartItems: [
        { productId: item?.productId ?? '', count: 1000 },
        { productId: item?.productId ?? '', count: 1 },
      ],
    }
    const answer = await customer.call('orders.quote', {
      body: { ...dear, serviceType: 'PICK_UP', branchId: branch.id },
    })
    expect(answer).toMatchObject({ ok: false, error: { code: 'amount_out_of_range', status: 422 } })
  })

  it('customer 7 nothing is promised before it is known where to', async () => {
    const { quote, customer, body } = await openShop()
    expect((await quote({ address: null })).soonest).toBeNull()
    expect((await quote({ address: OUTSIDE })).soonest).toBeNull()
    const fetched = await customer.call('orders.quote', { body: { ...body, serviceType: 'PICK_UP' } })
    expect(fetched.ok && fetched.data.soonest).toEqual({ fromMinutes: 40, toMinutes: 55 })
  })
})

it('T-PRICE-01 a basket of any number of products is the sum of all of them', async () => {
  const { merchant, customer, branch } = await openShop()
  const cartItems: { productId: string; count: number }[] = []
  for (let n = 0; n < 5; n += 1) {
    const { id: productId } = await buildProduct(world.db, merchant, {
      branches: [branch],
      costPrice: 1000 * 10 ** n,
    })
    cartItems.push({ productId, count: 1 })
    const answer = await customer.call('orders.quote', {
      body: { branchId: branch.id, serviceType: 'PICK_UP', cartItems },
    })
    expect(answer).toMatchObject({ ok: true, data: { productPrice: Number('1'.repeat(n + 1)) * 1000 } })
  }
})

it('customer 4 a basket in a taximeter city is priced as by the meter, like its order', async () => {
  const { merchant, quote } = await openShop()
  expect(await quote({ address: INSIDE })).toMatchObject({ isTaximeter: false, deliveryPrice: 15_000 })
  await world.db.updateTable('city').set({ is_taximeter: true }).where('id', '=', merchant.cityId).execute()
  expect(await quote({ address: INSIDE })).toMatchObject({ isTaximeter: true, deliveryPrice: 0 })
})

it('customer 35 a quote says how much the promo code takes off', async () => {
  const { merchant, customer, body } = await openShop()
  await buildPromo(world.db, merchant, { code: 'TEN', discountType: 'PERCENTAGE', productDiscount: 10 })
  const quoted = (promoCode: string) =>
    customer.call('orders.quote', { body: { ...body, serviceType: 'PICK_UP', promoCode } })
  expect(await quoted('TEN')).toMatchObject({ ok: true, data: { promoDiscount: 2500, totalPrice: 22_500 } })
  expect(await quoted('')).toMatchObject({ ok: true, data: { promoDiscount: 0 } })
})

it.each([
  ['the percent of what is paid for products', { cashbackActive: true }, 5, '', 1250],
  ['less with a promo code', { cashbackActive: true }, 5, 'TEN', 1125],
  ['nothing without a rule', { cashbackActive: true }, null, '', 0],
  ['nothing where cashback is off', { cashbackActive: false }, 5, '', 0],
])(
  'CUS-13 a quote says what the order earns, and the shop its rate: %s',
  async (_, settings, cashbackPercent, promoCode, earned) => {
    const { merchant, customer, body } = await openShop()
    await buildPromo(world.db, merchant, { code: 'TEN', discountType: 'PERCENTAGE', productDiscount: 10 })
    await world.db
      .updateTable('merchant')
      .set((eb) => ({
        settings: sql`${eb.ref('settings')} || ${JSON.stringify(settings)}::jsonb`,
        order_settings: sql`${eb.ref('order_settings')} || ${JSON.stringify({ cashbackPercent })}::jsonb`,
      }))
      .where('id', '=', merchant.id)
      .execute()
    const quoted = await customer.call('orders.quote', {
      body: { ...body, serviceType: 'PICK_UP', promoCode },
    })
    expect(quoted).toMatchObject({ ok: true, data: { earnedCashback: earned } })
    expect(await customer.call('merchants.settings')).toMatchObject({
      data: { cashbackPercent: earned > 0 ? cashbackPercent : null },
    })
  },
)
