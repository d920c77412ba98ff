import { describe, expect, it } from 'vitest'
import { misses } from './fact.ts'
import { writeFailure, writeReport, writeSection } from './report.ts'
import { notMeasured, printTable, readTables, withBefore, type Table } from './tables.ts'

const facts = (...rows: [what: string, now: string, before: string][]): Table => ({
  columns: ['what', 'now', 'reference of the same run', 'before', 'bar'],
  rows: rows.map(([what, now, before]) => [what, now, '3 ms', before, '≤ 50 ms']),
})
const section = (title: string, ...tables: Table[]) =>
  `## ${title}\n\nWhat is measured.\n\n${tables.map(printTable).join('\n\n')}\n`

const REPORT = `# Benchmarks\n\nA head.\n\n${section(
  'Board',
  facts(['loaded', '**61 ms, 2 of 700**', '50 ms'], ['scrolled', '40 ms', '45 ms']),
)}\n${section('Menu', facts(['loaded', '12 ms', '–']))}`

describe('the figures of before', () => {
  const before = readTables(REPORT)
  const fill = (title: string, table: Table) =>
    withBefore(table, before.get(title) ?? []).rows.map((row) => row[3])

  it('are what the row of the same name and section said as its own', () => {
    const table = facts(['scrolled', '38 ms', '–'], ['loaded', '47 ms', '–'])
    expect(fill('Board', table)).toEqual(['40 ms', '61 ms, 2 of 700'])
    expect(fill('Menu', facts(['loaded', '13 ms', '–']))).toEqual(['12 ms'])
  })

  it('are unknown for a row or a section that was not there', () => {
    expect(fill('Board', facts(['opened', '20 ms', '–']))).toEqual(['–'])
    expect(fill('Search', facts(['loaded', '20 ms', '–']))).toEqual(['–'])
    expect(readTables('').size).toBe(0)
  })

  it('of a run that failed are those before it', () => {
    const failed = notMeasured(before.get('Board') ?? [], { title: 'Board', reason: 'no browser' })
    expect(failed[0]?.rows[1]).toEqual(['scrolled', 'not measured: no browser', '–', '40 ms', '≤ 50 ms'])
    const twice = readTables(section('Board', ...failed)).get('Board') ?? []
    expect(withBefore(facts(['scrolled', '38 ms', '–']), twice).rows[0]?.[3]).toBe('40 ms')
  })

  it('stand beside each column that has one of its own', () => {
    const calls = (cpu: string, ratio: string): Table => ({
      columns: ['what', 'p50, ms', 'CPU', '× bare server', 'CPU, before', '× bare server, before'],
      rows: [['home', '5.0', cpu, ratio, '–', '–']],
    })
    const earlier = readTables(section('Calls', calls('0.03', '**2.1**'))).get('Calls') ?? []
    expect(withBefore(calls('0.02', '1.9'), earlier).rows[0]?.slice(4)).toEqual(['0.03', '2.1'])
    const failed = notMeasured(earlier, { title: 'Calls', reason: 'no server' })
    expect(withBefore(calls('0.02', '1.9'), failed).rows[0]?.slice(4)).toEqual(['0.03', '2.1'])
  })

  it('are found in a report as it is written, by a part that is measured and by one that fails', () => {
    const part = { title: 'Board', about: 'What is measured.' }
    const fact = { what: 'loaded', figure: '61 ms, 2 of 700', reference: '50 ms', bar: '≤ 50 ms' }
    const written = writeReport([writeSection(part, { facts: [fact] }, [])], 0)
    const earlier = readTables(written).get('Board') ?? []
    const row = (now: string, reference: string) =>
      `| loaded | ${now} | ${reference} | 61 ms, 2 of 700 | ≤ 50 ms |`
    const faster = writeSection(part, { facts: [{ ...fact, figure: '47 ms' }] }, earlier)
    expect(faster).toContain(row('47 ms', '50 ms'))
    expect(writeFailure(part, new Error('no | browser\nat all'), earlier)).toContain(
      row('not measured: no / browser', '–'),
    )
  })

  it('have one row of the section where a part that failed has none yet', () => {
    const [table] = notMeasured([], { title: 'Board', reason: 'no browser' })
    expect(table?.rows).toEqual([['Board', 'not measured: no browser', '–', '–', '–']])
  })
})

it.each([
  ['50 ms, 0 of 7360', '≤ 50 ms', false],
  ['51 ms, 1 of 7360', '≤ 50 ms', true],
  ['95 / 100 / 100 / 100', '≥ 95 / 100 / 100 / 100', false],
  ['97 / 100 / 99 / 100', '≥ 95 / 100 / 100 / 100', true],
  ['0.021', '≤ 0.02', true],
  ['–', '≤ 50 ms', false],
])('%s by a bar of %s: misses it %s', (figure, bar, isMissed) => {
  expect(misses(figure, bar)).toBe(isMissed)
})
