import { describe, expect, it } from 'vitest'
import { type OrderToPrice, priceOrder, type PriceParts } from './pricing.ts'
import { buildFee, buildLine, buildOrder, buildPromo } from './test/build-order.ts'

type Example = {
  id: string
  order: Partial<OrderToPrice>
  /** PT, LD, PPD, D, PDD, F, CB and the total, as the table of pricing.md §4 writes them. */
  parts: readonly [number, number, number, number, number, number, number, number]
  promo?: 'applied' | 'MIN_PRICE'
  /** Totals that other readings of the specification give. */
  wrong?: readonly number[]
}

const delivered = (deliveryPrice: number) => ({ serviceType: 'DELIVERY' as const, deliveryPrice })

const EXAMPLES: Example[] = [
  {
    id: 'M-002 two of one item plus delivery',
    order: { lines: [buildLine(25_000, { count: 2 })], ...delivered(12_000) },
    parts: [50_000, 0, 0, 12_000, 0, 0, 0, 62_000],
  },
  {
    id: 'M-004 the half som of 15 % of 19 990 goes to the discount',
    order: { lines: [buildLine(19_990, { discount: 15 })] },
    parts: [19_990, 2_999, 0, 0, 0, 0, 0, 16_991],
    wrong: [16_992],
  },
  {
    id: 'M-005 three of them: rounded per piece, then times count',
    order: { lines: [buildLine(19_990, { discount: 15, count: 3 })] },
    parts: [59_970, 8_997, 0, 0, 0, 0, 0, 50_973],
    wrong: [50_974, 50_976],
  },
  {
    id: 'M-018 modifications times their count times the line count',
    order: {
      lines: [
        buildLine(30_000, {
          count: 2,
          modifications: [
            { price: 5_000, count: 1 },
            { price: 2_000, count: 2 },
          ],
        }),
      ],
    },
    parts: [78_000, 0, 0, 0, 0, 0, 0, 78_000],
    wrong: [69_000, 74_000],
  },
  {
    id: 'M-020 the discount covers modifications',
    order: { lines: [buildLine(30_000, { discount: 10, modifications: [{ price: 5_000, count: 1 }] })] },
    parts: [35_000, 3_500, 0, 0, 0, 0, 0, 31_500],
    wrong: [32_000],
  },
  {
    id: 'M-023 promo AMOUNT 30 000 on 120 000',
    order: {
      lines: [buildLine(60_000, { count: 2 })],
      ...delivered(10_000),
      promo: buildPromo({ productDiscount: 30_000, minPrice: 100_000 }),
    },
    parts: [120_000, 0, 30_000, 10_000, 0, 0, 0, 100_000],
    promo: 'applied',
  },
  {
    id: 'M-025 a basket equal to minPrice gets no promo',
    order: {
      lines: [buildLine(50_000, { count: 2 })],
      ...delivered(10_000),
      promo: buildPromo({ productDiscount: 30_000, minPrice: 100_000 }),
    },
    parts: [100_000, 0, 0, 10_000, 0, 0, 0, 110_000],
    promo: 'MIN_PRICE',
    wrong: [80_000],
  },
  {
    id: 'M-027 minPrice reached only before line discounts',
    order: {
      lines: [buildLine(110_000, { discount: 10 })],
      promo: buildPromo({ productDiscount: 10_000, minPrice: 100_000 }),
    },
    parts: [110_000, 11_000, 0, 0, 0, 0, 0, 99_000],
    promo: 'MIN_PRICE',
    wrong: [89_000],
  },
  {
    id: 'M-031 a promo percent is of what is left after line discounts',
    order: {
      lines: [buildLine(100_000, { discount: 20 })],
      promo: buildPromo({ discountType: 'PERCENTAGE', productDiscount: 10 }),
    },
    parts: [100_000, 20_000, 8_000, 0, 0, 0, 0, 72_000],
    promo: 'applied',
    wrong: [70_000],
  },
  {
    id: 'M-036 a promo on delivery stops at the delivery price',
    order: {
      lines: [buildLine(45_000)],
      ...delivered(8_000),
      promo: buildPromo({ deliveryDiscount: 10_000 }),
    },
    parts: [45_000, 0, 0, 8_000, 8_000, 0, 0, 45_000],
    promo: 'applied',
    wrong: [43_000, 53_000],
  },
  {
    id: 'M-040 pick-up ignores a delivery price left over',
    order: { lines: [buildLine(25_000)], serviceType: 'PICK_UP', deliveryPrice: 18_000 },
    parts: [25_000, 0, 0, 0, 0, 0, 0, 25_000],
    wrong: [43_000],
  },
  {
    id: 'M-045 a promo that ends this second is valid',
    order: {
      lines: [buildLine(50_000)],
      promo: buildPromo({ productDiscount: 5_000, endDate: new Date('2026-11-30T23:59:59+05:00') }),
      now: new Date('2026-11-30T23:59:59+05:00'),
    },
    parts: [50_000, 0, 5_000, 0, 0, 0, 0, 45_000],
    promo: 'applied',
    wrong: [50_000],
  },
  {
    id: 'M-047 service fee below the threshold',
    order: { lines: [buildLine(50_000)], serviceFee: buildFee(2_000, 100_000) },
    parts: [50_000, 0, 0, 0, 0, 2_000, 0, 52_000],
    wrong: [50_000],
  },
  {
    id: 'M-052 delivery does not help over the free-fee threshold',
    order: { lines: [buildLine(95_000)], ...delivered(15_000), serviceFee: buildFee(2_000, 100_000) },
    parts: [95_000, 0, 0, 15_000, 0, 2_000, 0, 112_000],
    wrong: [110_000],
  },
  {
    id: 'M-059 cashback pays part of the total',
    order: {
      lines: [buildLine(60_000)],
      ...delivered(10_000),
      cashback: { asked: 25_000, balance: 25_000 },
    },
    parts: [60_000, 0, 0, 10_000, 0, 0, 25_000, 45_000],
  },
]

describe('BSK-2 worked examples of pricing.md', () => {
  it.each(EXAMPLES)('$id', ({ order, parts, promo, wrong }) => {
    const priced = priceOrder(buildOrder(order))
    if (priced.kind === 'refused') throw new Error(priced.reason)
    expect(inTableOrder(priced.parts)).toEqual(parts)
    expect(wrong ?? []).not.toContain(priced.parts.totalPrice)
    expect(priced.promo.kind === 'refused' ? priced.promo.reason : priced.promo.kind).toBe(promo ?? 'none')
  })

  it('M-055 BSK-4 refuses a delivery one som below the minimum and says what is missing', () => {
    const order = {
      lines: [buildLine(39_999)],
      ...delivered(10_000),
      minimalDeliveryPrice: 40_000,
    }
    expect(priceOrder(buildOrder(order))).toEqual({
      kind: 'refused',
      reason: 'MIN_DELIVERY_AMOUNT',
      missing: 1,
    })
  })

  it('M-061 BSK-4 refuses cashback one som over the total rather than cutting it', () => {
    const order = {
      lines: [buildLine(60_000)],
      ...delivered(10_000),
      cashback: { asked: 70_001, balance: 100_000 },
    }
    expect(priceOrder(buildOrder(order))).toEqual({
      kind: 'refused',
      reason: 'CASHBACK_OVER_TOTAL',
      most: expect.any(Number),
    })
  })

  it('M-066 refuses an empty basket with a delivery tariff left over', () => {
    const order = { lines: [], ...delivered(15_000), serviceFee: buildFee(2_000, 100_000) }
    expect(priceOrder(buildOrder(order))).toEqual({ kind: 'refused', reason: 'EMPTY_BASKET' })
  })
})

function inTableOrder(parts: PriceParts) {
  return [
    parts.productPrice,
    parts.lineDiscount,
    parts.promoProductDiscount,
    parts.deliveryPrice,
    parts.promoDeliveryDiscount,
    parts.servicePrice,
    parts.cashback,
    parts.totalPrice,
  ]
}
