import { expect, it } from 'vitest'
import { markMatches } from './mark-matches.ts'

const marked = (name: string, query: string) =>
  markMatches(name, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

it.each([
  ['Uygʻur lagʻmoni', 'лагм', 'Uygʻur [lagʻm]oni'],
  ['Qovurma lagʻmon', 'lagmon', 'Qovurma [lagʻmon]'],
  ['Шашлык из баранины', 'shash bar', '[Шаш]лык из [бар]анины'],
  ['Coca-Cola', 'cola', 'Coca-[Cola]'],
  ['Борщ', 'borsh', '[Борщ]'],
  ['Kola', 'lagmon', 'Kola'],
  ['Kola', '', 'Kola'],
])('CAT-7 marks in %s what %s has matched', (name, query, expected) => {
  expect(marked(name, query)).toBe(expected)
})
