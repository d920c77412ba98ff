import { randomUUID } from 'node:crypto'
import { createWorld, type World } from '@dasturxon/api/test'
import { orderableLines, showLines, sumOfLines } from '@dasturxon/storefront/test'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arbitraryBasket, arbitraryShop } from './test/arbitrary-shop.ts'
import { openRandomShop } from './test/random-shop.ts'
import { costOf, kindsOf, reckon, unitsOf } from './test/reckon.ts'

// npm run baskets asks for more (docs/proofs.md)
const BASKETS = Number(process.env['BASKETS'] ?? 360)
const SEED = Number(process.env['BASKETS_SEED'] ?? 20_261_121)
const BASKETS_IN_A_SHOP = 120
/** One in so many is ordered as well. */
const ORDERED = 12
const SHOPS = Math.ceil(BASKETS / BASKETS_IN_A_SHOP)

describe('BSK-2 DSK-58 wants 1: the browser, the server and a calculation of its own agree part by part', () => {
  let world: World
  const seen = { priced: 0, refused: 0, ordered: 0, promo: 0, fee: 0, ride: 0, left: 0, ownPrice: 0 }
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  it.each(fc.sample(arbitraryShop, { numRuns: SHOPS, seed: SEED }).map((plan, n) => ({ plan, n })))(
    'in shop $n',
    { timeout: 60_000 },
    async ({ plan, n }) => {
      const shop = await openRandomShop(world, plan)
      const orders: { said: object; expected: object }[] = []
      const receipts: { said: object; expected: object }[] = []
      const baskets = fc.sample(arbitraryBasket, { numRuns: BASKETS_IN_A_SHOP, seed: SEED + n })
      for (const [index, drawn] of baskets.entries()) {
        const basket = shop.fill(drawn)
        const shown = showLines(basket, shop.menuOf(drawn), {})
        const asked = orderableLines(shown).map(({ line }) => line)
        seen.left += shown.length - asked.length
        expect(asked.map(({ productId }) => productId)).toEqual(shop.sellable(basket).map((l) => l.productId))
        if (asked.length === 0) continue

        const order = shop.describe(asked, drawn)
        const independent = reckon(order, plan.minimalDeliveryPrice)
        const quote = await shop.quote(asked, drawn)
        expect(quote.ok ? costOf(quote.data) : { refused: quote.error.code }).toEqual(independent.cost)
        expect(sumOfLines(shown)).toEqual(independent.lines)
        for (const kind of kindsOf(independent.cost)) seen[kind] += 1
        if (shop.hasOwnPrice(asked, drawn)) seen.ownPrice += 1

        const isOrdered = index % ORDERED === 0 && quote.ok && quote.data.promoProblem === null
        if (!isOrdered || quote.data.missingForDelivery > 0) continue
        const placed = await shop.order(asked, drawn, quote.data.totalPrice, randomUUID())
        orders.push({ said: placed.ok ? placed.data : placed.error, expected: independent.parts })
        if (!placed.ok) continue
        const receipt = await shop.receipt(placed.data.id)
        const units = receipt.lines.map(({ priceTiyin }) => priceTiyin / 100)
        const paid = receipt.lines.reduce(
          (sum, { priceTiyin, count, discountTiyin }) => sum + priceTiyin * count - discountTiyin,
          receipt.deliveryTiyin,
        )
        receipts.push({
          said: { units, paid: paid / 100 },
          expected: { units: unitsOf(order), paid: quote.data.totalPrice },
        })
      }
      for (const { said, expected } of orders) expect(said).toMatchObject(expected)
      for (const { said, expected } of receipts) expect(said).toEqual(expected)
      seen.ordered += orders.length
    },
  )

  it('and baskets of every kind were among them', () => {
    expect(seen.priced).toBeGreaterThan(BASKETS / 2)
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(BASKETS / 200)
  })
})
