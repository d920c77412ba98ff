import { expect, it } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { EarnedByDish } from './earned-cashback.tsx'

it.each([
  ['uz', 5, 25_000, '+1\u00a0250\u00a0soʻm keshbek'],
  ['ru', 2.5, 30_000, '+750\u00a0сум кешбэка'],
  ['uz', 1, 50, '+1\u00a0soʻm keshbek'],
] as const)(
  'CUS-13 a dish says what it earns: in %s %d%% of %d som',
  async (language, rate, price, words) => {
    const draw = await drawInShop(language, { cashbackPercent: rate })
    expect(draw(<EarnedByDish price={price} />)).toContain(words)
  },
)

it.each([
  ['where nothing comes back', null, 25_000],
  ['where less than half a som comes back', 1, 49],
])('CUS-13 a dish says nothing of cashback %s', async (_, rate, price) => {
  const draw = await drawInShop('uz', { cashbackPercent: rate })
  expect(draw(<EarnedByDish price={price} />)).toBe('')
})
