import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheapestPrice, choiceFault, choiceKey, type Choice } from './choices.ts'
import { priceLine } from './price-line.ts'
import { checkSelection, type ChosenModification } from './selection.ts'
import { arbitraryGroups } from './test/arbitrary-options.ts'

const qazi = {
  name: { uz: 'Qazi', ru: 'Казы', eng: '' },
  price: 12_000,
  minCount: 0,
  maxCount: 2,
  image: '',
  allergens: null,
  diets: ['HALAL', 'NO_PORK'],
}
const egg = { ...qazi, name: { uz: 'Tuxum', ru: 'Яйцо', eng: 'Egg' }, price: 3000, diets: [] }
const extras: Choice = {
  name: { uz: 'Qoʻshimcha', ru: 'Добавки' },
  min: 0,
  max: 3,
  modifications: [qazi, egg],
}

describe('DSK-62 choices that are alike', () => {
  const alike: [string, Choice][] = [
    ['one language fewer that had no words', { ...extras, name: { ...extras.name, eng: null, kz: '' } }],
    ['blanks around a name', { ...extras, name: { ...extras.name, ru: ' Добавки ' } }],
    ['diets in another order', { ...extras, modifications: [{ ...qazi, diets: ['NO_PORK', 'HALAL'] }, egg] }],
  ]
  it.each(alike)('%s', (_why, other) => {
    expect(choiceKey(other)).toBe(choiceKey(extras))
  })

  const unlike: [string, Choice][] = [
    ['another name', { ...extras, name: { uz: 'Qoʻshimchalar', ru: 'Добавки' } }],
    ['a translation more', { ...extras, name: { ...extras.name, eng: 'Extras' } }],
    ['another least', { ...extras, min: 1 }],
    ['another most', { ...extras, max: 2 }],
    ['another price', { ...extras, modifications: [{ ...qazi, price: 13_000 }, egg] }],
    ['another most of one option', { ...extras, modifications: [{ ...qazi, maxCount: 1 }, egg] }],
    ['another order', { ...extras, modifications: [egg, qazi] }],
    ['an option fewer', { ...extras, modifications: [qazi] }],
    ['no allergens said, and none', { ...extras, modifications: [{ ...qazi, allergens: [] }, egg] }],
    ['another picture', { ...extras, modifications: [{ ...qazi, image: 'qazi' }, egg] }],
  ]
  it.each(unlike)('are not with %s', (_why, other) => {
    expect(choiceKey(other)).not.toBe(choiceKey(extras))
  })
})

describe('DSK-62 limits of a choice', () => {
  const limits = (min: number, max: number, ...counts: [number, number][]) => ({
    min,
    max,
    modifications: counts.map(([minCount, maxCount]) => ({ minCount, maxCount })),
  })
  it.each([
    [limits(0, 1, [0, 1]), null],
    [limits(2, 2, [0, 1], [0, 1]), null],
    [limits(0, 1), 'empty'],
    [limits(2, 1, [0, 5]), 'max_below_min'],
    [limits(0, 5, [3, 2]), 'option_max_below_min'],
    [limits(3, 3, [0, 1], [0, 1]), 'min_above_options'],
    [limits(0, 2, [1, 1], [2, 2]), 'max_below_options'],
    [limits(0, 3, [1, 1], [2, 2]), null],
  ] as const)('%j: %s', (choice, fault) => {
    expect(choiceFault(choice)).toBe(fault)
  })
})

describe('DSK-62 the cheapest way to order a dish', () => {
  const group = (min: number, max: number, prices: number[], maxCount = 1) => ({
    id: 'g',
    min,
    max,
    modifications: prices.map((price, at) => ({ id: `o${at}`, price, minCount: 0, maxCount })),
  })
  it.each([
    ['nothing to choose', 30_000, 0, [], 30_000],
    ['nothing that must be chosen', 30_000, 0, [group(0, 3, [4000])], 30_000],
    ['the cheaper one', 30_000, 0, [group(1, 1, [12_000, 4000])], 34_000],
    ['two of the cheapest', 30_000, 0, [group(2, 2, [12_000, 4000], 2)], 38_000],
    ['with the discount over all of it', 30_000, 10, [group(1, 1, [4000])], 30_600],
    ['nobody can', 30_000, 0, [group(2, 2, [4000])], null],
  ] as const)('%s', (_why, costPrice, discount, groups, price) => {
    expect(cheapestPrice({ costPrice, discount, groups })).toBe(price)
  })

  it('is what the cheapest of all allowed choices costs', () => {
    fc.assert(
      fc.property(
        arbitraryGroups.map((groups) =>
          groups.slice(0, 2).map((one) => ({ ...one, modifications: one.modifications.slice(0, 3) })),
        ),
        (groups) => {
          const prices = allChoices(groups).flatMap((chosen) => {
            const checked = checkSelection({ modificationGroups: groups }, chosen)
            if (checked.kind !== 'valid') return []
            const { modifications } = checked
            return [priceLine({ costPrice: 1000, discount: 0, count: 1, modifications }).netPrice]
          })
          const least = prices.length === 0 ? null : Math.min(...prices)
          expect(cheapestPrice({ costPrice: 1000, discount: 0, groups })).toBe(least)
        },
      ),
      { numRuns: 60, seed: 20_261_123 },
    )
  })
})

/** Every count from 0 to 4 of every option. */
function allChoices(groups: readonly { modifications: readonly { id: string }[] }[]): ChosenModification[][] {
  const ids = groups.flatMap(({ modifications }) => modifications.map(({ id }) => id))
  return ids.reduce<ChosenModification[][]>(
    (found, id) => found.flatMap((chosen) => [0, 1, 2, 3, 4].map((count) => [...chosen, { id, count }])),
    [[]],
  )
}
