import { describe, expect, it } from 'vitest'
import { checkPromo, isPromoOpen, lastDayOf, parsePromoDate } from './promo.ts'
import { buildPromo, NOON } from './test/build-order.ts'

const seconds = (count: number) => new Date(NOON.getTime() + count * 1_000)
const reasonOf = (terms: Parameters<typeof buildPromo>[0], netProducts = 100_000, now = NOON) => {
  const check = checkPromo(buildPromo(terms), netProducts, now)
  return check.kind === 'refused' ? check.reason : 'applied'
}

describe('BSK-3 whether a promo applies', () => {
  it('refuses one that is switched off, whatever else is right', () => {
    expect(reasonOf({ isActive: false })).toBe('NOT_ACTIVE')
  })

  it('starts at its first second and not one before', () => {
    expect(reasonOf({ startDate: seconds(1) })).toBe('NOT_STARTED')
    expect(reasonOf({ startDate: seconds(0) })).toBe('applied')
  })

  it('ends after its last second, fractions of it included', () => {
    expect(reasonOf({ endDate: seconds(0) })).toBe('applied')
    expect(reasonOf({ endDate: seconds(0) }, 100_000, new Date(NOON.getTime() + 999))).toBe('applied')
    expect(reasonOf({ endDate: seconds(0) }, 100_000, seconds(1))).toBe('EXPIRED')
  })

  it('asks for more than minPrice', () => {
    expect(reasonOf({ minPrice: 100_000 })).toBe('MIN_PRICE')
    expect(reasonOf({ minPrice: 99_999 })).toBe('applied')
    expect(reasonOf({ minPrice: 0 }, 0)).toBe('MIN_PRICE')
  })

  it('names the reason a customer cannot mend first', () => {
    const everythingWrong = {
      isActive: false,
      startDate: seconds(60),
      endDate: seconds(-60),
      usageLimit: 1,
      usageCount: 1,
      minPrice: 900_000,
    }
    expect(reasonOf(everythingWrong)).toBe('NOT_ACTIVE')
    expect(reasonOf({ ...everythingWrong, isActive: true })).toBe('NOT_STARTED')
    expect(reasonOf({ ...everythingWrong, isActive: true, startDate: null })).toBe('EXPIRED')
    expect(reasonOf({ ...everythingWrong, isActive: true, startDate: null, endDate: null })).toBe('USED_UP')
    expect(reasonOf({ minPrice: 900_000 })).toBe('MIN_PRICE')
  })
})

it('BSK-3 a promo is open while some basket can use it, however large it asks it to be', () => {
  expect(isPromoOpen(buildPromo({ minPrice: 1_000_000_000 }), NOON)).toBe(true)
  for (const closed of [{ isActive: false }, { startDate: seconds(1) }, { usageLimit: 3, usageCount: 3 }])
    expect(isPromoOpen(buildPromo(closed), NOON)).toBe(false)
})

describe('B15 dates of a promo as entered', () => {
  it.each([
    ['2026-11-30', 'end', '2026-11-30T18:59:59.000Z'],
    ['2026-11-30', 'start', '2026-11-29T19:00:00.000Z'],
    ['2026-11-30T18:00', 'end', '2026-11-30T13:00:00.000Z'],
    ['2026-11-30 18:00:30', 'end', '2026-11-30T13:00:30.000Z'],
    ['2026-11-30T18:00:00Z', 'end', '2026-11-30T18:00:00.000Z'],
    ['2026-11-30T18:00:00+03:00', 'start', '2026-11-30T15:00:00.000Z'],
    ['2028-02-29', 'start', '2028-02-28T19:00:00.000Z'],
  ] as const)('%s as %s is %s', (text, edge, moment) => {
    expect(parsePromoDate(text, edge)?.toISOString()).toBe(moment)
  })

  it.each(['', 'soon', '30.11.2026', '2026-13-01', '2026-02-31', '2026-11-30T25:00', '2026-11-30T18'])(
    '%j is no date',
    (text) => {
      expect(parsePromoDate(text, 'end')).toBeNull()
    },
  )
})

it('B15 a promo that ends with a day in Tashkent is told with its day, another with its hour', () => {
  expect(lastDayOf(new Date('2026-11-30T18:59:59Z'))).toBe('2026-11-30')
  expect(lastDayOf(new Date('2026-11-30T18:59:00Z'))).toBe('2026-11-30')
  expect(lastDayOf(new Date('2026-11-30T19:00:00Z'))).toBeNull()
  expect(lastDayOf(new Date('2026-11-30T23:59:59Z'))).toBeNull()
})
