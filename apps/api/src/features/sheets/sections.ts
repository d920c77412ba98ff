import { isBlank, shownIn, type SheetCell } from './cells.ts'
import { fold } from './columns.ts'
import { saysEnough, type GridRow, type SheetColumn, type SheetGrid } from './match-columns.ts'

/** What a row of a sheet is: one of the menu, the heading of the rows below it, or none of the menu. */
export type SettledRow = { row: number; cells: SheetCell[]; is: 'ROW' | 'HEADING' | 'LEFT_OUT' }

/**
 * The rows of a sheet as a person means them. A usual price list writes a category once: in the first of its rows, or in a row of its
 * own; the rows below have it then. A total, the headings once more, a row that was emptied, and one that somebody left out are none.
 */
export function settleRows(grid: SheetGrid): SettledRow[] {
  const { columns, rows } = grid
  const at = categoryColumn(grid)
  // what somebody said of a row holds, but for one that says nothing
  const isNone = rows.map((row) => row.cells.every(isBlank) || (row.isLeftOut ?? isNoRow(row, columns)))
  const isSaid = new Set(rows.flatMap(({ row, isLeftOut }) => (isLeftOut === false ? [row] : [])))
  const settled = rows.map(({ row, cells }, index): SettledRow => ({
    row,
    cells: [...cells],
    is: isNone[index] ? 'LEFT_OUT' : 'ROW',
  }))
  if (at === -1) return settled
  let above: SheetCell = ''
  let next: SettledRow | null = null
  // from below: a row heads something where dishes without a category stand behind it; a note at the end heads none
  for (const one of settled.toReversed()) {
    if (one.is !== 'ROW') continue
    const isOne = headingIn(one.cells, columns) !== null && !isSaid.has(one.row)
    if (isOne && next === null) continue
    if (isOne && isBlank(next?.cells[at] ?? '')) one.is = 'HEADING'
    next = one
  }
  const isOnce = isWrittenOnce(settled, at)
  for (const { is, cells } of settled) {
    if (is === 'HEADING') above = headingIn(cells, columns) ?? ''
    if (is !== 'ROW') continue
    if (isBlank(cells[at] ?? '')) cells[at] = above
    else above = isOnce ? (cells[at] ?? '') : ''
  }
  return settled
}

/** Whether a category stands in the first of its rows alone; a column in which few cells are empty has forgotten ones. */
function isWrittenOnce(settled: readonly SettledRow[], at: number): boolean {
  const rows = settled.filter(({ is }) => is === 'ROW')
  return rows.filter(({ cells }) => isBlank(cells[at] ?? '')).length * 2 >= rows.length
}

const categoryColumn = ({ kind, columns }: SheetGrid): number =>
  kind === 'PRODUCTS' ? columns.findIndex(({ key }) => key === 'category') : -1

/** What a row says that says one thing: the words without a colon behind them; null where it says more, or a number. */
function headingIn(cells: readonly SheetCell[], columns: readonly SheetColumn[]): string | null {
  const [only, ...others] = saidIn(cells, columns)
  if (only === undefined || others.length > 0 || !isWords(only)) return null
  return shownIn(only).trim().replace(/\s*:$/, '')
}

/** Whether a cell holds words: a number is none, whatever its format writes beside it. */
const isWords = (cell: SheetCell): boolean =>
  typeof cell !== 'number' &&
  (typeof cell === 'string' || cell.value === null) &&
  /\p{L}/u.test(shownIn(cell))

/** The cells of a row that say something, without numbers in columns that are nothing: they count the rows. */
const saidIn = (cells: readonly SheetCell[], columns: readonly SheetColumn[]): SheetCell[] =>
  cells.filter((cell, column) => {
    const isCount = (columns[column]?.key ?? null) === null && !isWords(cell)
    return !isBlank(cell) && !isCount
  })

/** "Итого", "Jami", "Total", as words are compared. */
const TOTALS = new Set([
  'itogo',
  'itog',
  'vsego',
  'jami',
  'hammasi',
  'umumiy',
  'barchasi',
  'total',
  'subtotal',
])

/** What stands behind such a word: "Итого по меню", "Jami summa"; behind it a dish may be called so. */
const OF_WHAT = new Set([
  'po',
  'za',
  'k',
  'summa',
  'summasi',
  'sum',
  'som',
  'uzs',
  'rub',
  'narx',
  'narxi',
  'price',
  'sale',
])

function isNoRow({ cells }: GridRow, columns: readonly SheetColumn[]): boolean {
  if (isHeadings(cells, columns)) return true
  const [words, ...others] = saidIn(cells, columns).filter(isWords)
  if (words === undefined || others.length > 0) return false
  const [first = '', second = ''] = fold(shownIn(words)).split(' ')
  return TOTALS.has(first) && (second === '' || OF_WHAT.has(second))
}

/** Whether a row says what stands above it, as on each page of a printed list. */
const isHeadings = (cells: readonly SheetCell[], columns: readonly SheetColumn[]): boolean =>
  cells.filter((cell) => !isBlank(cell)).length > 1 &&
  cells.every((cell, column) => isBlank(cell) || fold(shownIn(cell)) === fold(columns[column]?.heading ?? ''))

/** What a program calls a sheet that nobody named. */
const UNNAMED = /^(?:sheet|лист|list|varaq|page|страница|worksheet)\s*\d*$/i

/**
 * Gives a column of categories to sheets of dishes that have none and say them otherwise: in rows of their own, or, where there are
 * several sheets of dishes, by their names.
 */
export function withCategories(grids: readonly SheetGrid[]): SheetGrid[] {
  const dishes = grids.filter(({ kind }) => kind === 'PRODUCTS')
  return grids.map((grid) => {
    const { kind, name = '', columns, rows } = grid
    if (kind !== 'PRODUCTS' || categoryColumn(grid) !== -1 || !saysEnough(kind, columns)) return grid
    const isSectioned = rows.some(
      ({ cells }, at) =>
        headingIn(cells, columns) !== null && saidIn(rows[at + 1]?.cells ?? [], columns).length > 1,
    )
    const isNamed = dishes.length > 1 && name.trim() !== '' && !UNNAMED.test(name.trim())
    if (!isSectioned && !isNamed) return grid
    const category = isSectioned ? '' : name.trim()
    return {
      ...grid,
      columns: [...columns, { heading: '', key: 'category', isMade: true }],
      rows: rows.map((row) => ({ ...row, cells: [...row.cells, category] })),
    }
  })
}
