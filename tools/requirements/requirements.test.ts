import { describe, expect, it } from 'vitest'
import { describeSource, readSourceFiles } from '../boundaries/source-file.ts'
import { findUnknownIds, formatReport, proveRows } from './report.ts'
import { findIds, parseRows, readRows } from './rows.ts'
import { titlesInSource, type TestTitle } from './test-titles.ts'

const rows = parseRows(
  [
    '| id | what must hold |',
    '|---|---|',
    '| BSK-2 | The pricing rules `WEB|TG` exactly. |',
    '| BSK-20 | Another. |',
    '| T-PAY-01 | TI | lock released early (code) | the same order id |',
    '| customer 7 | One total. |',
  ].join('\n'),
)

const test = (title: string, outcome: TestTitle['outcome'] = 'passed'): TestTitle => ({
  title,
  outcome,
  file: 'a.test.ts',
})

describe('rows', () => {
  it('are read with what must hold', () => {
    expect(rows.map(({ id, text }) => [id, text])).toEqual([
      ['BSK-2', 'The pricing rules `WEB|TG` exactly.'],
      ['BSK-20', 'Another.'],
      ['T-PAY-01', 'the same order id'],
      ['customer 7', 'One total.'],
    ])
  })

  it('of the documents are found, each id once', () => {
    const ids = readRows().map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['MER-1', 'OPS-4', 'T-UI-08']))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are not confused with longer numbers or with other names', () => {
    expect(findIds('BSK-20 and UTF-8, XBSK-2', rows)).toEqual(['BSK-20'])
    expect(findIds('T-PAY-01 (BSK-2)', rows)).toEqual(['T-PAY-01', 'BSK-2'])
    expect(findIds('customer 7 44 a total of a customer', rows)).toEqual(['customer 7', 'customer 44'])
  })
})

describe('titles', () => {
  it('are read from the sources, also behind a table of cases', () => {
    const source =
      "describe('pricing', () => {\n  it.each([[1]])('BSK-2 rounds %s', () => {})\n  it(\"isn't odd\", () => {})"
    const titles = titlesInSource(describeSource('packages/domain/src/a.test.ts', source))
    expect(titles.map(({ title }) => title)).toEqual(['pricing', 'BSK-2 rounds %s', "isn't odd"])
  })

  it('name only rows that exist', () => {
    expect(findUnknownIds(rows, [test('BSK-3 is no row')])).toHaveLength(1)
    expect(
      findUnknownIds(readRows(), readSourceFiles().filter(isNotThisFile).flatMap(titlesInSource)),
    ).toEqual([])
  })
})

describe('the report', () => {
  it('counts a row as proven by passing tests only', () => {
    const proofs = proveRows(rows, [
      test('BSK-2 a'),
      test('BSK-2 b', 'failed'),
      test('T-PAY-01 c'),
      test('d'),
    ])
    expect(formatReport(proofs).at(-1)).toBe('1 of 4 rows proven, 1 failing, 2 without a test')
  })
})

function isNotThisFile({ path }: { path: string }): boolean {
  return !path.startsWith('tools/requirements/')
}
