import { read, SSF, type CellObject, type WorkSheet } from '@e965/xlsx'
import { zipSync } from 'fflate'
import { FIRST_ROUNDED, settled, type SheetCell } from './cells.ts'
import { storable, type RawSheet } from './raw-sheet.ts'

/** The sheets of a workbook that are in sight, and the names of those that are not. */
export type XlsxReading = { sheets: RawSheet[]; hidden: string[] }

/**
 * Reads the parts of a workbook that were taken out of its archive, to a size that is bounded: the library is given an archive of them,
 * which it only has to copy. Hidden rows and sheets were not meant; cells without a value are none, so that a colour far below makes no
 * rows. Throws where the parts are no workbook.
 */
export function readXlsx(parts: ReadonlyMap<string, Buffer>): XlsxReading {
  const book = read(zipSync(Object.fromEntries(withStyles(parts)), { level: 0 }), {
    type: 'array',
    dense: true,
    // rows that are hidden are said beside the styles
    cellStyles: true,
    cellNF: true,
    cellText: false,
    cellHTML: false,
    cellFormula: true,
    cellDates: true,
    UTC: true,
  })
  // of a sheet that it cannot read it says nothing
  const lost = book.SheetNames.find((name) => book.Sheets[name] === undefined)
  if (lost !== undefined) throw new Error(`no sheet ${lost} in the file`)
  const shown = book.SheetNames.map((name, at) => ({
    name,
    isHidden: (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0,
    sheet: book.Sheets[name],
  }))
  return {
    sheets: shown.flatMap(({ name, isHidden, sheet }) => (isHidden || !sheet ? [] : [sheetOf(name, sheet)])),
    hidden: shown.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])),
  }
}

const STYLES = 'xl/styles.xml'
const TYPES = '[Content_Types].xml'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const NO_STYLES = Buffer.from(
  `<styleSheet xmlns="${MAIN}"><fills><fill/></fills><cellXfs><xf/></cellXfs></styleSheet>`,
)
const TYPE_OF_STYLES = `<Override PartName="/${STYLES}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>`

/** With a part of styles where a program wrote none: the library throws and catches for each cell of such a workbook. */
function withStyles(parts: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  const types = parts.get(TYPES)?.toString('utf8') ?? ''
  const end = types.lastIndexOf('</Types>')
  if (parts.has(STYLES) || end === -1) return parts
  const typed = Buffer.from(types.slice(0, end) + TYPE_OF_STYLES + types.slice(end))
  return new Map([...parts, [STYLES, NO_STYLES], [TYPES, typed]])
}

function sheetOf(name: string, sheet: WorkSheet): RawSheet {
  const rows = new Map<number, SheetCell[]>()
  const hidden = new Set<number>()
  for (const [row, cells = []] of entriesOf(sheet['!data'] ?? [])) {
    const values = entriesOf(cells).flatMap(([column, cell]) => {
      const value = cell === undefined ? '' : cellOf(cell)
      return value === '' ? [] : [[column, value] as const]
    })
    if (values.length === 0) continue
    if (sheet['!rows']?.[row]?.hidden === true) hidden.add(row)
    else rows.set(row, lined(values))
  }
  fillMerged(sheet, rows)
  return {
    name,
    rows: [...rows].map(([row, cells]) => ({ row: row + 1, cells })),
    hiddenRows: hidden.size,
    hiddenColumns: (sheet['!cols'] ?? []).flatMap((column, at) => (column?.hidden === true ? [at] : [])),
  }
}

/** What a sparse list holds, with its places. */
const entriesOf = <T>(list: readonly (T | undefined)[]): [at: number, T | undefined][] =>
  Object.keys(list).map((key) => [Number(key), list[Number(key)]])

/** Cells by their columns, '' between them. */
function lined(values: readonly (readonly [column: number, SheetCell])[]): SheetCell[] {
  const cells: SheetCell[] = []
  for (const [column, value] of values) {
    while (cells.length < Math.min(column, MOST_LINED)) cells.push('')
    cells.push(value)
  }
  return cells
}

/** Behind so many columns a sheet is refused, wherever its last cell stands. */
const MOST_LINED = 1000

/** What is merged over several rows stands in each of them; beside one row the first column says it. */
function fillMerged(sheet: WorkSheet, rows: ReadonlyMap<number, SheetCell[]>): void {
  const last = [...rows.keys()].at(-1) ?? 0
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
    const value = rows.get(from.r)?.[from.c]
    if (value === undefined || value === '') continue
    for (let row = from.r + 1; row <= Math.min(to.r, last); row += 1) {
      const cells = rows.get(row)
      if (cells === undefined || (cells[from.c] ?? '') !== '') continue
      while (cells.length < from.c) cells.push('')
      cells[from.c] = value
    }
  }
}

/** What a cell says; '' where it says nothing. */
function cellOf({ t: type, v: value, f: formula, z: format }: CellObject): SheetCell {
  if (typeof value === 'string' && type === 's') return storable(value)
  if (typeof value === 'boolean') return String(value)
  if (value instanceof Date) return { value: null, shown: dateOf(value) }
  if (typeof value === 'number' && type === 'n') return numberOf(value, String(format ?? ''))
  if (type === 'e' && value !== undefined) return { value: null, shown: ERRORS[Number(value)] ?? '#ERROR!' }
  return formula === undefined ? '' : { value: null, shown: `=${storable(formula)}` }
}

const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}

/** A number as it is shown. */
function numberOf(held: number, format: string): SheetCell {
  if (!Number.isFinite(held)) return { value: null, shown: String(held) }
  const value = settled(held)
  if (format === '' || format === 'General') return value
  if (isPercent(format)) return { value, shown: `${settled(value * 100)}%` }
  const shown = Math.abs(value) < FIRST_ROUNDED ? formatted(value, format) : String(value)
  // what its format rounds, or makes hundredths of that are none, is shown as it is
  const isAsShown = Number(shown.replaceAll(/[^\d.-]/g, '')) === value && !shown.endsWith('%')
  return isAsShown && shown !== String(value) ? { value, shown } : value
}

/** A format of a sheet may be anything. */
function formatted(value: number, format: string): string {
  try {
    return storable(SSF.format(format, value).trim())
  } catch {
    return String(value)
  }
}

/** Whether a format shows hundredths; in quotes and behind a stroke stands a letter. */
const isPercent = (format: string): boolean => format.replaceAll(/"[^"]*"|\\./g, '').includes('%')

/** A date has no value for a menu; with the clock where it says one. */
function dateOf(held: Date): string {
  if (Number.isNaN(held.getTime())) return '#VALUE!'
  // a sheet keeps a part of a day, which is seldom a whole second
  const date = new Date(Math.round(held.getTime() / 1000) * 1000)
  const seconds = (date.getTime() / 1000) % (24 * 60 * 60)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(pad).join(':')
  const day = `${pad(date.getUTCDate())}.${pad(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`
  return seconds === 0 ? day : `${day} ${clock}`
}

const pad = (part: number): string => String(part).padStart(2, '0')
