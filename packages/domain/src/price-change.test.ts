import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MONEY_LIMITS } from './money.ts'
import { changePrice, PRICE_STEPS, type PriceChange, type PriceStep } from './price-change.ts'

const percent = (amount: number, step: PriceStep = 1): PriceChange => ({ kind: 'PERCENT', amount, step })
const som = (amount: number, step: PriceStep = 1): PriceChange => ({ kind: 'SOM', amount, step })
const set = (amount: number): PriceChange => ({ kind: 'SET', amount })

describe('DSK-57 a price that is changed with many others', () => {
  it.each<[string, number, PriceChange, number | null]>([
    ['the same price for all', 34_000, set(29_900), 29_900],
    ['the same price is not rounded', 34_000, set(12_345), 12_345],
    ['all for nothing', 34_000, set(0), 0],
    ['the dearest there is', 1, set(MONEY_LIMITS.price), MONEY_LIMITS.price],
    ['dearer than that', 1, set(MONEY_LIMITS.price + 1), null],
    ['below nothing', 1, set(-1), null],

    ['five percent more, to 500', 34_000, percent(5, 500), 35_500],
    ['five percent more, up to the next 500', 38_000, percent(5, 500), 40_000],
    ['five percent more, to 1 000', 189_000, percent(5, 1000), 198_000],
    ['a half goes up', 10_000, percent(12.5, 500), 11_500],
    ['just below a half goes down', 10_000, percent(12.49, 500), 11_000],
    ['a half of a som goes up', 25, percent(-50), 13],
    ['just below a half of a som goes down', 10_000, percent(0.004999), 10_000],
    ['two decimals that binary arithmetic does not have', 10_000, percent(0.07), 10_007],
    ['three percent less, to 100', 25_000, percent(-3, 100), 24_300],
    ['nothing but rounding', 24_950, percent(0, 100), 25_000],
    ['nothing but rounding, just below the half', 24_949, percent(0, 100), 24_900],
    ['a hundred percent less is nothing', 34_000, percent(-100, 500), 0],
    ['just more than nothing', 34_000, percent(-99.99, 1), 3],
    ['eleven times', 34_000, percent(1000), 374_000],
    ['as dear as may be', 500_000_000, percent(100), MONEY_LIMITS.price],
    ['dearer than may be, by one som', 500_000_001, percent(100), null],
    ['what is free stays free', 0, percent(50, 1000), 0],

    ['2 000 more', 34_000, som(2000), 36_000],
    ['1 750 less, to 500: the half goes up', 34_000, som(-1750, 500), 32_500],
    ['1 751 less, to 500', 34_000, som(-1751, 500), 32_000],
    ['as much less as it costs', 3000, som(-3000), 0],
    ['one som less than that', 3000, som(-2999), 1],
    ['more than it costs is nothing, not less', 3000, som(-3001, 1000), 0],
    ['from nothing', 0, som(1000), 1000],
    ['dearer than may be', MONEY_LIMITS.price, som(1), null],

    ['rounding makes nothing free: 499 to 1 000', 499, som(0, 1000), 1000],
    ['rounding makes nothing free: 1 to 500', 1, percent(0, 500), 500],
    ['rounding down where something is left', 1499, som(0, 1000), 1000],
  ])('%s', (_what, price, change, changed) => {
    expect(changePrice(price, change)).toBe(changed)
  })

  const Price = fc.integer({ min: 0, max: MONEY_LIMITS.price })
  const Step = fc.constantFrom(...PRICE_STEPS)
  const Change = fc.oneof(
    fc.record({
      kind: fc.constant('PERCENT' as const),
      amount: fc.integer({ min: -10_000, max: 100_000 }).map((hundredths) => hundredths / 100),
      step: Step,
    }),
    fc.record({ kind: fc.constant('SOM' as const), amount: fc.integer({ min: -1e9, max: 1e9 }), step: Step }),
  )

  it('is whole som, a multiple of the step, never below 0, at most half a step from the exact one unless that is free', () => {
    fc.assert(
      fc.property(Price, Change, (price, change) => {
        const changed = changePrice(price, change)
        if (changed === null) return true
        const exact =
          change.kind === 'SOM'
            ? price + change.amount
            : (price * (10_000 + Math.round(change.amount * 100))) / 10_000
        const isNear = Math.abs(changed - Math.max(exact, 0)) <= change.step / 2 + 1e-4
        return (
          Number.isSafeInteger(changed) &&
          changed >= 0 &&
          changed % change.step === 0 &&
          (isNear || changed === change.step) &&
          (changed > 0 || exact <= 0)
        )
      }),
    )
  })

  it('what is dearer before is never cheaper after', () => {
    fc.assert(
      fc.property(Price, Price, Change, (one, other, change) => {
        const [low, high] = [
          changePrice(Math.min(one, other), change),
          changePrice(Math.max(one, other), change),
        ]
        return low === null ? high === null : high === null || low <= high
      }),
    )
  })
})
