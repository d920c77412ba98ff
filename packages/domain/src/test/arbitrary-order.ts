import fc from 'fast-check'
import { SERVICE_TYPES } from '../vocabulary.ts'
import { MONEY_LIMITS } from '../money.ts'
import { NOON } from './build-order.ts'

/** Everyday prices mostly, and the very large ones where products pass 2^53. */
const price = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 300_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: MONEY_LIMITS.price }) },
)

/** Whole percents, and all that two decimals can say. */
const percent = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100),
)

export const arbitraryLine = fc.record({
  costPrice: price,
  discount: percent,
  count: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: MONEY_LIMITS.lineCount })),
  modifications: fc.array(
    fc.record({ price: fc.integer({ min: 0, max: 60_000 }), count: fc.integer({ min: 0, max: 4 }) }),
    { maxLength: 4 },
  ),
})

const promoBase = {
  isActive: fc.constant(true),
  minPrice: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 600_000 })),
  startDate: fc.constant(null),
  endDate: fc.constant(null),
}

const amount = fc.integer({ min: 0, max: 400_000 })

export const arbitraryPromo = fc.oneof(
  fc.record({
    ...promoBase,
    discountType: fc.constant('AMOUNT' as const),
    productDiscount: amount,
    deliveryDiscount: amount,
  }),
  fc.record({
    ...promoBase,
    discountType: fc.constant('PERCENTAGE' as const),
    productDiscount: percent,
    deliveryDiscount: percent,
  }),
)

/** Mostly none, else mostly affordable. */
const cashback = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ asked: 0, balance: 0 }) },
  {
    weight: 2,
    arbitrary: fc.record({
      asked: fc.integer({ min: 0, max: 80_000 }),
      balance: fc.integer({ min: 60_000, max: 90_000 }),
    }),
  },
)

export const arbitraryOrder = fc.record({
  lines: fc.array(arbitraryLine, { minLength: 1, maxLength: 6 }),
  serviceType: fc.constantFrom(...SERVICE_TYPES),
  deliveryPrice: fc.integer({ min: 0, max: 90_000 }),
  promo: fc.option(arbitraryPromo),
  now: fc.constant(NOON),
  serviceFee: fc.record({
    isServiceFeeEnabled: fc.boolean(),
    isServiceFeeFreeAboveThreshold: fc.boolean(),
    serviceFeeThreshold: fc.integer({ min: 0, max: 600_000 }),
    serviceFeeAmount: fc.integer({ min: 0, max: 20_000 }),
  }),
  minimalDeliveryPrice: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: amount }),
  cashback,
})

/** The same orders every run, so that a failure here fails everywhere. */
export const RUNS = { numRuns: 1_000, seed: 20_261_121 } as const
