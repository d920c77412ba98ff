import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Declared,
  type DeclaredProduct,
  declaresDiet,
  type DietVerdict,
  type DietPreferences,
  judgeChosen,
  judgeProduct,
} from './diet.ts'
import { checkSelection, type ChosenModification, type ModificationOption } from './selection.ts'
import { RUNS } from './test/arbitrary-order.ts'
import type { Allergen, Diet } from './vocabulary.ts'

type Option = ModificationOption & Declared
const option = (id: string, allergens: Declared['allergens'], more: Partial<Option> = {}): Option => ({
  id,
  price: 0,
  minCount: 0,
  maxCount: 1,
  allergens,
  diets: [],
  ...more,
})
const group = (min: number, max: number, ...modifications: Option[]) => ({
  id: `g-${modifications[0]?.id}`,
  min,
  max,
  modifications,
})
type Group = ReturnType<typeof group>
const dish = (allergens: Declared['allergens'], groups: Group[] = [], diets: Declared['diets'] = []) => ({
  allergens,
  diets,
  modificationGroups: groups,
})

const NO_MILK: DietPreferences = { avoid: ['MILK'], diets: [] }
const NO_MILK_NO_GLUTEN: DietPreferences = { avoid: ['MILK', 'GLUTEN'], diets: [] }
const HALAL: DietPreferences = { avoid: [], diets: ['HALAL'] }

const KETCHUP = option('ketchup', [])
const CHEESE = option('cheese', ['MILK'])
const BUN = option('bun', ['GLUTEN'])
const SECRET = option('secret', null)
const safe: DietVerdict = { kind: 'safe' }
const unknown: DietVerdict = { kind: 'unknown' }
const without = (...leaveOut: string[]): DietVerdict => ({ kind: 'without', leaveOut })
const contains = (...allergens: Allergen[]): DietVerdict => ({
  kind: 'contains',
  allergens,
  diets: [],
})
const misses = (...diets: Diet[]): DietVerdict => ({
  kind: 'contains',
  allergens: [],
  diets,
})

type Case = [title: string, product: DeclaredProduct, preferences: DietPreferences, verdict: DietVerdict]

const CASES: Case[] = [
  ['nothing is wished: even an unknown dish is fine', dish(null), { avoid: [], diets: [] }, safe],
  ['declared free of everything', dish([]), NO_MILK, safe],
  ['declared with something else', dish(['GLUTEN']), NO_MILK, safe],
  ['the dish itself contains it', dish(['GLUTEN', 'MILK']), NO_MILK, contains('MILK')],
  ['the merchant has not said', dish(null), NO_MILK, unknown],
  [
    'not said, but an obligatory choice contains it',
    dish(null, [group(1, 1, CHEESE)]),
    NO_MILK,
    contains('MILK'),
  ],
  [
    'an option that may be left out contains it',
    dish([], [group(0, 2, CHEESE, KETCHUP)]),
    NO_MILK,
    without('cheese'),
  ],
  [
    'an option that may be left out is not said',
    dish([], [group(0, 2, SECRET, KETCHUP)]),
    NO_MILK,
    without('secret'),
  ],
  ['no option is a trouble', dish([], [group(0, 2, KETCHUP)]), NO_MILK, safe],
  [
    'a required choice has a safe option',
    dish([], [group(1, 1, CHEESE, KETCHUP)]),
    NO_MILK,
    without('cheese'),
  ],
  ['a required choice has none', dish([], [group(1, 1, CHEESE)]), NO_MILK, contains('MILK')],
  ['a required choice has only what is not said', dish([], [group(1, 1, CHEESE, SECRET)]), NO_MILK, unknown],
  [
    'two are required and the one safe option may be taken once',
    dish([], [group(2, 2, CHEESE, KETCHUP)]),
    NO_MILK,
    contains('MILK'),
  ],
  [
    'two are required and the one safe option may be taken twice',
    dish([], [group(2, 2, CHEESE, option('ketchup', [], { maxCount: 2 }))]),
    NO_MILK,
    without('cheese'),
  ],
  [
    'two are required and the safe option has no limit of its own',
    dish([], [group(2, 2, CHEESE, option('ketchup', [], { maxCount: null }))]),
    NO_MILK,
    without('cheese'),
  ],
  [
    'an obligatory option contains it',
    dish([], [group(0, 2, option('sauce', ['MILK'], { minCount: 1 }), KETCHUP)]),
    NO_MILK,
    contains('MILK'),
  ],
  [
    'an obligatory option is not said',
    dish([], [group(0, 2, option('sauce', null, { minCount: 1 }), KETCHUP)]),
    NO_MILK,
    unknown,
  ],
  [
    'only the obligatory option is to blame, not the one beside it',
    dish([], [group(0, 2, option('sauce', ['MILK'], { minCount: 1 }), BUN)]),
    NO_MILK_NO_GLUTEN,
    contains('MILK'),
  ],
  [
    'several avoided allergens, each in an option',
    dish([], [group(0, 3, CHEESE, BUN, KETCHUP)]),
    NO_MILK_NO_GLUTEN,
    without('cheese', 'bun'),
  ],
  [
    'several avoided allergens leave nothing of a required choice',
    dish([], [group(1, 1, CHEESE, BUN)]),
    NO_MILK_NO_GLUTEN,
    contains('MILK', 'GLUTEN'),
  ],
  [
    'one group lets leave out, another does not',
    dish([], [group(0, 1, CHEESE), group(1, 1, BUN)]),
    NO_MILK_NO_GLUTEN,
    contains('GLUTEN'),
  ],
  ['a diet it fits, allergens not asked for and not said', dish(null, [], ['HALAL']), HALAL, safe],
  ['a diet, and nothing said at all', dish(null), HALAL, unknown],
  [
    'a diet, and nothing said of an option',
    dish([], [group(0, 1, SECRET)], ['HALAL']),
    HALAL,
    without('secret'),
  ],
  ['a diet it does not fit', dish([], [], ['VEGETARIAN']), HALAL, misses('HALAL')],
  [
    'a diet it fits without an option',
    dish([], [group(0, 1, CHEESE, option('herbs', null, { diets: ['HALAL'] }))], ['HALAL']),
    HALAL,
    without('cheese'),
  ],
  ['a diet no required option fits', dish([], [group(1, 1, CHEESE)], ['HALAL']), HALAL, misses('HALAL')],
  [
    'two diets, of which one fits',
    dish([], [], ['VEGETARIAN']),
    { avoid: [], diets: ['VEGETARIAN', 'VEGAN'] },
    misses('VEGAN'),
  ],
  [
    'an allergen and a diet at once',
    dish(['MILK']),
    { avoid: ['MILK'], diets: ['VEGAN'] },
    { kind: 'contains', allergens: ['MILK'], diets: ['VEGAN'] },
  ],
]

describe('CAT-4 whether a dish is what a customer may have', () => {
  it.each(CASES)('%s', (_, product, preferences, verdict) => {
    expect(judgeProduct(product, preferences)).toEqual(verdict)
  })
})

describe('CAT-4 a dish as it was chosen', () => {
  const product = dish(['GLUTEN'], [group(0, 3, CHEESE, KETCHUP, SECRET)])
  const chosen = (...ids: string[]) => ids.map((id) => ({ id, count: 1 }))

  it('is as good as its options', () => {
    expect(judgeChosen(product, chosen('ketchup'), NO_MILK)).toEqual({
      allergens: [],
      diets: [],
      isUnknown: false,
    })
    expect(judgeChosen(product, chosen('ketchup', 'cheese'), NO_MILK).allergens).toEqual(['MILK'])
    expect(judgeChosen(product, [{ id: 'cheese', count: 0 }], NO_MILK).allergens).toEqual([])
  })

  it('is not sure when one option is not', () => {
    expect(judgeChosen(product, chosen('secret'), NO_MILK)).toEqual({
      allergens: [],
      diets: [],
      isUnknown: true,
    })
  })

  it('names everything once', () => {
    expect(judgeChosen(product, chosen('cheese'), NO_MILK_NO_GLUTEN).allergens).toEqual(['MILK', 'GLUTEN'])
    expect(judgeChosen(product, chosen('cheese'), HALAL)).toEqual({
      allergens: [],
      diets: ['HALAL'],
      isUnknown: false,
    })
  })
})

it.each([
  ['nothing at all', dish(null, [group(0, 1, SECRET)]), false],
  ['that it is free of everything', dish([]), true],
  ['a diet', dish(null, [], ['HALAL']), true],
  ['something of an option', dish(null, [group(0, 1, SECRET, KETCHUP)]), true],
])('CAT-4 a dish says %s', (_, product, expected) => {
  expect(declaresDiet(product)).toBe(expected)
})

describe('CAT-4 whatever a product offers', () => {
  const arbitraryAllergens = fc.option(fc.subarray(['MILK', 'GLUTEN', 'NUTS'] as const))
  const arbitraryDiets = fc.subarray(['HALAL', 'VEGAN'] as const)
  const arbitraryGroup = fc
    .record({
      min: fc.integer({ min: 0, max: 3 }),
      more: fc.integer({ min: 0, max: 2 }),
      options: fc.array(
        fc.record({
          minCount: fc.constantFrom(0, 0, 0, 1),
          maxCount: fc.integer({ min: 1, max: 3 }),
          allergens: arbitraryAllergens,
          diets: arbitraryDiets,
        }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .filter(({ min, options }) => options.reduce((sum, { maxCount }) => sum + maxCount, 0) >= min)
  const arbitraryProduct = fc
    .record({
      allergens: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, arbitraryAllergens),
      diets: fc.constantFrom(['HALAL', 'VEGAN'] as const, ['HALAL'] as const),
      groups: fc.array(arbitraryGroup, { maxLength: 2 }),
    })
    .map(({ groups, ...product }) => ({
      ...product,
      modificationGroups: groups.map(({ min, more, options }, index) => ({
        id: `${index}`,
        min,
        max: Math.max(1, min + more),
        modifications: options.map((one, place) => ({ ...one, id: `${index}/${place}`, price: 0 })),
      })),
    }))
  const arbitraryPreferences = fc.record({
    avoid: fc.subarray(['MILK', 'NUTS'] as const, { minLength: 1 }),
    diets: fc.subarray(['HALAL'] as const),
  })

  it('every order that leaves out what has to be left out is what the customer wants, and there is one', () => {
    let helped = 0
    fc.assert(
      fc.property(arbitraryProduct, arbitraryPreferences, (product, preferences) => {
        const verdict = judgeProduct(product, preferences)
        const orders = listOrders(product)
        const isFine = (chosen: ChosenModification[]) => {
          const { allergens, diets, isUnknown } = judgeChosen(product, chosen, preferences)
          return allergens.length === 0 && diets.length === 0 && !isUnknown
        }
        const isHopeless = verdict.kind === 'contains' || verdict.kind === 'unknown'
        const leaveOut = verdict.kind === 'without' ? verdict.leaveOut : []
        const kept = orders.filter((chosen) => chosen.every(({ id }) => !leaveOut.includes(id)))
        expect(orders.some(isFine)).toBe(orders.length > 0 && !isHopeless)
        expect(kept.every(isFine)).toBe(kept.length === 0 || !isHopeless)
        expect(kept.length > 0).toBe(orders.length > 0)
        if (leaveOut.length > 0) helped += 1
      }),
      { ...RUNS, numRuns: 400 },
    )
    // Otherwise the property would have been about nothing.
    expect(helped).toBeGreaterThan(30)
  })
})

/** Every choice the product may be ordered with, by trying all counts. */
function listOrders(product: DeclaredProduct & { modificationGroups: readonly Group[] }) {
  const options = product.modificationGroups.flatMap(({ modifications }) => modifications)
  let choices: ChosenModification[][] = [[]]
  for (const { id, maxCount } of options) {
    choices = choices.flatMap((chosen) =>
      Array.from({ length: (maxCount ?? 0) + 1 }, (_, count) =>
        count ? [...chosen, { id, count }] : chosen,
      ),
    )
  }
  return choices.filter((chosen) => checkSelection(product, chosen).kind === 'valid')
}
