import { describe, expect, it } from 'vitest'
import { guessPrice, parsePrice } from './price-words.ts'

describe('DSK-56 prices as people and sheets write them', () => {
  it.each([
    ['38 500', 38_500],
    ['38\u00a0500', 38_500],
    ['38.500', 38_500],
    ['1,234,500', 1_234_500],
    ['38500,00', 38_500],
    ['38.500,00', 38_500],
    ['38 500 soʻm', 38_500],
    ['0', 0],
    ['UZS 22,000.00', 22_000],
    ['30 000.-', 30_000],
    ['30 000-', 30_000],
  ])('%s is %i', (words, price) => expect(parsePrice(words)).toBe(price))

  it.each(['', 'ming', '38,5', '38.50.0', '-5', '1e5', '1.234,50', '10 ming', '99999999999'])(
    '%s is none',
    (words) => expect(parsePrice(words)).toBeNull(),
  )
})

describe('DSK-65 what words certainly mean', () => {
  it.each([
    ['10 ming', 10_000],
    ['10 минг', 10_000],
    ['15 тыс.', 15_000],
    ['15k', 15_000],
    ['1,5 ming', 1500],
    ['12 ming soʻm', 12_000],
    ['38 5OO', 38_500],
  ])('%s is %i', (words, price) => expect(guessPrice(words)).toBe(price))

  it.each(['', 'qimmat', '38,5', '1.234,50', '2026-11-23', '-5', '2 000 000 ming', 'ming'])(
    'nobody can be sure of %s',
    (words) => expect(guessPrice(words)).toBeNull(),
  )
})
