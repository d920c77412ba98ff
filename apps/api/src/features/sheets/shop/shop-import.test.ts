import { rm } from 'node:fs/promises'
import type { ImportCheck } from '@dasturxon/contract/desk'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect } from 'vitest'
import { buildStaff, dataOf, type DeskPerson } from '../../../test/desk.ts'
import { it, world } from '../../../test/it.ts'
import { smallShop, writeShop } from '../../../test/small-shop.ts'
import { NOON } from '../../../test/world.ts'
import { exportShop } from '../../export/export-shop.ts'
import { writeZip } from '../../export/write-zip.ts'
import { importMerchant } from '../../import/import-merchant.ts'
import { takeBack } from './take-back.ts'
import type { ShopState } from './shop-rows.ts'

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const TEXT = { uz: 'a', ru: '', eng: '' }

type Json = Record<string, unknown>
type Files = Record<string, Json | Json[]>

/** A shop that came from files, its owner, and its files as they go out. */
async function openShop() {
  world.at(NOON)
  const small = smallShop(`dokon-${crypto.randomUUID().slice(0, 8)}`)
  const [banner] = small.banners
  if (banner) small.banners.push({ ...banner, ref: 'ikkinchi', priority: 5 })
  small.stations = [{ ref: 'grill', branch: 'centre', name: 'Mangal', categories: ['burgers'] }]
  small.vacancies = [{ ref: 'oshpaz', position: TEXT, requirements: TEXT }]
  const folder = await writeShop(small)
  folders.push(folder)
  const outcome = await importMerchant(world.owner, folder, {
    store: world.app.providers.media,
    secrets: world.app.secrets,
    isDemo: false,
    now: NOON,
  })
  if (!('merchantId' in outcome)) throw new Error(outcome.kind)
  const merchant = { id: outcome.merchantId, sub: outcome.sub }
  const owner = await buildStaff(world, merchant, { role: 'OWNER', name: 'Malika' })
  return { merchant, owner, ...(await exported(merchant)) }
}

/** The shop as it goes out: its files, and all of it as bytes. */
async function exported(merchant: { id: string }) {
  const shop = await exportShop(world.db, { merchantId: merchant.id, store: world.app.providers.media })
  const files: Files = {}
  const parts: Buffer[] = []
  if (shop)
    for await (const { path: name, bytes } of shop.files())
      if (name.endsWith('.json')) files[name.slice(0, -5)] = JSON.parse(bytes.toString('utf8')) as Json
  if (shop) for await (const part of writeZip(shop.files())) parts.push(part)
  return { files, archive: Buffer.concat(parts) }
}

const zipOf = (files: Files, raw: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries([
      ...Object.entries(files).map(([name, value]) => [
        `${name}.json`,
        strToU8(JSON.stringify(value, null, 2)),
      ]),
      ...Object.entries(raw).map(([name, value]) => [name, strToU8(value)]),
    ]) as Record<string, Uint8Array>,
  )
const send = async (person: DeskPerson, file: Uint8Array) =>
  dataOf(
    await person.call('desk.sendSheet', {
      body: { key: crypto.randomUUID(), fileName: 'a.zip', file: Buffer.from(file).toString('base64') },
    }),
  )
const shopOf = ({ shop }: ImportCheck) => {
  if (shop === null) throw new Error('no whole shop')
  return shop
}
const apply = (person: DeskPerson, run: ImportCheck, { replace = false, digest = shopOf(run).digest } = {}) =>
  person.call('desk.applyShop', { params: { id: run.id }, body: { digest, replace } })
const undo = (person: DeskPerson, id: string | null) =>
  person.call('desk.undoChange', { params: { id: id ?? '' } })
const topics = async ({ id }: { id: string }) =>
  (
    await world.db
      .selectFrom('change_entry')
      .select('topic')
      .where('merchant_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ topic }) => topic)
const rowsIn = (files: Files, name: string): Json[] => {
  const rows = files[name]
  return Array.isArray(rows) ? rows : []
}

/** The same files with other words in most of them. */
function changed(files: Files): Files {
  const copy = structuredClone(files)
  const first = (name: string) => rowsIn(copy, name)[0] ?? {}
  ;(copy['merchant'] as Json)['name'] = { uz: 'Katta', ru: 'Большой', eng: 'Large' }
  first('branches')['deliveryPrice'] = 7000
  first('zones')['price'] = 9000
  first('banners')['textColor'] = '#123456'
  first('promos')['minPrice'] = 12_000
  first('vacancies')['monthlySalary'] = 4_000_000
  first('products')['costPrice'] = 77_000
  first('stations')['atOnce'] = 9
  rowsIn(copy, 'stations').push({ ref: 'bar', branch: 'side', name: 'Bar', products: ['cola'] })
  rowsIn(copy, 'banners').push({ ...structuredClone(first('banners')), ref: 'yangi', priority: 90 })
  return copy
}

describe('DSK-66 DSK-67 an import folder at the desk', () => {
  it('changes nothing when it is what the shop is', async () => {
    const { owner, merchant, archive } = await openShop()
    const run = await send(owner, archive)
    expect(shopOf(run)).toMatchObject({ problems: [], counts: [], differences: [], missing: 0 })
    expect(dataOf(await apply(owner, run))).toEqual({ entryId: null })
    expect((await exported(merchant)).archive.equals(archive)).toBe(true)
    expect(await topics(merchant)).toEqual([])
  })

  it('is shown as a difference, written at once with one entry, is no change twice, and is taken back to the byte', async () => {
    const { owner, merchant, files, archive } = await openShop()
    const sent = zipOf(changed(files))
    const run = await send(owner, sent)
    const shop = shopOf(run)
    expect(shop.problems).toEqual([])
    expect(
      shop.counts.map(({ file, added, changed: other, removed }) => [file, added, other, removed]),
    ).toEqual([
      ['merchant.json', 0, 1, 0],
      ['branches.json', 0, 1, 0],
      ['zones.json', 0, 1, 0],
      ['products.json', 0, 1, 0],
      ['stations.json', 1, 1, 0],
      ['banners.json', 1, 1, 0],
      ['promos.json', 0, 1, 0],
      ['vacancies.json', 0, 1, 0],
    ])
    expect(shop.differences.find(({ file }) => file === 'zones.json')?.fields).toMatchObject([
      { path: 'price', after: '9000' },
    ])
    expect((await exported(merchant)).archive.equals(archive)).toBe(true)

    const { entryId } = dataOf(await apply(owner, run))
    expect(await topics(merchant)).toEqual(['SHOP_IMPORTED'])
    const after = await exported(merchant)
    expect(rowsIn(after.files, 'products')[0]).toMatchObject({ costPrice: 77_000 })
    expect(rowsIn(after.files, 'banners').map(({ ref }) => ref)).toContain('yangi')
    // the same press again, and the same file again
    expect(dataOf(await apply(owner, run))).toEqual({ entryId })
    const again = await send(owner, sent)
    expect(shopOf(again).differences).toEqual([])
    expect(await topics(merchant)).toEqual(['SHOP_IMPORTED'])

    expect(dataOf(await undo(owner, entryId))).toMatchObject({ left: [] })
    expect((await exported(merchant)).archive.equals(archive)).toBe(true)
    expect(dataOf(await undo(owner, entryId))).toEqual({ undone: 0, left: [] })
    expect(await topics(merchant)).toEqual(['SHOP_IMPORTED', 'UNDONE'])
  })

  it('DSK-69 keeps what the files do not have; replace lists what goes and takes it', async () => {
    const { owner, merchant, files, archive } = await openShop()
    const banners = rowsIn(files, 'banners')
    expect(banners.length).toBeGreaterThan(1)
    const sent = zipOf({ banners: banners.slice(0, 1) })
    const run = await send(owner, sent)
    expect(shopOf(run)).toMatchObject({ differences: [], missing: banners.length - 1 })
    const replaced = dataOf(
      await owner.call('desk.import', { params: { id: run.id }, query: { replace: 'true' } }),
    )
    expect(shopOf(replaced).counts).toEqual([
      { file: 'banners.json', added: 0, changed: 0, removed: banners.length - 1 },
    ])
    // what was shown without it is not what it would write
    expect(await apply(owner, run, { replace: true })).toMatchObject({
      ok: false,
      error: { code: 'import_outdated' },
    })
    const { entryId } = dataOf(await apply(owner, replaced, { replace: true }))
    expect(rowsIn((await exported(merchant)).files, 'banners')).toHaveLength(1)
    dataOf(await undo(owner, entryId))
    expect((await exported(merchant)).archive.equals(archive)).toBe(true)
  })

  it('is refused when somebody changed the shop after it was shown', async () => {
    const { owner, merchant, files } = await openShop()
    const run = await send(owner, zipOf(changed(files)))
    await world.db.updateTable('zone').set({ price: 9000 }).where('merchant_id', '=', merchant.id).execute()
    const before = (await exported(merchant)).archive
    expect(await apply(owner, run)).toMatchObject({
      ok: false,
      error: { status: 409, code: 'import_outdated' },
    })
    expect((await exported(merchant)).archive.equals(before)).toBe(true)
  })

  it('leaves at undo what was changed since, and names it; a day later it is too late', async () => {
    const { owner, merchant, files } = await openShop()
    const { entryId } = dataOf(await apply(owner, await send(owner, zipOf(changed(files)))))
    await world.db.updateTable('zone').set({ price: 11_000 }).where('merchant_id', '=', merchant.id).execute()
    world.at(new Date(NOON.getTime() + 24 * 60 * 60_000 + 1))
    expect(await undo(owner, entryId)).toMatchObject({ ok: false, error: { code: 'undo_too_late' } })
    world.at(new Date(NOON.getTime() + 24 * 60 * 60_000))
    const undone = dataOf(await undo(owner, entryId))
    expect(undone.left).toHaveLength(1)
    const after = (await exported(merchant)).files
    expect(rowsIn(after, 'zones')[0]).toMatchObject({ price: 11_000 })
    expect(rowsIn(after, 'products')[0]).toEqual(rowsIn(files, 'products')[0])
  })
})

describe('DSK-65 DSK-68 what a folder must not be', () => {
  it.each([
    ['no JSON', {}, { 'zones.json': '[{"ref": ' }, { file: 'zones.json', line: 1, code: 'NOT_JSON' }],
    [
      'a file of no name',
      {},
      { 'zones.json': '[]', 'zonez.json': '[]' },
      { file: 'zonez.json', code: 'UNKNOWN_FILE' },
    ],
    [
      'a key of no name',
      { policies: [{ type: 'PRIVACY_POLICY', text: TEXT, colour: 1 }] },
      {},
      { file: 'policies.json', row: 1, path: 'colour', code: 'UNKNOWN_KEY' },
    ],
    [
      'a colour of no colour',
      { banners: [{ ref: 'a', title: TEXT, description: TEXT, background: ['red'], textColor: '' }] },
      {},
      { file: 'banners.json', row: 1, ref: 'a', code: 'VALUE' },
    ],
    [
      'a station of no branch',
      { stations: [{ ref: 'a', branch: 'yoq', name: 'A' }] },
      {},
      { file: 'stations.json', row: 1, ref: 'a', path: 'branch', code: 'FIT' },
    ],
    [
      'a station that makes nothing at once',
      { stations: [{ ref: 'a', branch: 'centre', name: 'A', atOnce: 0 }] },
      {},
      { file: 'stations.json', row: 1, ref: 'a', path: 'atOnce', code: 'VALUE' },
    ],
    [
      'a picture that is not there',
      {
        banners: [
          { ref: 'a', title: TEXT, description: TEXT, background: [], textColor: '', image: 'yoq.png' },
        ],
      },
      {},
      { file: 'banners.json', row: 1, ref: 'a', path: 'image', code: 'PICTURE' },
    ],
    [
      'a link to nothing',
      {
        banners: [
          {
            ref: 'a',
            title: TEXT,
            description: TEXT,
            background: [],
            textColor: '',
            link: { type: 'PRODUCT', value: 'yoq' },
          },
        ],
      },
      {},
      { file: 'banners.json', row: 1, ref: 'a', code: 'FIT' },
    ],
  ] as [string, Files, Record<string, string>, object][])(
    'refuses %s, with its place, and writes nothing',
    async (_what, files, raw, problem) => {
      const { owner, merchant, archive } = await openShop()
      const run = await send(owner, zipOf(files, raw))
      expect(shopOf(run).problems).toMatchObject([problem])
      expect(await apply(owner, run)).toMatchObject({
        ok: false,
        error: { status: 409, code: 'import_has_errors' },
      })
      expect((await exported(merchant)).archive.equals(archive)).toBe(true)
    },
  )

  it.each([
    ['a key of the geocoder', { geocoderKey: 'abcdefgh-12345678' }, 'SECRET'],
    ['a key of the tables', { tableCodesKey: 'abcdefgh-12345678' }, 'SECRET'],
    ['another shop', { sub: 'boshqa' }, 'OTHER_SHOP'],
  ] as const)('refuses %s', async (_what, patch, code) => {
    const { owner, files } = await openShop()
    const run = await send(owner, zipOf({ merchant: { ...(files['merchant'] as Json), ...patch } }))
    expect(shopOf(run).problems).toMatchObject([{ file: 'merchant.json', path: Object.keys(patch)[0], code }])
  })

  it('leaves accounts and what only the deployment says as they are', async () => {
    const { owner, merchant, files, archive } = await openShop()
    const given = {
      ...(files['merchant'] as Json),
      isActive: false,
      brandGroup: 'boshqalar',
      domainUrl: 'https://x.uz',
      settings: { ...((files['merchant'] as Json)['settings'] as Json), domain: 'x.uz' },
    }
    const run = await send(
      owner,
      zipOf({ merchant: given, payments: [{ provider: 'CLICK', settings: { secret: 'a' } }] }),
    )
    expect(shopOf(run)).toMatchObject({ problems: [], differences: [] })
    expect(run.leftAside).toContain('payments.json')
    expect((await exported(merchant)).archive.equals(archive)).toBe(true)
  })

  it('DSK-2 stations are for who may change branches, a menu alone is not enough', async () => {
    const { merchant } = await openShop()
    const stations = [{ ref: 'bar', branch: 'side', name: 'Bar' }]
    const manager = await buildStaff(world, merchant, { role: 'MANAGER' })
    const run = await send(manager, zipOf({ stations }))
    const operator = await buildStaff(world, merchant, { role: 'OPERATOR' })
    expect(await apply(operator, run)).toMatchObject({ ok: false, error: { code: 'right_missing' } })
    dataOf(await apply(manager, run))
    expect(rowsIn((await exported(merchant)).files, 'stations').map(({ ref }) => ref)).toEqual([
      'grill',
      'bar',
    ])
  })

  it('DSK-2 is for those who may, for all branches, of this shop', async () => {
    const { owner, merchant, files } = await openShop()
    const run = await send(owner, zipOf(changed(files)))
    const branch = await world.db
      .selectFrom('branch')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .executeTakeFirstOrThrow()
    const bound = await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] })
    expect(await apply(bound, run)).toMatchObject({ ok: false, error: { code: 'branch_not_yours' } })
    const operator = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
    expect(await apply(operator, run)).toMatchObject({ ok: false, error: { code: 'right_missing' } })
    const stranger = await openShop()
    expect(await apply(stranger.owner, run)).toMatchObject({ ok: false, error: { code: 'import_not_found' } })
    const manager = await buildStaff(world, merchant, { role: 'MANAGER' })
    dataOf(await apply(manager, run))
  })
})

describe('what goes back', () => {
  const NONE = Object.fromEntries(
    [
      'merchant',
      'cities',
      'branches',
      'halls',
      'zones',
      'mealtimes',
      'groups',
      'categories',
      'products',
      'stations',
      'grades',
      'banners',
      'stories',
      'promos',
      'policies',
      'vacancies',
      'payments',
      'sms',
      'delivery',
      'telegram',
    ].map((name) => [name, []]),
  ) as unknown as ShopState
  type Rows = [ref: string, price: number, name?: string][]
  const zones = (rows: Rows): ShopState => ({
    ...NONE,
    zones: rows.map(([ref, price, name = 'A']) => ({ ref, price, name })),
  })

  it.each([
    ['a value that is as it was left', [['a', 1]], [['a', 2]], [['a', 2]], [['a', 1]], 1, 0],
    ['a value that is not', [['a', 1]], [['a', 2]], [['a', 3]], [['a', 3]], 0, 1],
    [
      'a value beside one that is not',
      [['a', 1, 'A']],
      [['a', 2, 'B']],
      [['a', 2, 'C']],
      [['a', 1, 'C']],
      1,
      1,
    ],
    ['a row that came', [], [['a', 1]], [['a', 1]], [], 1, 0],
    ['a row that came and was changed', [], [['a', 1]], [['a', 2]], [['a', 2]], 0, 1],
    ['a row that went', [['a', 1]], [], [], [['a', 1]], 1, 0],
    ['a row that went and is there again', [['a', 1]], [], [['a', 2]], [['a', 2]], 0, 0],
    ['nothing of others', [['a', 1]], [['a', 1]], [['a', 5]], [['a', 5]], 0, 0],
  ] as [string, Rows, Rows, Rows, Rows, number, number][])(
    '%s',
    (_what, before, after, now, back, undone, left) => {
      const states = [before, after, now, back].map((rows) => zones(rows))
      const [was, is, present, expected] = states
      if (!was || !is || !present) throw new Error('a state is missing')
      const taken = takeBack({ before: was, after: is, now: present })
      expect(taken.shop.zones).toEqual(expected?.zones)
      expect([taken.undone, taken.left.length]).toEqual([undone, left])
    },
  )
})

describe('FIL-8 a folder is applied over what was shown', () => {
  it('a value of it that somebody changed meanwhile is not written over, others keep nobody', async () => {
    const { merchant, owner, files } = await openShop()
    const zones = structuredClone(rowsIn(files, 'zones'))
    const [zone] = zones
    if (!zone) throw new Error('the shop has a zone')
    zone['price'] = 9000
    const run = await send(owner, zipOf({ zones }))
    const changeTo = (price: number) =>
      world.db
        .updateTable('zone')
        .set({ price })
        .where('merchant_id', '=', merchant.id)
        .where('ref', '=', String(zone['ref']))
        .execute()
    await changeTo(5555)
    expect(await apply(owner, run)).toMatchObject({ ok: false, error: { code: 'import_outdated' } })
    const again = dataOf(await owner.call('desk.import', { params: { id: run.id } }))
    await world.db
      .updateTable('banner')
      .set({ text_color: '#654321' })
      .where('merchant_id', '=', merchant.id)
      .execute()
    expect(await apply(owner, again)).toMatchObject({ ok: true })
    const { files: after } = await exported(merchant)
    expect(rowsIn(after, 'zones')[0]?.['price']).toBe(9000)
  })
})
