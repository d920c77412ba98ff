import { zipSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readWorkbook } from './read-workbook.ts'

const OPEN = 'http://schemas.openxmlformats.org'
const MAIN = `${OPEN}/spreadsheetml/2006/main`
const RELATIONS = `${OPEN}/officeDocument/2006/relationships`
const refused = (reason: string) => ({ kind: 'refused', reason })
const book = (files: Record<string, Uint8Array>) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(`<Types xmlns="${OPEN}/package/2006/content-types"/>`),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      ...files,
    }),
  )
const sheet = (rows: string) =>
  strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`)
const written = (data: (string | number | boolean | Date | null)[][]) =>
  writeXlsxFile(
    data.map((row) =>
      row.map((value) =>
        value === null ? null : value instanceof Date ? { value, format: 'dd.mm.yyyy' } : { value },
      ),
    ),
    { sheet: 'Taomlar' },
  ).toBuffer()

describe('DSK-68 what is no sheet of a menu is refused in words', () => {
  it.each<[string, () => Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), 'EMPTY'],
    ['a workbook with a password', () => locked(), 'LOCKED'],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'NOT_A_SHEET'],
    ['an old Excel', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), 'OLD_EXCEL'],
    ['an archive of something else', () => Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'NO_SHEET_IN_IT'],
    ['an archive that is cut off', () => book({}).subarray(0, 200), 'DAMAGED'],
    ['a workbook without its sheet', () => book({}), 'NOT_A_SHEET'],
    ['macros', () => book({ 'xl/vbaProject.bin': strToU8('x') }), 'MACROS'],
    ['a bomb', () => book({ 'xl/worksheets/sheet1.xml': new Uint8Array(64 * 1024 * 1024) }), 'TOO_LARGE'],
    [
      'a bomb that says it is small',
      () => lying(book({ 'xl/worksheets/sheet1.xml': new Uint8Array(64 * 1024 * 1024) })),
      'TOO_LARGE',
    ],
    [
      'many files',
      () => book(Object.fromEntries(Array.from({ length: 2100 }, (_one, at) => [`f${at}`, strToU8('')]))),
      'TOO_LARGE',
    ],
    [
      'twenty-one thousand rows',
      () => book({ 'xl/worksheets/sheet1.xml': sheet('<row><c><v>1</v></c></row>'.repeat(21_000)) }),
      'TOO_MANY_ROWS',
    ],
    [
      'a cell in the last column',
      () => book({ 'xl/worksheets/sheet1.xml': sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>') }),
      'TOO_MANY_COLUMNS',
    ],
    [
      'a document that names itself',
      () => book({ 'xl/sharedStrings.xml': strToU8('<!DOCTYPE x [<!ENTITY a "a">]><sst/>') }),
      'NOT_A_SHEET',
    ],
    [
      'a text that is said once and shown in thousands of cells',
      () => shownAgain('ш'.repeat(32_000), 300),
      'TOO_LARGE',
    ],
    ['a million lines', () => Buffer.from('a;b\n'.repeat(1_000_000)), 'TOO_MANY_ROWS'],
    ['a line of 300 columns', () => Buffer.from('a;'.repeat(300)), 'TOO_MANY_COLUMNS'],
  ])('%s', async (_what, file, reason) => {
    expect(readWorkbook(file())).toMatchObject(refused(reason))
  })

  it('but a text that is shown in fewer cells is read in each', () => {
    const reading = readWorkbook(shownAgain('ш'.repeat(32_000), 240))
    expect(reading.kind === 'read' && reading.sheets[0]?.rows).toHaveLength(240)
  })
})

/** A workbook that has one text, and so many rows of one cell that show it. */
const shownAgain = (text: string, rows: number): Buffer =>
  book({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${OPEN}/package/2006/content-types"><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst xmlns="${MAIN}" count="1" uniqueCount="1"><si><t>${text}</t></si></sst>`,
    ),
    'xl/worksheets/sheet1.xml': sheet('<row><c t="s"><v>0</v></c></row>'.repeat(rows)),
  })

/** A container of the old kind in which a workbook with a password lies. */
const locked = (): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]),
    Buffer.alloc(500),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])

/** The sizes in the directory are not those of the files. */
function lying(file: Buffer): Buffer {
  const lie = Buffer.from(file)
  for (let at = lie.indexOf('PK\u0001\u0002'); at !== -1; at = lie.indexOf('PK\u0001\u0002', at + 4))
    lie.writeUInt32LE(10, at + 24)
  return lie
}

describe('DSK-65 what a sheet holds', () => {
  it('is read as what it is, at its rows: numbers, dates, yes and no, empty rows between', async () => {
    const file = await written([
      ['Kod', 'Narx'],
      [null, null],
      ['plov', 35_500],
      ['0123', new Date(Date.UTC(2026, 10, 23))],
      ['x', true],
    ])
    expect(readWorkbook(file)).toEqual({
      kind: 'read',
      hidden: [],
      sheets: [
        {
          name: 'Taomlar',
          hiddenRows: 0,
          hiddenColumns: [],
          rows: [
            { row: 1, cells: ['Kod', 'Narx'] },
            { row: 3, cells: ['plov', 35_500] },
            { row: 4, cells: ['0123', { value: null, shown: '23.11.2026' }] },
            { row: 5, cells: ['x', 'true'] },
          ],
        },
      ],
    })
  })

  it.each([
    ['UTF-8 with a mark, semicolons', Buffer.from('\uFEFFKod;Nomi\nplov;Toʻy oshi\n')],
    ['UTF-16', Buffer.from('\uFEFFKod\tNomi\nplov\tToʻy oshi\n', 'utf16le')],
    ['commas, quotes', Buffer.from('Kod,Nomi\r\nplov,"Toʻy oshi"\r\n')],
  ])('as CSV too: %s', async (_how, file) => {
    const reading = readWorkbook(file)
    expect(reading.kind === 'read' && reading.sheets[0]?.rows).toEqual([
      { row: 1, cells: ['Kod', 'Nomi'] },
      { row: 2, cells: ['plov', 'Toʻy oshi'] },
    ])
  })

  it.each(['1e999', '-1e999', 'INF', 'abc'])('a number that is none has no value: %s', (number) => {
    const file = book({
      'xl/worksheets/sheet1.xml': sheet(`<row><c><v>${number}</v></c><c><v>5</v></c></row>`),
    })
    const reading = readWorkbook(file)
    expect(reading.kind === 'read' && reading.sheets[0]?.rows[0]?.cells).toMatchObject([{ value: null }, 5])
  })

  it('a date by its type, whatever its format, is one', () => {
    const cell = '<c t="d"><v>2024-01-01T00:00:00</v></c>'
    const reading = readWorkbook(book({ 'xl/worksheets/sheet1.xml': sheet(`<row>${cell}</row>`) }))
    expect(reading.kind === 'read' && reading.sheets[0]?.rows[0]?.cells).toEqual([
      { value: null, shown: '01.01.2024' },
    ])
  })

  it('as CSV of a Russian Excel', async () => {
    const cyrillic = Buffer.from([0xca, 0xee, 0xe4, 0x3b, 0xcf, 0xeb, 0xee, 0xe2]) // Код;Плов
    const reading = readWorkbook(cyrillic)
    expect(reading.kind === 'read' && reading.sheets[0]?.rows).toEqual([{ row: 1, cells: ['Код', 'Плов'] }])
  })
})
