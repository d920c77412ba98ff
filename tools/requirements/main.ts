import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../commands.ts'
import { findUnknownIds, formatReport, proveRows } from './report.ts'
import { readRows } from './rows.ts'
import { readTestTitles } from './test-titles.ts'

/** Prints which requirements a test proves. Resolves to the exit code: 1 when a title names a row that is not there. */
export async function printRequirements(): Promise<number> {
  const rows = readRows()
  const titles = readTestTitles()
  console.log(formatReport(proveRows(rows, titles), await readNotBuiltYet()).join('\n'))
  const unknown = findUnknownIds(rows, titles)
  for (const fault of unknown) console.error(fault)
  return unknown.length > 0 ? 1 : 0
}

async function readNotBuiltYet(): Promise<readonly string[]> {
  const file = join(root, 'apps/api/src/features/not-built-yet.ts')
  if (!existsSync(file)) return []
  const { notBuiltYet }: { notBuiltYet: readonly string[] } = await import(file)
  return notBuiltYet
}
