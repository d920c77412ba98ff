import { strToU8, zipSync } from 'fflate'

const HEADING = 'Kod;Boʻlim;Nomi (uz);Narx'
const MEGABYTE = 1024 * 1024
const UNKNOWN_ROWS = 19_000
/** Of a worksheet that is nothing but tags that nobody closes; packed it is some 2.6 KB. */
const OPEN_TAGS_BYTES = 2.6 * MEGABYTE

/** Some 30 MB of them, unpacked. */
const CELLS_OF_A_ROW = 1_000_000

const OPEN = 'http://schemas.openxmlformats.org'
const MAIN = `${OPEN}/spreadsheetml/2006/main`
const RELATIONS = `${OPEN}/officeDocument/2006/relationships`

const sheetOf = (data: string, prefix = ''): string =>
  `<${prefix}worksheet xmlns${prefix === '' ? '' : `:${prefix.slice(0, -1)}`}="${MAIN}"><${prefix}sheetData>${data}</${prefix}sheetData></${prefix}worksheet>`

/** A workbook of one sheet, with no more around it than a reader needs. */
const workbookOf = (sheet: string): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(`<Types xmlns="${OPEN}/package/2006/content-types"></Types>`),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="${OPEN}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
    }),
  )

/** A word for each number, no two of them a letter apart. */
const wordOf = (number: number): string => `turkum ${String(number * 37).padStart(7, '0')} ${number % 97}`

/** Files that are small enough to be sent and take a reader long: each stopped a server once (FIL-7). */
export const hostileSheets = {
  'a heading of 3 MB': () => Buffer.from(`${'soʻz '.repeat((3 * MEGABYTE) / 6)};${HEADING}\n1;a;b;c;1000\n`),
  'a cell of 9 MB': () => Buffer.from(`${HEADING}\na;${'soʻz '.repeat((9 * MEGABYTE) / 6)};b;1000\n`),
  '19,000 unknown categories': () =>
    Buffer.from(
      [
        HEADING,
        ...Array.from({ length: UNKNOWN_ROWS }, (_row, at) => `k-${at};${wordOf(at)};Taom ${at};1000`),
      ].join('\n'),
    ),
  'a workbook of open tags': () => workbookOf(sheetOf('<c '.repeat(OPEN_TAGS_BYTES / 3))),
  'a workbook of prefixes, single quotes and one row': () =>
    workbookOf(
      sheetOf(`<x:row r='1'>${"<x:c t='n'><x:v>1</x:v></x:c>".repeat(CELLS_OF_A_ROW)}</x:row>`, 'x:'),
    ),
} as const satisfies Record<string, () => Buffer>
