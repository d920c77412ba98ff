import { expect, test } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { addQuery } from './recent-queries.ts'
import { SearchStart } from './search-start.tsx'

const draw = await drawInShop('eng')
const start = (recent: readonly string[]) =>
  draw(<SearchStart categories={[]} popular={[]} recent={recent} onChoose={() => {}} onForget={() => {}} />)

test('customer 39 before anything is typed one sees what was searched for lately, and how to clear it', () => {
  expect(start(['plov', 'cola'])).toMatch(/Recent.*plov.*cola/s)
  expect(start(['plov'])).toContain('Clear')
  expect(start([])).not.toContain('Recent')
})

test('customer 39 the newest query stands first, each once, eight of them', () => {
  expect(addQuery(['cola', 'plov'], ' Plov ')).toEqual(['Plov', 'cola'])
  const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  expect(addQuery(eight, 'i')).toEqual(['i', ...eight.slice(0, 7)])
  expect(addQuery(eight, '  ')).toBe(eight)
})
