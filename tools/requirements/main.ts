import { findUnknownIds, formatReport, proveRows } from './report.ts'
import { readRows } from './rows.ts'
import { readTestTitles } from './test-titles.ts'

/** Prints which requirements a test proves. Resolves to the exit code: 1 when a title names a row that is not there. */
export function printRequirements(): number {
  const rows = readRows()
  const titles = readTestTitles()
  console.log(formatReport(proveRows(rows, titles)).join('\n'))
  const unknown = findUnknownIds(rows, titles)
  for (const fault of unknown) console.error(fault)
  return unknown.length > 0 ? 1 : 0
}
