import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportCheck } from '@dasturxon/contract/desk'
import { demoMerchants, picturesFolder } from '@dasturxon/demo'
import { zipSync, strToU8 } from 'fflate'
import { afterAll, expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { exportShop } from '../export/export-shop.ts'
import { writeZip } from '../export/write-zip.ts'
import { it, world } from '../../test/it.ts'
import { paintPng } from '../../test/paint-png.ts'

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const picture = paintPng({ width: 60, height: 40, colour: [200, 120, 40, 255] })

async function openShop() {
  const shop = await buildShop(world)
  await world.db
    .updateTable('category')
    .set({ ref: 'taomlar' })
    .where('id', '=', shop.product.categoryId)
    .execute()
  return { ...shop, owner: await buildStaff(world, shop.merchant, { role: 'OWNER' }) }
}

const send = (person: DeskPerson, file: Uint8Array) =>
  person.call('desk.sendSheet', {
    body: { key: crypto.randomUUID(), fileName: 'a.zip', file: Buffer.from(file).toString('base64') },
  })
const apply = async (person: DeskPerson, { id, digest }: ImportCheck) =>
  dataOf(await person.call('desk.applyImport', { params: { id }, body: { digest, replace: false } }))
const productsOf = async (merchantId: string) =>
  world.db
    .selectFrom('product')
    .select(['ref', 'image', 'cost_price'])
    .where('merchant_id', '=', merchantId)
    .where('deleted', '=', false)
    .orderBy('ref')
    .execute()

it('DSK-65 DSK-67 a sheet comes with its pictures, nobody has them before it is written, and undo takes all of it back', async () => {
  const { merchant, owner } = await openShop()
  const sheet =
    'ref;category;name.uz;costPrice;image\nosh;taomlar;Osh;34000;Osh rasmi.PNG\nchoy;taomlar;Choy;5000;rasmlar/yoq.png\n'
  const run = dataOf(
    await send(
      owner,
      zipSync({ 'menyu.csv': strToU8(sheet), 'rasmlar/Osh rasmi.png': picture, 'other.png': picture }),
    ),
  )
  expect(run.problems).toMatchObject([{ row: 3, column: 4, code: 'PICTURE', value: 'rasmlar/yoq.png' }])
  const place = { sheet: 'PRODUCTS' as const, row: 3, column: 4, value: '' }
  const mended = dataOf(
    await owner.call('desk.mendSheet', { params: { id: run.id }, body: { cells: [place] } }),
  )
  expect(mended).toMatchObject({ problems: [], counts: { added: 2 } })
  const before = await productsOf(merchant.id)
  const { entryId } = await apply(owner, mended)
  const products = await productsOf(merchant.id)
  const osh = products.find(({ ref }) => ref === 'osh')
  expect(osh?.image).toMatch(
    new RegExp(`^/media/${merchant.sub}/osh-rasmi-[0-9a-f]{16}-60x40-photo-[0-9a-f]{6}\\.png$`),
  )
  expect(await world.app.providers.media.get(osh?.image.replace('/media/', '') ?? '')).toEqual(
    Buffer.from(picture),
  )
  dataOf(await owner.call('desk.undoChange', { params: { id: entryId ?? '' } }))
  expect(await productsOf(merchant.id)).toEqual(before)
})

it('DSK-68 a picture that is none, or of another format than its name says, is wrong at its cell', async () => {
  const { owner } = await openShop()
  const sheet = 'ref;category;name.uz;costPrice;image\na;taomlar;A;1;a.png\nb;taomlar;B;1;b.jpg\n'
  const run = dataOf(
    await send(owner, zipSync({ 'm.csv': strToU8(sheet), 'a.png': strToU8('none'), 'b.jpg': picture })),
  )
  expect(run.problems.map(({ row, code }) => [row, code])).toEqual([
    [2, 'PICTURE'],
    [3, 'PICTURE'],
  ])
})

it('DSK-68 what an archive must not be is refused by the call in words', async () => {
  const { owner } = await openShop()
  expect(await send(owner, zipSync({ 'a.txt': strToU8('a') }))).toMatchObject({
    ok: false,
    error: { status: 422, code: 'sheet_refused', details: { reason: 'NO_SHEET_IN_IT' } },
  })
  const large = await send(owner, Buffer.alloc(26 * 1024 * 1024))
  expect(large).toMatchObject({ ok: false, error: { status: 413 } })
})

it.each(demoMerchants().map(({ sub, folder }) => ({ sub, folder })))(
  'DSK-65 DSK-67 a zipped copy of the demo folder $sub brings its menu with pictures, and the same again changes nothing',
  async ({ folder }) => {
    const merchant = (await buildShop(world)).merchant
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    const copy = await mkdtemp(path.join(tmpdir(), 'folder-'))
    folders.push(copy)
    await cp(folder, copy, { recursive: true })
    const names = (await readdir(copy, { recursive: true })).filter((name) => name.includes('.'))
    const files = await Promise.all(
      names.map(
        async (name) => [`copy/${name}`, new Uint8Array(await readFile(path.join(copy, name)))] as const,
      ),
    )
    // the server knows the pictures that the ready shops share
    world.app.sharedPictures = picturesFolder
    const archive = zipSync(Object.fromEntries(files))
    const run = dataOf(await send(owner, archive))
    expect(run.problems).toEqual([])
    expect(run.leftAside).toContain('merchant.json')
    const rows = JSON.parse(await readFile(path.join(folder, 'products.json'), 'utf8')) as {
      ref: string
      costPrice: number
      image?: string
    }[]
    const { added } = await apply(owner, run)
    expect(added).toBeGreaterThan(rows.length)
    const held = new Map((await productsOf(merchant.id)).map((row) => [row.ref, row]))
    for (const { ref, costPrice, image = '' } of rows) {
      const own = image === '' ? '' : `/media/${merchant.sub}/`
      expect(held.get(ref)).toMatchObject({ cost_price: costPrice, image: expect.stringContaining(own) })
    }
    const again = dataOf(await send(owner, archive))
    expect(again).toMatchObject({ problems: [], counts: { changed: 0, added: 0 } })
    // and so does what goes out of the shop as files
    const shop = await exportShop(world.db, { merchantId: merchant.id, store: world.app.providers.media })
    const parts: Buffer[] = []
    if (shop) for await (const part of writeZip(shop.files())) parts.push(part)
    const back = dataOf(await send(owner, Buffer.concat(parts)))
    expect(back).toMatchObject({ problems: [], counts: { changed: 0, added: 0 } })
  },
)

it.each(['uz', 'ru', 'eng'] as const)(
  'DSK-65 the template in %s has an example in every column but that of pictures, and is imported as it is',
  async (language) => {
    const { merchant } = await buildShop(world)
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    const template = dataOf(await owner.call('desk.exportMenu', { query: { language, template: 'true' } }))
    expect(template.fileName).toBe(`dasturxon-${language}.xlsx`)
    const run = dataOf(await send(owner, Buffer.from(template.file, 'base64')))
    expect(run.problems).toEqual([])
    expect(run.counts).toMatchObject({ added: 5, changed: 0 })
    for (const { columns, rows } of run.sheets) {
      const empty = columns.filter((_column, at) => rows.every(({ cells }) => cells[at] === ''))
      expect(empty.map(({ key }) => key).filter((key) => !WITHOUT_EXAMPLE.has(key ?? ''))).toEqual([])
    }
    expect(await apply(owner, run)).toMatchObject({ added: 5 })
  },
)

/** Numbers of a catalogue, of which a made-up one would go on receipts, and pictures that nobody has. */
const WITHOUT_EXAMPLE = new Set(['image', 'mxicCode', 'packageCode', 'barcode', 'allergens', 'diets'])
