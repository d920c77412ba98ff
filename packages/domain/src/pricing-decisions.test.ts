import { describe, expect, it } from 'vitest'
import { chooseDeliveryPrice } from './delivery-price.ts'
import { MONEY_LIMITS, percentOf, toBasisPoints } from './money.ts'
import { earnedCashback, needsProviderCharge } from './payment-rules.ts'
import { priceLine } from './price-line.ts'
import { type OrderToPrice, priceOrder } from './pricing.ts'
import { parsePromoDate } from './promo.ts'
import { buildFee, buildLine, buildOrder, buildPromo, partsOf } from './test/build-order.ts'

const delivery = (deliveryPrice: number) => ({ serviceType: 'DELIVERY' as const, deliveryPrice })
const outcomeOf = (order: Partial<OrderToPrice>) => priceOrder(buildOrder(order))
const priced = expect.objectContaining({ kind: 'priced' })

const feeOf = (price: number, serviceType: OrderToPrice['serviceType']) =>
  partsOf({ lines: [buildLine(price)], serviceType, serviceFee: buildFee(4_000, 100_000) }).servicePrice
const withBalance = (balance: number) => outcomeOf({ cashback: { asked: 8_000, balance } })
const totalAt = (discount: number) => partsOf({ lines: [buildLine(10_000, { discount })] }).totalPrice
const promoOf = (terms: Parameters<typeof buildPromo>[0]) =>
  outcomeOf({ promo: buildPromo({ productDiscount: 1_000, ...terms }) })
const withOption = (price: number, count: number) => buildLine(1_000, { modifications: [{ price, count }] })

describe('BSK-2 what pricing.md §2 decides', () => {
  it('B1 the net price shown for a line is the one charged, with the discount on modifications too', () => {
    const line = buildLine(41_500, { discount: 12, count: 2, modifications: [{ price: 3_300, count: 3 }] })
    expect(priceLine(line)).toMatchObject({ unitPrice: 51_400, unitDiscount: 6_168, unitNetPrice: 45_232 })
    expect(partsOf({ lines: [line] }).totalPrice).toBe(2 * 45_232)
    // percent of the cost alone would be 2 × (41 500 − 4 980 + 9 900)
    expect(2 * (41_500 - 4_980 + 9_900)).toBe(92_840)
    expect(partsOf({ lines: [line] }).totalPrice).not.toBe(92_840)
  })

  it('B1 a card without modifications shows cost minus percent', () => {
    expect(priceLine(buildLine(24_990, { discount: 20 })).unitNetPrice).toBe(19_992)
  })

  it('B2 rounds the discount half up per piece: 5 % of 110 is 6, of 109 is 5', () => {
    expect(partsOf({ lines: [buildLine(110, { discount: 5 })] }).lineDiscount).toBe(6)
    expect(partsOf({ lines: [buildLine(109, { discount: 5 })] }).lineDiscount).toBe(5)
    expect(partsOf({ lines: [buildLine(110, { discount: 5, count: 3 })] }).lineDiscount).toBe(18)
    // where a binary factor misleads: 41 % of 150 is 61.5, 0.7 % of 5 500 is 38.5
    expect(partsOf({ lines: [buildLine(150, { discount: 41 })] }).totalPrice).toBe(88)
    expect(partsOf({ lines: [buildLine(5_500, { discount: 0.7 })] }).totalPrice).toBe(5_461)
  })

  it('B3 a promo percent is of the net products', () => {
    const promo = buildPromo({ discountType: 'PERCENTAGE', productDiscount: 100 })
    const parts = partsOf({ lines: [buildLine(80_000, { discount: 25 })], promo })
    expect(parts).toMatchObject({ lineDiscount: 20_000, promoProductDiscount: 60_000, totalPrice: 0 })
  })

  it('B4 net products must exceed minPrice; delivery and fee do not help', () => {
    const promo = buildPromo({ productDiscount: 7_000, minPrice: 70_000 })
    const order = { ...delivery(20_000), serviceFee: buildFee(3_000), promo }
    expect(outcomeOf({ ...order, lines: [buildLine(70_000)] })).toMatchObject({
      promo: { kind: 'refused', reason: 'MIN_PRICE' },
    })
    expect(outcomeOf({ ...order, lines: [buildLine(70_001)] })).toMatchObject({ promo: { kind: 'applied' } })
  })

  it.each([
    ['AMOUNT', 9_000, 4_000, 9_000, 4_000],
    ['PERCENTAGE', 10, 50, 9_000, 7_500],
  ] as const)('B5 %s cuts products and delivery alike', (discountType, product, onDelivery, PPD, PDD) => {
    const promo = buildPromo({ discountType, productDiscount: product, deliveryDiscount: onDelivery })
    const parts = partsOf({ lines: [buildLine(90_000)], ...delivery(15_000), promo })
    expect(parts).toMatchObject({ promoProductDiscount: PPD, promoDeliveryDiscount: PDD })
    expect(parts.totalPrice).toBe(90_000 - PPD + 15_000 - PDD)
  })

  it('B6 the fee is due up to the threshold and free above it, on every kind of order', () => {
    for (const serviceType of ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const) {
      expect([feeOf(100_000, serviceType), feeOf(100_001, serviceType)]).toEqual([4_000, 0])
    }
  })

  it('B6 a promo does not bring the fee back, and a threshold that is switched off frees nothing', () => {
    const lines = [buildLine(110_000)]
    const promo = buildPromo({ productDiscount: 60_000 })
    expect(partsOf({ lines, promo, serviceFee: buildFee(4_000, 100_000) }).servicePrice).toBe(0)
    expect(partsOf({ lines, serviceFee: buildFee(4_000) }).servicePrice).toBe(4_000)
    expect(
      partsOf({ lines, serviceFee: { ...buildFee(4_000), isServiceFeeEnabled: false } }).servicePrice,
    ).toBe(0)
  })

  it('B7 cashback may pay everything after promo, delivery and fee included, and not one som more', () => {
    const order = {
      lines: [buildLine(40_000)],
      ...delivery(10_000),
      serviceFee: buildFee(1_500),
      promo: buildPromo({ productDiscount: 5_000, deliveryDiscount: 2_000 }),
    }
    const payable = 40_000 - 5_000 + 10_000 - 2_000 + 1_500
    const withCashback = (asked: number) => outcomeOf({ ...order, cashback: { asked, balance: 90_000 } })
    expect(withCashback(payable)).toMatchObject({ parts: { totalPrice: 0, cashback: payable } })
    expect(withCashback(payable + 1)).toEqual({
      kind: 'refused',
      reason: 'CASHBACK_OVER_TOTAL',
      most: payable,
    })
  })

  it('B7 BSK-4 cashback is limited by the balance', () => {
    expect(withBalance(8_000)).toMatchObject({ parts: { cashback: 8_000, totalPrice: 42_000 } })
    expect(withBalance(7_999)).toEqual({ kind: 'refused', reason: 'CASHBACK_OVER_BALANCE', most: 7_999 })
  })

  it('B8 T-PRICE-04 the minimum for delivery is on net products before promo, for delivery only', () => {
    const minimum = { minimalDeliveryPrice: 60_000 }
    const sixtyNet = [buildLine(75_000, { discount: 20 })]
    const promo = buildPromo({ productDiscount: 30_000 })
    expect(outcomeOf({ ...minimum, ...delivery(9_000), lines: sixtyNet, promo })).toEqual(priced)
    const oneLess = [buildLine(74_999, { discount: 20 })]
    expect(outcomeOf({ ...minimum, ...delivery(9_000), lines: oneLess })).toEqual({
      kind: 'refused',
      reason: 'MIN_DELIVERY_AMOUNT',
      missing: 1,
    })
    expect(outcomeOf({ ...minimum, lines: oneLess })).toEqual(priced)
    expect(outcomeOf({ ...minimum, lines: oneLess, serviceType: 'DINE_IN' })).toEqual(priced)
  })

  it('B9 T-PRICE-06 an amount larger than the products stops at 0 and spares delivery', () => {
    const parts = partsOf({ ...delivery(12_000), promo: buildPromo({ productDiscount: 50_001 }) })
    expect(parts).toMatchObject({
      promoProductDiscount: 50_000,
      promoDeliveryDiscount: 0,
      totalPrice: 12_000,
    })
  })

  it('B10 a percent outside 0..100 is clamped, two decimals count, NaN is refused', () => {
    expect([totalAt(-5), totalAt(0), totalAt(100), totalAt(150)]).toEqual([10_000, 10_000, 0, 0])
    expect([totalAt(12.34), totalAt(99.99)]).toEqual([8_766, 1])
    const [nan, endless] = [Number.NaN, Number.POSITIVE_INFINITY]
    for (const discount of [nan, endless]) {
      expect(outcomeOf({ lines: [buildLine(10_000, { discount })] })).toMatchObject({
        reason: 'AMOUNT_OUT_OF_RANGE',
      })
    }
  })

  it('B11 goods at 100 % off still pay their delivery; a basket worth nothing has none', () => {
    const free = partsOf({ lines: [buildLine(30_000, { discount: 100 })], ...delivery(11_000) })
    expect(free).toMatchObject({ productPrice: 30_000, deliveryPrice: 11_000, totalPrice: 11_000 })
    const deliveryOf = (price: number) =>
      partsOf({ lines: [buildLine(price)], ...delivery(11_000) }).deliveryPrice
    expect([deliveryOf(0), deliveryOf(1)]).toEqual([0, 11_000])
  })

  it.each([
    ['the quote first', { quote: 13_250, zonePrice: 9_000, branchPrice: 7_000 }, 13_250],
    ['a quote of 0 is a price', { quote: 0, zonePrice: 9_000, branchPrice: 7_000 }, 0],
    ['else the zone', { quote: null, zonePrice: 9_000, branchPrice: 7_000 }, 9_000],
    ['else the branch', { quote: null, zonePrice: null, branchPrice: 7_000 }, 7_000],
    ['else nothing', { quote: null, zonePrice: null, branchPrice: null }, 0],
    ['half a som up', { quote: 10_800.5, zonePrice: null, branchPrice: null }, 10_801],
    ['less than half down', { quote: 10_800.49, zonePrice: null, branchPrice: null }, 10_800],
  ])('B12 delivery price: %s', (_, sources, price) => {
    expect(chooseDeliveryPrice({ ...sources, isTaximeter: false })).toEqual({ price, isByMeter: false })
  })

  it('B12 by the meter the order carries 0 whatever else is known', () => {
    const sources = { quote: 13_250, zonePrice: 9_000, branchPrice: 7_000, isTaximeter: true }
    expect(chooseDeliveryPrice(sources)).toEqual({ price: 0, isByMeter: true })
  })

  it('B13 goods by weight come in whole portions, shown as count times amount', () => {
    expect(outcomeOf({ lines: [buildLine(8_000, { count: 1.5 })] })).toMatchObject({
      reason: 'COUNT_OUT_OF_RANGE',
    })
    expect(partsOf({ lines: [buildLine(8_000, { count: 3 })] }).totalPrice).toBe(24_000)
  })

  it('B14 modifications count per piece', () => {
    const line = buildLine(10_000, { count: 4, modifications: [{ price: 1_000, count: 3 }] })
    expect(partsOf({ lines: [line] }).productPrice).toBe(4 * 13_000)
  })

  it('B15 a promo runs from the first to the last second, a bare end date to the end of the day in Tashkent', () => {
    const startDate = parsePromoDate('2026-12-01', 'start')
    const endDate = parsePromoDate('2026-12-31', 'end')
    const promo = buildPromo({ productDiscount: 1_000, startDate, endDate })
    const at = (moment: string) => {
      const outcome = outcomeOf({ promo, now: new Date(moment) })
      if (outcome.kind === 'refused') return outcome.reason
      return outcome.promo.kind === 'refused' ? outcome.promo.reason : outcome.promo.kind
    }
    expect(at('2026-11-30T18:59:59Z')).toBe('NOT_STARTED')
    expect(at('2026-11-30T19:00:00Z')).toBe('applied')
    expect(at('2026-12-31T18:59:59Z')).toBe('applied')
    expect(at('2026-12-31T19:00:00Z')).toBe('EXPIRED')
  })

  it('B16 usage limits of a promo, in all and per customer', () => {
    expect(promoOf({ usageLimit: 50, usageCount: 49 })).toMatchObject({ promo: { kind: 'applied' } })
    expect(promoOf({ usageLimit: 50, usageCount: 50 })).toMatchObject({ promo: { reason: 'USED_UP' } })
    expect(promoOf({ usageLimitPerUser: 1, usageCountOfUser: 0 })).toMatchObject({
      promo: { kind: 'applied' },
    })
    expect(promoOf({ usageLimitPerUser: 1, usageCountOfUser: 1 })).toMatchObject({
      promo: { reason: 'USED_UP_BY_USER' },
    })
    expect(promoOf({ usageLimit: 1, usageLimitPerUser: 1 })).toMatchObject({ promo: { kind: 'applied' } })
    expect(promoOf({ usageLimit: null, usageCount: 9_999 })).toMatchObject({ promo: { kind: 'applied' } })
  })

  it('B17 one promo per order: another one replaces it', () => {
    const first = buildPromo({ productDiscount: 6_000 })
    const second = buildPromo({ productDiscount: 2_500 })
    expect(partsOf({ promo: first }).totalPrice).toBe(44_000)
    expect(partsOf({ ...buildOrder({ promo: first }), promo: second }).totalPrice).toBe(47_500)
  })

  it('B18 the total is what is left to pay, with cashback beside it', () => {
    expect(partsOf({ cashback: { asked: 12_000, balance: 12_000 } })).toMatchObject({
      totalBeforeCashback: 50_000,
      cashback: 12_000,
      totalPrice: 38_000,
    })
  })

  it('B19 a total of 0 needs no payment provider, 1 som does', () => {
    expect([needsProviderCharge(0), needsProviderCharge(1)]).toEqual([false, true])
  })

  it('B20 cashback is earned only by the merchant’s rule, on money paid for products', () => {
    const parts = partsOf({
      ...delivery(10_000),
      promo: buildPromo({ productDiscount: 5_030 }),
      cashback: { asked: 0, balance: 0 },
    })
    expect(earnedCashback(parts, null)).toBe(0)
    // 5 % of 44 970 is 2 248.5
    expect(earnedCashback(parts, 5)).toBe(2_249)
    const mostlyByCashback = partsOf({ cashback: { asked: 49_000, balance: 49_000 } })
    expect(earnedCashback(mostlyByCashback, 5)).toBe(50)
  })

  it('B22 B26 T-PRICE-01 prices for other channels and purchase costs change nothing', () => {
    const plain = buildLine(20_000, { modifications: [{ price: 2_000, count: 1 }] })
    const extra = {
      eatsPrice: 1,
      expressPrice: 2,
      additionalPrice: 3,
      purchasePrice: 4,
      price: 5,
      totalPrice: 6,
    }
    expect(partsOf({ lines: [{ ...plain, ...extra }] })).toEqual(partsOf({ lines: [plain] }))
  })

  it('B23 T-PRICE-02 totals that come with an order are not believed', () => {
    const claimed = { productPrice: 1, totalPrice: 1, totalDiscount: 49_999 }
    expect(priceOrder({ ...buildOrder(), ...claimed })).toEqual(priceOrder(buildOrder()))
  })

  it('B24 T-PRICE-07 prices, counts and lines at their limits are priced, beyond them refused', () => {
    const AMOUNT = 'AMOUNT_OUT_OF_RANGE'
    const COUNT = 'COUNT_OUT_OF_RANGE'
    const cases: [lines: OrderToPrice['lines'], refusal: string | null][] = [
      [[buildLine(MONEY_LIMITS.price)], null],
      [[buildLine(MONEY_LIMITS.price + 1)], AMOUNT],
      [[buildLine(0)], null],
      [[buildLine(-1)], AMOUNT],
      [[buildLine(0.5)], AMOUNT],
      [[buildLine(Number.NaN)], AMOUNT],
      [[buildLine(1, { count: 1 })], null],
      [[buildLine(1, { count: 0 })], COUNT],
      [[buildLine(1, { count: -1 })], COUNT],
      [[buildLine(1, { count: 1_000 })], null],
      [[buildLine(1, { count: 1_001 })], COUNT],
      [[withOption(MONEY_LIMITS.price, 0)], null],
      [[withOption(MONEY_LIMITS.price, 100)], null],
      [[withOption(1, 101)], COUNT],
      [[withOption(1, -1)], COUNT],
      [[withOption(1, 0.5)], COUNT],
      [[withOption(MONEY_LIMITS.price + 1, 0)], AMOUNT],
      [Array.from({ length: 200 }, () => buildLine(MONEY_LIMITS.price, { count: 1_000 })), null],
      [Array.from({ length: 201 }, () => buildLine(1)), 'TOO_MANY_LINES'],
    ]
    for (const [lines, refusal] of cases) {
      const outcome = outcomeOf({ lines })
      expect(outcome.kind === 'refused' ? outcome.reason : null).toBe(refusal)
    }
  })

  it('B24 names the line at fault, and refuses sums that leave whole numbers', () => {
    expect(outcomeOf({ lines: [buildLine(1), buildLine(1, { count: 0 })] })).toEqual({
      kind: 'refused',
      reason: 'COUNT_OUT_OF_RANGE',
      lineIndex: 1,
    })
    const huge = Array.from({ length: 200 }, () => ({ price: MONEY_LIMITS.price, count: 100 }))
    expect(outcomeOf({ lines: [buildLine(1, { modifications: huge, count: 1_000 })] })).toMatchObject({
      reason: 'AMOUNT_OUT_OF_RANGE',
      lineIndex: 0,
    })
    const large = buildLine(1, { modifications: huge.slice(0, 80), count: 1_000 })
    expect(outcomeOf({ lines: [large] })).toEqual(priced)
    expect(outcomeOf({ lines: [large, large] })).toEqual({ kind: 'refused', reason: 'AMOUNT_OUT_OF_RANGE' })
  })

  it.each([
    ['a delivery price', { ...delivery(-1) }],
    ['a fractional delivery price', { ...delivery(0.5) }],
    ['a delivery price over the limit', { ...delivery(MONEY_LIMITS.price + 1) }],
    ['a minimum for delivery', { ...delivery(0), minimalDeliveryPrice: -1 }],
    ['a fee', { serviceFee: buildFee(-1) }],
    ['a fractional promo amount', { promo: buildPromo({ productDiscount: 0.5 }) }],
    ['a promo percent', { promo: buildPromo({ discountType: 'PERCENTAGE', productDiscount: Number.NaN }) }],
    ['cashback', { cashback: { asked: -1, balance: 10 } }],
    ['fractional cashback', { cashback: { asked: 0.5, balance: 10 } }],
    ['NaN cashback', { cashback: { asked: Number.NaN, balance: 10 } }],
    ['a balance', { cashback: { asked: 0, balance: -1 } }],
  ] satisfies [string, Partial<OrderToPrice>][])('T-PRICE-10 refuses %s that is no whole som', (_, order) => {
    expect(outcomeOf(order)).toEqual({ kind: 'refused', reason: 'AMOUNT_OUT_OF_RANGE' })
  })

  it('law 6 a negative promo amount takes nothing instead of adding', () => {
    const promo = buildPromo({ productDiscount: -5_000, deliveryDiscount: -5_000 })
    expect(partsOf({ ...delivery(9_000), promo })).toMatchObject({ totalDiscount: 0, totalPrice: 59_000 })
  })

  it('B25 cash never meets a fraction: every part is whole', () => {
    const line = buildLine(33_333, { discount: 33.33, count: 3, modifications: [{ price: 777, count: 1 }] })
    const promo = buildPromo({ discountType: 'PERCENTAGE', productDiscount: 7.77, deliveryDiscount: 3.33 })
    const parts = partsOf({ lines: [line], ...delivery(9_999), promo })
    expect(Object.values(parts).every(Number.isInteger)).toBe(true)
  })

  it('counts pieces, and adds discounts up as the order stores them', () => {
    const parts = partsOf({
      lines: [buildLine(10_000, { count: 2, discount: 10 }), buildLine(5_000, { count: 3 })],
      ...delivery(6_000),
      promo: buildPromo({ productDiscount: 1_500, deliveryDiscount: 500 }),
    })
    expect(parts).toMatchObject({
      productCount: 5,
      productDiscount: 3_500,
      deliveryDiscount: 500,
      totalDiscount: 4_000,
    })
  })
})

describe('percentOf', () => {
  it.each([
    [1, 5_000, 1],
    [1, 4_999, 0],
    [19_990, 1_500, 2_999],
    [200_000_000_000_000, 9_999, 199_980_000_000_000],
    [8_999_999_999_999_999, 3_333, 2_999_700_000_000_000],
  ])('of %i at %i basis points is %i', (amount, basisPoints, result) => {
    expect(percentOf(amount, basisPoints)).toBe(result)
  })

  it('B10 reads percents with two decimals exactly', () => {
    for (let basisPoints = 0; basisPoints <= 10_000; basisPoints += 1) {
      expect(toBasisPoints(Number((basisPoints / 100).toFixed(2)))).toBe(basisPoints)
    }
  })
})
