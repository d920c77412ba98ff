import type { ImportCheck } from '@dasturxon/contract/desk'
import { describe, expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { proposeColumns } from './likeness.ts'

async function openShop() {
  const shop = await buildShop(world)
  await world.db
    .updateTable('category')
    .set({ ref: 'taomlar' })
    .where('id', '=', shop.product.categoryId)
    .execute()
  return { ...shop, owner: await buildStaff(world, shop.merchant, { role: 'OWNER' }) }
}

const send = async (person: DeskPerson, rows: string[]) =>
  dataOf(
    await person.call('desk.sendSheet', {
      body: {
        key: crypto.randomUUID(),
        fileName: 'a.csv',
        file: Buffer.from(rows.join('\n')).toString('base64'),
      },
    }),
  )
type Said = { sheet?: 'PRODUCTS'; column: number; key: string | null }
const match = (person: DeskPerson, { id }: ImportCheck, columns: Said[]) =>
  person.call('desk.matchColumns', {
    params: { id },
    body: { columns: columns.map((one) => ({ sheet: 'PRODUCTS' as const, ...one })) },
  })
const apply = (person: DeskPerson, { id, digest }: ImportCheck) =>
  person.call('desk.applyImport', { params: { id }, body: { digest, replace: false } })
const columnsOf = ({ sheets }: ImportCheck) =>
  (sheets[0]?.columns ?? []).map(({ match: how, key, proposal }) =>
    [how, key, proposal].filter((one) => one !== null).join(' '),
  )

/** Headings that say nothing in any of the three languages. */
const STRANGE = ['Xyz;Abc;Qwe;Zzz', 'Osh;34000;taomlar;12', 'Choy;5000;taomlar;7']

describe('DSK-65 columns that are matched by hand', () => {
  it('are asked with what they certainly are, and nothing is written before', async () => {
    const { owner } = await openShop()
    const run = await send(owner, [
      "Taom nomi;Narxi so'm;Bo'limi;Izoh yoq",
      'Osh;34 000;taomlar;a',
      'Choy;5 ming;taomlar;b',
    ])
    expect(run.sheets[0]).toMatchObject({ kind: 'PRODUCTS', isAsked: true })
    expect(columnsOf(run)).toEqual(['ASKED name.uz', 'ASKED costPrice', 'ASKED category', 'ASKED'])
    expect(run).toMatchObject({ problems: [], missing: [], counts: { added: 0, changed: 0 } })
    expect(await apply(owner, run)).toMatchObject({
      ok: false,
      error: { status: 409, code: 'import_columns_unknown' },
    })
    const said = dataOf(
      await match(owner, run, [
        { column: 0, key: 'name.uz' },
        { column: 1, key: 'costPrice' },
        { column: 2, key: 'category' },
        { column: 3, key: null },
      ]),
    )
    expect(said.sheets[0]?.isAsked).toBe(false)
    expect(columnsOf(said)).toEqual(['HAND name.uz', 'HAND costPrice', 'HAND category', 'LEFT_OUT'])
    expect(said.problems).toMatchObject([{ row: 3, column: 1, code: 'PRICE', repair: '5000' }])
    const mended = dataOf(
      await owner.call('desk.mendSheet', {
        params: { id: run.id },
        body: { cells: [{ sheet: 'PRODUCTS', row: 3, column: 1, value: '5000' }] },
      }),
    )
    expect(dataOf(await apply(owner, mended))).toMatchObject({ added: 2 })
    const { products } = dataOf(await owner.call('desk.products'))
    expect(products.map(({ costPrice }) => costPrice)).toEqual(expect.arrayContaining([34_000, 5000]))
  })

  it('are known at the next sheet of the shop, and of no other', async () => {
    const { owner, merchant } = await openShop()
    const first = await send(owner, STRANGE)
    expect(columnsOf(first)).toEqual(['ASKED', 'ASKED', 'ASKED', 'ASKED'])
    dataOf(
      await match(owner, first, [
        { column: 0, key: 'name.ru' },
        { column: 1, key: 'costPrice' },
        { column: 2, key: 'category' },
        { column: 3, key: null },
      ]),
    )
    const manager = await buildStaff(world, merchant, { role: 'MANAGER' })
    const again = await send(manager, ['QWE;xyz;ABC;zzz;New', 'taomlar;Osh;34000;1;2'])
    expect(columnsOf(again)).toEqual(['HAND category', 'HAND name.ru', 'HAND costPrice', 'LEFT_OUT', 'ASKED'])
    expect(again).toMatchObject({ problems: [], counts: { added: 1 } })
    // one column more than is needed is no reason to wait
    expect(dataOf(await apply(manager, again))).toMatchObject({ added: 1 })
    const stranger = await openShop()
    expect(columnsOf(await send(stranger.owner, STRANGE))).toEqual(['ASKED', 'ASKED', 'ASKED', 'ASKED'])
  })

  it('are said anew as often as one likes, until the sheet is applied', async () => {
    const { owner } = await openShop()
    const run = await send(owner, STRANGE)
    const all: Said[] = [
      { column: 0, key: 'description.uz' },
      { column: 1, key: 'costPrice' },
      { column: 2, key: 'category' },
      { column: 3, key: null },
    ]
    const none = dataOf(await match(owner, run, all))
    // all is said, and it is not enough: the sheet is left aside
    expect(none.sheets[0]?.isAsked).toBe(false)
    expect(none).toMatchObject({ problems: [], counts: { added: 0 }, missing: [] })
    const said = dataOf(await match(owner, run, [{ column: 0, key: 'name.uz' }]))
    expect(said).toMatchObject({ problems: [], counts: { added: 2 } })
    dataOf(await apply(owner, said))
    expect(await match(owner, run, all)).toMatchObject({ ok: false, error: { code: 'import_outdated' } })
  })

  it.each([
    ['a column that is not there', [{ column: 9, key: 'name.uz' }]],
    ['a field that is not ours', [{ column: 0, key: 'phone' }]],
    ['an own price of a branch of nobody', [{ column: 0, key: `branchPrice.${crypto.randomUUID()}` }]],
    [
      'one field for two columns',
      [
        { column: 0, key: 'name.uz' },
        { column: 2, key: 'name.uz' },
      ],
    ],
    ['a column that is known by its heading', [{ column: 4, key: 'name.uz' }]],
  ] satisfies [string, Said[]][])('refuses %s, and changes nothing', async (_what, columns) => {
    const { owner } = await openShop()
    const run = await send(owner, ['Xyz;Abc;Qwe;Zzz;Rasm', 'Osh;34000;taomlar;12;'])
    expect(await match(owner, run, columns)).toMatchObject({ ok: false, error: { code: 'invalid_request' } })
    const held = dataOf(await owner.call('desk.import', { params: { id: run.id } }))
    expect(columnsOf(held)).toEqual(columnsOf(run))
    expect(columnsOf(await send(owner, STRANGE))).toEqual(['ASKED', 'ASKED', 'ASKED', 'ASKED'])
  })

  it('DSK-2 are for those who may, of this shop', async () => {
    const { owner, merchant, branch } = await openShop()
    const run = await send(owner, STRANGE)
    const operator = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
    const said: Said[] = [{ column: 0, key: 'name.uz' }]
    expect(await match(operator, run, said)).toMatchObject({ ok: false, error: { code: 'right_missing' } })
    const stranger = await openShop()
    expect(await match(stranger.owner, run, said)).toMatchObject({
      ok: false,
      error: { code: 'import_not_found' },
    })
  })
})

describe('DSK-65 categories that come with the dishes', () => {
  const namesIn = async (person: DeskPerson) =>
    dataOf(await person.call('desk.products')).categories.map(({ name }) => name.uz)
  const SHEET = [
    'Nomi;Narx;Boʻlim',
    'Osh;34000;Taomlar',
    'Manti;30000;Taomlar',
    'Somsa;8000;Taomlr',
    'Choy;5000;Choylar',
  ]

  it('are all new where the shop has none, but for what is a letter away; the same file again makes none', async () => {
    const { owner, product, merchant } = await openShop()
    await world.db.updateTable('product').set({ deleted: true }).where('id', '=', product.id).execute()
    await world.db
      .updateTable('category')
      .set({ deleted: true })
      .where('merchant_id', '=', merchant.id)
      .execute()
    const run = await send(owner, SHEET)
    expect(run.problems).toMatchObject([{ row: 4, column: 2, code: 'CATEGORY', repair: 'Taomlar' }])
    const mended = dataOf(
      await owner.call('desk.mendSheet', {
        params: { id: run.id },
        body: { cells: [{ sheet: 'PRODUCTS', row: 4, column: 2, value: 'Taomlar' }] },
      }),
    )
    expect(mended).toMatchObject({ problems: [], counts: { added: 6 } })
    dataOf(await apply(owner, mended))
    expect(await namesIn(owner)).toEqual(['Taomlar', 'Choylar'])
    expect(
      await send(
        owner,
        SHEET.filter((row) => !row.includes('Taomlr')),
      ),
    ).toMatchObject({
      problems: [],
      counts: { added: 0, changed: 0 },
    })
  })

  it('are mistakes where the shop has some, until somebody says that they are new', async () => {
    const { owner } = await openShop()
    const run = await send(owner, ['Nomi;Narx;Boʻlim', 'Osh;34000;taomlar', 'Choy;5000;Choylar'])
    expect(run.problems).toMatchObject([{ row: 3, code: 'CATEGORY', value: 'Choylar' }])
    const before = await namesIn(owner)
    const mend = async (categories: string[]) =>
      owner.call('desk.mendSheet', { params: { id: run.id }, body: { categories } })
    expect(await mend([])).toMatchObject({ ok: false, error: { code: 'invalid_request' } })
    expect(await mend([' '])).toMatchObject({ ok: false, error: { code: 'invalid_request' } })
    expect(dataOf(await mend(['Boshqa'])).problems).toHaveLength(1)
    const mended = dataOf(await mend(['Choylar', 'choylar']))
    expect(mended.problems).toEqual([])
    expect(await namesIn(owner)).toEqual(before)
    dataOf(await apply(owner, mended))
    // one that no dish names is not made
    expect((await namesIn(owner)).map((name) => name.toLowerCase()).toSorted()).toEqual(
      [...before, 'choylar'].map((name) => name.toLowerCase()).toSorted(),
    )
  })
})

describe('DSK-65 what a column certainly is', () => {
  const proposal = (heading: string, cells: string[], others: string[] = []) =>
    proposeColumns({
      kind: 'PRODUCTS',
      columns: [heading, ...others].map((one) => ({ heading: one, key: null })),
      rows: cells.map((cell, index) => ({ row: index + 2, cells: [cell, ...others.map(() => cell)] })),
    }).get(0)

  it.each([
    ["Narxi so'm", ['10 000', '15 ming'], 'costPrice'],
    ["Narxi so'm", ['10 000', 'qimmat'], undefined],
    ['Наименование', ['Плов'], 'name.ru'],
    ['Наименование', ['125'], undefined],
    ['Наименавание', ['Плов'], 'name.ru'],
    ['Наимнавание', ['Плов'], undefined],
    ['Item name (uz)', ['Osh'], 'name.uz'],
    ["Bo'limi", ['Taomlar'], 'category'],
    ['Bo', ['Taomlar'], undefined],
    ['Поставщик', ['Аня'], undefined],
    ['', ['Osh'], undefined],
  ])('%s over %j', (heading, cells, key) => {
    expect(proposal(heading, cells)).toBe(key)
  })

  it('ATK-21 also of a heading of two million brackets, which is read in one pass', () => {
    expect(proposal('('.repeat(2_000_000), ['Osh'])).toBeUndefined()
  })

  it('is nothing where two columns may be it', () => {
    expect(proposal('Narxi', ['1000'], ['Summa'])).toBeUndefined()
    expect(proposal('Narxi', ['1000'], ['Telefon'])).toBe('costPrice')
  })
})
