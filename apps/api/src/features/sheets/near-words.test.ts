import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneLetterAway, nearest } from './cell-values.ts'
import { NearWords, nearestAmong } from './near-words.ts'

// few letters and short words, so that many are a letter away from one another
const Word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ʻ'), maxLength: 6 })
const Words = fc.uniqueArray(Word, { maxLength: 40 })

test('FIL-7 the words that are a letter away are those that a comparison with each finds', () => {
  fc.assert(
    fc.property(Words, Word, (words, word) => {
      const index = new NearWords()
      for (const one of words) index.add(one)
      const found = [...index.near(word)]
      expect(found.toSorted()).toEqual(words.filter((one) => isOneLetterAway(word, one)).toSorted())
    }),
    { seed: 20_261_128, numRuns: 2_000 },
  )
})

test('FIL-7 the one word that is meant is the one that a comparison with each finds', () => {
  fc.assert(
    fc.property(Words, Word, (words, word) => {
      expect(nearestAmong(() => words)(word)).toBe(nearest(word, words))
    }),
    { seed: 20_261_128, numRuns: 2_000 },
  )
})

test('FIL-7 a word that is longer than a name is a letter away from nothing', () => {
  const index = new NearWords()
  index.add('a'.repeat(1_000_000))
  expect([...index.near('a'.repeat(999_999))]).toEqual([])
})
