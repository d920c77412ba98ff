import Papa from 'papaparse'
import { demoMerchants, picturesFolder } from '@dasturxon/demo'
import type { ImportCheck } from '@dasturxon/contract/desk'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { afterAll, describe, expect } from 'vitest'
import { BODY_BYTES } from '../../http/limits.ts'
import { createDiskStore } from '../../providers/media/disk.ts'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { itIn, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { importDemoMerchants } from '../import/import-demo-merchants.ts'

const mediaFolder = path.join(tmpdir(), `media-${crypto.randomUUID()}`)
const it = itIn({ isDemo: true })
it.beforeAll(() =>
  importDemoMerchants(world.owner, {
    merchants: demoMerchants().filter(({ sub }) => sub === 'osh'),
    picturesFolder,
    store: createDiskStore(mediaFolder),
    secrets: world.app.secrets,
    now: NOON,
    log: world.app.log,
  }),
)
afterAll(() => rm(mediaFolder, { recursive: true, force: true }))

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

/** The demo shop, and somebody who may import. */
async function openDemo() {
  world.at(NOON)
  const merchant = await world.db
    .selectFrom('merchant')
    .select(['id', 'sub'])
    .where('sub', '=', 'osh')
    .executeTakeFirstOrThrow()
  return { merchant, owner: await buildStaff(world, merchant, { role: 'OWNER', name: 'Malika' }) }
}

/** A shop of two dishes of one category, with codes. */
async function openSmall() {
  world.at(NOON)
  const shop = await buildShop(world, {
    product: { groups: [{ min: 0, max: 2, options: [{ price: 1000 }, { price: 2000 }] }] },
  })
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  const { product } = shop
  await world.db.updateTable('product').set({ ref: 'taom' }).where('id', '=', product.id).execute()
  await world.db
    .updateTable('category')
    .set({ ref: 'taomlar' })
    .where('id', '=', product.categoryId)
    .execute()
  return { ...shop, owner }
}

type Cell = string | number | null
type Rows = Cell[][]

async function xlsx(sheets: Record<string, Rows>): Promise<Buffer> {
  return writeXlsxFile(
    Object.entries(sheets).map(([sheet, data]) => ({
      sheet,
      data: data.map((row) => row.map((value) => (value === null ? null : { value }))),
    })),
  ).toBuffer()
}

const send = async (person: DeskPerson, file: Buffer, fileName = 'menyu.xlsx') =>
  person.call('desk.sendSheet', {
    body: { key: crypto.randomUUID(), fileName, file: file.toString('base64') },
  })
const check = async (person: DeskPerson, sheets: Record<string, Rows>) =>
  dataOf(await send(person, await xlsx(sheets)))
/** The first sheet as a table of text. */
const csv = (sheets: Record<string, Rows>): Buffer =>
  Buffer.from(
    (Object.values(sheets)[0] ?? []).map((row) => row.map((cell) => cell ?? '').join(';')).join('\n'),
  )

/** The same sheets as a workbook, as a table of text, and packed. */
async function checkAs(format: 'xlsx' | 'csv' | 'zip', person: DeskPerson, sheets: Record<string, Rows>) {
  if (format === 'xlsx') return check(person, sheets)
  const file = format === 'csv' ? csv(sheets) : zipSync({ 'menyu/menyu.xlsx': await xlsx(sheets) })
  return dataOf(await send(person, Buffer.from(file), `menyu.${format}`))
}
const apply = (person: DeskPerson, run: ImportCheck, replace = false) =>
  person.call('desk.applyImport', { params: { id: run.id }, body: { digest: run.digest, replace } })
const exported = async (
  person: DeskPerson,
  format: 'xlsx' | 'csv' = 'xlsx',
  language: 'uz' | 'ru' | 'eng' = 'uz',
) => Buffer.from(dataOf(await person.call('desk.exportMenu', { query: { format, language } })).file, 'base64')

const entries = (merchant: { id: string }) =>
  world.db
    .selectFrom('change_entry')
    .select(['id', 'topic'])
    .where('merchant_id', '=', merchant.id)
    .orderBy('id')
    .execute()

const HEADINGS = ['Kod', 'Boʻlim', 'Nomi (uz)', 'Nomi (ru)', 'Nomi (en)', 'Narx']

/** Every mistake as `F19 PRICE 10000`. */
const told = ({ problems }: ImportCheck) =>
  problems.map(
    ({ row, column, code, repair }) =>
      `${String.fromCharCode(65 + column)}${row} ${code}${repair === null ? '' : ` ${repair}`}`,
  )

describe('DSK-54 DSK-67 what is exported', () => {
  it.each(['uz', 'ru', 'eng'] as const)(
    'imports without a change, and is the same bytes again: %s',
    async (language) => {
      const { merchant, owner } = await openDemo()
      const before = await exported(owner, 'xlsx', language)
      const run = dataOf(await send(owner, before))
      expect(told(run)).toEqual([])
      expect(run.counts).toMatchObject({ changed: 0, added: 0 })
      expect(run.counts.same).toBeGreaterThan(25)
      expect(run.sheets.flatMap(({ rows }) => rows).filter(({ state }) => state !== 'SAME')).toEqual([])
      expect(run.missing).toEqual([])
      expect(dataOf(await apply(owner, run))).toEqual({ entryId: null, changed: 0, added: 0, removed: 0 })
      expect(await entries(merchant)).toEqual([])
      expect((await exported(owner, 'xlsx', language)).equals(before)).toBe(true)
    },
  )

  it('is the same as CSV, and no cell of it is a formula', async () => {
    const { owner, product, merchant } = await openSmall()
    await world.db
      .updateTable('product')
      .set({ name: { uz: '=1+1', ru: "'@x", eng: '-5' } as never })
      .where('id', '=', product.id)
      .execute()
    const before = await exported(owner, 'csv')
    expect(before.toString('utf8')).toContain(`;"'=1+1";"''@x";"'-5";`)
    for (const cell of before.toString('utf8').split(/[;\r\n]+/)) expect(cell).not.toMatch(/^"?[=+\-@]/)
    const run = dataOf(await send(owner, before, 'menyu.csv'))
    expect(run.counts).toEqual({ changed: 0, added: 0, same: 1 })
    dataOf(await apply(owner, run))
    expect(await entries(merchant)).toEqual([])
    expect((await exported(owner, 'csv')).equals(before)).toBe(true)
  })
})

describe('ATK-21 what a spreadsheet would compute', () => {
  it.each(['Osh,=1+1', 'Osh;=1+1', 'Osh\t@SUM(A1)', 'Osh|+1', '"=1+1', '＝1+1', "''-5", 'Osh, "katta", =1'])(
    '%j is no cell’s beginning, whatever parts the cells, and is read back as it was',
    async (name) => {
      const { owner, product, merchant } = await openSmall()
      await world.db
        .updateTable('product')
        .set({ name: { uz: name, ru: name, eng: name } as never })
        .where('id', '=', product.id)
        .execute()
      const before = await exported(owner, 'csv')
      for (const delimiter of [';', ',', '\t', '|'])
        for (const cell of Papa.parse<string[]>(before.toString('utf8').slice(1), { delimiter }).data.flat())
          expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      const run = dataOf(await send(owner, before, 'menyu.csv'))
      expect(run.counts).toEqual({ changed: 0, added: 0, same: 1 })
      dataOf(await apply(owner, run))
      expect(await entries(merchant)).toEqual([])
    },
  )
})

describe('DSK-65 a sheet is checked before anything is written', () => {
  it.each(['xlsx', 'csv', 'zip'] as const)(
    'twenty faults in %s, each at its cell, with what is certainly meant; nothing is written',
    async (format) => {
      const { merchant, owner } = await openSmall()
      const row = (cells: Cell[]) => [...cells, ...Array.from({ length: 16 - cells.length }, () => null)]
      const run = await checkAs(format, owner, {
        Taomlar: [
          [
            ...HEADINGS,
            'Birlik',
            'Yorliqlar',
            'Allergenlar',
            'Kkal',
            'MXIK',
            'QQS, %',
            'Rasm',
            'Doʻkonda',
            'Chegirma, %',
            'Tavsif (uz)',
          ],
          row(['taom', 'Taomlar', 'Taom', null, null, '10 ming']),
          row(['Kod bor', 'Taomlar', 'Osh', null, null, 1000]),
          row(['bir', 'Taomlr', 'Bir', null, null, 1000]),
          row(['ikki', null, 'Ikki', null, null, 1000]),
          row(['uch', 'Ichimliklar', 'Uch', null, null, 1000]),
          row(['tort', 'Taomlar', null, null, null, 1000]),
          row(['besh', 'Taomlar', 'Besh', null, null, null]),
          row(['olti', 'Taomlar', 'Olti', null, null, '1.234,50']),
          row(['yetti', 'Taomlar', 'Yetti', null, null, 1000, 'donna']),
          row(['sakkiz', 'Taomlar', 'Sakkiz', null, null, 1000, 'kilo']),
          row(['toqqiz', 'Taomlar', 'Toqqiz', null, null, 1000, null, 'yangii']),
          row(['on', 'Taomlar', 'On', null, null, 1000, null, null, 'tosh']),
          row(['on-bir', 'Taomlar', 'On bir', null, null, 1000, null, null, null, 'koʻp']),
          row(['on-ikki', 'Taomlar', 'On ikki', null, null, 1000, null, null, null, 1.5]),
          row(['on-uch', 'Taomlar', 'On uch', null, null, 1000, null, null, null, null, '123']),
          row(['on-tort', 'Taomlar', 'On tort', null, null, 1000, null, null, null, null, null, 101]),
          row([
            'on-besh',
            'Taomlar',
            'On besh',
            null,
            null,
            1000,
            null,
            null,
            null,
            null,
            null,
            null,
            'kazi.jpg',
          ]),
          row([
            'on-olti',
            'Taomlar',
            'On olti',
            null,
            null,
            1000,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            'balki',
          ]),
          row(['on-yetti', 'Taomlar', 'x'.repeat(121), null, null, 1000]),
          row(['qosh', 'Taomlar', 'Qosh', null, null, 1000]),
          row(['QOSH', 'Taomlar', 'Qosh', null, null, -5]),
        ],
      })
      expect(told(run)).toEqual([
        'F2 PRICE 10000',
        'A3 REF',
        'B4 CATEGORY Taomlar',
        'B5 CATEGORY_MISSING',
        'B6 CATEGORY',
        'C7 NAME_MISSING',
        'F8 PRICE_MISSING',
        'F9 PRICE',
        'G10 UNIT dona',
        'G11 UNIT',
        'H12 WORD yangi',
        'I13 WORD',
        'J14 NUMBER',
        'J15 NUMBER',
        'K16 DIGITS',
        'L17 RANGE',
        'M18 PICTURE',
        'N19 FLAG',
        'C20 TOO_LONG',
        'A21 TWICE',
        'F22 PRICE',
        'A22 TWICE',
      ])
      expect(run.problems.find(({ code }) => code === 'TOO_LONG')?.limit).toBe(120)
      const refused = await apply(owner, run)
      expect(refused).toMatchObject({ ok: false, error: { code: 'import_has_errors' } })
      expect(await entries(merchant)).toEqual([])
      const products = await world.db
        .selectFrom('product')
        .select('id')
        .where('merchant_id', '=', merchant.id)
        .execute()
      expect(products).toHaveLength(1)
    },
  )

  it('of options too: an unknown dish, an option twice, limits that cannot be met, a group that says two things', async () => {
    const { owner } = await openSmall()
    const run = await check(owner, {
      Qoʻshimchalar: [
        [
          'Taom kodi',
          'Guruh kodi',
          'Guruh nomi (uz)',
          'Guruhda kamida',
          'Guruhda koʻpi bilan',
          'Kod',
          'Nomi (uz)',
          'Qoʻshimcha narxi',
        ],
        ['yoq', 'g', 'G', 0, 1, 'a', 'A', 0],
        ['taom', 'hajm', 'Hajm', 1, 1, 'katta', 'Katta', 5000],
        [null, null, null, null, null, 'kichik', 'Kichik', 'tekin'],
        ['taom', 'hajm', 'Oʻlchami', 1, 1, 'katta', 'Katta', 5000],
        ['taom', 'sous', 'Sous', 3, 3, 'chili', 'Chili', 0],
      ],
    })
    expect(told(run)).toEqual([
      'A2 PRODUCT',
      'F3 TWICE',
      'H4 PRICE',
      'C5 GROUP_DIFFERS',
      'F5 TWICE',
      'D6 LIMITS',
    ])
  })

  it('cells are mended here: the sheet is checked again, and is applied', async () => {
    const { merchant, owner, product } = await openSmall()
    const run = await check(owner, {
      Taomlar: [HEADINGS, ['taom', 'Taomlr', 'Osh', 'Плов', null, '10 ming']],
    })
    const mended = dataOf(
      await owner.call('desk.mendSheet', {
        params: { id: run.id },
        body: {
          cells: run.problems.map(({ sheet, row, column, repair }) => ({
            sheet,
            row,
            column,
            value: repair ?? '',
          })),
        },
      }),
    )
    expect(mended).toMatchObject({ problems: [], version: 2, counts: { changed: 1, added: 0 } })
    expect(mended.sheets[0]?.rows[0]).toMatchObject({ row: 2, state: 'CHANGED', changed: [2, 3, 4, 5] })
    const wrong = await owner.call('desk.mendSheet', {
      params: { id: run.id },
      body: { cells: [{ sheet: 'PRODUCTS', row: 99, column: 0, value: '' }] },
    })
    expect(wrong).toMatchObject({ ok: false, error: { code: 'invalid_request' } })
    const done = dataOf(await apply(owner, mended))
    expect(done).toMatchObject({ changed: 1, added: 0, removed: 0 })
    const shown = dataOf(await owner.call('desk.product', { params: { id: product.id } }))
    expect(shown.fields).toMatchObject({
      'name.uz': 'Osh',
      'name.ru': 'Плов',
      'name.eng': '',
      costPrice: 10_000,
    })
    expect(await entries(merchant)).toEqual([{ id: done.entryId, topic: 'MENU_IMPORTED' }])
  })

  it('headings are known in three languages and without a language; what is not known is left aside', async () => {
    const { owner } = await openSmall()
    const run = await check(owner, {
      Лист1: [[null], ['Код', 'Название', 'Цена', 'Поставщик'], ['taom', 'Плов', '38 500', 'Аня']],
    })
    expect(run.sheets[0]?.columns.map(({ key }) => key)).toEqual(['ref', 'name.ru', 'costPrice', null])
    expect(run.sheets[0]?.rows).toMatchObject([{ row: 3, state: 'CHANGED' }])
    expect(run.problems).toEqual([])
  })
})

describe('DSK-67 applying', () => {
  it('makes categories, dishes and options in one entry that the shop shows; the same file again changes nothing', async () => {
    const { merchant, owner } = await openSmall()
    const file = {
      Taomlar: [
        HEADINGS,
        ['lagmon', 'Suyuq', 'Lagʻmon', null, null, 32_000],
        [null, 'Suyuq', 'Shoʻrva', null, null, '28 000'],
      ],
      Boʻlimlar: [
        ['Kod', 'Nomi (uz)'],
        ['suyuq', 'Suyuq'],
      ],
      Qoʻshimchalar: [
        [
          'Taom kodi',
          'Guruh kodi',
          'Guruh nomi (uz)',
          'Guruhda koʻpi bilan',
          'Kod',
          'Nomi (uz)',
          'Qoʻshimcha narxi',
        ],
        ['lagmon', 'qoshimcha', 'Qoʻshimcha', 2, 'gosht', 'Goʻsht', 9000],
        ['lagmon', 'qoshimcha', 'Qoʻshimcha', 2, null, 'Achchiq', 0],
      ],
    }
    const run = await check(owner, file)
    expect(run).toMatchObject({ problems: [], counts: { changed: 0, added: 3 } })
    const done = dataOf(await apply(owner, run))
    expect(done).toMatchObject({ added: 3 })
    expect(dataOf(await apply(owner, run))).toEqual({
      entryId: done.entryId,
      changed: 0,
      added: 0,
      removed: 0,
    })
    expect(await entries(merchant)).toHaveLength(1)
    const shown = dataOf(await world.clientOf(merchant.sub)('catalogue.overalls', { query: { type: 'WEB' } }))
    const lagmon = shown.products.find(({ name }) => name.uz === 'Lagʻmon')
    expect(lagmon).toMatchObject({ costPrice: 32_000, isAvailable: true })
    expect(lagmon?.modificationGroups[0]?.modifications.map(({ price }) => price)).toEqual([9000, 0])
    const again = await check(owner, file)
    expect(again).toMatchObject({ problems: [], counts: { changed: 0, added: 0, same: 3 } })
    expect(dataOf(await apply(owner, again)).entryId).toBeNull()
    expect(await entries(merchant)).toHaveLength(1)
  })

  it('undo restores the menu to the byte of the export, within a day and once', async () => {
    const { merchant, owner } = await openDemo()
    const before = await exported(owner)
    const { sheets } = dataOf(await send(owner, before))
    const grid = (kind: string) => sheets.find((sheet) => sheet.kind === kind)
    const prices = grid('PRODUCTS')?.columns.findIndex(({ key }) => key === 'costPrice') ?? 0
    const named = grid('PRODUCTS')?.columns.findIndex(({ key }) => key === 'name.uz') ?? 0
    const category = grid('PRODUCTS')?.columns.findIndex(({ key }) => key === 'category') ?? 0
    const options = grid('OPTIONS')
    const price = options?.columns.findIndex(({ key }) => key === 'price') ?? 0
    const changedRows = (grid('PRODUCTS')?.rows ?? []).map(({ cells }, index) =>
      cells.map((cell, column) => {
        if (column === prices) return String(Number(cell) + 500)
        if (column === named) return `${cell} yangi`
        return column === category && index < 3 ? 'Yangi boʻlim' : cell
      }),
    )
    const file = await xlsx({
      Taomlar: [grid('PRODUCTS')?.columns.map(({ heading }) => heading) ?? [], ...changedRows],
      Qoʻshimchalar: [
        options?.columns.map(({ heading }) => heading) ?? [],
        ...(options?.rows ?? []).map(({ cells }) =>
          cells.map((cell, column) => (column === price ? String(Number(cell) + 100) : cell)),
        ),
      ],
      Boʻlimlar: [
        ['Kod', 'Nomi (uz)'],
        ['yangi-bolim', 'Yangi boʻlim'],
      ],
    })
    const run = dataOf(await send(owner, file))
    expect(told(run)).toEqual([])
    const done = dataOf(await apply(owner, run, false))
    expect(done.changed).toBeGreaterThan(25)
    expect((await exported(owner)).equals(before)).toBe(false)
    world.at(later(24 * 60 - 1))
    const undo = () => owner.call('desk.undoChange', { params: { id: done.entryId ?? '' } })
    expect(dataOf(await undo())).toMatchObject({ left: [] })
    expect((await exported(owner)).equals(before)).toBe(true)
    expect(dataOf(await undo()).undone).toBe(0)
    expect((await entries(merchant)).map(({ topic }) => topic)).toEqual(['MENU_IMPORTED', 'UNDONE'])
  })

  it('after a day it can no longer be undone', async () => {
    const { owner } = await openSmall()
    const run = await check(owner, { Taomlar: [HEADINGS, ['taom', 'Taomlar', 'Osh', null, null, 10_000]] })
    const { entryId } = dataOf(await apply(owner, run))
    world.at(later(24 * 60 + 1))
    const undo = await owner.call('desk.undoChange', { params: { id: entryId ?? '' } })
    expect(undo).toMatchObject({ ok: false, error: { code: 'undo_too_late' } })
  })

  it('DSK-69 what the sheet lacks stays; replace lists what goes, takes it, and undo brings it back', async () => {
    const { owner, merchant } = await openSmall()
    const file = {
      Taomlar: [HEADINGS, ['yangi', 'Yangilar', 'Yangi', null, null, 5000]],
      Boʻlimlar: [
        ['Kod', 'Nomi (uz)'],
        ['yangilar', 'Yangilar'],
      ],
    }
    const before = await exported(owner)
    const run = await check(owner, file)
    expect(run.missing.map(({ kind, name }) => `${kind} ${name.uz}`)).toEqual([
      'CATEGORY Taomlar',
      'PRODUCT Taom',
    ])
    const replaced = dataOf(
      await owner.call('desk.import', { params: { id: run.id }, query: { replace: 'true' } }),
    )
    expect(replaced.digest).not.toBe(run.digest)
    // what was shown without it is not what it would do
    expect(await apply(owner, run, true)).toMatchObject({ ok: false, error: { code: 'import_outdated' } })
    const done = dataOf(await apply(owner, replaced, true))
    expect(done).toMatchObject({ added: 2, removed: 2 })
    const rows = dataOf(await owner.call('desk.products'))
    expect(rows.products.map(({ name }) => name.uz)).toEqual(['Yangi'])
    expect(rows.categories.map(({ name }) => name.uz)).toEqual(['Yangilar'])
    dataOf(await owner.call('desk.undoChange', { params: { id: done.entryId ?? '' } }))
    expect((await exported(owner)).equals(before)).toBe(true)
    expect(await entries(merchant)).toHaveLength(2)
  })

  it('with replace options go too, but not so that a choice could not be made', async () => {
    const { owner, product } = await openSmall()
    const { groups } = dataOf(await owner.call('desk.product', { params: { id: product.id } }))
    const [first] = groups[0]?.modifications ?? []
    const sheet = (min: number) => ({
      Qoʻshimchalar: [
        ['Taom kodi', 'Guruh kodi', 'Guruhda kamida', 'Kod'],
        ['taom', groups[0]?.id ?? '', min, first?.id ?? ''],
      ],
    })
    const replaceOf = async (min: number) => {
      const run = await check(owner, sheet(min))
      return dataOf(await owner.call('desk.import', { params: { id: run.id }, query: { replace: 'true' } }))
    }
    expect(told(await replaceOf(2))).toEqual(['C2 LIMITS'])
    const run = await replaceOf(1)
    expect(run.missing).toHaveLength(1)
    dataOf(await apply(owner, run, true))
    const after = dataOf(await owner.call('desk.product', { params: { id: product.id } }))
    expect(after.groups.map(({ min, modifications }) => [min, modifications.map(({ id }) => id)])).toEqual([
      [1, [first?.id]],
    ])
  })

  it('somebody who edits meanwhile is not overwritten unseen; two imports at once are one after the other', async () => {
    const { owner, product, merchant } = await openSmall()
    const file = { Taomlar: [HEADINGS, ['taom', 'Taomlar', 'Osh', null, null, 10_000]] }
    const run = await check(owner, file)
    dataOf(
      await owner.call('desk.changePrices', {
        body: { prices: [{ id: product.id, base: 25_000, value: 10_000 }] },
      }),
    )
    // what would be written is not what was shown
    expect(await apply(owner, run)).toMatchObject({ ok: false, error: { code: 'import_outdated' } })
    const [one, other] = [await check(owner, file), await check(owner, file)]
    const answers = await Promise.all([apply(owner, one), apply(owner, other)])
    expect(answers.map((answer) => (answer.ok ? 'written' : answer.error.code)).toSorted()).toEqual([
      'import_outdated',
      'written',
    ])
    expect((await entries(merchant)).map(({ topic }) => topic)).toEqual(['PRICES_CHANGED', 'MENU_IMPORTED'])
  })

  it('DSK-66 one that fails half-way leaves nothing behind', async () => {
    const { owner, merchant } = await openSmall()
    const before = await exported(owner)
    const run = await check(owner, {
      Taomlar: [
        HEADINGS,
        ['taom', 'Taomlar', 'Osh', null, null, 10_000],
        ['yangi', 'Taomlar', 'Yangi', null, null, 1],
      ],
    })
    // the last thing that it writes cannot be written
    await world.db
      .insertInto('change_entry')
      .values({
        merchant_id: merchant.id,
        id: crypto.randomUUID(),
        at: NOON,
        topic: 'UNDONE',
        by_name: 'Dilshod',
        key: run.id,
      })
      .execute()
    expect(await apply(owner, run)).toMatchObject({ ok: false })
    expect((await exported(owner)).equals(before)).toBe(true)
    expect(dataOf(await owner.call('desk.import', { params: { id: run.id } })).applied).toBeNull()
  })

  it('DSK-65 three thousand dishes, with options, are checked and written', { timeout: 60_000 }, async () => {
    const { owner, merchant } = await openSmall()
    const dishes = Array.from({ length: 3000 }, (_one, at): Cell[] => [
      `d-${at}`,
      'Taomlar',
      `Taom ${at}`,
      null,
      null,
      1000 + at,
    ])
    const options = dishes
      .slice(0, 1000)
      .map(([ref = null]): Cell[] => [ref, 'sous', 'Sous', 'chili', 'Chili', 500])
    const run = await check(owner, {
      Taomlar: [HEADINGS, ...dishes],
      Qoʻshimchalar: [
        ['Taom kodi', 'Guruh kodi', 'Guruh nomi (uz)', 'Kod', 'Nomi (uz)', 'Qoʻshimcha narxi'],
        ...options,
      ],
    })
    expect(run).toMatchObject({ problems: [], counts: { added: 3000, changed: 0 } })
    const { entryId } = dataOf(await apply(owner, run))
    expect(dataOf(await owner.call('desk.products')).products).toHaveLength(3001)
    expect(await entries(merchant)).toHaveLength(1)
    expect(dataOf(await owner.call('desk.undoChange', { params: { id: entryId ?? '' } })).undone).toBe(3000)
    expect(dataOf(await owner.call('desk.products')).products).toHaveLength(1)
  })

  it('DSK-68 a file that is too large is refused before it is read, and nobody’s is read who is not signed in', async () => {
    const { owner, merchant } = await openSmall()
    const post = (cookie: string, payload: string, headers = {}) =>
      world.server.inject({
        method: 'POST',
        url: '/api/desk/v1/imports',
        headers: { merchant: merchant.sub, cookie, 'content-type': 'application/json', ...headers },
        payload,
      })
    const tooLarge = await post(owner.cookie, '{}', { 'content-length': String(100 * 1024 * 1024) })
    expect(tooLarge.json()).toMatchObject({ code: 'payload_too_large' })
    const unreadable = '{'.padEnd(BODY_BYTES + 1)
    expect((await post('', unreadable)).json()).toMatchObject({ code: 'not_signed_in' })
    expect((await post(owner.cookie, unreadable)).json()).toMatchObject({ code: 'invalid_json' })
    const refused = await send(owner, Buffer.from('hello'), 'salom.csv')
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'sheet_refused', details: { reason: 'NO_COLUMNS' } },
    })
  })

  it('DSK-2 is for those who may, of this shop', async () => {
    const { owner, merchant, branch } = await openSmall()
    const run = await check(owner, { Taomlar: [HEADINGS, ['taom', 'Taomlar', 'Osh', null, null, 10_000]] })
    const operator = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
    expect(await apply(operator, run)).toMatchObject({ ok: false, error: { code: 'right_missing' } })
    expect(await operator.call('desk.exportMenu')).toMatchObject({
      ok: false,
      error: { code: 'right_missing' },
    })
    const { owner: stranger } = await openSmall()
    expect(await stranger.call('desk.import', { params: { id: run.id } })).toMatchObject({
      ok: false,
      error: { code: 'import_not_found' },
    })
    expect(await apply(stranger, run)).toMatchObject({ ok: false, error: { code: 'import_not_found' } })
  })
})
