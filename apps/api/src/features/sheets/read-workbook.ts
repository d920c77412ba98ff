import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS } from '@dasturxon/contract/desk'
import { zipSync } from 'fflate'
import Papa from 'papaparse'
import readXlsxFile from 'read-excel-file/universal'
import { unguarded } from './formula-guard.ts'
import type { SheetGrid } from './match-columns.ts'
import { PACKED, readPackage } from './read-package.ts'
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

/** A sheet as it stands in its file: every cell as text, the first row first. */
export type RawSheet = { name: string; rows: string[][] }

/** A picture of an archive, by its name there without folders. */
export type SentPicture = { name: string; bytes: Uint8Array }

export type WorkbookReading =
  | { kind: 'read'; sheets: RawSheet[] }
  /** A ZIP of a sheet with its pictures, or of an import folder, whose menu is `grids`. */
  | {
      kind: 'packed'
      sheets: RawSheet[]
      grids: SheetGrid[]
      pictures: SentPicture[]
      leftAside: string[]
      /** The texts of all files of an import folder, by their names without `.json`; null: it is none. */
      folder: Record<string, string> | null
    }
  | { kind: 'refused'; reason: SheetRefusal }

/** What a workbook may come to, unpacked: three thousand dishes with their options are a tenth of it. */
const UNPACKED = { entries: 2000, bytes: 40 * 1024 * 1024 }
/** Cells of all sheets together, empty ones between others too. */
const MOST_CELLS = 2_000_000
/** Rows above the headings. */
const SPARE_ROWS = 20

/** Reads a workbook (XLSX), a table of text (CSV) or an archive of one (see `readPackage`), or says why it is none. Never throws for what the bytes are. */
export async function readWorkbook(file: Buffer): Promise<WorkbookReading> {
  try {
    if (isZip(file)) return isWorkbook(file) ? await readXlsx(file) : await readPackage(file, readWorkbook)
    if (file.readUInt32BE(0) === OLD_EXCEL) return refused('OLD_EXCEL')
    return readCsv(file)
  } catch (error) {
    if (error instanceof UnusableArchive)
      return refused(error.reason === 'NOT_A_ZIP' ? 'NOT_A_SHEET' : error.reason)
    // what the library cannot read is no workbook
    return refused('NOT_A_SHEET')
  }
}

const refused = (reason: SheetRefusal): WorkbookReading => ({ kind: 'refused', reason })

const ZIP = 0x50_4b_03_04
const OLD_EXCEL = 0xd0_cf_11_e0
const isZip = (file: Buffer) => file.length > 4 && file.readUInt32BE(0) === ZIP

/** A workbook is an archive with a list of its parts. */
const isWorkbook = (file: Buffer): boolean =>
  readZip(file, () => false, PACKED).names.some(
    (name) => name.startsWith('xl/') || name === '[Content_Types].xml',
  )

const SHEET_FILE = /^xl\/worksheets\/[^/]+\.xml$/
const isRead = (name: string) => name.endsWith('.xml') || name.endsWith('.xml.rels')
const MACROS = /vbaProject\.bin$|^xl\/macrosheets\//i

/**
 * The archive is unpacked here, to a size that is bounded, and looked through before it is parsed; what the library is given is
 * an archive of those files, which it only has to copy.
 */
async function readXlsx(file: Buffer): Promise<WorkbookReading> {
  const { names, files } = readZip(file, isRead, UNPACKED)
  if (names.some((name) => MACROS.test(name))) return refused('MACROS')
  if (!files.has('xl/workbook.xml')) return refused('NOT_A_SHEET')
  let cells = 0
  for (const [name, bytes] of files) {
    // a document type can name itself over and over
    if (bytes.includes('<!DOCTYPE')) return refused('NOT_A_SHEET')
    if (!SHEET_FILE.test(name)) continue
    const { rows, columns } = sizeOf(bytes.toString('latin1'))
    if (rows > MOST_SHEET_ROWS + SPARE_ROWS) return refused('TOO_MANY_ROWS')
    if (columns > MOST_SHEET_COLUMNS) return refused('TOO_MANY_COLUMNS')
    cells += rows * columns
    if (cells > MOST_CELLS) return refused('TOO_MANY_ROWS')
  }
  const vetted = zipSync(Object.fromEntries(files), { level: 0 })
  const sheets = await readXlsxFile(new Blob([vetted]))
  return {
    kind: 'read',
    sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) })),
  }
}

const ROW_OR_CELL = /<(?:row|c)(?:\s[^>]*?)?\sr="([A-Z]{0,3})(\d{1,9})"|<row[\s>]/g

/** Rows and columns of a sheet: as far as its farthest cell. */
function sizeOf(xml: string): { rows: number; columns: number } {
  let [rows, columns, counted] = [0, 0, 0]
  for (const [tag, letters = '', digits] of xml.matchAll(ROW_OR_CELL)) {
    if (tag.startsWith('<row')) counted += 1
    rows = Math.max(rows, Number(digits ?? 0), counted)
    columns = Math.max(columns, columnOf(letters))
    if (rows > MOST_SHEET_ROWS + SPARE_ROWS || columns > MOST_SHEET_COLUMNS) break
  }
  return { rows, columns }
}

/** `A` is 1, `AA` is 27. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'string') return storable(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Without what no database keeps. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

function readCsv(file: Buffer): WorkbookReading {
  const text = decode(file)
  if (text === null) return refused('NOT_A_SHEET')
  const { data } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    preview: MOST_SHEET_ROWS + SPARE_ROWS + 1,
  })
  if (data.length > MOST_SHEET_ROWS + SPARE_ROWS) return refused('TOO_MANY_ROWS')
  if (data.some((row) => row.length > MOST_SHEET_COLUMNS)) return refused('TOO_MANY_COLUMNS')
  const rows = data.map((row) => row.map((cell) => unguarded(storable(cell))))
  return { kind: 'read', sheets: [{ name: '', rows }] }
}

const DELIMITERS = [';', '\t', ','] as const

/** What parts the cells: what stands most often in the first line that says anything. */
function delimiterOf(text: string): string {
  const [line = ''] = /[^\r\n]+/.exec(text) ?? []
  const [most] = DELIMITERS.toSorted((one, other) => line.split(other).length - line.split(one).length)
  return most ?? ';'
}

/** UTF-8, UTF-16 where a mark says so, else the Cyrillic pages of Windows, in which a Russian Excel writes; null: no text. */
function decode(file: Buffer): string | null {
  const encoding = file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file)
    return CONTROL.test(text) ? null : text
  } catch {
    const text = new TextDecoder('windows-1251').decode(file)
    return CONTROL.test(text) ? null : text
  }
}

// oxlint-disable-next-line no-control-regex -- bytes that no text has: a picture, a program
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/
