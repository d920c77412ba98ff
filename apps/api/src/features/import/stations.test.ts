import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect } from 'vitest'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { smallShop, writeShop, type ShopFiles } from '../../test/small-shop.ts'
import { NOON } from '../../test/world.ts'
import { exportBySub } from '../export/export-by-sub.ts'
import { describeLost } from './changed-at-desk.ts'
import { importMerchant } from './import-merchant.ts'
import { describeProblem } from './read-folder.ts'

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const GRILL = {
  ref: 'grill',
  branch: 'centre',
  name: 'Mangal',
  atOnce: 12,
  categories: ['burgers'],
  products: ['tea'],
}

async function importFolder(folder: string, overDesk = false): Promise<string[]> {
  const { media: store } = world.app.providers
  const outcome = await importMerchant(world.owner, folder, { store, isDemo: false, overDesk, now: NOON })
  if (outcome.kind === 'refused') return outcome.problems.map(describeProblem)
  return outcome.kind === 'would_lose' ? outcome.lost.map(describeLost) : [outcome.kind]
}

/** A shop with these stations; each further import brings other files of it. */
async function openShop(stations: ShopFiles['stations']) {
  world.at(NOON)
  const files: ShopFiles = { ...smallShop(`oshxona-${crypto.randomUUID().slice(0, 8)}`), stations }
  const change = async (more: Partial<ShopFiles>, overDesk = false) => {
    const folder = await writeShop({ ...files, ...more })
    folders.push(folder)
    return importFolder(folder, overDesk)
  }
  expect(await change({})).toEqual(['imported'])
  const { sub } = files.merchant
  const merchant = await world.db
    .selectFrom('merchant')
    .select(['id', 'sub'])
    .where('sub', '=', sub)
    .executeTakeFirstOrThrow()
  const owner = await buildStaff(world, merchant, { role: 'OWNER', name: 'Malika' })
  const shown = async () => dataOf(await owner.call('desk.stations'))
  const idOf = async (table: 'branch' | 'category' | 'product', ref: string) => {
    const row = world.db.selectFrom(table).select('id').where('merchant_id', '=', merchant.id)
    return (await row.where('ref', '=', ref).executeTakeFirstOrThrow()).id
  }
  /** The shop as it goes out, and back in. */
  const backAndForth = async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'stations-'))
    folders.push(parent)
    const place = path.join(parent, sub)
    await exportBySub(world.db, { sub, place, store: world.app.providers.media })
    return importFolder(place)
  }
  return { files, change, merchant, owner, shown, idOf, backAndForth }
}

describe('DSK-54 DSK-154 stations of kitchens in files', () => {
  it('DSK-54 a station is made, changed in its place, moved to another branch as another one, and goes', async () => {
    const { change, shown, idOf } = await openShop([GRILL])
    const [made] = await shown()
    expect(made).toEqual({
      id: made?.id,
      branchId: await idOf('branch', 'centre'),
      name: 'Mangal',
      categoryIds: [await idOf('category', 'burgers')],
      productIds: [await idOf('product', 'tea')],
      atOnce: 12,
    })
    expect(await change({ stations: [{ ...GRILL, name: 'Oʻchoq', categories: [], products: [] }] })).toEqual([
      'imported',
    ])
    const [renamed] = await shown()
    expect(renamed).toEqual({ ...made, name: 'Oʻchoq', categoryIds: [], productIds: [] })
    expect(await change({ stations: [{ ...GRILL, branch: 'side' }] })).toEqual(['imported'])
    const [moved, ...others] = await shown()
    expect([moved?.branchId, others, moved?.id === made?.id]).toEqual([
      await idOf('branch', 'side'),
      [],
      false,
    ])
    const { atOnce: _four, ...plain } = GRILL
    expect(await change({ stations: [plain] })).toEqual(['imported'])
    expect((await shown()).map(({ atOnce }) => atOnce)).toEqual([4])
    expect(await change({ stations: [] })).toEqual(['imported'])
    expect(await shown()).toEqual([])
  })

  it.each([
    ['of no branch', { branch: 'yoq' }, 'branch: there is no branch "yoq"'],
    [
      'with a category that is not there',
      { categories: ['burgers', 'yoq'] },
      'categories.1: there is no category "yoq"',
    ],
    ['with a dish that is not there', { products: ['yoq'] }, 'products.0: there is no product "yoq"'],
    ['that makes no dish at once', { atOnce: 0 }, 'atOnce: Too small: expected number to be >=1'],
    ['that makes 101 dishes at once', { atOnce: 101 }, 'atOnce: Too big: expected number to be <=100'],
    ['with a misspelt key', { atones: 3 }, 'atones: no such key in this format'],
  ])(
    'DSK-65 a station %s is refused with its place, and nothing is written',
    async (_what, wrong, problem) => {
      const { change, shown } = await openShop([GRILL])
      const [line = '', ...others] = await change({
        stations: [
          { ...GRILL, name: 'Boshqa' },
          { ...GRILL, ref: 'two', ...wrong },
        ],
      })
      expect(others).toEqual([])
      expect(line).toMatch(/^stations\.json:\d+ row 2 \(two\) /)
      expect(line.endsWith(problem), line).toBe(true)
      expect((await shown()).map(({ name }) => name)).toEqual(['Mangal'])
    },
  )

  it('DSK-65 two stations of one ref are refused', async () => {
    const { change } = await openShop([GRILL])
    expect(await change({ stations: [GRILL, { ...GRILL, branch: 'side' }] })).toEqual([
      expect.stringMatching(/^stations\.json:\d+ row 2 \(grill\) ref: "grill" is there already$/),
    ])
  })

  it('DSK-54 what the desk made of stations is named before it would go, and goes out with the shop', async () => {
    const { change, owner, shown, idOf, backAndForth, files } = await openShop([
      GRILL,
      { ...GRILL, ref: 'bar', name: 'Bar' },
    ])
    const [bar, grill] = await shown()
    if (!bar || !grill) throw new Error('the shop has two stations')
    const { id, branchId, ...fields } = grill
    dataOf(await owner.call('desk.changeStation', { params: { id }, body: { ...fields, atOnce: 6 } }))
    dataOf(await owner.call('desk.removeStation', { params: { id: bar.id } }))
    const body = { branchId, name: 'Tandir', categoryIds: [], productIds: [await idOf('product', 'cola')] }
    const made = dataOf(await owner.call('desk.addStation', { body }))
    const lost = await change({ banners: [] })
    const branch = 'branch centre (Filial)'
    expect(lost.toSorted()).toEqual(
      [
        `${branch} stationAtOnce.grill: 6 at the desk, 12 in the files`,
        `${branch} station.bar: null at the desk, "Bar" in the files`,
        `${branch} stationAtOnce.bar: null at the desk, 12 in the files`,
        `${branch} stationCategories.bar: others at the desk`,
        `${branch} stationProducts.bar: others at the desk`,
        `${branch} station.${made.id}: "Tandir" at the desk, null in the files`,
        `${branch} stationAtOnce.${made.id}: 4 at the desk, null in the files`,
        `${branch} stationProducts.${made.id}: others at the desk`,
      ].toSorted(),
    )
    const before = await shown()
    expect(before.map(({ name, atOnce }) => [name, atOnce])).toEqual([
      ['Mangal', 6],
      ['Tandir', 4],
    ])
    expect(await backAndForth()).toEqual(['imported'])
    expect(await shown()).toEqual(before)
    expect(await change({ ...files, banners: [] }, true)).toEqual(['imported'])
    expect((await shown()).map(({ name }) => name)).toEqual(['Bar', 'Mangal'])
  })

  it('DSK-54 a station that no file has named so far is not taken away unasked, whenever it was made', async () => {
    const { change, merchant, owner, shown, idOf } = await openShop([])
    const branchId = await idOf('branch', 'centre')
    const body = { branchId, name: 'Tandir', categoryIds: [], productIds: [] }
    const { id } = dataOf(await owner.call('desk.addStation', { body }))
    // somebody else's change came later, after the last import
    await world.db
      .updateTable('merchant')
      .set({ changed_at_desk: new Date(NOON.getTime() + 60_000) })
      .where('id', '=', merchant.id)
      .execute()
    expect(await change({ banners: [] })).toEqual([
      `branch centre (Filial) station.${id}: "Tandir" at the desk, null in the files`,
    ])
    expect(await change({ banners: [] }, true)).toEqual(['imported'])
    expect(await shown()).toEqual([])
  })

  it('DSK-54 what a station makes and is off the menu stays with it, and is nothing that files lose', async () => {
    const { change, owner, shown, idOf, backAndForth } = await openShop([GRILL])
    const [grill] = await shown()
    if (!grill) throw new Error('the shop has a station')
    const cola = await idOf('product', 'cola')
    const { id, branchId: _centre, ...fields } = grill
    const productIds = [...fields.productIds, cola]
    dataOf(await owner.call('desk.changeStation', { params: { id }, body: { ...fields, productIds } }))
    dataOf(await owner.call('desk.retireProduct', { params: { id: cola } }))
    const before = await shown()
    expect(before[0]?.productIds).toEqual(productIds)
    expect(await backAndForth()).toEqual(['imported'])
    expect(await shown()).toEqual(before)
    expect(await change({ stations: [{ ...GRILL, products: ['tea', 'cola'] }] })).toEqual(['imported'])
    expect((await shown())[0]?.productIds).toEqual(productIds)
  })
})
