import type { CellProblem, SheetKind, SheetProblem } from '@dasturxon/contract/desk'
import { cutText, isSameValue, LANGUAGES, type FieldValue, type RecordFields } from '@dasturxon/domain'
import type { z } from 'zod'
import { cellOf, parseCell } from './cell-values.ts'
import { shownIn, type SheetCell } from './cells.ts'
import type { CellKind } from './columns.ts'
import { columnOfKey, type SheetGrid } from './match-columns.ts'
import { settleRows, type SettledRow } from './sections.ts'

/** A row of a sheet while it is checked: what its cells say, and what is wrong with them. */
export type SheetRow = {
  kind: SheetKind
  /** Of several sheets of a kind which one it is in. */
  page: number
  row: number
  cells: readonly SheetCell[]
  is: SettledRow['is']
  /** Values by column; a blank cell is undefined, a wrong one is not there. */
  values: Map<string, FieldValue | undefined>
  columnOf: (key: string) => number
  problems: SheetProblem[]
}

/** Reads the cells of every row of the menu; of the others what they are. */
export function readRows(grid: SheetGrid, page: number): SheetRow[] {
  const kinds = grid.columns.map(({ key }) => (key === null ? undefined : columnOfKey(grid.kind, key)?.kind))
  const columnOf = placesOf(grid)
  return settleRows(grid).map(({ row, cells: held, is }) => {
    const cells = held.map((cell, column) => plain(cell, kinds[column]))
    const read: SheetRow = {
      kind: grid.kind,
      page,
      row,
      cells,
      is,
      values: new Map(),
      columnOf,
      problems: [],
    }
    if (is !== 'ROW') return read
    for (const [column, { key }] of grid.columns.entries()) {
      const kind = kinds[column]
      if (key === null || kind === undefined) continue
      const parsed = parseCell(kind, cells[column] ?? '')
      if (parsed.kind === 'wrong') addProblem(read, key, { code: parsed.code, repair: parsed.repair })
      else read.values.set(key, parsed.kind === 'value' ? parsed.value : undefined)
    }
    return read
  })
}

const fieldOf = (key: string): string => key.split('.')[0] ?? ''

/** Where a field of a row stands: in its column, in one of another language, else where the name stands, for it has none. */
function placesOf({ columns }: SheetGrid): (key: string) => number {
  const places = new Map<string, number>()
  for (const [column, { key }] of [...columns.entries()].toReversed())
    if (key !== null) places.set(fieldOf(key), column).set(key, column)
  return (key) => places.get(key) ?? places.get(fieldOf(key)) ?? places.get('name') ?? 0
}

const NUMBERS: ReadonlySet<CellKind | undefined> = new Set(['price', 'whole', 'decimal'])

/** A cell of a column of numbers without the look that its format gives it; hundredths stay as they are shown. */
const plain = (cell: SheetCell, kind: CellKind | undefined): SheetCell =>
  NUMBERS.has(kind) && typeof cell === 'object' && cell.value !== null && !cell.shown.endsWith('%')
    ? cell.value
    : cell

/** Says that a cell is wrong; of each cell the first thing counts. */
export function addProblem(
  { kind: sheet, page, row, cells, columnOf, problems }: SheetRow,
  key: string,
  { code, repair = null, limit = null }: { code: CellProblem; repair?: string | null; limit?: number | null },
): void {
  const column = columnOf(key)
  if (problems.some((problem) => problem.column === column)) return
  const value = cutText(shownIn(cells[column] ?? ''), 200)
  problems.push({ sheet, page, row, column, code, value, repair, limit })
}

/** The words of a cell; empty where it is blank, wrong or not there. */
export const wordsIn = ({ values }: SheetRow, key: string): string => String(values.get(key) ?? '')

/** A text of all languages: what the row says, else what the record has; a blank cell of a column that is there says nothing. */
export const textIn = ({ values }: SheetRow, field: string, present: RecordFields): Record<string, string> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const key = `${field}.${language}`
      const text = values.has(key) ? (values.get(key) ?? '') : (present[key] ?? '')
      const isNeeded = language === 'uz' || language === 'ru' || language === 'eng'
      return isNeeded || text !== '' ? [[language, String(text)]] : []
    }),
  )

/**
 * Whether a cell says what the record holds already, so that what is exported and imported changes nothing: blanks around a text
 * and the like are not told apart.
 */
export function saysTheSame(kind: CellKind, value: FieldValue | undefined, held: FieldValue): boolean {
  const parsed = parseCell(kind, cellOf(kind, held, 'eng'))
  const same = parsed.kind === 'value' ? parsed.value : undefined
  return value === undefined || same === undefined ? value === same : isSameValue(value, same)
}

/** Says where the importer's schema finds a row wrong; `keyOf` tells the column of a path. */
export function addIssues(
  row: SheetRow,
  issues: readonly z.core.$ZodIssue[],
  keyOf: (path: readonly PropertyKey[]) => string,
): void {
  for (const issue of issues) addProblem(row, keyOf(issue.path), problemOf(issue))
}

function problemOf(issue: z.core.$ZodIssue): { code: CellProblem; limit: number | null } {
  if (issue.code === 'too_big')
    return { code: issue.origin === 'string' ? 'TOO_LONG' : 'RANGE', limit: Number(issue.maximum) }
  if (issue.code === 'too_small') return { code: 'RANGE', limit: Number(issue.minimum) }
  return { code: plainProblemOf(issue), limit: null }
}

function plainProblemOf({ code, path }: z.core.$ZodIssue): CellProblem {
  if (code === 'invalid_format') return path.at(-1) === 'ref' ? 'REF' : 'DIGITS'
  if (code === 'custom') return path.at(-1) === 'name' ? 'NAME_MISSING' : 'LIMITS'
  return 'VALUE'
}
