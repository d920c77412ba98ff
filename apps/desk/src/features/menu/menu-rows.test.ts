import type { DeskProductRow, DeskProducts } from '@dasturxon/contract/desk'
import { describe, expect, it } from 'vitest'
import {
  countOnly,
  isSameFilter,
  listItems,
  NO_FILTER,
  parsePriceColumn,
  readFilter,
  writeFilter,
} from './menu-rows.ts'

const text = (word: string) => ({ uz: word, ru: word, eng: word })
const dish = (id: string, more: Partial<DeskProductRow> = {}): DeskProductRow => ({
  id,
  ref: id,
  version: 1,
  categoryId: 'osh',
  name: text(id),
  image: '/media/x.webp',
  costPrice: 34_000,
  discount: 0,
  active: true,
  stops: [],
  missingIn: [],
  ownPrices: [],
  gaps: [],
  hasMxik: true,
  hasAllergens: true,
  ...more,
})
const category = (id: string): DeskProducts['categories'][number] => ({
  id,
  ref: id,
  version: 1,
  name: text(id),
  image: '',
  gaps: [],
  groupId: null,
  viewType: 'MEDIUM',
  scrollType: 'VERTICAL',
  navigationType: 'SHEET',
  isWithoutCart: false,
  textColor: '',
  plate: '',
  mealtimes: [],
})
const menu: DeskProducts = {
  mainLanguage: 'uz',
  groups: [],
  mealtimes: [],
  categories: [category('osh'), category('choy'), category('empty')],
  products: [
    dish('toy', { gaps: ['eng'], hasMxik: false }),
    dish('kok', { categoryId: 'choy', image: '' }),
    dish('samarqand', { active: false, gaps: ['ru'], hasMxik: false, hasAllergens: false }),
  ],
}
const lines = (query: string, found: readonly string[] | null = null) =>
  listItems(menu, readFilter(new URLSearchParams(query)), found).map((item) =>
    item.kind === 'category' ? `${item.category.id}:${item.count}` : item.product.id,
  )

describe('the list of the menu', () => {
  it('stands by category in the order of the shop, without empty ones', () => {
    expect(lines('')).toEqual(['osh:2', 'toy', 'samarqand', 'choy:1', 'kok'])
    expect(lines('category=choy')).toEqual(['choy:1', 'kok'])
  })

  it('DSK-55 gaps are counted and filtered, with the other filters and by the address', () => {
    expect([countOnly(menu.products, 'untranslated'), countOnly(menu.products, 'noPicture')]).toEqual([2, 1])
    expect(lines('only=untranslated')).toEqual(['osh:2', 'toy', 'samarqand'])
    expect(lines('only=untranslated,hidden')).toEqual(['osh:1', 'samarqand'])
    expect(lines('only=noMxik')).toEqual(['osh:2', 'toy', 'samarqand'])
    expect(lines('only=noMxik,noAllergens')).toEqual(['osh:1', 'samarqand'])
    expect(lines('only=nonsense')).toHaveLength(5)
    const parameters = writeFilter(new URLSearchParams('branch=b'), {
      category: 'osh',
      only: ['hidden'],
      query: 'osh',
    })
    expect(readFilter(parameters)).toEqual({ category: 'osh', only: ['hidden'], query: 'osh' })
    expect(parameters.get('branch')).toBe('b')
    const cleared = writeFilter(parameters, { category: null, only: [], query: '' })
    expect(cleared.toString()).toBe('branch=b')
  })

  it('what a search has found stands as it found it, the best first', () => {
    expect(lines('', ['kok', 'toy'])).toEqual(['kok', 'toy'])
    expect(lines('only=untranslated', ['kok', 'toy'])).toEqual(['toy'])
  })
})

describe('DSK-56 prices as people and sheets write them', () => {
  it('a column of a sheet is taken whole, or the line that is none is named', () => {
    expect(parsePriceColumn('30 000\tplov\r\n31000\r\n\r\n')).toEqual({
      kind: 'prices',
      prices: [30_000, 31_000],
    })
    expect(parsePriceColumn('30 000\n\n31 000')).toEqual({ kind: 'wrong', row: 2, words: '' })
    expect(parsePriceColumn('30 000\nqimmat')).toEqual({ kind: 'wrong', row: 2, words: 'qimmat' })
  })
})

it('two filters are the same whatever the order of what they ask for, and a space at the end', () => {
  const filter = readFilter(new URLSearchParams('category=osh&only=hidden,noMxik&q=plov'))
  expect(isSameFilter(filter, { category: 'osh', only: ['noMxik', 'hidden'], query: 'plov ' })).toBe(true)
  expect(isSameFilter(filter, { ...filter, only: ['hidden'] })).toBe(false)
  expect(isSameFilter(filter, { ...filter, category: null })).toBe(false)
  expect(isSameFilter(filter, { ...filter, query: '' })).toBe(false)
  expect(isSameFilter(filter, NO_FILTER)).toBe(false)
})
