import { expect, test } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { ChangeChoice } from './change-choice.tsx'

const draw = await drawInShop('uz')
const drawn = (total: number | null, changeFrom: number | null) =>
  draw(<ChangeChoice total={total} changeFrom={changeFrom} onChange={() => undefined} />)
const checked = (html: string) => html.match(/<input[^>]*checked=""/g)?.length ?? 0

test('while the total is not known the choice keeps its place, and what was chosen is not said to be otherwise', () => {
  expect(checked(drawn(null, null))).toBe(1)
  expect(checked(drawn(null, 100_000))).toBe(0)
  expect(checked(drawn(44_000, 100_000))).toBe(1)
  expect(drawn(0, null)).toBe('')
})
