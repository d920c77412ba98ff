import fc from 'fast-check'

const som = (max: number) => fc.integer({ min: 0, max })
/** Whole percents, and all that two decimals can say. */
const percent = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 100 }),
  fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100),
)

const group = fc
  .record({
    min: fc.integer({ min: 0, max: 2 }),
    more: fc.integer({ min: 0, max: 3 }),
    options: fc.array(fc.record({ price: som(60_000), maxCount: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 2,
      maxLength: 4,
    }),
  })
  .map(({ min, more, options }) => ({ min, max: Math.max(1, min + more), options }))

/** Branches of every shop. */
export const BRANCHES = 2

/** A price of its own in each branch, also 0 and the main one by chance; null: none. */
const ownPrices = fc.array(
  fc.option(fc.oneof({ weight: 6, arbitrary: som(300_000) }, { weight: 1, arbitrary: fc.constant(0) }), {
    freq: 2,
  }),
  { minLength: BRANCHES, maxLength: BRANCHES },
)

const product = fc.record({
  costPrice: fc.oneof({ weight: 8, arbitrary: som(300_000) }, { weight: 1, arbitrary: som(90_000_000) }),
  ownPrices,
  discount: percent,
  groups: fc.array(group, { maxLength: 2 }),
})

const promo = fc
  .record({
    isPercent: fc.boolean(),
    som: som(200_000),
    percent,
    deliverySom: som(30_000),
    minPrice: som(400_000),
  })
  .map((terms) => ({
    discountType: terms.isPercent ? ('PERCENTAGE' as const) : ('AMOUNT' as const),
    productDiscount: terms.isPercent ? terms.percent : terms.som,
    deliveryDiscount: terms.isPercent ? terms.percent : terms.deliverySom,
    minPrice: terms.minPrice,
  }))

/** A shop as a merchant might set it up: fee, minimum, free ride, zone, promo codes and a menu with options. Whole som. */
export const arbitraryShop = fc.record({
  serviceFee: fc.record({
    isServiceFeeEnabled: fc.boolean(),
    isServiceFeeFreeAboveThreshold: fc.boolean(),
    serviceFeeThreshold: som(500_000),
    serviceFeeAmount: som(20_000),
  }),
  minimalDeliveryPrice: fc.oneof(fc.constant(0), som(200_000)),
  freeDeliveryFrom: fc.option(som(600_000)),
  zonePrice: som(40_000),
  zoneFreeFrom: fc.option(som(600_000)),
  promos: fc.array(promo, { minLength: 3, maxLength: 3 }),
  products: fc.array(product, { minLength: 12, maxLength: 12 }),
  cashback: som(80_000),
})
export type ArbitraryShop = typeof arbitraryShop extends fc.Arbitrary<infer Shop> ? Shop : never

/** What somebody puts into a basket there: products by their place in the menu, options as counts in their order. */
export const arbitraryBasket = fc.record({
  lines: fc.array(
    fc.record({
      product: fc.nat({ max: 11 }),
      count: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 1, max: 6 }) },
        fc.integer({ min: 7, max: 99 }),
      ),
      options: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 8, maxLength: 8 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  serviceType: fc.constantFrom('DELIVERY' as const, 'PICK_UP' as const, 'DINE_IN' as const),
  /** Which branch makes it. */
  branch: fc.nat({ max: BRANCHES - 1 }),
  /** Which of the three promo codes; 3 is none. */
  promo: fc.nat({ max: 3 }),
  cashback: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: som(90_000) }),
})
export type ArbitraryBasket = typeof arbitraryBasket extends fc.Arbitrary<infer Basket> ? Basket : never
