import { expect, test } from 'vitest'
import { DIET_PREFERENCES } from './diet-preferences.ts'

test('CAT-4 wishes come back as they were kept', () => {
  const preferences = { avoid: ['EGGS', 'MILK'], diets: ['HALAL'] }
  expect(DIET_PREFERENCES.parse(JSON.parse(JSON.stringify(preferences)))).toEqual(preferences)
})

test.each([null, 'MILK', [], {}, { avoid: 'MILK' }, { avoid: [null, 1, {}], diets: { 0: 'VEGAN' } }])(
  'CAT-4 whatever else is stored is no wish: %j',
  (stored) => {
    expect(DIET_PREFERENCES.parse(stored)).toEqual({ avoid: [], diets: [] })
  },
)

test('CAT-4 a wish this shop does not know is left out, the others stay, each once', () => {
  expect(DIET_PREFERENCES.parse({ avoid: ['MILK', 'LACTOSE', 'MILK'], diets: ['KETO', 'VEGAN'] })).toEqual({
    avoid: ['MILK'],
    diets: ['VEGAN'],
  })
})
