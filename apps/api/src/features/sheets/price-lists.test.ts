import type { DeskCallInput, ImportCheck } from '@dasturxon/contract/desk'
import { strToU8, zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { sampleBytes } from './sample-readings.ts'

const openShop = async () => {
  const shop = await buildShop(world)
  return { ...shop, owner: await buildStaff(world, shop.merchant, { role: 'OWNER' }) }
}
const send = async (person: DeskPerson, file: Buffer, fileName = 'a.xlsx') =>
  person.call('desk.sendSheet', {
    body: { key: crypto.randomUUID(), fileName, file: file.toString('base64') },
  })
const text = (...lines: string[]) => Buffer.from(lines.join('\n'))
const statesOf = ({ sheets }: ImportCheck, at = 0) =>
  sheets[at]?.rows.map(({ row, state }) => `${row} ${state}`)

describe('FIL-5 a price list at the desk', () => {
  it('says of a file what is not read of it, and which sheet a mistake is in', async () => {
    const { owner } = await openShop()
    const run = dataOf(await send(owner, sampleBytes('usual-price-list.xlsx')))
    expect(run.unread).toEqual([
      { sheet: 'Контакты', isHidden: false, rows: null },
      { sheet: 'Прошлый год', isHidden: true, rows: null },
      { sheet: 'Еда', isHidden: true, rows: 1 },
    ])
    expect(run.sheets.map(({ kind, page, name }) => [kind, page, name])).toEqual([
      ['PRODUCTS', 0, 'Еда'],
      ['PRODUCTS', 1, 'Бар'],
    ])
    expect(run.problems.filter(({ page }) => page === 1).map(({ row, code }) => [row, code])).toEqual([
      [2, 'CATEGORY'],
      [3, 'CATEGORY'],
    ])
  })

  it('mends the cell of the second sheet and not that of the first, and refuses a page that is not there', async () => {
    const { owner } = await openShop()
    const { id } = dataOf(await send(owner, sampleBytes('usual-price-list.xlsx')))
    const mend = (page: number) =>
      owner.call('desk.mendSheet', {
        params: { id },
        body: { cells: [{ sheet: 'PRODUCTS', page, row: 3, column: 1, value: '9 500' }] },
      })
    const { sheets } = dataOf(await mend(1))
    expect(sheets.map(({ rows }) => rows.find(({ row }) => row === 3)?.cells[1])).toEqual([
      'ПЕРВЫЕ БЛЮДА',
      '9 500',
    ])
    expect(await mend(2)).toMatchObject({ ok: false, error: { code: 'invalid_request' } })
  })

  it('leaves rows out and takes them in again; what was emptied by hand is no row', async () => {
    const { owner } = await openShop()
    const file = text('Название;Раздел;Цена', 'Борщ;Супы;12000', 'Цены без НДС;;', 'Уха;Супы;15000')
    const run = dataOf(await send(owner, file, 'a.csv'))
    const mend = async (body: NonNullable<DeskCallInput<'desk.mendSheet'>['body']>) =>
      dataOf(await owner.call('desk.mendSheet', { params: { id: run.id }, body }))
    const place = { sheet: 'PRODUCTS', row: 3 } as const
    const left = await mend({ rows: [{ ...place, isLeftOut: true }], categories: ['Супы'] })
    expect(left.problems).toEqual([])
    expect(statesOf(left)).toEqual(['2 NEW', '3 LEFT_OUT', '4 NEW'])
    const back = await mend({ rows: [{ ...place, isLeftOut: false }] })
    expect(back.problems.map(({ row }) => row)).toEqual(expect.arrayContaining([3]))
    const emptied = await mend({ cells: [{ ...place, column: 0, value: ' ' }] })
    expect(statesOf(emptied)).toEqual(['2 NEW', '3 LEFT_OUT', '4 NEW'])
    const apply = await owner.call('desk.applyImport', {
      params: { id: run.id },
      body: { digest: emptied.digest, replace: false },
    })
    expect(dataOf(apply)).toMatchObject({ added: 3 })
  })

  it('refuses rows that are not in the sheet', async () => {
    const { owner } = await openShop()
    const run = dataOf(await send(owner, text('Название;Раздел;Цена', 'Борщ;Супы;12000'), 'a.csv'))
    const mended = await owner.call('desk.mendSheet', {
      params: { id: run.id },
      body: { rows: [{ sheet: 'PRODUCTS', row: 7, isLeftOut: true }] },
    })
    expect(mended).toMatchObject({ ok: false, error: { code: 'invalid_request' } })
  })

  it.each([
    ['damaged-letters.csv', { reason: 'ENCODING', place: '3' }],
    ['damaged.zip', { reason: 'DAMAGED', place: 'menu.csv' }],
  ])('refuses %s with its place', async (name, details) => {
    const { owner } = await openShop()
    expect(await send(owner, sampleBytes(name), name)).toMatchObject({
      ok: false,
      error: { status: 422, code: 'sheet_refused', details },
    })
  })

  it('of a folder whose menu is no JSON the file and the line are told, and nothing is offered', async () => {
    const { owner } = await openShop()
    const run = dataOf(await send(owner, sampleBytes('trailing-comma.zip'), 'folder.zip'))
    expect(run.sheets).toEqual([])
    expect(run.shop?.problems).toMatchObject([{ file: 'products.json', line: 6, code: 'NOT_JSON' }])
  })

  it('a column that is made of headings gives way to one that somebody chose', async () => {
    const { owner } = await openShop()
    const file = text('Название;Цена;Ящик', 'СУПЫ;;', 'Борщ;12000;Первые', 'Уха;15000;Первые')
    const run = dataOf(await send(owner, file, 'a.csv'))
    expect(run.sheets[0]?.columns.map(({ key }) => key)).toEqual(['name.ru', 'costPrice', null, 'category'])
    const matched = dataOf(
      await owner.call('desk.matchColumns', {
        params: { id: run.id },
        body: { columns: [{ sheet: 'PRODUCTS', column: 2, key: 'category' }] },
      }),
    )
    expect(matched.sheets[0]?.columns.map(({ key }) => key)).toEqual([
      'name.ru',
      'costPrice',
      'category',
      null,
    ])
  })

  it('names columns in the language of the desk, whatever the shop and its customers read', async () => {
    const { owner, merchant } = await openShop()
    const run = dataOf(await send(owner, text('Название;Раздел;Цена', 'Борщ;Супы;12000'), 'a.csv'))
    const answer = await world.server.inject({
      url: `/api/desk/v1/imports/${run.id}`,
      headers: { merchant: merchant.sub, cookie: `${owner.cookie}; desk_language=ru; lang=eng` },
    })
    const { fields } = answer.json<ImportCheck>()
    expect(fields.find(({ key }) => key === 'costPrice')?.heading).toBe('Цена')
  })

  it('tells two sizes of one name apart, so that the same file twice changes nothing', async () => {
    const { owner } = await openShop()
    const file = text(
      'Название;Раздел;Мера;Цена',
      'Чай;Напитки;0,3 л;5000',
      'Чай;Напитки;0,5 л;8000',
      'Сок;Напитки;;9000',
    )
    const first = dataOf(await send(owner, file, 'a.csv'))
    const added = dataOf(
      await owner.call('desk.mendSheet', { params: { id: first.id }, body: { categories: ['Напитки'] } }),
    )
    await owner.call('desk.applyImport', {
      params: { id: first.id },
      body: { digest: added.digest, replace: false },
    })
    const again = dataOf(await send(owner, file, 'a.csv'))
    expect(again.counts).toMatchObject({ added: 0, changed: 0 })
    // another price of the larger one, another size, and one that may be either
    const next = text(
      'Название;Раздел;Мера;Цена',
      'Чай;Напитки;0,5 л;8500',
      'Чай;Напитки;1 л;12000',
      'Чай;Напитки;;7000',
    )
    const run = dataOf(await send(owner, next, 'a.csv'))
    expect(statesOf(run)).toEqual(['2 CHANGED', '3 NEW', '4 WRONG'])
    expect(run.problems).toMatchObject([{ row: 4, column: 0, code: 'SEVERAL' }])
  })

  it('a column is what it is called, though a cell in it is wrong; without a price it is asked', async () => {
    const { owner } = await openShop()
    const odd = text('Nomi;Bo‘lim;Narxi', 'Osh;Taom;45 ming', 'Manti;Taom;9 000 × 5', 'Norin;Taom;30 000')
    const run = dataOf(await send(owner, odd, 'a.csv'))
    expect(run.sheets[0]?.columns.map(({ key }) => key)).toEqual(['name.uz', 'category', 'costPrice'])
    expect(run.problems.filter(({ code }) => code === 'PRICE').map(({ row }) => row)).toEqual([2, 3])
  })

  it('a total is taken in again by hand, and is known in Uzbek', async () => {
    const { owner } = await openShop()
    const file = text('Название;Раздел;Цена', 'Борщ;Супы;12000', 'Umumiy;;12000', 'Итого;;12000')
    const run = dataOf(await send(owner, file, 'a.csv'))
    expect(statesOf(run)?.slice(1)).toEqual(['3 LEFT_OUT', '4 LEFT_OUT'])
    const back = dataOf(
      await owner.call('desk.mendSheet', {
        params: { id: run.id },
        body: { rows: [{ sheet: 'PRODUCTS', row: 4, isLeftOut: false }] },
      }),
    )
    expect(statesOf(back)?.slice(1)).toEqual(['3 LEFT_OUT', '4 WRONG'])
  })

  it('says once it was taken back that it was', async () => {
    const { owner, product } = await openShop()
    await world.db.updateTable('product').set({ ref: 'osh' }).where('id', '=', product.id).execute()
    const { id, digest } = dataOf(await send(owner, text('Код;Цена', 'osh;77000'), 'a.csv'))
    const applied = dataOf(
      await owner.call('desk.applyImport', { params: { id }, body: { digest, replace: false } }),
    )
    const shown = async () => dataOf(await owner.call('desk.import', { params: { id } })).applied
    expect(await shown()).toMatchObject({ entryId: applied.entryId, isUndone: false })
    await owner.call('desk.undoChange', { params: { id: applied.entryId ?? '' } })
    expect(await shown()).toMatchObject({ entryId: applied.entryId, isUndone: true })
  })

  it.each([
    ['nothing', Buffer.alloc(0), 'EMPTY'],
    ['headings alone', text('Название;Раздел;Цена'), 'NO_COLUMNS'],
  ])('refuses a file of %s', async (_what, file, reason) => {
    const { owner } = await openShop()
    expect(await send(owner, file, 'a.csv')).toMatchObject({
      ok: false,
      error: { code: 'sheet_refused', details: { reason } },
    })
  })

  it.each(['Total recall', 'Jami assorti', 'Vsego ponemnogu'])('%s is a dish and no total', async (name) => {
    const { owner } = await openShop()
    const run = dataOf(await send(owner, text('Название;Раздел;Цена', 'СУПЫ;;', `${name};;45000`), 'a.csv'))
    expect(statesOf(run)).toEqual(['2 HEADING', '3 WRONG'])
    expect(run.problems).toMatchObject([{ row: 3, code: 'CATEGORY' }])
  })

  it('a number that is none is a mistake in its cell, in a folder too', async () => {
    const { owner } = await openShop()
    const folder = zipSync({
      'products.json': strToU8(
        '[{"ref":"osh","category":"a","name":{"uz":"Osh","ru":"","eng":""},"costPrice":1e999}]',
      ),
    })
    const run = dataOf(await send(owner, Buffer.from(folder), 'a.zip'))
    expect(run.problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'VALUE', value: 'Infinity' })]),
    )
  })

  it('reads thousands in groups as thousands, and no other signs as a number', async () => {
    const { owner } = await openShop()
    const file = text('Название;Раздел;Цена;Ккал;Скидка, %', 'Плов;Супы;1000;1.200;0x10')
    const run = dataOf(await send(owner, file, 'a.csv'))
    const at = run.sheets[0]?.columns.findIndex(({ key }) => key === 'discount') ?? -1
    expect(run.problems.find(({ column }) => column === at)?.code).toBe('NUMBER')
    expect(run.problems.some(({ column }) => run.sheets[0]?.columns[column]?.key === 'calorie')).toBe(false)
  })

  it('a barcode that looks like a card can be mended', async () => {
    const { owner } = await openShop()
    const run = dataOf(
      await send(owner, text('Название;Раздел;Цена;Штрихкод', 'Сок;Напитки;9000;1'), 'a.csv'),
    )
    const mended = await owner.call('desk.mendSheet', {
      params: { id: run.id },
      body: { cells: [{ sheet: 'PRODUCTS', row: 2, column: 3, value: '4780012345677' }] },
    })
    expect(mended).toMatchObject({ ok: true })
  })

  it('mending has an end as a file has one', async () => {
    const { owner } = await openShop()
    const rows = Array.from({ length: 300 }, (_one, at) => `Блюдо ${at};Супы;9000;`)
    const run = dataOf(await send(owner, text('Название;Раздел;Цена;Описание', ...rows), 'a.csv'))
    const value = 'ш'.repeat(32_000)
    const mend = (from: number) =>
      owner.call('desk.mendSheet', {
        params: { id: run.id },
        body: {
          cells: Array.from({ length: 60 }, (_one, at) => ({
            sheet: 'PRODUCTS' as const,
            row: from + at,
            column: 3,
            value,
          })),
        },
      })
    for (const from of [2, 62, 122, 182]) expect(await mend(from)).toMatchObject({ ok: true })
    expect(await mend(242)).toMatchObject({
      ok: false,
      error: { code: 'sheet_refused', details: { reason: 'TOO_LARGE' } },
    })
  })
})
