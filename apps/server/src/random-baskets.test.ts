import { randomUUID } from 'node:crypto'
import { createWorld, type World } from '@dasturxon/api/test'
import { naivePrice } from '@dasturxon/domain/test'
import { orderableLines, showLines, sumOfLines } from '@dasturxon/storefront/test'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arbitraryBasket, arbitraryShop } from './test/arbitrary-shop.ts'
import { openRandomShop } from './test/random-shop.ts'

// npm run baskets asks for more (docs/proofs.md)
const BASKETS = Number(process.env['BASKETS'] ?? 360)
const SEED = Number(process.env['BASKETS_SEED'] ?? 20_261_121)
const BASKETS_IN_A_SHOP = 120
/** One in so many is ordered as well. */
const ORDERED = 12
const SHOPS = Math.ceil(BASKETS / BASKETS_IN_A_SHOP)

describe('BSK-2 wants 1: the browser, the server and a calculation of its own agree part by part', () => {
  let world: World
  const seen = { priced: 0, refused: 0, ordered: 0, promos: 0, fees: 0, rides: 0, left: 0 }
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  it.each(fc.sample(arbitraryShop, { numRuns: SHOPS, seed: SEED }).map((plan, n) => ({ plan, n })))(
    'in shop $n',
    { timeout: 60_000 },
    async ({ plan, n }) => {
      const shop = await openRandomShop(world, plan)
      const baskets = fc.sample(arbitraryBasket, { numRuns: BASKETS_IN_A_SHOP, seed: SEED + n })
      for (const [index, wish] of baskets.entries()) {
        const basket = shop.fill(wish)
        const shown = showLines(basket, shop.menu, {})
        const asked = orderableLines(shown).map(({ line }) => line)
        seen.left += shown.length - asked.length
        expect(asked.map(({ productId }) => productId)).toEqual(shop.sellable(basket).map((l) => l.productId))
        if (asked.length === 0) continue

        const naive = naivePrice(shop.describe(asked, wish))
        const quote = await shop.quote(asked, wish)
        const browser = sumOfLines(shown)
        if ('reason' in naive) {
          expect(quote.ok ? 'priced' : quote.error.code).toBe(REFUSALS[naive.reason])
          seen.refused += 1
          continue
        }
        if (!quote.ok) throw new Error(`${quote.error.code} for ${JSON.stringify(wish)}`)
        const { promoProblem, missingForDelivery, isOutsideZones, fromMinutes, toMinutes, ...server } =
          quote.data
        const independent = {
          productPrice: Number(naive.PT),
          productDiscount: Number(naive.LD + naive.PPD),
          productCount: asked.reduce((sum, { count }) => sum + count, 0),
          deliveryPrice: Number(naive.D),
          deliveryDiscount: Number(naive.PDD),
          servicePrice: Number(naive.F),
          totalDiscount: Number(naive.LD + naive.PPD + naive.PDD),
          cashback: Number(naive.CB),
          totalPrice: Number(naive.total),
        }
        expect(server).toEqual(independent)
        expect(browser).toEqual({ gross: Number(naive.PT), net: Number(naive.NP) })
        const minimum = wish.serviceType === 'DELIVERY' ? plan.minimalDeliveryPrice : 0
        expect(missingForDelivery).toBe(Math.max(0, minimum - Number(naive.NP)))
        seen.priced += 1
        if (naive.PPD > 0n) seen.promos += 1
        if (naive.F > 0n) seen.fees += 1
        if (naive.D > 0n) seen.rides += 1

        if (index % ORDERED !== 0 || missingForDelivery > 0 || promoProblem !== null) continue
        const order = await shop.order(asked, wish, server.totalPrice, randomUUID())
        expect(order.ok ? order.data : order.error).toMatchObject(independent)
        seen.ordered += 1
      }
    },
  )

  it('and baskets of every kind were among them', () => {
    expect(seen.priced).toBeGreaterThan(BASKETS / 2)
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(BASKETS / 200)
  })
})

const REFUSALS: Record<string, string> = {
  CASHBACK_OVER_BALANCE: 'cashback_over_balance',
  CASHBACK_OVER_TOTAL: 'cashback_over_total',
}
