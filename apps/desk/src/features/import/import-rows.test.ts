import type { ImportCheck, SheetProblem } from '@dasturxon/contract/desk'
import { describe, expect, it } from 'vitest'
import {
  cellName,
  countStates,
  firstShown,
  groupProblems,
  lettersOf,
  nextProblem,
  samplesOf,
  toMatch,
} from './import-rows.ts'

const problem = (row: number, code: SheetProblem['code'], value: string): SheetProblem => ({
  sheet: 'PRODUCTS',
  page: 0,
  row,
  column: 5,
  code,
  value,
  repair: null,
  limit: null,
})

describe('DSK-65 mistakes of a sheet on the screen', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (column, letters) => expect(lettersOf(column)).toBe(letters))

  it('the next mistake is the next cell of the sheets in their order, and behind the last the first', () => {
    const at = (sheet: SheetProblem['sheet'], row: number, column: number) => ({
      ...problem(row, 'PRICE', ''),
      sheet,
      column,
    })
    const problems = [
      at('CATEGORIES', 2, 0),
      at('PRODUCTS', 10, 1),
      at('PRODUCTS', 9, 5),
      at('PRODUCTS', 9, 2),
    ]
    const sheets = [
      { kind: 'PRODUCTS', page: 0 },
      { kind: 'CATEGORIES', page: 0 },
    ] as ImportCheck['sheets']
    let last: SheetProblem | null = null
    const visited: (string | undefined)[] = []
    for (let press = 0; press < 5; press += 1) {
      last = nextProblem({ sheets, problems }, last) ?? null
      visited.push(last ? `${last.sheet} ${cellName(last)}` : undefined)
    }
    expect(visited).toEqual(['PRODUCTS C9', 'PRODUCTS F9', 'PRODUCTS B10', 'CATEGORIES A2', 'PRODUCTS C9'])
    // One that was mended meanwhile is gone: the next is the one behind its place.
    expect(nextProblem({ sheets, problems: problems.slice(0, 2) }, at('PRODUCTS', 9, 5))).toBe(problems[1])
    expect(nextProblem({ sheets, problems: [] }, null)).toBeUndefined()
  })

  it('one wrong word is one mistake, prices are one whatever they say', () => {
    const groups = groupProblems([
      problem(2, 'CATEGORY', 'Salatlr'),
      problem(3, 'CATEGORY', 'Ichimlik'),
      problem(4, 'CATEGORY', 'Salatlr'),
      problem(5, 'PRICE', '10 ming'),
      problem(6, 'PRICE', 'qimmat'),
      problem(7, 'PRICE', ''),
    ])
    expect(groups.map(({ code, value, problems }) => [code, value, problems.length])).toEqual([
      ['PRICE', null, 3],
      ['CATEGORY', 'Salatlr', 2],
      ['CATEGORY', 'Ichimlik', 1],
    ])
  })

  it('what is wrong is shown first, then what changes, then all', () => {
    const row = (state: 'WRONG' | 'NEW' | 'CHANGED' | 'SAME') => ({ row: 2, cells: [], state, changed: [] })
    expect(firstShown(countStates([row('SAME'), row('NEW'), row('WRONG')]))).toBe('WRONG')
    expect(firstShown(countStates([row('SAME'), row('NEW'), row('CHANGED')]))).toBe('CHANGED')
    expect(firstShown(countStates([row('SAME'), row('NEW')]))).toBe('NEW')
    expect(firstShown(countStates([row('SAME')]))).toBe('all')
  })

  it('DSK-65 columns are asked that say something and whose headings say nothing to us', () => {
    const column = (heading: string, match: 'HEADING' | 'HAND' | 'LEFT_OUT' | 'ASKED') => ({
      heading,
      match,
      key: match === 'HEADING' || match === 'HAND' ? heading : null,
      proposal: null,
    })
    const row = (cells: string[], index: number) => ({
      row: index,
      cells,
      state: 'SAME' as const,
      changed: [],
    })
    const sheet = {
      kind: 'PRODUCTS' as const,
      page: 0,
      name: '',
      isAsked: true,
      columns: [
        column('name.uz', 'HEADING'),
        column('price', 'HAND'),
        column('Ombor', 'LEFT_OUT'),
        column('Bosh', 'ASKED'),
        column(' ', 'LEFT_OUT'),
        column('Bir', 'ASKED'),
      ],
      rows: [
        row(['Osh', '1', 'a', ' ', 'x', 'b'], 2),
        row(['Non', '1', '', '', 'x', 'b '], 3),
        row(['Choy', '1', 'c', '', 'x', 'd'], 4),
        row(['Sut', '1', 'c', '', 'x', 'e'], 5),
        row(['Suv', '1', 'c', '', 'x', 'f'], 6),
      ],
    }
    expect(toMatch(sheet).map(({ at }) => at)).toEqual([1, 2, 5])
    expect(samplesOf(sheet, 5)).toEqual(['b', 'd', 'e'])
    expect(samplesOf(sheet, 3)).toEqual([])
  })
})
