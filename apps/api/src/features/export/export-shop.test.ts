import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DeskCallInput } from '@dasturxon/contract/desk'
import { demoMerchants, picturesFolder } from '@dasturxon/demo'
import { LANGUAGES } from '@dasturxon/domain'
import { sql } from 'kysely'
import { afterAll, describe, expect } from 'vitest'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { smallShop, writeShop, type ShopFiles } from '../../test/small-shop.ts'
import { NOON } from '../../test/world.ts'
import { FILES, type FileName } from '../import/format.ts'
import { importMerchant } from '../import/import-merchant.ts'
import { describeProblem } from '../import/read-folder.ts'
import { exportBySub } from './export-by-sub.ts'
import { exportShop } from './export-shop.ts'
import { writeZip } from './write-zip.ts'

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const text = (word: string) => ({ uz: word, ru: word, eng: word })
const store = () => world.app.providers.media

async function importFolder(folder: string, overDesk = false) {
  const outcome = await importMerchant(world.owner, folder, {
    store: store(),
    secrets: world.app.secrets,
    sharedPictures: picturesFolder,
    baseDomains: ['shop.test'],
    isDemo: false,
    overDesk,
    now: NOON,
  })
  if (outcome.kind === 'refused') throw new Error(outcome.problems.map(describeProblem).join('\n'))
  return outcome
}

async function importShop(files: ShopFiles) {
  const folder = await writeShop(files)
  folders.push(folder)
  const outcome = await importFolder(folder)
  if (!('merchantId' in outcome)) throw new Error(outcome.kind)
  return { id: outcome.merchantId, sub: outcome.sub }
}

async function listed<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const value of values) all.push(value)
  return all
}

/** The shop as a folder of its own, and as one archive. */
async function exportToFolder(sub: string): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'export-'))
  folders.push(parent)
  const place = path.join(parent, sub)
  expect(await exportBySub(world.db, { sub, place, store: store() })).toMatchObject({
    kind: 'written',
    lost: [],
  })
  return place
}

async function zipOf(merchantId: string): Promise<Buffer> {
  const shop = await exportShop(world.db, { merchantId, store: store() })
  if (!shop) throw new Error('no shop')
  return Buffer.concat(await listed(writeZip(shop.files())))
}

/** Every row that the shop has, of every table, without what counts imports and prepared answers. */
async function rowsOf(merchantId: string): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'merchant_id'
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
    order by 1`.execute(world.db)
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t where merchant_id = ${merchantId} order by 1`.execute(
      world.db,
    )
    all[name] = rows.map(({ row }) => row)
  }
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(m) - '{catalogue_version,branches_version,content_version,settings_version,import_hash,changed_at_desk}'::text[])::text
      as row from merchant m where id = ${merchantId}`.execute(world.db)
  return { ...all, merchant: rows.map(({ row }) => row) }
}

/** A shop with a row in every file, and keys in all that has one. */
function wholeShop(sub: string): ShopFiles {
  const files = smallShop(sub)
  const [burger, cola, tea] = files.products
  const [shopBranch] = files.branches
  const [banner] = files.banners
  if (!burger || !cola || !tea || !shopBranch || !banner) throw new Error('the small shop has all of it')
  return {
    ...files,
    merchant: {
      ...files.merchant,
      geocoderKey: 'geocoder-secret-1',
      tableCodesKey: 'tables-secret-0123456789',
      brandGroup: 'family',
      orderSettings: { cashbackPercent: 3 },
      payments: [
        ...(files.merchant['payments'] as object[]),
        {
          type: 'OTHER',
          title: { ...text('Boshqa'), kz: 'Басқа' },
          name: 'kontragent',
          iikoId: '09322f46',
          webEnabled: false,
          botEnabled: false,
          operatorEnabled: false,
          appEnabled: false,
          qrEnabled: false,
          isActive: false,
        },
      ],
    },
    branches: files.branches.map((branch, index) => ({
      ...branch,
      address: index === 0 ? branch['address'] : text('Bobur 2'),
      slotRules: [
        { ref: 'evening', maxOrders: 7, hours: [{ weekName: 'FRIDAY', open: '18:00', close: '02:00' }] },
      ],
      hourExceptions: [{ date: '2027-03-21', isClosed: true, name: text('Navroʻz') }],
    })),
    mealtimes: [
      {
        ref: 'morning',
        name: text('Ertalab'),
        hours: [{ weekName: 'MONDAY', open: '07:00', close: '11:00' }],
      },
    ],
    products: [
      {
        ...burger,
        gallery: ['burger.png', 'https://pictures.example/burger.webp'],
        branchPrices: { [shopBranch.ref]: 34_000 },
        mealtimes: ['morning'],
        allergens: ['MILK'],
      },
      { ...cola, isAvailable: false, labels: ['HIT'], tags: ['sovuq'], externalIds: { iiko: 'c-1' } },
      { ...tea, allergens: [], diets: ['VEGAN'], discount: 12.5, amount: 0.25, unit: 'LITER' },
      { ref: 'nowhere', category: 'drinks', name: text('Hech qayerda'), costPrice: 1_000, branches: [] },
    ],
    banners: [
      { ...banner, startDate: '2026-11-01T05:00:00.000Z', endDate: '2026-12-31T18:59:59.000Z' },
      { ref: 'plain', title: text('Kuz'), description: text(''), background: [], textColor: '', priority: 7 },
    ],
    stations: [
      {
        ref: 'grill',
        branch: 'centre',
        name: 'Mangal',
        atOnce: 12,
        categories: ['burgers'],
        products: ['tea', 'cola'],
      },
      { ref: 'bar', branch: 'side', name: 'Bar', categories: ['drinks'] },
    ],
    vacancies: [{ ref: 'cook', position: text('Oshpaz'), requirements: text(''), monthlySalary: 5_000_000 }],
    promos: [
      ...files.promos,
      {
        ref: 'delivery',
        code: 'FREE_RIDE',
        discountType: 'PERCENTAGE',
        deliveryDiscount: 100,
        maxUses: 9,
        isListed: true,
      },
    ],
    payments: [{ provider: 'PAYZE', settings: { token: 'payze-key:payze-secret' } }],
    sms: [{ gateway: 'ESKIZ', settings: { email: 'shop@example.uz', password: 'sms-secret', from: '4546' } }],
    delivery: [{ provider: 'YANDEX', settings: { token: 'delivery-secret-token' } }],
    telegram: [{ token: '123456789:telegram-secret-telegram-secret-1', name: 'small_shop_bot' }],
  } as ShopFiles
}

describe('DSK-54 the whole shop as files', () => {
  it('DSK-54 what is exported is accepted by the rules of the files, has a file for every list, and its pictures', async () => {
    const { sub } = await importShop(wholeShop('fayllar'))
    const place = await exportToFolder(sub)
    const names = (await readdir(place)).filter((name) => name.endsWith('.json'))
    expect(names.toSorted()).toEqual(
      Object.keys(FILES)
        .map((name) => `${name}.json`)
        .toSorted(),
    )
    for (const name of Object.keys(FILES) as FileName[]) {
      const parsed = FILES[name].safeParse(
        JSON.parse(await readFile(path.join(place, `${name}.json`), 'utf8')),
      )
      expect(parsed.error?.issues ?? [], name).toEqual([])
    }
    const pictures = await readdir(path.join(place, 'pictures'))
    expect(pictures).toHaveLength(2)
    expect(pictures.some((name) => name.startsWith('burger-') && name.endsWith('.png'))).toBe(true)
  })

  it('DSK-54 importing the export changes no row, and the next export is the same bytes', async () => {
    const { id, sub } = await importShop(wholeShop('oʻzgarmas'.replace('ʻ', '')))
    const [before, bytes] = [await rowsOf(id), await zipOf(id)]
    expect(before['product']).toHaveLength(4)
    expect(before['gateway_account']).toHaveLength(1)
    expect(before['station']).toHaveLength(2)
    const outcome = await importFolder(await exportToFolder(sub))
    expect(outcome.kind).toBe('imported')
    expect(await rowsOf(id)).toEqual(before)
    expect((await zipOf(id)).equals(bytes)).toBe(true)
  })

  it('DSK-54 an empty shop becomes the same one, but for keys', async () => {
    const { id, sub } = await importShop(wholeShop('asl'))
    const place = await exportToFolder(sub)
    const copy = await copyTo(place, 'nusxa')
    const outcome = await importFolder(copy)
    if (!('merchantId' in outcome)) throw new Error(outcome.kind)
    const [ours, theirs] = [await filesOf(id), await filesOf(outcome.merchantId)]
    expect(theirs.merchant).toEqual({
      ...(ours.merchant as object),
      sub: 'nusxa',
      geocoderKey: null,
      tableCodesKey: null,
    })
    expect({ ...theirs, merchant: null }).toEqual({
      ...ours,
      merchant: null,
      payments: [],
      sms: [],
      delivery: [],
      telegram: [],
    })
  })

  it('DSK-54 no key is in the files', async () => {
    const { id } = await importShop(wholeShop('sir'))
    const shop = await exportShop(world.db, { merchantId: id, store: store() })
    const files = shop ? await listed(shop.files()) : []
    const said = files.filter(({ path: name }) => name.endsWith('.json')).map(({ bytes }) => bytes.toString())
    expect(said.join('')).toContain('"PAYZE"')
    for (const secret of [
      'payze-secret',
      'sms-secret',
      'delivery-secret',
      'telegram-secret',
      'geocoder-secret',
      'tables-secret',
    ])
      expect(said.join('').includes(secret), secret).toBe(false)
  })

  it('DSK-54 a key that is kept stays, its switch moves, and it is not made where there is none', async () => {
    const files = wholeShop('kalit')
    const { id } = await importShop(files)
    const sealed = () =>
      sql`select provider, sealed, is_active from gateway_account where merchant_id = ${id}`.execute(world.db)
    const [before] = (await sealed()).rows
    const kept = (provider: string) => ({ provider, isActive: false, settings: 'KEPT' })
    await importShop({ ...files, payments: [kept('PAYZE'), kept('RAHMAT')] } as ShopFiles)
    expect((await sealed()).rows).toEqual([{ ...(before as object), is_active: false }])
  })

  it.each(demoMerchants())(
    'DSK-54 the demo shop $sub goes out and comes back as it is',
    async ({ sub, folder }) => {
      const outcome = await importFolder(folder)
      if (!('merchantId' in outcome)) throw new Error(outcome.kind)
      const { merchantId: id } = outcome
      const [before, bytes] = [await rowsOf(id), await zipOf(id)]
      expect((await importFolder(await exportToFolder(sub))).kind).toBe('imported')
      expect(await rowsOf(id)).toEqual(before)
      expect((await zipOf(id)).equals(bytes)).toBe(true)
    },
  )

  it('DSK-54 DSK-67 DSK-90 what the desk made, copied, moved and opened is in the export, and importing it changes nothing and loses nothing', async () => {
    const { id, sub } = await importShop(wholeShop('ish'))
    const owner = await buildStaff(world, { id, sub }, { role: 'OWNER' })
    const { categories } = dataOf(await owner.call('desk.products'))
    const made = dataOf(
      await owner.call('desk.addProduct', {
        body: {
          key: crypto.randomUUID(),
          name: text('Yangi taom'),
          categoryId: categories[0]?.id ?? '',
          costPrice: 15_000,
        },
      }),
    )
    dataOf(await owner.call('desk.orderProducts', { body: { id: made.id, after: null } }))
    const chosen = await world.db
      .selectFrom('modification_group')
      .select('product_id as id')
      .where('merchant_id', '=', id)
      .executeTakeFirstOrThrow()
    dataOf(await owner.call('desk.copyProduct', { params: chosen, body: { key: crypto.randomUUID() } }))
    const branch = { name: { uz: 'Yangi filial' }, address: 'Registon, 1', latitude: 41.3, longitude: 69.28 }
    const hours = { key: crypto.randomUUID(), hours: '10:00-22:00', isActive: true }
    const opened = dataOf(await owner.call('desk.addBranch', { body: { ...branch, ...hours } }))
    const available = async () =>
      (
        await sql<{ isAvailable: boolean }>`
          select b.is_available as "isAvailable" from product_branch b join product p on p.merchant_id = b.merchant_id and p.id = b.product_id
          where p.merchant_id = ${id} and p.ref = 'cola' order by b.branch_id = ${opened.id}`.execute(
          world.db,
        )
      ).rows.map(({ isAvailable }) => isAvailable)
    // what the shop has nowhere is not on sale in a new branch; then somebody sells it there alone
    expect(await available()).toEqual([false, false, false])
    await world.db
      .updateTable('product_branch')
      .set({ is_available: true })
      .where('branch_id', '=', opened.id)
      .execute()
    const [row] = dataOf(await owner.call('desk.branches'))
    const params = { id: row?.id ?? '' }
    const { version, fields } = dataOf(await owner.call('desk.branch', { params }))
    const patch = {
      'limit.evening': { base: String(fields['limit.evening']), value: '9 PICK_UP FRIDAY/18:00-02:00' },
      'limit.noon': { base: null, value: '3 ANY' },
      // DAY-2: a branch without a printer stays one
      printsTickets: { base: true, value: false },
    }
    dataOf(await owner.call('desk.changeBranch', { params, body: { version, patch } }))
    const place = await exportToFolder(sub)
    expect(await readFile(path.join(place, 'products.json'), 'utf8')).toMatch(/Yangi taom[^]* \(2\)/)
    const branches = await readFile(path.join(place, 'branches.json'), 'utf8')
    expect(JSON.parse(branches)).toContainEqual(
      expect.objectContaining({
        settings: expect.objectContaining({ printsTickets: false }),
        slotRules: [
          {
            ref: 'evening',
            serviceType: 'PICK_UP',
            hours: [{ weekName: 'FRIDAY', open: '18:00', close: '02:00' }],
            maxOrders: 9,
          },
          { ref: 'noon', serviceType: null, hours: [], maxOrders: 3 },
        ],
      }),
    )
    const [before, bytes] = [await rowsOf(id), await zipOf(id)]
    expect((await importFolder(place)).kind).toBe('imported')
    expect(await rowsOf(id)).toEqual(before)
    expect(await available()).toEqual([false, false, true])
    expect((await zipOf(id)).equals(bytes)).toBe(true)
  })

  it('DSK-54 DSK-218 groups as they are made at the desk are in the export, and importing it changes nothing', async () => {
    const { id, sub } = await importShop(wholeShop('guruhlar'))
    const owner = await buildStaff(world, { id, sub }, { role: 'OWNER' })
    const addGroup = async (name: Record<string, string>) =>
      dataOf(await owner.call('desk.addGroup', { body: { key: crypto.randomUUID(), name } })).id
    const [bar, gone] = [await addGroup({ uz: 'Bar', eng: 'Bar' }), await addGroup({ ru: 'Лишняя' })]
    const patch = { bgColor: { base: '', value: '#FDE68A' }, 'name.ru': { base: '', value: 'Бар' } }
    dataOf(await owner.call('desk.changeGroup', { params: { id: bar }, body: { version: 2, patch } }))
    dataOf(await owner.call('desk.orderGroups', { body: { id: bar, after: null } }))
    dataOf(await owner.call('desk.removeGroup', { params: { id: gone } }))
    const [category] = dataOf(await owner.call('desk.products')).categories
    if (!category) throw new Error('the files have a category')
    dataOf(
      await owner.call('desk.changeCategory', {
        params: { id: category.id },
        body: {
          version: category.version,
          patch: { groupId: { base: category.groupId, value: bar } },
        },
      }),
    )
    const place = await exportToFolder(sub)
    const groups = JSON.parse(await readFile(path.join(place, 'groups.json'), 'utf8'))
    expect(groups[0]).toMatchObject({ name: { uz: 'Bar', ru: 'Бар', eng: 'Bar' }, bgColor: '#FDE68A' })
    expect(JSON.stringify(groups)).not.toContain('Лишняя')
    // files that lack what the desk made are refused, and name it
    await writeFile(
      path.join(place, 'groups.json'),
      JSON.stringify(groups.filter(({ bgColor }: { bgColor: string }) => bgColor !== '#FDE68A')),
    )
    const categories = JSON.parse(await readFile(path.join(place, 'categories.json'), 'utf8'))
    await writeFile(
      path.join(place, 'categories.json'),
      JSON.stringify(categories.map((row: object) => ({ ...row, group: null }))),
    )
    expect(await importFolder(place)).toMatchObject({
      kind: 'would_lose',
      lost: expect.arrayContaining([
        expect.objectContaining({ kind: 'GROUP', path: null, ref: expect.stringMatching(/^bar-/) }),
      ]),
    })
    const bytes = await zipOf(id)
    expect((await importFolder(await exportToFolder(sub))).kind).toBe('imported')
    expect((await zipOf(id)).equals(bytes)).toBe(true)
  })

  it('DSK-54 DSK-219 DSK-220 cities and where branches stand are in the export, and importing it changes nothing', async () => {
    const { id, sub } = await importShop(wholeShop('shaharlar'))
    const owner = await buildStaff(world, { id, sub }, { role: 'OWNER' })
    const addCity = async (name: Record<string, string>) =>
      dataOf(
        await owner.call('desk.addCity', {
          body: { key: crypto.randomUUID(), name, latitude: 39.654, longitude: 66.975 },
        }),
      ).id
    const [samarkand, gone] = [await addCity({ eng: 'Samarkand' }), await addCity({ ru: 'Лишний' })]
    dataOf(await owner.call('desk.removeCity', { params: { id: gone } }))
    const own = <const T>(value: T) => ({ base: null, value })
    dataOf(
      await owner.call('desk.changeCity', {
        params: { id: samarkand },
        body: {
          version: 2,
          patch: {
            isMain: { base: false, value: true },
            isTaximeter: { base: false, value: true },
            'taximeterComment.ru': { base: '', value: 'По счётчику' },
            description: { base: '', value: 'Registon' },
            isServiceFeeEnabled: own(false),
            minimalDeliveryPrice: own(40_000),
            defaultDeliveryTypeWebsite: own('YANDEX'),
          },
        },
      }),
    )
    const [first] = dataOf(await owner.call('desk.branches'))
    const params = { id: first?.id ?? '' }
    const { version, fields } = dataOf(await owner.call('desk.branch', { params }))
    const patch = {
      cityId: { base: String(fields['cityId']), value: samarkand },
      timeZone: { base: 'Asia/Tashkent', value: 'Asia/Samarkand' },
    }
    dataOf(await owner.call('desk.changeBranch', { params, body: { version, patch } }))
    const place = await exportToFolder(sub)
    const read = async (name: string) => JSON.parse(await readFile(path.join(place, `${name}.json`), 'utf8'))
    const cities = await read('cities')
    expect(cities).toContainEqual(
      expect.objectContaining({
        name: { uz: '', ru: '', eng: 'Samarkand' },
        description: 'Registon',
        isMain: true,
        isTaximeter: true,
        taximeterComment: { uz: '', ru: 'По счётчику', eng: '' },
        orderSettings: {
          isServiceFeeEnabled: false,
          minimalDeliveryPrice: 40_000,
          defaultDeliveryTypeWebsite: 'YANDEX',
        },
      }),
    )
    expect(JSON.stringify(cities)).not.toContain('Лишний')
    // files that say otherwise are refused, and name what would be lost
    await writeFile(
      path.join(place, 'cities.json'),
      JSON.stringify(cities.map((city: object) => ({ ...city, isTaximeter: false }))),
    )
    expect(await importFolder(place)).toMatchObject({
      kind: 'would_lose',
      lost: [expect.objectContaining({ kind: 'CITY', path: 'isTaximeter', desk: true, files: false })],
    })
    const [before, bytes] = [await rowsOf(id), await zipOf(id)]
    expect((await importFolder(await exportToFolder(sub))).kind).toBe('imported')
    expect(await rowsOf(id)).toEqual(before)
    expect((await zipOf(id)).equals(bytes)).toBe(true)
  })

  it('DSK-54 DSK-110 halls and tables as they are drawn at the desk are in the export, and importing it changes nothing', async () => {
    const { id, sub } = await importShop(wholeShop('zallar'))
    const owner = await buildStaff(world, { id, sub }, { role: 'OWNER' })
    const [branch] = dataOf(await owner.call('desk.branches'))
    const branchId = branch?.id ?? ''
    const names = LANGUAGES.map((language) => [`name.${language}`, language === 'ru' ? 'Зал' : ''])
    const addHall = async () =>
      dataOf(
        await owner.call('desk.addHall', {
          body: { key: crypto.randomUUID(), branchId, fields: Object.fromEntries(names) },
        }),
      )
    const [full] = [await addHall(), await addHall()]
    const read = async () => dataOf(await owner.call('desk.halls', { query: { branchId } })).halls
    const [terrace] = await read()
    const [one] = terrace?.tables ?? []
    if (!one) throw new Error('the files have a table')
    const save = (body: Partial<DeskCallInput<'desk.saveTables'>['body']>) =>
      owner.call('desk.saveTables', { body: { key: crypto.randomUUID(), branchId, ...body } })
    const drawn = { chairs: 8, hallId: full.id, isBookable: false, isActive: false }
    const made = ['VIP', 'VIP 2'].map((name, index) => ({
      key: crypto.randomUUID(),
      fields: { ...drawn, name, place: `${1 + 20 * index} 1 12 5 ROUND` },
    }))
    dataOf(await save({ made }))
    dataOf(
      await save({
        changed: [
          {
            id: one.id,
            version: one.version,
            patch: {
              hallId: { base: one.fields.hallId, value: full.id },
              place: { base: '', value: '1 20 5 5 RECTANGLE' },
            },
          },
        ],
      }),
    )
    dataOf(
      await owner.call('desk.exchangeCode', {
        params: { id: one.id },
        body: { key: crypto.randomUUID() },
      }),
    )
    const place = await exportToFolder(sub)
    const halls = JSON.parse(await readFile(path.join(place, 'halls.json'), 'utf8'))
    expect(halls).toHaveLength(3)
    expect(halls).toContainEqual(
      expect.objectContaining({
        tables: expect.arrayContaining([
          expect.objectContaining({
            name: 'VIP',
            isActive: false,
            place: { x: 1, y: 1, width: 12, height: 5, shape: 'ROUND' },
          }),
        ]),
      }),
    )
    const bytes = await zipOf(id)
    expect((await importFolder(place)).kind).toBe('imported')
    expect((await zipOf(id)).equals(bytes)).toBe(true)
    expect((await read()).map(({ tables }) => tables.length)).toEqual([1, 3, 0])
  })

  it('SPC-20 DSK-54 older files name the ways to pay that they would take away, and importing an export with them changes nothing', async () => {
    const older = wholeShop('usullar')
    const { id, sub } = await importShop(older)
    const owner = await buildStaff(world, { id, sub }, { role: 'OWNER' })
    const { content } = dataOf(await owner.call('desk.paymentMethods'))
    const change = async (type: string, patch: Record<string, { base: unknown; value: unknown }>) => {
      const method = content.find((one) => one.type === type)
      const body = { version: method?.version ?? 0, patch } as never
      dataOf(await owner.call('desk.changePaymentMethod', { params: { id: method?.id ?? '' }, body }))
    }
    await change('CASH', { qrEnabled: { base: true, value: false } })
    await change('PAYNET', { 'title.kz': { base: '', value: 'Пейнет' } })
    const folder = await writeShop({
      ...older,
      merchant: { ...older.merchant, name: text('Boshqa nom') },
    })
    folders.push(folder)
    expect(await importFolder(folder)).toMatchObject({
      kind: 'would_lose',
      lost: expect.arrayContaining([
        expect.objectContaining({ kind: 'PAYMENT_METHOD', ref: 'CASH', path: 'qrEnabled', files: true }),
        expect.objectContaining({ kind: 'PAYMENT_METHOD', ref: 'PAYNET', path: null }),
      ]),
    })

    const bytes = await zipOf(id)
    const before = await rowsOf(id)
    expect((await importFolder(await exportToFolder(sub))).kind).toBe('imported')
    expect(await rowsOf(id)).toEqual(before)
    expect((await zipOf(id)).equals(bytes)).toBe(true)
  })

  it('DSK-54 DSK-90 a branch as the desk makes it, with one week for every service, can be imported', async () => {
    const { id, sub } = await importShop(wholeShop('hafta'))
    const owner = await buildStaff(world, { id, sub }, { role: 'OWNER' })
    const branch = { name: { uz: 'Yangi filial' }, address: 'Registon, 1', latitude: 41.3, longitude: 69.28 }
    const hours = { key: crypto.randomUUID(), hours: '10:00-22:00', isActive: true }
    dataOf(await owner.call('desk.addBranch', { body: { ...branch, ...hours } }))
    const weeks = () =>
      world.db
        .selectFrom('branch')
        .select(['id', 'work_hours'])
        .where('merchant_id', '=', id)
        .orderBy('id')
        .execute()
    const before = await weeks()
    expect((await importFolder(await exportToFolder(sub))).kind).toBe('imported')
    expect(await weeks()).toEqual(before)
  })

  it('DSK-54 rows that have no ref yet are called by their ids, and stay the same rows', async () => {
    const { id, sub } = await importShop(wholeShop('eski'))
    for (const table of [
      'city',
      'hall',
      'dining_table',
      'banner',
      'vacancy',
      'product_group',
      'slot_rule',
      'product',
      'station',
      'modification',
    ])
      await sql`update ${sql.table(table)} set ref = '' where merchant_id = ${id}`.execute(world.db)
    const idsOf = async () =>
      (
        await sql`select id from product where merchant_id = ${id} union all select id from banner where merchant_id = ${id}
          union all select id from dining_table where merchant_id = ${id} union all select id from modification where merchant_id = ${id}
          union all select id from station where merchant_id = ${id} order by 1`.execute(world.db)
      ).rows
    const before = await idsOf()
    await importFolder(await exportToFolder(sub))
    expect(await idsOf()).toEqual(before)
  })

  it('DSK-54 a shop that is not there has no files', async () => {
    expect(await exportShop(world.db, { merchantId: crypto.randomUUID(), store: store() })).toBeNull()
    const nobodys = { sub: 'nobody', place: path.join(tmpdir(), 'nobody'), store: store() }
    expect(await exportBySub(world.db, nobodys)).toEqual({ kind: 'no_merchant' })
  })

  it('OPS-2 a folder that holds something is not written over', async () => {
    const { sub } = await importShop(smallShop('yozilgan'))
    const place = await exportToFolder(sub)
    await rm(path.join(place, 'merchant.json'))
    await expect(exportBySub(world.db, { sub, place, store: store() })).rejects.toMatchObject({
      code: 'ENOTEMPTY',
    })
    expect(await readdir(place)).not.toContain('merchant.json')
  })
})

/** The files of a shop as values. */
async function filesOf(merchantId: string): Promise<Record<FileName, unknown>> {
  const shop = await exportShop(world.db, { merchantId, store: store() })
  const files = shop ? await listed(shop.files()) : []
  const none = Object.fromEntries(Object.keys(FILES).map((name) => [name, []]))
  return {
    ...none,
    ...Object.fromEntries(
      files
        .filter(({ path: name }) => name.endsWith('.json'))
        .map(({ path: name, bytes }) => [name.replace('.json', ''), JSON.parse(bytes.toString()) as unknown]),
    ),
  } as Record<FileName, unknown>
}

/** A copy of an exported folder under another sub-domain. */
async function copyTo(place: string, sub: string): Promise<string> {
  const copy = path.join(path.dirname(place), sub)
  await cp(place, copy, { recursive: true })
  const file = path.join(copy, 'merchant.json')
  const merchant = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...merchant, sub }))
  return copy
}
