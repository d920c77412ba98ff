import type { ColumnMatch, SheetKind } from '@dasturxon/contract/desk'
import { branchPriceField } from '@dasturxon/domain'
import { branchColumnNamed, branchColumnOf, type SheetBranch } from './branch-columns.ts'
import { columnNamed, COLUMNS, fold } from './columns.ts'
import type { SheetCell } from './cells.ts'

/** A column of a sheet: its heading as it stands there, and what it is; null: nothing of it is read. */
export type SheetColumn = {
  heading: string
  key: string | null
  /** Said by hand, now or for an earlier sheet of the shop; or certain by its words and cells. */
  match?: 'HAND' | 'LEFT_OUT' | 'LIKENESS'
  /** It is not in the file: the categories that rows between the dishes, or the sheets, are headed with. */
  isMade?: boolean
}

/** A sheet as a run keeps it: its columns by what they mean, its rows by their numbers in the file. */
export type SheetGrid = {
  kind: SheetKind
  /** What it is called in its file; '' where that has no names. */
  name?: string
  columns: SheetColumn[]
  rows: GridRow[]
  /** Of dishes: categories that somebody said are new. */
  newCategories?: string[]
}

export type GridRow = {
  row: number
  cells: SheetCell[]
  /** Somebody said that it is none of the menu. */
  isLeftOut?: boolean
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

/** Columns that name rows: they are hidden because nobody reads them. */
const CODES: ReadonlySet<string> = new Set(['ref', 'product', 'group'])

/** The columns of a sheet by a row of headings; one that is hidden was not meant, until somebody says what it is. */
export function columnsOf(
  kind: SheetKind,
  { cells, hidden = [] }: { cells: readonly string[]; hidden?: readonly number[] | undefined },
  { branches, known }: Matching,
): SheetColumn[] {
  const seen = new Set<string>()
  const take = (key: string | null | undefined): key is string => {
    if (key === null || key === undefined || seen.has(key)) return false
    seen.add(key)
    return true
  }
  const byHeading = cells.map((heading, at) => {
    const key =
      columnNamed(kind, heading) ?? (kind === 'PRODUCTS' ? branchColumnNamed(branches, heading) : null)
    if (hidden.includes(at) && !CODES.has(key ?? '')) return { heading, key: null, isKnown: true }
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

/** A sheet by its kind and its place among those of that kind. */
export const gridAt = (
  grids: readonly SheetGrid[],
  { sheet, page }: { sheet: SheetKind; page: number },
): SheetGrid | undefined => grids.filter(({ kind }) => kind === sheet)[page]

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
