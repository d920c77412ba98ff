import { unzipSync, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { guarded } from './formula-guard.ts'

/** A number is written as one; a formula as it is computed by whoever opens the file, with what it comes to. */
export type SheetCell = string | number | null | { formula: string; value: number }
export type SheetTable = {
  /** Of the sheet in a workbook. */
  name: string
  headings: readonly string[]
  /** In letters, of each column. */
  widths: readonly number[]
  rows: readonly (readonly SheetCell[])[]
}

/** What holds an apostrophe or a blank at its beginning, or a sign that parts cells in some country or program. */
const QUOTED = /^['\s]|[",;\t|\r\n]|\s$/
/** The same rows are the same bytes: an archive says when its files were made. */
const NO_TIME = new Date(1980, 0, 1)

/** A workbook of sheets, each with its headings in a row that stays in sight. */
export async function writeXlsx(tables: readonly SheetTable[]): Promise<Buffer> {
  const written = await writeXlsxFile(
    tables.map(({ name, headings, widths, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width })),
      data: [
        headings.map((value) => ({ value, fontWeight: 'bold' as const })),
        ...rows.map((row) =>
          row.map((cell) => {
            if (cell === null || cell === '') return null
            if (typeof cell === 'number') return { value: cell, type: Number }
            return typeof cell === 'string'
              ? { value: cell, type: String }
              : { value: cell.formula, type: 'Formula' as const }
          }),
        ),
      ],
    })),
  ).toBuffer()
  return Buffer.from(zipSync(unzipSync(written), { mtime: NO_TIME }))
}

/** A table of text as Excel in our languages opens it: a mark of UTF-8, semicolons; what would be a formula is text, a total its sum. */
export const writeCsv = ({ headings, rows }: SheetTable): Buffer =>
  Buffer.from(BEGINNING_OF_CSV + [headings, ...rows].map(lineOfCsv).join(''), 'utf8')

/** What a CSV begins with: it is UTF-8. */
export const BEGINNING_OF_CSV = '\uFEFF'

/** One row with its end. */
export const lineOfCsv = (row: readonly SheetCell[]): string => `${row.map(inCsv).join(';')}\r\n`

function inCsv(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? quoted(guarded(cell)) : String(cell.value)
}

const quoted = (cell: string): string => (QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
