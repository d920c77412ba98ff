import { expect, it } from 'vitest'
import { cutText, firstLetters } from './cut-text.ts'

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab🍕', 3, 'ab'],
  ['ab🍕', 4, 'ab🍕'],
  ['🍕🍕', 1, ''],
  ['', 3, ''],
])('FIL-4 %j in %i units is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})

it('FIL-4 the mark of a name is whole letters', () => {
  expect([firstLetters('🍕 Pizza', 1), firstLetters('Ali', 2), firstLetters('', 1)]).toEqual(['🍕', 'Al', ''])
})
