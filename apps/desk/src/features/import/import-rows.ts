import type { ImportCheck, SheetProblem } from '@dasturxon/contract/desk'
import { cutText } from '@dasturxon/domain'

export type CheckedSheet = ImportCheck['sheets'][number]
export type CheckedColumn = CheckedSheet['columns'][number]
export type CheckedRow = CheckedSheet['rows'][number]
export const ROW_STATES = ['WRONG', 'CHANGED', 'NEW', 'SAME', 'HEADING', 'LEFT_OUT'] as const
/** What is worth looking at first. */
const FIRST_SHOWN = ['WRONG', 'CHANGED', 'NEW'] as const
export type Shown = (typeof ROW_STATES)[number] | 'all'

/** The letters of a column, as a spreadsheet names it: 0 is A, 26 is AA. */
export function lettersOf(column: number): string {
  const rest = Math.floor(column / 26)
  return `${rest === 0 ? '' : lettersOf(rest - 1)}${String.fromCharCode(65 + (column % 26))}`
}

export const cellName = ({ row, column }: Pick<SheetProblem, 'row' | 'column'>): string =>
  `${lettersOf(column)}${row}`

/** Mistakes of one kind, and of one wrong word where they say it alike. */
export type ProblemGroup = { code: SheetProblem['code']; value: string | null; problems: SheetProblem[] }

/** What says the same word is mended by one press; prices and codes are each their own, and stand together by what is wrong. */
const BY_VALUE: ReadonlySet<SheetProblem['code']> = new Set([
  'CATEGORY',
  'UNIT',
  'WORD',
  'PICTURE',
  'PRODUCT',
])

/** Mistakes together that are mended together, the most frequent first. */
export function groupProblems(problems: readonly SheetProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const problem of problems) {
    const { code, sheet } = problem
    const value = BY_VALUE.has(code) ? problem.value : null
    const key = JSON.stringify([sheet, code, value])
    const group = groups.get(key) ?? { code, value, problems: [] }
    group.problems.push(problem)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((one, other) => other.problems.length - one.problems.length)
}

/** How many rows of a sheet are in each state. */
export function countStates(rows: readonly CheckedRow[]): Record<Shown, number> {
  const counts = { WRONG: 0, CHANGED: 0, NEW: 0, SAME: 0, HEADING: 0, LEFT_OUT: 0, all: rows.length }
  for (const { state } of rows) counts[state] += 1
  return counts
}

/** What is shown first: what is wrong, else what would change, else all. */
export function firstShown(counts: Record<Shown, number>): Shown {
  return FIRST_SHOWN.find((state) => counts[state] > 0) ?? 'all'
}

/** What tells a sheet from the others. */
export const keyOfSheet = ({ kind, page }: Pick<CheckedSheet, 'kind' | 'page'>): string => `${kind} ${page}`

/** The sheet that a mistake or a cell is in. */
export const keyOfPlace = ({ sheet, page }: Pick<SheetProblem, 'sheet' | 'page'>): string =>
  keyOfSheet({ kind: sheet, page })

/** The sheet that is shown first: the one with mistakes, else the first that changes something. */
export function firstSheet({ sheets, problems }: Pick<ImportCheck, 'sheets' | 'problems'>): string {
  const [wrong] = problems
  if (wrong) return keyOfPlace(wrong)
  const changed = sheets.find(({ rows }) => rows.some(({ state }) => state === 'NEW' || state === 'CHANGED'))
  const first = changed ?? sheets[0]
  return first ? keyOfSheet(first) : ''
}

/** Rows of mistakes, each once. */
export function rowsOf(problems: readonly SheetProblem[]): Pick<SheetProblem, 'sheet' | 'page' | 'row'>[] {
  const rows = problems.map(
    ({ sheet, page, row }) => [`${keyOfPlace({ sheet, page })} ${row}`, { sheet, page, row }] as const,
  )
  return [...new Map(rows).values()]
}

const WIDTHS: Readonly<Record<string, number>> = {
  ref: 116,
  category: 116,
  name: 148,
  description: 220,
  product: 116,
}

/** The width of a column, px. */
export const widthOf = (key: string | null): number => WIDTHS[(key ?? '').split('.')[0] ?? ''] ?? 96

/** The columns of a sheet that somebody has to say, or has said, with their places; one without a word in it says nothing. */
export const toMatch = (sheet: CheckedSheet): { at: number; column: CheckedColumn }[] =>
  sheet.columns.flatMap((column, at) => {
    const isSaid = column.heading.trim() !== '' && samplesOf(sheet, at).length > 0
    return column.match !== 'HEADING' && (column.match === 'HAND' || isSaid) ? [{ at, column }] : []
  })

const SAMPLES = 3

/** The first words of a column that are not alike. */
export function samplesOf({ rows }: CheckedSheet, at: number): string[] {
  const found = new Set<string>()
  for (const { cells } of rows) {
    const text = (cells[at] ?? '').trim()
    if (text !== '') found.add(cutText(text, 80))
    if (found.size === SAMPLES) break
  }
  return [...found]
}

/** The mistake that stands behind another one, sheet by sheet and row by row; the first one behind the last, and with none before. */
export function nextProblem(
  { sheets, problems }: Pick<ImportCheck, 'sheets' | 'problems'>,
  last: SheetProblem | null,
): SheetProblem | undefined {
  const placeOf = ({ sheet, page, row, column }: SheetProblem) => [
    sheets.findIndex((one) => keyOfSheet(one) === keyOfPlace({ sheet, page })),
    row,
    column,
  ]
  const compare = (one: SheetProblem, other: SheetProblem) => {
    const [mine, theirs] = [placeOf(one), placeOf(other)]
    const at = mine.findIndex((part, index) => part !== theirs[index])
    return (mine[at] ?? 0) - (theirs[at] ?? 0)
  }
  const inOrder = problems.toSorted(compare)
  return inOrder.find((one) => last !== null && compare(one, last) > 0) ?? inOrder[0]
}
