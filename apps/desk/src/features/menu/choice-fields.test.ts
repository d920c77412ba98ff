import type { DeskProduct } from '@dasturxon/contract/desk'
import { describe, expect, it } from 'vitest'
import { bodyOf } from './branch-price-fields.ts'
import {
  addedChoice,
  asChoice,
  choicesOf,
  orderedChoices,
  removedChoice,
  removedChoicesIn,
} from './choice-fields.ts'
import { chosenFirstOf } from './set-fields.ts'

const words = (uz: string) => ({ uz, ru: '', eng: '' })
const FIELDS = {
  choices: 's a',
  'choice.s.there': true,
  ...asChoice('a', {
    there: true,
    'name.uz': 'Porsiya',
    min: 1,
    max: 1,
    order: 'y x',
    'option.x.there': true,
    'option.x.price': 12_000,
    'option.y.there': true,
    'option.y.price': 0,
  }),
}
const option = (id: string, price: number, stopped: number) => ({
  id,
  name: words(id),
  price,
  minCount: 0,
  maxCount: 1,
  stopped,
})
const groups: DeskProduct['groups'] = [
  {
    id: 's',
    name: words('Sous'),
    min: 0,
    max: 2,
    set: { id: 'set', dishes: 4 },
    modifications: [option('z', 3000, 0)],
  },
  { id: 'a', name: words('Porsiya'), min: 1, max: 1, set: null, modifications: [option('x', 12_000, 2)] },
]
const shown = (fields: Parameters<typeof choicesOf>[1]) =>
  choicesOf({ groups }, fields).map(
    ({ id, modifications }) => `${id}: ${modifications.map((one) => one.id).join(' ')}`,
  )

describe('DSK-54 choices of a dish on its page', () => {
  it('are those of sets as they are, and its own as they are typed, with what ran out', () => {
    expect(shown(FIELDS)).toEqual(['s: z', 'a: y x'])
    const [, own] = choicesOf({ groups }, { ...FIELDS, 'choice.a.option.x.price': 14_000 })
    expect(own?.modifications).toMatchObject([
      { id: 'y', stopped: 0 },
      { id: 'x', price: 14_000, stopped: 2 },
    ])
  })
  it('one that is added comes last with one option, and may stand first', () => {
    const fields = { ...FIELDS, ...addedChoice('n', 'o') }
    expect(shown(fields)).toEqual(['s: z', 'a: y x', 'n: o'])
    expect(shown({ ...fields, ...orderedChoices(['n', 's', 'a']) })).toEqual(['n: o', 's: z', 'a: y x'])
  })
  it('one that was never saved is forgotten whole, one that is there goes with the next save', () => {
    const fields = { ...FIELDS, ...addedChoice('n', 'o') }
    expect(Object.values(removedChoice(fields, 'n', false)).every((value) => value === null)).toBe(true)
    const without = { ...fields, ...removedChoice(fields, 'a', true) }
    expect(shown(without)).toEqual(['s: z', 'n: o'])
    expect(removedChoicesIn(without)).toEqual(['a'])
  })
  it('what was typed of them is sent beside the other fields', () => {
    const price = { base: 0, value: 500 }
    expect(bodyOf({ version: 2, changes: { 'choice.a.option.y.price': price, discount: price } })).toEqual({
      version: 2,
      patch: { discount: price },
      choices: { 'choice.a.option.y.price': price },
    })
  })
})

it('DSK-54 the first option is chosen at first where one is wanted and none is included', () => {
  const fields = { min: 1, max: 1, order: 'y x', 'option.x.there': true, 'option.y.there': true }
  expect(chosenFirstOf(fields)).toBe('y')
  expect(chosenFirstOf({ ...fields, min: 0 })).toBeNull()
  expect(chosenFirstOf({ ...fields, min: 2, max: 2 })).toBeNull()
  expect(chosenFirstOf({ ...fields, 'option.x.minCount': 1 })).toBeNull()
})
