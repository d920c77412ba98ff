/**
 * What stands in a cell of a file: words, or a number. A number with a format of its own is also what is shown there ("15%",
 * "00123"). Null is what has no value that we could read: a date, an error, a formula without its result, letters without an end.
 */
export type SheetCell = string | number | { value: number | null; shown: string }

/** A cell as a person reads it. */
export function shownIn(cell: SheetCell): string {
  if (typeof cell === 'string') return cell
  return typeof cell === 'number' ? String(cell) : cell.shown
}

export const isBlank = (cell: SheetCell): boolean => shownIn(cell).trim() === ''

/** Letters of all cells of a file together: twenty thousand dishes have fewer. */
const MOST_LETTERS = 8_000_000

/** Whether the cells of a file hold no more than that: a workbook says a text once and shows it in as many cells as it likes. */
export function isWithinLetters(rows: Iterable<{ cells: readonly SheetCell[] }>): boolean {
  let letters = 0
  for (const { cells } of rows) {
    for (const cell of cells) letters += shownIn(cell).length
    if (letters > MOST_LETTERS) return false
  }
  return true
}

/** Digits that a number in a sheet has: behind them stands what the computer made of it (`3300.0000000000005`). */
const DIGITS = 15

/** A number of a sheet without what its arithmetic left. */
export const settled = (value: number): number => Number(value.toPrecision(DIGITS))

/** From here on a sheet has not kept all digits of a whole number. */
export const FIRST_ROUNDED = 10 ** DIGITS
