import { Zip, ZipDeflate } from 'fflate'
import { BEGINNING_OF_CSV, lineOfCsv, type SheetTable } from './write-tables.ts'

type Cells = readonly (string | number | null)[]
/** A table whose rows come a few at a time, because all of them together are too many for the memory of a server. */
export type LongTable = Pick<SheetTable, 'name' | 'headings' | 'widths'> & {
  batches: AsyncIterable<readonly Cells[]>
}

/** A CSV as `writeCsv` makes it, batch by batch. */
export async function* streamCsv({ headings, batches }: LongTable): AsyncGenerator<Buffer, void, undefined> {
  yield Buffer.from(BEGINNING_OF_CSV + lineOfCsv(headings), 'utf8')
  for await (const rows of batches) yield Buffer.from(rows.map(lineOfCsv).join(''), 'utf8')
}

const NO_TIME = new Date(1980, 0, 1)
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook of one sheet, batch by batch. A text is a text, whatever it begins with: no cell computes. */
export async function* streamXlsx(table: LongTable): AsyncGenerator<Buffer, void, undefined> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const taken = () => {
    const bytes = Buffer.concat(ready)
    ready = []
    return bytes
  }
  const begin = (path: string) => {
    const file = new ZipDeflate(path, { level: 6 })
    file.mtime = NO_TIME
    zip.add(file)
    return (text: string, isLast: boolean) => file.push(Buffer.from(text, 'utf8'), isLast)
  }
  for (const [path, text] of Object.entries(partsOf(table.name))) begin(path)(XML + text, true)
  const write = begin('xl/worksheets/sheet1.xml')
  write(`${XML}<worksheet xmlns="${SHEET}">${headOf(table)}<sheetData>${rowOf(table.headings)}`, false)
  yield taken()
  for await (const rows of table.batches) {
    write(rows.map(rowOf).join(''), false)
    yield taken()
  }
  write('</sheetData></worksheet>', true)
  zip.end()
  yield taken()
}

/** What a workbook has besides its sheet. */
const partsOf = (name: string): Record<string, string> => ({
  '[Content_Types].xml':
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${RELATIONS}">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${RELATIONS}">` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets>` +
    `<sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
})

/** The row of headings stays in sight. */
const headOf = ({ widths }: LongTable): string =>
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`

const rowOf = (cells: Cells): string => `<row>${cells.map(cellOf).join('')}</row>`

function cellOf(cell: string | number | null): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** Letters that XML may not hold are left out. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
