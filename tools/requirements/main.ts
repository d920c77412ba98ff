import { findUnknownIds, formatReport, proveRows } from './report.ts'
import { readRows } from './rows.ts'
import { readTestTitles } from './test-titles.ts'

/** Prints which requirements a test proves. Answers the exit code: 1 when a title names a row that is not there. */
function printRequirements(): number {
  const rows = readRows()
  const titles = readTestTitles()
  console.log(formatReport(proveRows(rows, titles)).join('\n'))
  const unknown = findUnknownIds(rows, titles)
  for (const fault of unknown) console.error(fault)
  return unknown.length > 0 ? 1 : 0
}

// npm run requirements: which rows of docs/requirements.md and docs/traps.md a test proves, and which none does.
process.exitCode = printRequirements()
