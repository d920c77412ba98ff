import type { TextLanguage } from '@dasturxon/domain'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'
import { unzipSync, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import type { CellKind } from './columns.ts'
import { guarded } from './formula-guard.ts'
import type { MenuGrid } from './menu-grids.ts'

const NUMBERS: ReadonlySet<CellKind> = new Set(['price', 'whole', 'decimal'])
/** What holds an apostrophe or a blank at its beginning, or a sign that parts cells in some country or program. */
const QUOTED = /^['\s]|[",;\t|\r\n]|\s$/
/** The same menu is the same bytes: an archive says when its files were made. */
const NO_TIME = new Date(1980, 0, 1)

/** A workbook of sheets, each with its headings in a row that stays in sight. */
export async function writeXlsx(grids: readonly MenuGrid[], language: TextLanguage): Promise<Buffer> {
  const written = await writeXlsxFile(
    grids.map(({ kind, columns, headings, rows }) => ({
      sheet: SHEET_WORDS[language].sheets[kind],
      stickyRowsCount: 1,
      columns: columns.map(({ width }) => ({ width })),
      data: [
        headings.map((value) => ({ value, fontWeight: 'bold' as const })),
        ...rows.map((row) =>
          row.map((text, index) => {
            if (text === '') return null
            const isNumber = NUMBERS.has(columns[index]?.kind ?? 'text')
            return isNumber ? { value: Number(text), type: Number } : { value: text, type: String }
          }),
        ),
      ],
    })),
  ).toBuffer()
  return Buffer.from(zipSync(unzipSync(written), { mtime: NO_TIME }))
}

/** A table of text as Excel in our languages opens it: a mark of UTF-8, semicolons; what would be a formula is text. */
export const writeCsv = ({ headings, rows }: MenuGrid): Buffer => {
  const lines = [headings, ...rows].map((row) => row.map((cell) => quoted(guarded(cell))).join(';'))
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8')
}

const quoted = (cell: string): string => (QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
