import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS } from '@dasturxon/contract/desk'
import { isBlank, isWithinLetters, shownIn, type SheetCell } from './cells.ts'
import { decodeText } from '../import/decode-text.ts'
import { unguarded } from './formula-guard.ts'
import { storable, type RawSheet } from './raw-sheet.ts'
import { readCsv } from './read-csv.ts'
import { PACKED, readPackage, type PackedFolder } from './read-package.ts'
import { readXlsx } from './read-xlsx.ts'
import { readZip, UnusableArchive } from './read-zip.ts'

/** Why a file is no sheet of a menu; the desk has a text for each. */
export type SheetRefusal =
  | 'NOT_A_SHEET'
  | 'OLD_EXCEL'
  | 'MACROS'
  | 'TOO_LARGE'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'NO_COLUMNS'
  | 'UNSAFE'
  | 'NO_SHEET_IN_IT'
  | 'DAMAGED'
  | 'ENCODING'
  | 'EMPTY'
  | 'LOCKED'

/** A picture of an archive, by its name there without folders. */
export type SentPicture = { name: string; bytes: Uint8Array }

export type Refused = {
  kind: 'refused'
  reason: SheetRefusal
  /** The file, the sheet or the line that it is about. */
  place?: string
}

type Sheets = {
  sheets: RawSheet[]
  /** Names of sheets that are hidden in the file. */
  hidden: string[]
}

export type WorkbookReading =
  | ({ kind: 'read' } & Sheets)
  /** A ZIP of a sheet with its pictures, or of an import folder, whose menu is `grids`. */
  | ({ kind: 'packed' } & Sheets & PackedFolder)
  | Refused

/** What a workbook may come to, unpacked: three thousand dishes with their options are a tenth of it. */
const UNPACKED = { entries: 2000, bytes: 40 * 1024 * 1024 }
/** Rows above the headings. */
const SPARE_ROWS = 20
/** Letters that a cell of a spreadsheet has at most. */
const MOST_LETTERS = 32_767

/** Reads a workbook (XLSX), a table of text (CSV) or an archive of one (see `readPackage`), or says why it is none. Never throws for what the bytes are. */
export function readWorkbook(file: Buffer): WorkbookReading {
  try {
    if (isZip(file)) return isWorkbook(file) ? readParts(file) : readPackage(file, readWorkbook)
    if (file.length === 0) return refused('EMPTY')
    if (file.length > 4 && file.readUInt32BE(0) === OLD_EXCEL)
      return refused(file.includes(LOCKED) ? 'LOCKED' : 'OLD_EXCEL')
    return readText(file)
  } catch (error) {
    if (error instanceof UnusableArchive)
      // it began as an archive does
      return refused(error.reason === 'NOT_A_ZIP' ? 'DAMAGED' : error.reason, error.place)
    // what the library cannot read is no workbook
    return refused('NOT_A_SHEET')
  }
}

const refused = (reason: SheetRefusal, place: string | null = null): Refused => ({
  kind: 'refused',
  reason,
  ...(place && { place }),
})

const ZIP = 0x50_4b_03_04
const OLD_EXCEL = 0xd0_cf_11_e0
/** What a workbook with a password lies in, in the same container. */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')
const isZip = (file: Buffer) => file.length > 4 && file.readUInt32BE(0) === ZIP

/** A workbook is an archive with a list of its parts. */
const isWorkbook = (file: Buffer): boolean =>
  readZip(file, () => false, PACKED).names.some(
    (name) => name.startsWith('xl/') || name === '[Content_Types].xml',
  )

const isRead = (name: string) => name.endsWith('.xml') || name.endsWith('.xml.rels') || name.endsWith('.rels')
const MACROS = /vbaProject\.bin$|^xl\/macrosheets\//i

function readParts(file: Buffer): WorkbookReading {
  const { names, files } = readZip(file, isRead, UNPACKED)
  if (names.some((name) => MACROS.test(name))) return refused('MACROS')
  // a document type can name itself over and over
  const typed = [...files].find(([, bytes]) => bytes.includes('<!DOCTYPE'))
  if (typed) return refused('NOT_A_SHEET', typed[0])
  const { sheets, hidden } = readXlsx(files)
  return bounded({ kind: 'read', sheets, hidden })
}

function readText(file: Buffer): WorkbookReading {
  const decoded = decodeText(file)
  if (decoded.kind === 'broken')
    return decoded.line === null ? refused('NOT_A_SHEET') : refused('ENCODING', String(decoded.line))
  const rows = readCsv(storable(decoded.text), MOST_SHEET_ROWS + SPARE_ROWS).map((cells, at) => ({
    row: at + 1,
    cells: cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1).map(unguarded),
  }))
  const said = rows.filter(({ cells }) => cells.length > 0)
  return bounded({
    kind: 'read',
    sheets: [{ name: '', rows: said, hiddenRows: 0, isText: true }],
    hidden: [],
  })
}

/** A reading whose rows, columns and cells have an end. */
function bounded(reading: { kind: 'read' } & Sheets): WorkbookReading {
  for (const { name, rows } of reading.sheets) {
    if (rows.length > MOST_SHEET_ROWS + SPARE_ROWS) return refused('TOO_MANY_ROWS', name)
    const wide = rows.find(({ cells }) => cells.length > MOST_SHEET_COLUMNS)
    if (wide) return refused('TOO_MANY_COLUMNS', `${name} ${wide.row}`.trim())
  }
  if (!isWithinLetters(reading.sheets.flatMap(({ rows }) => rows))) return refused('TOO_LARGE')
  const sheets = reading.sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map(({ row, cells }) => ({ row, cells: cells.map(cut) })),
  }))
  return { ...reading, sheets }
}

/** Of letters without an end the first ones are kept, and have no value. */
function cut(cell: SheetCell): SheetCell {
  const shown = shownIn(cell)
  return shown.length <= MOST_LETTERS ? cell : { value: null, shown: storable(shown.slice(0, 200)) }
}
