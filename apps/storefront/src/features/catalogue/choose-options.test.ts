import type { ModificationGroup } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { missingIn, pressOption, setOptionCount } from './choose-options.ts'

const text = { uz: '', ru: '', eng: '' }
const option = (id: string, changes = {}) => ({
  id,
  name: text,
  image: '',
  price: 1000,
  minCount: 0,
  maxCount: 1,
  allergens: null,
  diets: [],
  ...changes,
})
const group = (changes: Partial<ModificationGroup>): ModificationGroup => ({
  id: 'g',
  name: text,
  min: 0,
  max: 3,
  modifications: [option('a'), option('b'), option('c'), option('d')],
  ...changes,
})
const ids = (chosen: readonly { id: string; count: number }[]) =>
  chosen.map(({ id, count }) => `${id}${count}`)

test('CAT-5 of a group of one, the next choice takes the place of the last', () => {
  const one = group({ min: 1, max: 1 })
  const first = pressOption(one, 'a', [{ id: 'elsewhere', count: 2 }])
  expect(ids(first)).toEqual(['elsewhere2', 'a1'])
  expect(ids(pressOption(one, 'b', first))).toEqual(['elsewhere2', 'b1'])
})

test('CAT-5 a required choice cannot be taken back, an optional one can', () => {
  const chosen = [{ id: 'a', count: 1 }]
  expect(pressOption(group({ min: 1, max: 1 }), 'a', chosen)).toEqual(chosen)
  expect(pressOption(group({ min: 0, max: 1 }), 'a', chosen)).toEqual([])
})

test('CAT-5 a full group takes no more: three of three, and not a fourth', () => {
  const several = group({ max: 3 })
  const three = ['a', 'b', 'c'].reduce<ReturnType<typeof pressOption>>(
    (chosen, id) => pressOption(several, id, chosen),
    [],
  )
  expect(ids(three)).toEqual(['a1', 'b1', 'c1'])
  expect(ids(pressOption(several, 'd', three))).toEqual(['a1', 'b1', 'c1'])
})

test('CAT-5 counts of one option stop at its own limit, and at what the group has room for', () => {
  const counted = group({
    max: 4,
    modifications: [option('a', { maxCount: 3 }), option('b', { maxCount: 5 })],
  })
  expect(ids(setOptionCount(counted, 'a', 9, []))).toEqual(['a3'])
  expect(ids(setOptionCount(counted, 'b', 5, [{ id: 'a', count: 3 }]))).toEqual(['a3', 'b1'])
})

test('CAT-5 what a product makes obligatory is not taken away', () => {
  const obligatory = group({ modifications: [option('a', { minCount: 1, maxCount: 2 })] })
  const chosen = [{ id: 'a', count: 1 }]
  expect(setOptionCount(obligatory, 'a', 0, chosen)).toEqual(chosen)
  expect(pressOption(obligatory, 'a', chosen)).toEqual(chosen)
  expect(ids(setOptionCount(obligatory, 'a', 1, [{ id: 'a', count: 2 }]))).toEqual(['a1'])
})

test('T-OPT-01 says how many are missing, by quantity', () => {
  const two = group({ min: 2, max: 4, modifications: [option('a', { maxCount: 3 }), option('b')] })
  expect(missingIn(two, [])).toBe(2)
  expect(missingIn(two, [{ id: 'b', count: 1 }])).toBe(1)
  expect(missingIn(two, [{ id: 'a', count: 2 }])).toBe(0)
})
