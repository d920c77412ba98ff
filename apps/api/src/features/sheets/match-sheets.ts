import type { SheetKind } from '@dasturxon/contract/desk'
import { isBlank, shownIn, type SheetCell } from './cells.ts'
import { sheetNamed } from './columns.ts'
import { proposeColumns } from './likeness.ts'
import { columnsOf, saysEnough, type Matching, type SheetColumn, type SheetGrid } from './match-columns.ts'
import type { RawSheet } from './raw-sheet.ts'
import { withCategories } from './sections.ts'

/** Headings stand in one of the first rows. */
const HEADING_ROWS = 15

/** The sheets of a menu in a workbook, and the names of those of which nothing is read. */
export type MatchedSheets = { grids: SheetGrid[]; unknown: string[] }

/**
 * The sheets of a menu in a workbook, by their names or else by their headings: all that are called as one of ours or look like one. A
 * sheet that is called so, and the first one where none is understood, is there also when its headings say nothing: its columns are
 * asked.
 */
export function matchSheets(sheets: readonly RawSheet[], matching: Matching): MatchedSheets {
  const grids: SheetGrid[] = []
  const gridBy = new Map<RawSheet, SheetGrid>()
  const add = (sheet: RawSheet, grid: SheetGrid | null | undefined) => {
    if (!grid) return
    gridBy.set(sheet, grid)
    grids.push(grid)
  }
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  for (const sheet of filled) add(sheet, bestOf(sheet, { matching, grids }))
  for (const sheet of filled) {
    const named = sheetNamed(sheet.name)
    if (!gridBy.has(sheet) && (named || grids.length === 0))
      add(sheet, unmatchedSheet(named ?? 'PRODUCTS', sheet, matching))
  }
  return {
    grids: withCategories(filled.flatMap((sheet) => gridBy.get(sheet) ?? [])),
    unknown: filled.filter((sheet) => !gridBy.has(sheet)).map(({ name }) => name),
  }
}

/** What a sheet is called as, or has the most headings of; a second one of a kind of its own looks like the first. */
function bestOf(
  sheet: RawSheet,
  { matching, grids }: { matching: Matching; grids: readonly SheetGrid[] },
): SheetGrid | null {
  const named = sheetNamed(sheet.name)
  const kinds: SheetKind[] = named ? [named] : ['PRODUCTS', 'OPTIONS', 'CATEGORIES']
  const isNew = (kind: SheetKind) => grids.every((grid) => grid.kind !== kind)
  const isAlike = ({ kind, columns }: SheetGrid) =>
    isNew(kind) || kind !== 'PRODUCTS' || columns.some(({ key }) => key === 'costPrice')
  const found = kinds.flatMap((kind) => matchSheet(kind, sheet, matching) ?? []).filter(isAlike)
  return (
    found.toSorted(
      (one, other) => countOf(other) - countOf(one) || Number(isNew(other.kind)) - Number(isNew(one.kind)),
    )[0] ?? null
  )
}

/** Columns that are known by their headings; what is only like one says less. */
const countOf = ({ columns }: SheetGrid) =>
  columns.filter(({ key, match }) => key !== null && match !== 'LIKENESS').length

function matchSheet(kind: SheetKind, sheet: RawSheet, matching: Matching): SheetGrid | null {
  for (const [at, { cells }] of sheet.rows.slice(0, HEADING_ROWS).entries()) {
    const columns = columnsOf(kind, { cells: cells.map(shownIn), hidden: sheet.hiddenColumns }, matching)
    if (columns.every(({ key }) => key === null)) continue
    const grid = withLikeness(gridOf(kind, sheet, { at, columns }))
    if (saysEnough(kind, grid.columns)) return grid
  }
  return null
}

/** A sheet of which a heading is known also has the columns that certainly are one. */
function withLikeness(grid: SheetGrid): SheetGrid {
  for (const [at, key] of proposeColumns(grid)) {
    const column = grid.columns[at]
    if (column) Object.assign(column, { key, match: 'LIKENESS' })
  }
  return grid
}

/** A sheet of which too little is understood: below the row that has most of our headings, and of those the first. */
function unmatchedSheet(kind: SheetKind, sheet: RawSheet, matching: Matching): SheetGrid | null {
  const found = sheet.rows
    .slice(0, HEADING_ROWS)
    .flatMap(({ cells }, at) => {
      const words = cells.map(shownIn)
      const isHeading = words.filter((cell) => /\p{L}/u.test(cell)).length > 1
      return isHeading
        ? [
            gridOf(kind, sheet, {
              at,
              columns: columnsOf(kind, { cells: words, hidden: sheet.hiddenColumns }, matching),
            }),
          ]
        : []
    })
    .filter(({ rows }) => rows.length > 0)
    .toSorted((one, other) => countOf(other) - countOf(one))
  return found[0] ?? null
}

function gridOf(
  kind: SheetKind,
  { name, rows, isText = false }: RawSheet,
  { at, columns }: { at: number; columns: SheetColumn[] },
): SheetGrid {
  const known = columns.findLastIndex(({ key }) => key !== null)
  const last = known === -1 ? columns.length - 1 : known
  const below = rows.slice(at + 1).map(({ row, cells }) => {
    const isMoved = isText && cells.length > columns.length
    return {
      row,
      cells: columns.map((_column, column) =>
        isMoved && column === last ? unreadable(cells.slice(last)) : (cells[column] ?? ''),
      ),
    }
  })
  return { kind, name, columns, rows: below.filter(({ cells }) => !cells.every(isBlank)) }
}

/** Cells of a line that has more of them than there are headings: which one is too many nobody knows. */
const unreadable = (cells: readonly SheetCell[]): SheetCell => ({
  value: null,
  shown: cells.map(shownIn).join(' ; '),
})
