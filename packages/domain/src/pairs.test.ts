import { expect, test } from 'vitest'
import { readPairs, writePairs } from './pairs.ts'

test.each<[string, [string, string][] | null]>([
  ['', []],
  ['iiko=4711', [['iiko', '4711']]],
  [
    ' iiko = 47=11 \n\nposter=ab 12',
    [
      ['iiko', '47=11'],
      ['poster', 'ab 12'],
    ],
  ],
  ['iiko=', [['iiko', '']]],
  ['=4711', null],
  ['4711', null],
  ['iiko=1\niiko=2', null],
])('SPC-21 pairs of lines %j', (lines, pairs) => {
  expect(readPairs(lines)).toEqual(pairs)
})

test('SPC-21 pairs are written by their names, and read back as they were', () => {
  const pairs = { poster: 'ab 12', iiko: '47=11' }
  expect(writePairs(pairs)).toBe('iiko=47=11\nposter=ab 12')
  expect(Object.fromEntries(readPairs(writePairs(pairs)) ?? [])).toEqual(pairs)
})
