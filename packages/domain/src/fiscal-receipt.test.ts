import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fiscalSums } from './fiscal-receipt.ts'
import { toTiyin } from './payment-states.ts'

const parts = (over: object) => ({
  deliveryPrice: 0,
  deliveryDiscount: 0,
  servicePrice: 0,
  totalPrice: 0,
  ...over,
})

test('PAY-2 a line keeps its own discount, delivery and fee stand beside the goods', () => {
  const lines = [
    { unitPrice: 30_000, unitDiscount: 0, count: 2 },
    { unitPrice: 5_000, unitDiscount: 1_000, count: 1 },
  ]
  const paid = parts({ deliveryPrice: 15_000, servicePrice: 2_000, totalPrice: 81_000 })
  expect(fiscalSums(paid, lines)).toEqual({ deliveryTiyin: 1_700_000, discountsTiyin: [0, 100_000] })
})

test('PAY-2 a promo code or cashback is spread over the goods, and what is more than they cost over the delivery', () => {
  const lines = [
    { unitPrice: 20_000, unitDiscount: 0, count: 1 },
    { unitPrice: 10_000, unitDiscount: 0, count: 1 },
  ]
  expect(fiscalSums(parts({ totalPrice: 20_000 }), lines).discountsTiyin).toEqual([666_667, 333_333])
  const beyond = fiscalSums(parts({ deliveryPrice: 15_000, totalPrice: 10_000 }), lines)
  expect(beyond).toEqual({ deliveryTiyin: 1_000_000, discountsTiyin: [2_000_000, 1_000_000] })
})

test('PAY-2 whatever was bought, the receipt comes to exactly what is paid, in whole tiyin', () => {
  const line = fc
    .record({ unitPrice: fc.nat(1_000_000), percent: fc.nat(100), count: fc.integer({ min: 1, max: 30 }) })
    .map(({ unitPrice, percent, count }) => ({
      unitPrice,
      unitDiscount: Math.round((unitPrice * percent) / 100),
      count,
    }))
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.nat(50_000),
      fc.nat(20_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, deliveryPrice, servicePrice, share) => {
        const goods = lines.reduce((total, l) => total + (l.unitPrice - l.unitDiscount) * l.count, 0)
        const full = goods + deliveryPrice + servicePrice
        const totalPrice = full - Math.floor(full * share)
        const sums = fiscalSums(parts({ deliveryPrice, servicePrice, totalPrice }), lines)
        const items = lines.map(
          (l, index) => toTiyin(l.unitPrice) * l.count - (sums.discountsTiyin[index] ?? 0),
        )
        expect(items.reduce((total, item) => total + item, 0) + sums.deliveryTiyin).toBe(toTiyin(totalPrice))
        expect(Math.min(...items, sums.deliveryTiyin)).toBeGreaterThanOrEqual(0)
        expect([...sums.discountsTiyin, sums.deliveryTiyin].every(Number.isSafeInteger)).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})
