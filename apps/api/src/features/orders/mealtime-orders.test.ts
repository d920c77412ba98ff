import { json, newId } from '@dasturxon/db'
import { WEEK_DAYS } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

/** The day of NOON in Tashkent, five hours ahead of UTC. */
const at = (clock: string) => world.at(new Date(`2026-11-20T${clock}:00+05:00`))

const MORNING = new Date('2026-11-20T06:00:00+05:00')

/** A shop and a customer who signs in at this time: a session from later than now counts for nobody. */
async function openShop(begin = NOON) {
  world.at(begin)
  const { merchant, branch, product, customer } = await buildShop(world, {
    branch: { hours: { open: '00:00', close: '00:00' } },
  })
  const body = {
    branchId: branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: product.id, count: 1 }],
  }
  return {
    merchant,
    branch,
    product,
    quote: () => customer.call('orders.quote', { body }),
    place: () => customer.call('orders.place', { body: { ...body, totalPrice: 25_000 } }),
  }
}

async function addMealtime(merchantId: string, open: string, close: string): Promise<string> {
  const id = newId()
  const hours = WEEK_DAYS.map((weekName) => ({ weekName, open, close }))
  const name = json({ uz: 'Nonushta', ru: 'Завтрак', eng: 'Breakfast' })
  await world.db
    .insertInto('mealtime')
    .values({ merchant_id: merchantId, id, name, hours: json(hours) })
    .execute()
  return id
}

const serveProduct = ({ merchant, product }: Awaited<ReturnType<typeof openShop>>, mealtimeId: string) =>
  world.db
    .insertInto('product_mealtime')
    .values({ merchant_id: merchant.id, product_id: product.id, mealtime_id: mealtimeId })
    .execute()

const serveCategory = ({ merchant, product }: Awaited<ReturnType<typeof openShop>>, mealtimeId: string) =>
  world.db
    .insertInto('category_mealtime')
    .values({ merchant_id: merchant.id, category_id: product.categoryId, mealtime_id: mealtimeId })
    .execute()

describe('CAT-6 CHK-3 an order of what has its own time', () => {
  it.each([
    ['06:59', 'product_not_served_now'],
    ['07:00', 'taken'],
    ['10:59', 'taken'],
    ['11:00', 'product_not_served_now'],
  ])('CAT-6 at %s of a breakfast from 07:00 to 11:00 is answered with: %s', async (clock, outcome) => {
    const shop = await openShop(MORNING)
    await serveProduct(shop, await addMealtime(shop.merchant.id, '07:00', '11:00'))
    at(clock)
    const answers = [await shop.quote(), await shop.place()]
    expect(answers.map((answer) => (answer.ok ? 'taken' : answer.error.code))).toEqual([outcome, outcome])
  })

  it('CAT-6 is told when it will be served', async () => {
    const shop = await openShop()
    await serveProduct(shop, await addMealtime(shop.merchant.id, '07:00', '11:00'))
    at('11:00')
    expect(await shop.quote()).toMatchObject({
      error: {
        status: 409,
        details: { productId: shop.product.id, servedFrom: '2026-11-21T02:00:00.000Z' },
      },
    })
  })

  it("CAT-6 goes by the product's own mealtime, and by its category's where it has none", async () => {
    const shop = await openShop()
    await serveCategory(shop, await addMealtime(shop.merchant.id, '12:00', '15:00'))
    at('10:00')
    expect(await shop.quote()).toMatchObject({ error: { code: 'product_not_served_now' } })
    at('12:00')
    expect(await shop.quote()).toMatchObject({ ok: true })
    await serveProduct(shop, await addMealtime(shop.merchant.id, '07:00', '11:00'))
    expect(await shop.quote()).toMatchObject({ error: { code: 'product_not_served_now' } })
    at('10:00')
    expect(await shop.quote()).toMatchObject({ ok: true })
  })

  it('CAT-6 LOC-3 goes by the clock of the branch', async () => {
    const shop = await openShop()
    await serveProduct(shop, await addMealtime(shop.merchant.id, '07:00', '11:00'))
    await world.db
      .updateTable('branch')
      .set({ time_zone: 'Europe/Istanbul' }) // two hours behind Tashkent
      .where('id', '=', shop.branch.id)
      .execute()
    at('08:59')
    expect(await shop.quote()).toMatchObject({ error: { code: 'product_not_served_now' } })
    at('09:00')
    expect(await shop.quote()).toMatchObject({ ok: true })
  })
})
