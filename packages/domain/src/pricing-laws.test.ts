import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareInProportion } from './money.ts'
import { type OrderToPrice, type PricedOrder, type PriceParts, priceOrder } from './pricing.ts'
import { arbitraryLine, arbitraryOrder, arbitraryPromo, RUNS } from './test/arbitrary-order.ts'
import { naivePrice } from './test/naive-price.ts'

/** Runs a law over random orders that can be charged; refused ones have no parts to hold it against. */
function holdsForPricedOrders(law: (parts: PriceParts, order: OrderToPrice) => void) {
  fc.assert(
    fc.property(arbitraryOrder, (order) => {
      const priced = priceOrder(order)
      if (priced.kind === 'priced') law(priced.parts, order)
    }),
    RUNS,
  )
}

const netOf = (parts: PriceParts) => parts.productPrice - parts.lineDiscount

describe('BSK-2 laws of pricing.md §3', () => {
  it('law 1: the total is a whole number of som, never negative, and the sum of its parts', () => {
    holdsForPricedOrders((parts) => {
      expect(Number.isSafeInteger(parts.totalPrice)).toBe(true)
      expect(parts.totalPrice).toBeGreaterThanOrEqual(0)
      expect(parts.totalPrice).toBe(
        parts.productPrice -
          parts.lineDiscount -
          parts.promoProductDiscount +
          parts.deliveryPrice -
          parts.promoDeliveryDiscount +
          parts.servicePrice -
          parts.cashback,
      )
    })
  })

  it('T-PRICE-06 law 2: no discount is larger than what it discounts', () => {
    holdsForPricedOrders((parts) => {
      expect(parts.lineDiscount).toBeLessThanOrEqual(parts.productPrice)
      expect(parts.promoProductDiscount).toBeLessThanOrEqual(netOf(parts))
      expect(parts.promoDeliveryDiscount).toBeLessThanOrEqual(parts.deliveryPrice)
      expect(parts.cashback).toBeLessThanOrEqual(parts.totalBeforeCashback)
    })
  })

  it('law 3: the order of lines does not matter', () => {
    holdsForPricedOrders((parts, order) => {
      expect(priceOrder({ ...order, lines: order.lines.toReversed() })).toMatchObject({ parts })
    })
  })

  it('law 4: splitting a line in two does not change what is paid', () => {
    fc.assert(
      fc.property(arbitraryOrder, fc.nat(), (order, cut) => {
        const [first, ...others] = order.lines
        if (!first || first.count === 1) return
        const left = 1 + (cut % (first.count - 1))
        const halves = [left, first.count - left].map((count) => ({ ...first, count }))
        expect(priceOrder({ ...order, lines: [...halves, ...others] })).toEqual(priceOrder(order))
      }),
      RUNS,
    )
  })

  it('law 5: pick-up and dine-in have no delivery price and no discount on it', () => {
    holdsForPricedOrders((parts, order) => {
      if (order.serviceType !== 'PICK_UP' && order.serviceType !== 'DINE_IN') return
      expect([parts.deliveryPrice, parts.promoDeliveryDiscount]).toEqual([0, 0])
    })
  })

  it('law 6: a promo never makes an order dearer', () => {
    fc.assert(
      fc.property(arbitraryOrder, arbitraryPromo, (order, promo) => {
        const without = priceOrder({ ...order, promo: null, cashback: { asked: 0, balance: 0 } })
        const withPromo = priceOrder({ ...order, promo, cashback: { asked: 0, balance: 0 } })
        if (without.kind === 'refused' || withPromo.kind === 'refused') return
        expect(withPromo.parts.totalBeforeCashback).toBeLessThanOrEqual(without.parts.totalBeforeCashback)
      }),
      RUNS,
    )
  })

  it('law 7: one more piece never lowers the net products', () => {
    fc.assert(
      fc.property(arbitraryOrder, (order) => {
        const [first, ...others] = order.lines
        if (!first || first.count === 1_000) return
        const more = priceOrder({ ...order, lines: [{ ...first, count: first.count + 1 }, ...others] })
        const before = priceOrder(order)
        if (before.kind === 'refused' || more.kind === 'refused') return
        expect(netOf(more.parts)).toBeGreaterThanOrEqual(netOf(before.parts))
      }),
      RUNS,
    )
  })

  it('law 9: sharing a discount over lines is exact and stays within each line', () => {
    const lines = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, part) => {
        const total = amounts.reduce((sum, line) => sum + line, 0)
        const discount = Math.floor(total * part)
        const shares = shareInProportion(discount, amounts)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount)
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(amounts[index] ?? 0)
        }
      }),
      RUNS,
    )
  })

  it('T-PRICE-05 calculating twice gives the same parts', () => {
    holdsForPricedOrders((parts, order) => {
      expect(priceOrder(order)).toMatchObject({ parts })
    })
  })
})

describe('BSK-2 against an independent calculation with exact fractions', () => {
  it('agrees part by part, and in what it refuses', () => {
    fc.assert(
      fc.property(arbitraryOrder, (order) => {
        expect(inLetters(priceOrder(order))).toEqual(naivePrice(order))
      }),
      { ...RUNS, numRuns: 3_000 },
    )
  })

  it('M-068 agrees at the limits, where products pass 2^53', () => {
    const large = fc
      .tuple(arbitraryLine, fc.integer({ min: 900_000_000, max: 1_000_000_000 }))
      .map(([line, costPrice]) => ({ ...line, costPrice }))
    fc.assert(
      fc.property(arbitraryOrder, fc.array(large, { minLength: 150, maxLength: 200 }), (order, lines) => {
        expect(inLetters(priceOrder({ ...order, lines }))).toEqual(naivePrice({ ...order, lines }))
      }),
      { ...RUNS, numRuns: 30 },
    )
  })
})

function inLetters(priced: PricedOrder) {
  if (priced.kind === 'refused') {
    const { reason } = priced
    if (reason === 'MIN_DELIVERY_AMOUNT') return { reason, missing: BigInt(priced.missing) }
    return 'most' in priced ? { reason, most: BigInt(priced.most) } : { reason }
  }
  const { parts } = priced
  const letters = {
    PT: parts.productPrice,
    LD: parts.lineDiscount,
    NP: parts.productPrice - parts.lineDiscount,
    D: parts.deliveryPrice,
    PPD: parts.promoProductDiscount,
    PDD: parts.promoDeliveryDiscount,
    F: parts.servicePrice,
    T0: parts.totalBeforeCashback,
    CB: parts.cashback,
    total: parts.totalPrice,
  }
  return Object.fromEntries(Object.entries(letters).map(([name, value]) => [name, BigInt(value)]))
}
