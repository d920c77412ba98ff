import type { ColumnMatch, SheetKind } from '@dasturxon/contract/desk'
import { branchPriceField } from '@dasturxon/domain'
import { branchColumnNamed, branchColumnOf, type SheetBranch } from './branch-columns.ts'
import { columnNamed, COLUMNS, fold, sheetNamed } from './columns.ts'
import type { RawSheet } from './read-workbook.ts'

/** A column of a sheet: its heading as it stands there, and what it is; null: nothing of it is read. */
export type SheetColumn = {
  heading: string
  key: string | null
  /** Said by hand, now or for an earlier sheet of the shop. */
  match?: 'HAND' | 'LEFT_OUT'
}

/** A sheet as a run keeps it: its columns by what they mean, its rows by their numbers in the file. */
export type SheetGrid = {
  kind: SheetKind
  columns: SheetColumn[]
  rows: { row: number; cells: string[] }[]
  /** Of dishes: categories that somebody said are new. */
  newCategories?: string[]
}

/** What was said by hand of headings of a shop, by kind of sheet and folded heading; null: left out. */
export type KnownColumns = ReadonlyMap<string, string | null>
export const knownKey = (kind: SheetKind, heading: string): string => `${kind} ${fold(heading)}`

/** How headings are understood. */
export type Matching = {
  /** Those whose own prices may have a column. */
  branches: readonly SheetBranch[]
  known: KnownColumns
}

/** Headings stand in one of the first rows. */
const HEADING_ROWS = 15

/**
 * The sheets of a menu in a workbook, by their names or else by their headings; one of each kind, the first. A sheet that is called as
 * one of ours, and the first one where none is understood, is there also when its headings say nothing: its columns are asked.
 */
export function matchSheets(sheets: readonly RawSheet[], matching: Matching): SheetGrid[] {
  const grids: SheetGrid[] = []
  const add = (found: readonly SheetGrid[]) => {
    const free = found.filter(({ kind }) => grids.every((grid) => grid.kind !== kind))
    const [best] = free.toSorted((one, other) => countOf(other) - countOf(one))
    if (best) grids.push(best)
  }
  for (const sheet of sheets) {
    const named = sheetNamed(sheet.name)
    const kinds: SheetKind[] = named ? [named] : ['PRODUCTS', 'OPTIONS', 'CATEGORIES']
    add(kinds.flatMap((kind) => matchSheet(kind, sheet, matching) ?? []))
  }
  for (const sheet of sheets) {
    const named = sheetNamed(sheet.name)
    if (named || grids.length === 0) add(unmatchedSheet(named ?? 'PRODUCTS', sheet, matching) ?? [])
  }
  return grids
}

const countOf = ({ columns }: SheetGrid) => columns.filter(({ key }) => key !== null).length

function matchSheet(kind: SheetKind, sheet: RawSheet, matching: Matching): SheetGrid | null {
  for (const [at, cells] of sheet.rows.slice(0, HEADING_ROWS).entries()) {
    const columns = columnsOf(kind, cells, matching)
    if (saysEnough(kind, columns)) return gridOf(kind, sheet, { at, columns })
  }
  return null
}

/** A sheet of which too little is understood: below the row that has most of our headings, and of those the first. */
function unmatchedSheet(kind: SheetKind, sheet: RawSheet, matching: Matching): SheetGrid[] | null {
  const found = sheet.rows
    .slice(0, HEADING_ROWS)
    .flatMap((cells, at) => {
      const isHeading = cells.filter((cell) => /\p{L}/u.test(cell)).length > 1
      return isHeading ? [gridOf(kind, sheet, { at, columns: columnsOf(kind, cells, matching) })] : []
    })
    .filter(({ rows }) => rows.length > 0)
    .toSorted((one, other) => countOf(other) - countOf(one))
  return found[0] ? [found[0]] : null
}

function columnsOf(kind: SheetKind, cells: readonly string[], { branches, known }: Matching): SheetColumn[] {
  const seen = new Set<string>()
  const take = (key: string | null | undefined): key is string => {
    if (key === null || key === undefined || seen.has(key)) return false
    seen.add(key)
    return true
  }
  const byHeading = cells.map((heading) => {
    const key =
      columnNamed(kind, heading) ?? (kind === 'PRODUCTS' ? branchColumnNamed(branches, heading) : null)
    // of two columns that are called the same the first one counts
    return { heading, key: take(key) ? key : null, isKnown: key !== null }
  })
  return byHeading.map(({ heading, key, isKnown }): SheetColumn => {
    if (key !== null) return { heading, key }
    if (isKnown || heading.trim() === '') return { heading, key: null, match: 'LEFT_OUT' }
    const said = known.get(knownKey(kind, heading))
    if (said === null) return { heading, key: null, match: 'LEFT_OUT' }
    if (said !== undefined && isColumn(kind, said, branches) && take(said))
      return { heading, key: said, match: 'HAND' }
    return { heading, key: null }
  })
}

function gridOf(
  kind: SheetKind,
  { rows }: RawSheet,
  { at, columns }: { at: number; columns: SheetColumn[] },
): SheetGrid {
  const below = rows.slice(at + 1).map((row, index) => ({
    row: at + 2 + index,
    cells: columns.map((_column, column) => row[column] ?? ''),
  }))
  return { kind, columns, rows: below.filter((row) => row.cells.some((cell) => cell.trim() !== '')) }
}

/** How a column got its meaning. */
export const matchOf = ({ key, match }: SheetColumn): ColumnMatch =>
  match ?? (key === null ? 'ASKED' : 'HEADING')

/** Whether the rows of a sheet say something; without that nothing of it is read. */
export const saysEnough = (kind: SheetKind, columns: readonly SheetColumn[]): boolean =>
  NEEDED[kind](new Set(columns.flatMap(({ key }) => key ?? [])))

/** Whether a sheet waits for somebody to say what its columns are. */
export const isAsked = ({ kind, columns }: SheetGrid): boolean =>
  !saysEnough(kind, columns) && columns.some((column) => matchOf(column) === 'ASKED')

/** Whether a kind of sheet has a column of that key, or the branches one for their own prices. */
export const isColumn = (kind: SheetKind, key: string, branches: readonly SheetBranch[]): boolean =>
  COLUMNS[kind].some((column) => column.key === key) ||
  (kind === 'PRODUCTS' && branches.some(({ id }) => branchPriceField(id) === key))

const hasName = (keys: ReadonlySet<string>) => [...keys].some((key) => key.startsWith('name.'))

/** Without these a row says nothing; every sheet has two columns that we know, or more. */
const NEEDED: Record<SheetKind, (keys: ReadonlySet<string>) => boolean> = {
  PRODUCTS: (keys) => keys.size > 1 && (keys.has('ref') || hasName(keys)),
  OPTIONS: (keys) => keys.has('product') && (keys.has('ref') || hasName(keys)),
  CATEGORIES: (keys) => keys.size > 1 && (keys.has('ref') || hasName(keys)),
}

/** A cell's column of a kind of sheet. */
export const columnOfKey = (kind: SheetKind, key: string) =>
  COLUMNS[kind].find((column) => column.key === key) ?? branchColumnOf(key)
