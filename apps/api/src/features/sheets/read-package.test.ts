import { zipSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readWorkbook } from './read-workbook.ts'

type Files = Parameters<typeof zipSync>[0]
const zip = (files: Files) => Buffer.from(zipSync(files))
const csv = strToU8('ref;name.uz\nosh;Osh\n')
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
const refused = (reason: string) => ({ kind: 'refused', reason })

/** The archive with the name of its first file in other letters, as long as it was: what no tool would write. */
function renamed(file: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(file)
  for (let at = copy.indexOf(from); at !== -1; at = copy.indexOf(from, at + 1)) copy.write(to, at)
  return copy
}

const link = (): Buffer =>
  zip({ 'a.csv': csv, 'osh.png': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120_777 << 16 }] })

describe('DSK-68 an archive that is none of a menu is refused in words', () => {
  it.each<[string, () => Buffer, string]>([
    ['nothing of a menu in it', () => zip({ 'a.txt': strToU8('a') }), 'NO_SHEET_IN_IT'],
    ['pictures alone', () => zip({ 'osh.png': png }), 'NO_SHEET_IN_IT'],
    ['two sheets', () => zip({ 'a.csv': csv, 'b.csv': csv }), 'NO_SHEET_IN_IT'],
    ['an archive in an archive', () => zip({ 'a.csv': zip({ 'a.csv': csv }) }), 'NO_SHEET_IN_IT'],
    [
      'an archive that says it is a workbook',
      () => zip({ 'a.xlsx': zip({ 'a.csv': csv }) }),
      'NO_SHEET_IN_IT',
    ],
    [
      'an old Excel in it',
      () => zip({ 'a.xls': Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]) }),
      'OLD_EXCEL',
    ],
    [
      'a path that leads out',
      () => renamed(zip({ 'a.csv': csv, 'xx/osh.png': png }), 'xx/', '../'),
      'UNSAFE',
    ],
    [
      'a path that leads out, by backslashes',
      () => renamed(zip({ 'a.csv': csv, 'xx/osh.png': png }), 'xx/', '..\\'),
      'UNSAFE',
    ],
    [
      'a path from the root',
      () => renamed(zip({ 'a.csv': csv, 'x/osh.png': png }), 'x/osh', '/xosh'),
      'UNSAFE',
    ],
    [
      'a path of another drive',
      () => renamed(zip({ 'a.csv': csv, 'xx/osh.png': png }), 'xx/', 'c:/'),
      'UNSAFE',
    ],
    ['a symbolic link', link, 'UNSAFE'],
    ['a bomb', () => zip({ 'a.csv': csv, 'osh.png': new Uint8Array(80 * 1024 * 1024) }), 'TOO_LARGE'],
    ['a bomb of a sheet', () => zip({ 'products.json': new Uint8Array(80 * 1024 * 1024) }), 'TOO_LARGE'],
    [
      'many files',
      () => zip(Object.fromEntries(Array.from({ length: 3100 }, (_one, at) => [`f${at}.png`, png]))),
      'TOO_LARGE',
    ],
    ['brackets without end', () => zip({ 'products.json': strToU8('['.repeat(100_000)) }), 'TOO_LARGE'],
    [
      'objects without end',
      () => zip({ 'products.json': strToU8(`[${'{},'.repeat(2_000_000)}{}]`) }),
      'TOO_LARGE',
    ],
    ['a cut archive', () => zip({ 'a.csv': csv }).subarray(0, 60), 'DAMAGED'],
  ])('%s', async (_what, make, reason) => {
    expect(readWorkbook(make())).toMatchObject(refused(reason))
  })
})

describe('DSK-65 an archive of a menu is read', () => {
  it('DSK-65 a sheet with pictures, in folders and beside what file managers lay there', async () => {
    const file = zip({
      'menyu/menyu.csv': csv,
      'menyu/rasmlar/Osh.PNG': png,
      '__MACOSX/menyu/._menyu.csv': csv,
      'menyu/.DS_Store': png,
    })
    const reading = readWorkbook(file)
    if (reading.kind !== 'packed') throw new Error(reading.kind)
    expect(reading.sheets.map(({ rows }) => rows)).toEqual([
      [
        { row: 1, cells: ['ref', 'name.uz'] },
        { row: 2, cells: ['osh', 'Osh'] },
      ],
    ])
    expect(reading.pictures.map(({ name }) => name)).toEqual(['Osh.PNG'])
  })

  it('DSK-65 a workbook in it', async () => {
    const book = await writeXlsxFile([[{ value: 'ref' }], [{ value: 'osh' }]], {
      sheet: 'Taomlar',
    }).toBuffer()
    expect(readWorkbook(zip({ 'a.xlsx': book }))).toMatchObject({
      kind: 'packed',
      sheets: [
        {
          name: 'Taomlar',
          rows: [
            { row: 1, cells: ['ref'] },
            { row: 2, cells: ['osh'] },
          ],
        },
      ],
    })
  })

  it('DSK-65 an import folder: its menu as sheets, rows by their numbers, the other files by name', async () => {
    const products = [
      {
        ref: 'osh',
        category: 'taom',
        name: { uz: 'Osh', ru: '', eng: '' },
        costPrice: 34_000,
        allergens: [],
        active: false,
        modificationGroups: [
          {
            ref: 'qazi',
            name: { uz: 'Qazi' },
            min: 0,
            max: 2,
            modifications: [{ ref: 'bir', name: { uz: 'Bir' }, price: 5000 }],
          },
        ],
      },
      { ref: 'choy', category: 'taom', name: { uz: 'Choy' }, costPrice: '10 ming', labels: ['HIT', 'NEW'] },
    ]
    const file = zip({
      'tez/products.json': strToU8(JSON.stringify(products)),
      'tez/categories.json': strToU8('[{"ref":"taom","name":{"uz":"Taom"}}]'),
      'tez/zones.json': strToU8('[]'),
      'tez/merchant.json': strToU8('{}'),
    })
    const reading = readWorkbook(file)
    if (reading.kind !== 'packed') throw new Error(reading.kind)
    expect(reading.leftAside).toEqual(['merchant.json', 'zones.json'])
    const [dishes, options, categories] = reading.grids
    const cellsOf = (grid: typeof dishes, at: number) =>
      Object.fromEntries(grid?.columns.map(({ key }, column) => [key, grid.rows[at]?.cells[column]]) ?? [])
    expect(cellsOf(dishes, 0)).toMatchObject({
      ref: 'osh',
      category: 'taom',
      'name.uz': 'Osh',
      'name.ru': '',
      costPrice: 34_000,
      active: 'false',
      labels: '',
    })
    expect(cellsOf(dishes, 1)).toMatchObject({ costPrice: '10 ming', labels: 'HIT, NEW', active: '' })
    expect(cellsOf(options, 0)).toMatchObject({
      product: 'osh',
      group: 'qazi',
      'groupName.uz': 'Qazi',
      min: 0,
      max: 2,
      ref: 'bir',
      price: 5000,
    })
    expect(cellsOf(categories, 0)).toEqual({ ref: 'taom', 'name.uz': 'Taom' })
    expect(dishes?.rows.map(({ row }) => row)).toEqual([1, 2])
  })
})
