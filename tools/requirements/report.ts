import { findIds, type Row } from './rows.ts'
import type { TestTitle } from './test-titles.ts'

export interface Proof {
  row: Row
  passed: number
  failed: number
  /** Tests that carry the row's id in a source, or were skipped. */
  notRun: number
}

/** For each row, how many tests that carry its id passed, failed, or were not run. */
export function proveRows(rows: Row[], titles: TestTitle[]): Proof[] {
  const ids = titles.map(({ title, outcome }) => ({ outcome, ids: new Set(findIds(title, rows)) }))
  return rows.map((row) => {
    const own = ids.filter((test) => test.ids.has(row.id))
    const count = (outcome: TestTitle['outcome']) => own.filter((test) => test.outcome === outcome).length
    return { row, passed: count('passed'), failed: count('failed'), notRun: count('not run') }
  })
}

/** The ids in titles that no row has: a typing slip, or a row that was renumbered. */
export function findUnknownIds(rows: Row[], titles: TestTitle[]): string[] {
  const known = new Set(rows.map(({ id }) => id))
  return titles.flatMap(({ title, file }) =>
    findIds(title, rows)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: "${title}" names ${id}, which no row has`),
  )
}

/** The report as lines for a terminal: proven rows, rows that fail, rows without a test. */
export function formatReport(proofs: Proof[]): string[] {
  const wasRun = proofs.some(({ passed, failed }) => passed + failed > 0)
  const failing = proofs.filter(({ failed }) => failed > 0)
  const proven = proofs.filter(({ passed, failed, notRun }) => failed === 0 && (wasRun ? passed : notRun) > 0)
  const open = proofs.filter((proof) => !failing.includes(proof) && !proven.includes(proof))
  return [
    wasRun ? `Proven by a passing test (${proven.length})` : `With a test, not run yet (${proven.length})`,
    ...proven.map(
      ({ row, passed, notRun }) => `  ${row.id.padEnd(11)} ${String(passed || notRun).padStart(3)} tests`,
    ),
    ...section('With a failing test', failing),
    ...section('Without a test', open),
    '',
    `${proven.length} of ${proofs.length} rows ${wasRun ? 'proven' : 'with a test'}, ${failing.length} failing, ` +
      `${open.length} without a test`,
  ]
}

function section(title: string, proofs: Proof[]): string[] {
  if (proofs.length === 0) return []
  return [
    '',
    `${title} (${proofs.length})`,
    ...proofs.map(({ row }) => `  ${row.id.padEnd(11)} ${shorten(row.text)}`),
  ]
}

function shorten(text: string): string {
  return text.length > 96 ? `${text.slice(0, 95)}…` : text
}
