import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inTransaction, type Transacting } from '@dasturxon/db'
import { sql } from 'kysely'
import { afterAll, describe, expect } from 'vitest'
import { buildGrade, buildMerchant, newPhone } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { createDiskStore } from '../../providers/media/disk.ts'
import { paintPng } from '../../test/paint-png.ts'
import { smallShop, writeShop, type ShopFiles } from '../../test/small-shop.ts'
import { it, world } from '../../test/it.ts'
import { createWorld, NOON } from '../../test/world.ts'
import { loadTypicalMinutes } from '../delivery/kitchen-load.ts'
import { followDomain } from '../own-domain/own-domain.queries.ts'
import { describeLost } from './changed-at-desk.ts'
import { importMerchant, type ImportOutcome } from './import-merchant.ts'
import { describeProblem } from './read-folder.ts'

const mediaFolder = path.join(tmpdir(), `media-${crypto.randomUUID()}`)
const folders = [mediaFolder]
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const text = (word: string) => ({ uz: word, ru: word, eng: word })

let shops = 0
const newShop = (): ShopFiles => smallShop(`shop-${++shops}`)

async function importShop(files: ShopFiles, app: Transacting = world.owner) {
  const folder = await writeShop(files)
  folders.push(folder)
  return importMerchant(app, folder, {
    store: createDiskStore(mediaFolder),
    baseDomains: ['dasturxon.example'],
    reservedHosts: ['kassa2.dasturxon.example', 'kassa.staff.example'],
    isDemo: false,
    now: NOON,
  })
}

const describeRefusal = (outcome: Extract<ImportOutcome, { kind: 'refused' | 'would_lose' }>): string =>
  (outcome.kind === 'refused' ? outcome.problems.map(describeProblem) : outcome.lost.map(describeLost)).join(
    '\n',
  )

/** As a check leaves a domain whose records are right. */
async function prove(merchantId: string, host: string): Promise<void> {
  const domain = { host, state: 'PROVEN' as const, is_open: true }
  await world.db
    .updateTable('own_domain')
    .set({ ...domain, proof: 'CNAME' })
    .where('merchant_id', '=', merchantId)
    .execute()
  await inTransaction(world.owner, (tx) => followDomain(tx, merchantId, domain))
}

/** A shop that was imported, and the same shop with changed files. */
async function openShop() {
  const files = newShop()
  const { sub } = files.merchant
  const outcome = await importShop(files)
  if (!('merchantId' in outcome)) throw new Error(describeRefusal(outcome))
  const change = (changed: Partial<ShopFiles>) => importShop({ ...files, ...changed })
  return {
    files,
    sub,
    id: outcome.merchantId,
    guest: world.clientOf(sub),
    change,
    catalogue: () => catalogueOf(sub),
  }
}

async function catalogueOf(sub: string) {
  const answer = await world.clientOf(sub)('catalogue.overalls', { query: { type: 'WEB' } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}
const namesOf = (rows: { name: { uz: string } }[]) => rows.map(({ name }) => name.uz)

const TABLES = [
  'merchant_counter',
  'city',
  'branch',
  'slot_rule',
  'hall',
  'dining_table',
  'zone',
  'product_group',
  'category',
  'product',
  'product_branch',
  'modification_group',
  'modification',
  'banner',
  'story',
  'policy',
  'vacancy',
  'promo',
  'payment_method',
  'product_grade',
]
/** Everything a merchant has, to the byte. */
async function dump(merchantId: string, db = world.db) {
  const tables = await Promise.all(
    TABLES.map((table) =>
      sql`select * from ${sql.table(table)} as t where merchant_id = ${merchantId} order by t::text`.execute(
        db,
      ),
    ),
  )
  const { rows } = await sql`select * from merchant where id = ${merchantId}`.execute(db)
  return [rows, ...tables.map((table) => table.rows)]
}

describe('OPS-2 importing a merchant', () => {
  it('OPS-2 makes a shop that answers with what the files say', async () => {
    const { guest, catalogue, sub } = await openShop()
    const { products, categories, groups } = await catalogue()
    expect(namesOf(products)).toEqual(['Burger', 'Kola', 'Choy'])
    expect(namesOf(categories)).toEqual(['Burgerlar', 'Ichimliklar'])
    expect(namesOf(groups)).toEqual(['Taom'])
    const [size] = products[0]?.modificationGroups ?? []
    expect(size).toMatchObject({
      min: 1,
      max: 1,
      modifications: [{ price: 0 }, { price: 5_000, maxCount: 1 }],
    })
    expect(await guest('merchants.findBySub', { params: { sub } })).toMatchObject({
      data: { name: { uz: 'Kichik' }, isActive: true },
    })
    expect(await guest('merchants.settings')).toMatchObject({
      data: { brand: 'Kichik', pickupActive: true, deliveryActive: false },
    })
    expect(await guest('branches.full')).toMatchObject({
      data: [{ isMain: true, phone: '+998712000000' }, { isMain: false }],
    })
    expect(await guest('regions.list')).toMatchObject({ data: [{ price: 10_000 }, { price: 20_000 }] })
    expect(await guest('payments.methods')).toMatchObject({ data: [{ type: 'CASH' }, { type: 'TERMINAL' }] })
    expect(await guest('content.policies', { query: { policies: 'TERMS' } })).toMatchObject({
      data: [{ text: { uz: 'Oferta' } }],
    })
  })

  it('OPS-2 USR-4 opens vacancies; one that has left the files is closed, and who applied stays known', async () => {
    const vacancy = (ref: string, rest = {}) => ({
      ref,
      position: text(ref),
      requirements: text(''),
      ...rest,
    })
    const { id, guest, change } = await openShop()
    await change({ vacancies: [vacancy('waiter', { monthlySalary: 5_000_000 }), vacancy('cook')] })
    const listed = await guest('vacancies.list')
    // the shop of these tests has the feature on
    expect(listed).toMatchObject({
      data: [{ position: { uz: 'waiter' }, monthlySalary: 5_000_000 }, { position: { uz: 'cook' } }],
    })
    const params = { id: listed.ok ? (listed.data[0]?.id ?? '') : '' }
    await guest('vacancies.apply', { params, body: { name: 'Anvar', phone: newPhone() } })
    await change({ vacancies: [vacancy('cook')] })
    expect(await guest('vacancies.list')).toMatchObject({ data: [{ position: { uz: 'cook' } }] })
    const kept = await world.db
      .selectFrom('vacancy_application')
      .selectAll()
      .where('merchant_id', '=', id)
      .execute()
    expect(kept).toHaveLength(1)
    await change({ vacancies: [vacancy('cook'), vacancy('waiter')] })
    expect(await guest('vacancies.list')).toMatchObject({ data: [{}, { id: params.id }] })
  })

  it('OPS-2 sells a product in all branches, or in those it names, with the stock of each', async () => {
    const { catalogue, guest } = await openShop()
    const branches = await guest('branches.full')
    const [centre, side] = branches.ok ? branches.data.map(({ id }) => id) : []
    const [, cola, tea] = (await catalogue()).products
    expect(cola?.productBranch).toEqual([
      { branchId: centre, isAvailable: true, count: 7 },
      { branchId: side, isAvailable: true, count: null },
    ])
    expect(tea?.productBranch).toEqual([{ branchId: side, isAvailable: true, count: null }])
  })

  it('OPS-2 DSK-58 sells a product at the own price of a branch, until the files name none', async () => {
    const { files, change, catalogue } = await openShop()
    const withPrices = (branchPrices: Record<string, number> | null) => ({
      products: files.products.map((product) =>
        product.ref === 'cola' ? { ...product, branchPrices } : product,
      ),
    })
    const pricesOfCola = async () => (await catalogue()).products[1]?.productBranch.map(({ price }) => price)
    expect(await pricesOfCola()).toEqual([undefined, undefined])
    await change(withPrices({ side: 0 }))
    expect(await pricesOfCola()).toEqual([undefined, 0])
    await change(withPrices({ centre: 9_500, side: 12_000 }))
    expect(await pricesOfCola()).toEqual([9_500, 12_000])
    await change(withPrices(null))
    expect(await pricesOfCola()).toEqual([undefined, undefined])
  })

  it('OPS-2 a promo that ends on a day ends at its last second in Tashkent (B15)', async () => {
    const { id } = await openShop()
    const promo = await world.db
      .selectFrom('promo')
      .selectAll()
      .where('merchant_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(promo).toMatchObject({
      code: 'TEN',
      discount_type: 'PERCENTAGE',
      product_discount: 10,
      max_uses: null,
    })
    expect(promo.end_date?.toISOString()).toBe('2026-12-31T18:59:59.000Z')
  })

  it('OPS-2 turns refs in links into addresses of the shop', async () => {
    const { guest, catalogue } = await openShop()
    const { products, categories } = await catalogue()
    expect(await guest('content.banners')).toMatchObject({
      data: [
        { link: `/product/${products[0]?.id}`, background: 'linear-gradient(135deg, #AA0000, #00AA00)' },
      ],
    })
    expect(await guest('content.stories')).toMatchObject({
      data: [{ slides: [{ link: `/category?id=${categories[1]?.id}`, background: '#FFFFFF' }] }],
    })
  })

  it('OPS-2 lays pictures where their addresses say; a changed picture has another address', async () => {
    const { files, sub, change, catalogue } = await openShop()
    const [before] = (await catalogue()).products
    expect(before?.image).toMatch(new RegExp(`^/media/${sub}/burger-[0-9a-f]{16}-60x40-photo-c87828\\.png$`))
    const laid = () => readdir(path.join(mediaFolder, sub))
    expect((await laid()).toSorted()).toEqual([
      path.basename(before?.image ?? ''),
      expect.stringMatching(/^logo-[0-9a-f]{16}\.svg$/),
    ])

    const another = paintPng({ width: 60, height: 40, colour: [200, 120, 40, 0] })
    expect((await change({ pictures: { ...files.pictures, 'burger.png': another } })).kind).toBe('imported')
    const [after] = (await catalogue()).products
    expect(after?.image).not.toBe(before?.image)
    expect(after?.image).toContain('-60x40-cut-')
    expect(await laid()).toContain(path.basename(after?.image ?? ''))
  })

  it('PAY-1 a way of paying has its own mark, and one without an account at its provider is never offered', async () => {
    const { files, change, guest } = await openShop()
    const title = { uz: 'Toʻlov', ru: 'Оплата', eng: 'Payment' }
    const payments = [
      { type: 'CASH', title, icon: 'logo.svg' },
      ...['PAYME', 'CLICK', 'UZUM'].map((type) => ({ type, title })),
    ]
    expect((await change({ merchant: { ...files.merchant, payments } })).kind).toBe('imported')
    expect(await guest('payments.methods')).toMatchObject({
      data: [{ type: 'CASH', icon: expect.stringMatching(/^\/media\/.*logo-[0-9a-f]{16}\.svg$/) }],
    })

    const [cash] = payments
    const lost = { ...files.merchant, payments: [{ ...cash, icon: 'nowhere.svg' }] }
    const refused = await change({ merchant: lost })
    expect(refused.kind === 'refused' && refused.problems.map(describeProblem)).toEqual([
      expect.stringMatching(/payments.*icon.*there is no picture "nowhere.svg"/),
    ])
  })

  it('OPS-2 keeps the order of the files where priorities tie', async () => {
    const { files, change, catalogue } = await openShop()
    await change({ products: files.products.toReversed() })
    expect(namesOf((await catalogue()).products)).toEqual(['Choy', 'Kola', 'Burger'])
  })
})

describe('OPS-2 importing again', () => {
  it('OPS-2 the same files change nothing', async () => {
    const { id, change } = await openShop()
    const before = await dump(id)
    expect(await change({})).toMatchObject({ kind: 'unchanged', merchantId: id, counts: { products: 3 } })
    expect(await dump(id)).toEqual(before)
  })

  it('OPS-2 the same files make the same rows in every database', async () => {
    const { files, id } = await openShop()
    const another = await createWorld()
    try {
      await importShop(files, another.owner)
      expect(await dump(id, another.db)).toEqual(await dump(id))
    } finally {
      await another.close()
    }
  })

  it('OPS-2 changes what changed, in place, with one new version', async () => {
    const { files, change, catalogue } = await openShop()
    const before = await catalogue()
    const products = files.products.map((product) =>
      product.ref === 'burger' ? { ...product, costPrice: 32_000 } : product,
    )
    expect((await change({ products })).kind).toBe('imported')
    const after = await catalogue()
    expect(after.version).toBe(before.version + 1)
    const expected = before.products.map((product, index) =>
      index === 0 ? { ...product, costPrice: 32_000 } : product,
    )
    expect(after.products).toEqual(expected)
  })

  it('LOC-6 OPS-2 brings zones with a minimum and with holes, which are served as they are drawn', async () => {
    const { files, guest, change } = await openShop()
    const square = (low: number, high: number) => [
      [69 + low, 41 + low],
      [69 + high, 41 + low],
      [69 + high, 41 + high],
      [69 + low, 41 + high],
    ]
    const rings = [square(0, 0.5), square(0.2, 0.4)]
    const [zone] = files.zones
    if (!zone) throw new Error('the shop has no zone')
    await change({
      zones: [{ ...zone, minOrder: 45_000, polygon: rings }],
      merchant: {
        ...files.merchant,
        settings: { brand: 'Kichik', deliveryActive: true, shouldValidateDeliveryArea: true },
      },
    })
    expect(await guest('regions.list')).toMatchObject({ data: [{ minOrder: 45_000, polygon: rings }] })
    const branches = await guest('branches.list')
    const branchId = branches.ok ? (branches.data[0]?.id ?? '') : ''
    const priceAt = (latitude: number, longitude: number) =>
      guest('delivery.calculatePrice', { body: { branchId, latitude, longitude, productPrice: 1 } })
    expect(await priceAt(41.1, 69.1)).toMatchObject({
      data: { price: 10_000, terms: { zoneName: 'Yaqin', minOrder: 45_000 } },
    })
    expect(await priceAt(41.3, 69.3)).toMatchObject({ error: { code: 'out_of_service_zone' } })
  })

  it.each([
    ['domainUrl', { domainUrl: 'https://www.Osh-Markazi.uz/', settings: {} }, 'www.osh-markazi.uz'],
    ['settings.domain', { domainUrl: null, settings: { domain: 'osh-markazi.uz' } }, 'osh-markazi.uz'],
  ])(
    'MER-4 MER-1 a domain that %s names leads to the shop once it is proven, until the files have none',
    async (_key, said, host) => {
      const { files, sub, id, change } = await openShop()
      const settings = Object.assign({}, files.merchant.settings, said.settings)
      expect(await change({ merchant: { ...files.merchant, ...said, settings } })).toMatchObject({
        kind: 'imported',
      })
      const ask = (at: string) =>
        world.server.inject({ url: '/api/support/v1/merchant/settings/web', headers: { host: at } })
      expect((await ask('osh-markazi.uz')).json()).toMatchObject({ code: 'merchant_not_found' })
      await prove(id, host)
      // the same files again change nothing, other files of the shop leave its domain as it is
      const branches = files.branches.map((branch) => ({ ...branch, phone: '+998712000001' }))
      expect(await change({ branches, merchant: { ...files.merchant, ...said, settings } })).toMatchObject({
        kind: 'imported',
      })
      for (const at of ['osh-markazi.uz', 'www.osh-markazi.uz:8443'])
        expect((await ask(at)).json()).toMatchObject({ merchantId: id, domain: 'osh-markazi.uz' })
      expect(
        await world.clientOf(undefined)('merchants.findBySub', { params: { sub: 'osh-markazi.uz' } }),
      ).toMatchObject({
        data: { sub, domainUrl: `https://${host}` },
      })
      await change({ merchant: files.merchant })
      expect((await ask('osh-markazi.uz')).json()).toMatchObject({ code: 'merchant_not_found' })
    },
  )

  it('MER-1 a file takes no domain over: that of another shop stays with it, and so does one that was typed at the desk', async () => {
    const [first, second] = [await openShop(), await openShop()]
    const claim = ({ files, change }: typeof first, host: string) =>
      change({ merchant: { ...files.merchant, domainUrl: `https://${host}` } })
    await claim(first, 'choyxona.uz')
    await prove(first.id, 'choyxona.uz')
    expect(await claim(second, 'choyxona.uz')).toMatchObject({ kind: 'imported' })
    const find = async (host: string) =>
      world.clientOf(undefined)('merchants.findBySub', { params: { sub: host } })
    expect(await find('choyxona.uz')).toMatchObject({ data: { sub: first.sub } })

    const owner = await buildStaff(world, { id: second.id, sub: second.sub }, { role: 'OWNER' })
    dataOf(await owner.call('desk.prove', { body: { pin: owner.pin } }))
    const typed = { version: 1, domain: 'somsa.uz' }
    dataOf(await owner.call('desk.setDomain', { body: typed }))
    const lost = await second.change({ merchant: second.files.merchant })
    expect(lost.kind === 'would_lose' && lost.lost.map(describeLost)).toEqual([
      expect.stringContaining('ownDomain: "somsa.uz" at the desk, null in the files'),
    ])
  })

  it.each([
    ['a path', { domainUrl: 'https://choy.uz/menu', settings: {} }, 'domainUrl'],
    ['no domain', { domainUrl: 'https://127.0.0.1', settings: {} }, 'domainUrl'],
    [
      'the domain of the deployment',
      { domainUrl: 'https://tez.dasturxon.example', settings: {} },
      'domainUrl',
    ],
    [
      'a name that is no domain',
      { domainUrl: null, settings: { domain: 'https://choy.uz' } },
      'settings.domain',
    ],
    ['a host of the deployment', { domainUrl: 'https://kassa.staff.example', settings: {} }, 'domainUrl'],
    ['two domains', { domainUrl: 'https://choy.uz', settings: { domain: 'somsa.uz' } }, 'settings.domain'],
  ])('MER-1 %s is no domain of a shop', async (_what, said, key) => {
    const { merchant, ...files } = newShop()
    const settings = Object.assign({}, merchant.settings, said.settings)
    const outcome = await importShop({ ...files, merchant: { ...merchant, ...said, settings } })
    expect(outcome.kind === 'refused' && outcome.problems.map(({ path: at }) => at)).toEqual([key])
  })

  it.each(['kassa2', 'www', 'map-frame', 'wpad', 'autodiscover', 'mta-sts'])(
    'ATK-2 ATK-20 no new shop is %s; one that is there goes on under its name',
    async (sub) => {
      const files = smallShop(sub)
      const outcome = await importShop(files)
      expect(outcome.kind === 'refused' && outcome.problems.map(({ path: at }) => at)).toEqual(['sub'])
      const known = await buildMerchant(world.db, { sub })
      expect(await importShop(files)).toMatchObject({ kind: 'imported', merchantId: known.id })
    },
  )

  it.each([
    ['telegram', 'javascript:alert(1)', 'settings.telegram'],
    ['androidAppLink', 'vbscript:x', 'settings.androidAppLink'],
    ['contacts', [{ type: 'Sayt', value: 'data:text/html,x' }], 'settings.contacts.0.value'],
  ])('ATK-23 a link that could run is refused: %s', async (name, value, at) => {
    const { merchant, ...files } = newShop()
    const settings = Object.assign({}, merchant.settings, { [name]: value })
    const outcome = await importShop({ ...files, merchant: { ...merchant, settings } })
    expect(outcome.kind === 'refused' && outcome.problems.map((problem) => problem.path)).toEqual([at])
  })

  it('PRB-11 says which links and counters that are switched on cannot work, and where they stand', async () => {
    const { merchant, ...files } = newShop()
    const settings = Object.assign({}, merchant.settings, {
      telegram: 'choyxona',
      telegramActive: true,
      instagram: 'https://instagram.example/choyxona',
      instagramActive: true,
      facebook: 'choyxona',
      yandexMetricsEnabled: true,
      yandexMetricsId: 'YM-12345',
      googleTagManagerActive: true,
      googleTagManagerId: 'GTM-ABC1234',
    })
    const written = { ...files, merchant: { ...merchant, settings } }
    for (const kind of ['imported', 'unchanged']) {
      const outcome = await importShop(written)
      expect(outcome.kind).toBe(kind)
      expect('warnings' in outcome && outcome.warnings.map(describeProblem)).toEqual([
        'merchant.json settings.telegram: is no web address: it leads nowhere',
        'merchant.json settings.yandexMetricsId: is no id of this service: nothing is counted',
      ])
    }
  })

  it('SPC-20 says when nobody in the hall could pay for what is eaten there', async () => {
    const { merchant, ...files } = newShop()
    const settings = Object.assign({}, merchant.settings, { dineInActive: true })
    const payments = [{ type: 'CASH', title: text('Naqd'), qrEnabled: false }]
    const outcome = await importShop({ ...files, merchant: { ...merchant, settings, payments } })
    expect('warnings' in outcome && outcome.warnings.map(describeProblem)).toEqual([
      'merchant.json payments: none has qrEnabled: nobody can pay for an order in the hall',
    ])
  })

  it('OPS-2 an operator may call a shop by a word that no stranger gets', async () => {
    expect(await importShop(smallShop('demo'))).toMatchObject({ kind: 'imported' })
  })

  it("LOC-9 OPS-2 keeps the merchant's key of the geocoder until the files have none; a refused one is not repeated", async () => {
    const { files, id, change } = await openShop()
    const keyOf = async () => {
      const row = await world.db
        .selectFrom('merchant')
        .select('geocoder_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.geocoder_key
    }
    expect(await keyOf()).toBeNull()
    const geocoderKey = 'e5c09f1e-4e5d-4a2b-9a55-0f5c1c4f0a11'
    await change({ merchant: { ...files.merchant, geocoderKey } })
    expect(await keyOf()).toBe(geocoderKey)
    const refused = await change({ merchant: { ...files.merchant, geocoderKey: 'secret with spaces' } })
    const told = refused.kind === 'refused' ? refused.problems.map(describeProblem).join() : ''
    expect(told).toContain('geocoderKey')
    expect(told).not.toContain('secret')
    await change({ merchant: files.merchant })
    expect(await keyOf()).toBeNull()
  })

  it('CHK-3 OPS-2 brings how many orders a time takes, keeps a rule that stays, and forgets one that left', async () => {
    const { files, sub, change } = await openShop()
    const rules = () =>
      world.db
        .selectFrom('slot_rule')
        .innerJoin('merchant', 'merchant.id', 'slot_rule.merchant_id')
        .select(['slot_rule.id', 'max_orders', 'service_type', 'hours'])
        .where('merchant.sub', '=', sub)
        .orderBy('max_orders')
        .execute()
    const bring = (...slotRules: object[]) =>
      change({
        branches: files.branches.map((branch, index) => (index === 0 ? { ...branch, slotRules } : branch)),
      })
    const hours = [{ weekName: 'FRIDAY', open: '18:00', close: '02:00' }]
    await bring({ ref: 'any', maxOrders: 20 }, { ref: 'late', maxOrders: 7, serviceType: 'DELIVERY', hours })
    const [late, any] = await rules()
    expect(late).toMatchObject({ max_orders: 7, service_type: 'DELIVERY', hours })
    expect(any).toMatchObject({ max_orders: 20, service_type: null, hours: [] })
    await bring({ ref: 'any', maxOrders: 3 })
    expect(await rules()).toEqual([{ ...any, max_orders: 3 }])
    await bring()
    expect(await rules()).toEqual([])
  })

  it('CHK-9 OPS-2 brings tables; a code that no file gives is drawn, and is kept by every import after', async () => {
    const { files, sub, guest, change } = await openShop()
    const { sub: other } = await openShop()
    const withoutCodes = files.halls.map((hall) => ({
      ...hall,
      tables: [
        { ref: 'one', name: '1', chairs: 2 },
        { ref: 'two', name: '2', chairs: 6, isBookable: false },
      ],
    }))
    const key = 'a-key-of-the-printer'
    const merchant = { ...files.merchant, tableCodesKey: key }
    const branches = await guest('branches.full')
    const id = branches.ok ? (branches.data[0]?.id ?? '') : ''
    const list = async () => {
      const answer = await guest('tables.list', { params: { id }, query: { key } })
      return answer.ok ? answer.data.flatMap((hall) => hall.tables) : []
    }
    expect(await list()).toMatchObject([{ code: null }, { code: null }])
    await change({ merchant, halls: withoutCodes })
    const kept = await list()
    expect(kept).toMatchObject([{ code: 'table1code' }, { name: '2', isBookable: false }])

    const added = { ref: 'three', name: '3', chairs: 4 }
    const grown = withoutCodes.map((hall) => ({ ...hall, tables: [...hall.tables, added] }))
    await change({ merchant, halls: grown })
    const [, , third] = await list()
    expect(third?.code).toMatch(/^[a-z2-9]{12}$/)
    await change({ merchant: { ...merchant, latitude: 41 }, halls: grown })
    expect(await list()).toEqual([...kept, third])

    await change({ merchant, halls: withoutCodes })
    expect(await list()).toEqual(kept)
    expect(await world.clientOf(other)('tables.find', { params: { code: third?.code ?? '' } })).toMatchObject(
      {
        error: { code: 'table_not_found' },
      },
    )
    expect(await world.clientOf(sub)('tables.find', { params: { code: third?.code ?? '' } })).toMatchObject({
      error: { code: 'table_not_found' },
    })
  })

  it('CHK-9 OPS-2 refuses tables of one code, of one ref in a hall, and of a branch that is not there', async () => {
    const files = newShop()
    const [hall] = files.halls
    const table = { ref: 'one', name: '1', chairs: 2, code: 'sameCode1' }
    const halls = [
      { ...hall, ref: 'a', tables: [table, { ...table, code: 'otherCode' }] },
      { ...hall, ref: 'b', branch: 'nowhere', tables: [table] },
    ]
    const outcome = await importShop({ ...files, halls })
    expect(
      outcome.kind === 'refused' && outcome.problems.map(({ ref, path: key }) => `${ref} ${key}`),
    ).toEqual(['a tables.1.ref', 'b branch', 'b tables.0.code'])
  })

  it('OPS-2 takes out of the shop what has left the files, and brings it back', async () => {
    const { files, id, guest, change, catalogue } = await openShop()
    const before = await catalogue()
    const [burger] = files.products
    const size = { ref: 'size', name: { uz: 'Hajm', ru: '', eng: '' }, min: 1 }
    const small = { ref: 'small', name: { uz: 'Kichik', ru: '', eng: '' } }
    const plain = {
      ref: 'burger',
      costPrice: 30_000,
      ...burger,
      modificationGroups: [{ ...size, modifications: [small] }],
    }
    await change({
      branches: files.branches.slice(0, 1),
      zones: files.zones.slice(0, 1),
      groups: [],
      categories: [{ ref: 'burgers', name: { uz: 'Burgerlar', ru: '', eng: '' } }],
      products: [plain],
      banners: [],
      stories: [],
      promos: [],
      policies: [],
    })
    const left = await catalogue()
    expect([left.groups, namesOf(left.categories), namesOf(left.products)]).toEqual([
      [],
      ['Burgerlar'],
      ['Burger'],
    ])
    expect(left.products[0]?.modificationGroups[0]?.modifications).toHaveLength(1)
    expect(left.products[0]?.productBranch).toHaveLength(1)
    expect(await guest('branches.full')).toMatchObject({ data: { length: 1 } })
    expect(await guest('regions.list')).toMatchObject({ data: { length: 1 } })
    expect(await guest('content.banners')).toEqual({ ok: true, data: [] })
    expect(await guest('content.stories')).toEqual({ ok: true, data: [] })
    expect(await guest('content.policies', { query: { policies: 'TERMS' } })).toMatchObject({
      error: { code: 'policy_not_found' },
    })
    const promo = await world.db
      .selectFrom('promo')
      .select('is_active')
      .where('merchant_id', '=', id)
      .executeTakeFirst()
    expect(promo).toEqual({ is_active: false })

    await change({})
    expect(await catalogue()).toEqual({ ...before, version: before.version + 2 })
    expect(await guest('branches.full')).toMatchObject({ data: { length: 2 } })
  })

  it('OPS-2 keeps orders with their prices, also of a product that has left', async () => {
    const { files, sub, change, catalogue } = await openShop()
    const cola = (await catalogue()).products[1]
    const customer = await world.signIn(sub, newPhone())
    const branchId = cola?.productBranch[0]?.branchId ?? ''
    const body = {
      branchId,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: cola?.id ?? '', count: 2 }],
    }
    const placed = await customer.call('orders.place', { body: { ...body, totalPrice: 18_000 } })
    if (!placed.ok) throw new Error(placed.error.code)
    await change({ products: files.products.filter(({ ref }) => ref !== 'cola') })
    const order = await customer.call('orders.find', { params: { id: placed.data.id } })
    expect(order).toMatchObject({
      ok: true,
      data: { totalPrice: 18_000, cartItems: [{ name: { uz: 'Kola' }, costPrice: 9_000 }] },
    })
    expect(await customer.call('orders.quote', { body })).toMatchObject({
      error: { code: 'product_not_found' },
    })
  })

  it('OPS-2 sets the stock of the files; while the files are the same, what was sold stays sold', async () => {
    const { files, id, change, catalogue } = await openShop()
    await world.db
      .updateTable('product_branch')
      .set({ stock: 3 })
      .where('merchant_id', '=', id)
      .where('stock', '=', 7)
      .execute()
    await change({})
    const stocks = async () =>
      (
        await world.db
          .selectFrom('product_branch')
          .select('stock')
          .where('merchant_id', '=', id)
          .where('stock', 'is not', null)
          .execute()
      ).map(({ stock }) => stock)
    expect(await stocks()).toEqual([3])
    const products = files.products.map((product) =>
      product.ref === 'cola' ? { ...product, stock: { centre: 9 } } : product,
    )
    await change({ products })
    expect(await stocks()).toEqual([9])
    expect((await catalogue()).products[1]?.productBranch[0]?.count).toBe(9)
  })

  it('CAT-4 OPS-2 changes and takes away its own grades, and leaves what customers of the shop said', async () => {
    const { files, id, sub, guest, change, catalogue } = await openShop()
    const productId = (await catalogue()).products[0]?.id ?? ''
    const grades = async () => {
      const answer = await guest('catalogue.grade', { query: { productId } })
      return answer.ok ? answer.data : answer.error.code
    }
    expect(await grades()).toMatchObject({
      average: 4.5,
      count: 2,
      grade: [{ grade: 4 }, { comment: 'Issiq' }],
    })

    const { user } = await world.signIn(sub, newPhone())
    await buildGrade(world.db, { id }, { id: productId }, { grade: 1, comment: 'Sovuq', userId: user.id })
    const [warm] = files.grades
    await change({ grades: warm ? [{ ...warm, grade: 3 }] : [] })
    expect(await grades()).toMatchObject({
      average: 2,
      count: 2,
      grade: [{ comment: 'Sovuq' }, { grade: 3, comment: 'Issiq' }],
    })
    expect((await catalogue()).products[0]?.grade).toBe(2)
    await change({ grades: [] })
    expect(await grades()).toMatchObject({ average: 1, count: 1 })
  })

  it('T-LOY-02 keeps the uses of a promo code; a limit below them means used up', async () => {
    const { files, id, change } = await openShop()
    await world.db.updateTable('promo').set({ used: 5 }).where('merchant_id', '=', id).execute()
    const limited = files.promos.map((promo) => ({ ...promo, ref: 'renamed', maxUses: 3 }))
    await change({ promos: limited })
    const promos = await world.db
      .selectFrom('promo')
      .select(['used', 'max_uses', 'is_active'])
      .where('merchant_id', '=', id)
      .execute()
    expect(promos).toEqual([{ used: 5, max_uses: 5, is_active: true }])
  })

  it("OPS-2 brings a deleted merchant back, with its orders' numbers going on", async () => {
    const { id, sub, change } = await openShop()
    await world.db.updateTable('merchant').set({ deleted: true }).where('id', '=', id).execute()
    await world.db
      .updateTable('merchant_counter')
      .set({ order_number: 41 })
      .where('merchant_id', '=', id)
      .execute()
    expect(await change({})).toMatchObject({ kind: 'imported', merchantId: id })
    expect((await catalogueOf(sub)).products).toHaveLength(3)
    const counter = await world.db
      .selectFrom('merchant_counter')
      .select('order_number')
      .where('merchant_id', '=', id)
      .execute()
    expect(counter).toEqual([{ order_number: 41 }])
  })

  it('OPS-2 processes that start at once import once', async () => {
    const files = newShop()
    const folder = await writeShop(files)
    folders.push(folder)
    const start = () =>
      importMerchant(world.owner, folder, { store: createDiskStore(mediaFolder), isDemo: false, now: NOON })
    const outcomes = await Promise.all([start(), start(), start()])
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['imported', 'unchanged', 'unchanged'])
    expect((await catalogueOf(files.merchant.sub)).version).toBe(1)
  })

  it('OPS-2 touches no other merchant, though its files use the same refs', async () => {
    const neighbour = await openShop()
    const before = await dump(neighbour.id)
    const { files, change } = await openShop()
    const products = files.products.slice(0, 2)
    const outcome = await change({ products, promos: [], banners: [], stories: [], policies: [], zones: [] })
    expect(outcome.kind).toBe('imported')
    expect(await dump(neighbour.id)).toEqual(before)
  })
})

const mistaken = (files: ShopFiles): Partial<ShopFiles> => ({
  products: files.products.map((product) => ({ ...product, costPrice: -product.costPrice })),
  zones: files.zones.map((zone) => ({ ...zone, price: 0.5 })),
})

describe('OPS-2 files with mistakes', () => {
  it('OPS-2 are refused whole, with every mistake told, and nothing is written', async () => {
    const files = newShop()
    const outcome = await importShop({ ...files, ...mistaken(files) })
    const problems =
      outcome.kind === 'refused'
        ? outcome.problems.map(({ file, ref, path: key }) => `${file} ${ref} ${key}`)
        : []
    expect(problems.toSorted()).toEqual([
      'products.json burger costPrice',
      'products.json cola costPrice',
      'products.json tea costPrice',
      'zones.json far price',
      'zones.json near price',
    ])
    const found = await world.clientOf(undefined)('merchants.findBySub', {
      params: { sub: files.merchant.sub },
    })
    expect(found).toMatchObject({ error: { code: 'merchant_not_found' } })
  })

  it('OPS-2 leave the shop as it was', async () => {
    const { files, id, change } = await openShop()
    const before = await dump(id)
    expect((await change(mistaken(files))).kind).toBe('refused')
    expect(await dump(id)).toEqual(before)
  })
})

function largeShop() {
  const files = newShop()
  const [burger] = files.products
  if (!burger) throw new Error('the shop has a menu')
  const products = Array.from({ length: 1000 }, (_, at) => ({ ...burger, ref: `p${at}`, timeCookingMax: 10 }))
  return { ...files, products, banners: [], grades: [] }
}

it('OPS-2 a large menu is imported while another import has its tables counted', async () => {
  await openShop()
  const imported = await world.db.transaction().execute(async (other) => {
    await sql`analyze product`.execute(other)
    return importShop(largeShop())
  })
  expect(imported.kind).toBe('imported')
})

it('OPS-2 CAT-1 a large menu is read as what it is at once after its import, though the database knew small ones only', async () => {
  await openShop()
  await sql`analyze`.execute(world.db)
  const files = largeShop()
  const { products } = files
  const imported = await importShop(files)
  if (!('merchantId' in imported)) throw new Error(describeRefusal(imported))
  const { merchantId } = imported
  const { db } = world.appOf(merchantId)
  const branch = await db.selectFrom('branch').select('id').executeTakeFirstOrThrow()
  const rowsRead = await db.transaction().execute(async (tx) => {
    await loadTypicalMinutes(tx, merchantId, branch.id)
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'product'`.execute(
      tx,
    )
    return rows[0]?.read
  })
  expect(rowsRead).toBeGreaterThan(0)
  expect(rowsRead).toBeLessThan(10 * products.length)
})

describe('OPS-2 importing over what was changed at the desk', () => {
  const atDesk = async (shop: { id: string; sub: string }) => {
    const owner = await buildStaff(world, shop, { role: 'OWNER', name: 'Malika' })
    const rows = dataOf(await owner.call('desk.products')).products
    const [first, second] = rows
    if (!first || !second) throw new Error('the shop has two dishes')
    return { owner, first, second }
  }
  const over = async (files: ShopFiles) => {
    const folder = await writeShop(files)
    folders.push(folder)
    const store = createDiskStore(mediaFolder)
    return importMerchant(world.owner, folder, { store, isDemo: false, overDesk: true, now: NOON })
  }

  it('DSK-62 a set of options follows files that change all its dishes, and a dish that they change alone leaves it', async () => {
    const files = newShop()
    const [burger] = files.products
    if (!burger) throw new Error('the shop has a menu')
    const priced = (price: number) => ({
      ref: 'size',
      name: text('Hajm'),
      min: 1,
      modifications: [
        { ref: 'small', name: text('Kichik') },
        { ref: 'large', name: text('Katta'), price },
      ],
    })
    const dishes = (...prices: number[]): ShopFiles => ({
      ...files,
      products: prices.map((price, at) => ({
        ...burger,
        ref: at === 0 ? burger.ref : `burger-${at}`,
        modificationGroups: [priced(price)],
      })),
      grades: [],
    })
    const imported = await importShop(dishes(5000, 5000, 5000))
    if (!('merchantId' in imported)) throw new Error(describeRefusal(imported))
    const shop = { id: imported.merchantId, sub: files.merchant.sub }
    const owner = await buildStaff(world, shop, { role: 'OWNER' })
    const sets = async () => dataOf(await owner.call('desk.optionSets'))
    const [proposal] = (await sets()).proposals
    const choices = (proposal?.dishes ?? []).map(({ productId, groupId }) => ({ productId, groupId }))
    expect(choices).toHaveLength(3)
    dataOf(await owner.call('desk.addOptionSet', { body: { key: crypto.randomUUID(), choices } }))
    const pricesOfSet = async () =>
      (await sets()).sets.map(({ fields, dishes: { length } }) => [
        length,
        ...Object.entries(fields).flatMap(([field, value]) => (field.endsWith('.price') ? [value] : [])),
      ])
    // that they are one set is nothing that the files could lose
    expect(await importShop(dishes(6000, 6000, 6000))).toMatchObject({ kind: 'imported' })
    expect(await pricesOfSet()).toEqual([[3, 0, 6000]])
    expect(await importShop(dishes(6000, 7000, 6000))).toMatchObject({ kind: 'imported' })
    expect(await pricesOfSet()).toEqual([[2, 0, 6000]])
  })

  it('DSK-54 files that are older are refused, and what would be lost is named; with --over-desk the files win', async () => {
    const shop = await openShop()
    const { owner, first, second } = await atDesk(shop)
    const prices = [{ id: first.id, base: first.costPrice, value: first.costPrice + 1000 }]
    dataOf(await owner.call('desk.changePrices', { body: { prices } }))
    const name = { uz: 'Limonad' }
    const body = { key: crypto.randomUUID(), categoryId: second.categoryId, costPrice: 9000, name }
    dataOf(await owner.call('desk.addProduct', { body }))

    expect(await importShop(shop.files)).toMatchObject({ kind: 'unchanged' }) // says nothing that the shop has not heard
    const changed = { ...shop.files, banners: [] }
    const refused = await importShop(changed)
    const lost = refused.kind === 'would_lose' ? refused.lost.map(describeLost) : []
    expect(lost.toSorted()).toEqual([
      `product ${first.ref} (${first.name.uz}) costPrice: ${first.costPrice + 1000} at the desk, ${first.costPrice} in the files`,
      expect.stringMatching(/^product limonad-[a-z]{3} \(Limonad\): is not in the files$/),
    ])
    expect((await shop.catalogue()).products.find(({ id }) => id === first.id)?.costPrice).toBe(
      first.costPrice + 1000,
    )
    expect(await over(shop.files)).toMatchObject({ kind: 'imported' })
    expect((await shop.catalogue()).products.find(({ id }) => id === first.id)?.costPrice).toBe(
      first.costPrice,
    )
    expect(await importShop(changed)).toMatchObject({ kind: 'imported' })
  })

  it('DSK-54 a dish that the desk took off the menu does not come back by older files unasked', async () => {
    const shop = await openShop()
    const { owner, first } = await atDesk(shop)
    dataOf(await owner.call('desk.retireProduct', { params: { id: first.id } }))
    const changed = { ...shop.files, banners: [] }
    const refused = await importShop(changed)
    const lost = refused.kind === 'would_lose' ? refused.lost.map(describeLost) : []
    expect(lost).toEqual([`product ${first.ref} (${first.name.uz}): was removed`])
    expect((await shop.catalogue()).products.map(({ id }) => id)).not.toContain(first.id)
    expect(await over(changed)).toMatchObject({ kind: 'imported' })
    expect((await shop.catalogue()).products.map(({ id }) => id)).toContain(first.id)
  })

  it('DSK-54 what the desk made of banners, codes and pages is named before it would go, and borders come from files', async () => {
    const shop = await openShop()
    const { owner } = await atDesk(shop)
    const key = crypto.randomUUID()
    dataOf(await owner.call('desk.addBanner', { body: { key, name: { uz: 'Kuz' } } }))
    const [known] = dataOf(await owner.call('desk.banners')).content
    const [code] = dataOf(await owner.call('desk.promos')).content
    const [terms] = dataOf(await owner.call('desk.pages')).content
    if (!known || !code || !terms) throw new Error('the shop has one of each')
    expect([known.ref, code.ref, terms.ref]).toEqual(['first', 'TEN', 'TERMS'])
    dataOf(await owner.call('desk.removeBanner', { params: { id: known.id } }))
    const minPrice = { base: 0, value: 50_000 }
    const ofCode = { version: code.version, patch: { minPrice } }
    dataOf(await owner.call('desk.changePromo', { params: { id: code.id }, body: ofCode }))
    const words = { base: 'Oferta', value: 'Oferta, 2-nashr' }
    const ofPage = { version: terms.version, patch: { 'text.uz': words } }
    dataOf(await owner.call('desk.changePage', { params: { id: terms.id }, body: ofPage }))
    const banners = [{ ...shop.files.banners[0], startDate: '2026-11-20', endDate: '2026-11-21' }] as never
    const refused = await importShop({ ...shop.files, banners })
    const lost = refused.kind === 'would_lose' ? refused.lost.map(describeLost) : []
    expect(lost.toSorted()).toEqual([
      expect.stringMatching(/^banner first .*was removed$/),
      expect.stringMatching(/^banner kuz-[a-z]{3} .*: is not in the files$/),
      'page TERMS (TERMS) text.uz: "Oferta, 2-nashr" at the desk, "Oferta" in the files',
      'promo TEN (TEN) minPrice: 50000 at the desk, 0 in the files',
    ])
    expect(await over({ ...shop.files, banners })).toMatchObject({ kind: 'imported' })
    // a last day is shown to its end, by the clock of Tashkent
    expect(dataOf(await owner.call('desk.banners')).content).toMatchObject([
      { ref: 'first', fields: { startsAt: '2026-11-19T19:00:00.000Z', endsAt: '2026-11-21T19:00:00.000Z' } },
    ])
  })

  it('DSK-54 files that have what the desk changed are taken', async () => {
    const shop = await openShop()
    const { owner, first } = await atDesk(shop)
    const prices = [{ id: first.id, base: first.costPrice, value: 77_000 }]
    dataOf(await owner.call('desk.changePrices', { body: { prices } }))
    const products = shop.files.products.map((row) =>
      row.ref === first.ref ? { ...row, costPrice: 77_000 } : row,
    )
    expect(await shop.change({ products, banners: [] })).toMatchObject({ kind: 'imported' })
  })

  it('DSK-58 an own price of the desk is named by its branch, and kept where the files have it', async () => {
    const shop = await openShop()
    const { owner, first } = await atDesk(shop)
    const { branches } = dataOf(await owner.call('desk.product', { params: { id: first.id } }))
    const branchPrices = branches.map(({ id: branchId }, at) => ({
      branchId,
      base: null,
      value: 40_000 + at,
    }))
    const body = { version: first.version, branchPrices }
    dataOf(await owner.call('desk.changeProduct', { params: { id: first.id }, body }))
    const withPrices = (prices: Record<string, number>) => ({
      banners: [],
      products: shop.files.products.map((row) =>
        row.ref === first.ref ? { ...row, branchPrices: prices } : row,
      ),
    })
    const refused = await shop.change(withPrices({ centre: 40_000 }))
    expect(refused.kind === 'would_lose' ? refused.lost.map(describeLost) : []).toEqual([
      `product ${first.ref} (${first.name.uz}) branchPrices.side: 40001 at the desk, null in the files`,
    ])
    expect(await shop.change(withPrices({ centre: 40_000, side: 40_001 }))).toMatchObject({
      kind: 'imported',
    })
  })

  it('DSK-71 a zone that was drawn, changed or removed at the desk is named', async () => {
    const shop = await openShop()
    const { owner } = await atDesk(shop)
    const [zone] = dataOf(await owner.call('desk.zones')).zones
    if (!zone) throw new Error('the shop has a zone')
    const { price, polygon } = zone.fields
    const drawn = '[[[69.2,41.3],[69.22,41.3],[69.22,41.32]]]'
    const patch = { price: { base: price, value: price + 500 }, polygon: { base: polygon, value: drawn } }
    dataOf(
      await owner.call('desk.changeZone', {
        params: { id: zone.id },
        body: { version: zone.version, patch },
      }),
    )
    const fields = { ...zone.fields, name: 'Chorsu' }
    const body = { key: crypto.randomUUID(), cityId: zone.cityId, fields }
    const { id } = dataOf(await owner.call('desk.addZone', { body }))
    const lostOf = async (files: Partial<ShopFiles>) => {
      const refused = await shop.change(files)
      return refused.kind === 'would_lose' ? refused.lost.map(describeLost).toSorted() : []
    }
    expect(await lostOf({ banners: [] })).toEqual([
      expect.stringMatching(/^zone chorsu-[a-z]{3} \(Chorsu\): is not in the files$/),
      `zone ${zone.ref} (${zone.fields.name}) price: ${price + 500} at the desk, ${price} in the files`,
      `zone ${zone.ref} (${zone.fields.name}): is drawn otherwise`,
    ])
    for (const one of [id, zone.id]) dataOf(await owner.call('desk.removeZone', { params: { id: one } }))
    expect(await lostOf({ banners: [] })).toContain(`zone ${zone.ref} (${zone.fields.name}): was removed`)
    expect(await over(shop.files)).toMatchObject({ kind: 'imported' })
    expect(dataOf(await owner.call('desk.zones')).zones).toContainEqual({
      ...zone,
      version: zone.version + 2,
    })
  })

  it('DSK-110 DSK-47 a table that was drawn, changed, removed or given a new code at the desk is named', async () => {
    const shop = await openShop()
    const { owner } = await atDesk(shop)
    const [branch] = dataOf(await owner.call('desk.branches'))
    const branchId = branch?.id ?? ''
    const read = async () => dataOf(await owner.call('desk.halls', { query: { branchId } })).halls
    const [hall] = await read()
    const [one, two] = hall?.tables ?? []
    if (!hall || !one || !two) throw new Error('the shop has tables')
    const key = () => crypto.randomUUID()
    const made = [{ key: key(), fields: { ...one.fields, name: 'VIP' } }]
    const patch = { place: { base: '', value: '9 9 5 5 ROUND' }, chairs: { base: 2, value: 3 } }
    const body = { key: key(), branchId, made, changed: [{ id: one.id, version: one.version, patch }] }
    dataOf(await owner.call('desk.saveTables', { body: { ...body, removed: [two.id] } }))
    dataOf(await owner.call('desk.exchangeCode', { params: { id: one.id }, body: { key: key() } }))
    const refused = await shop.change({ banners: [] })
    expect(refused.kind === 'would_lose' ? refused.lost.map(describeLost).toSorted() : []).toEqual([
      'table one (1) chairs: 3 at the desk, 2 in the files',
      'table one (1): has another code',
      'table one (1): is drawn otherwise',
      'table two (2): was removed',
      expect.stringMatching(/^table vip-[a-z]{3} \(VIP\): is not in the files$/),
    ])
    expect(await over(shop.files)).toMatchObject({ kind: 'imported' })
    expect((await read())[0]?.tables.map(({ code, fields }) => [code, fields.chairs])).toEqual([
      [one.code, 2],
      [two.code, 6],
    ])
  })

  it('DSK-71 files that have what was drawn are taken, however they write it', async () => {
    const shop = await openShop()
    const { owner } = await atDesk(shop)
    const [zone] = dataOf(await owner.call('desk.zones')).zones
    if (!zone) throw new Error('the shop has a zone')
    const patch = {
      polygon: { base: zone.fields.polygon, value: '[[[69.2,41.3],[69.22,41.3],[69.22,41.32]]]' },
    }
    dataOf(
      await owner.call('desk.changeZone', {
        params: { id: zone.id },
        body: { version: zone.version, patch },
      }),
    )
    const polygon = [
      [69.2, 41.3],
      [69.22, 41.3],
      [69.22, 41.32],
      [69.2, 41.3],
    ]
    const zones = shop.files.zones.map((row) => ({ ...row, polygon }))
    expect(await shop.change({ zones, banners: [] })).toMatchObject({ kind: 'imported' })
  })

  it('DSK-54 a dish that was moved at the desk stands elsewhere in the files', async () => {
    const shop = await openShop()
    const [burger] = shop.files.products
    if (!burger) throw new Error('the shop has a menu')
    const two = [burger, { ...burger, ref: 'other' }]
    expect(await shop.change({ products: two, banners: [], grades: [] })).toMatchObject({ kind: 'imported' })
    const { owner, first, second } = await atDesk(shop)
    dataOf(await owner.call('desk.orderProducts', { body: { id: first.id, after: second.id } }))
    const refused = await shop.change({ products: two, banners: [], grades: [], stories: [] })
    const lost = refused.kind === 'would_lose' ? refused.lost.map(describeLost) : []
    expect(lost).toEqual([`product ${first.ref} (${first.name.uz}): stands elsewhere`])
    const moved = { products: two.toReversed(), banners: [], grades: [], stories: [] }
    expect(await shop.change(moved)).toMatchObject({ kind: 'imported' })
  })

  it('DSK-92 a shop that was closed at the desk is not opened by older files unasked', async () => {
    const shop = await openShop()
    const owner = await buildStaff(world, shop, { role: 'OWNER', name: 'Malika' })
    await world.db
      .updateTable('staff_session')
      .set({ proven_until: new Date(world.app.now().getTime() + 60_000) })
      .where('staff_id', '=', owner.id)
      .execute()
    dataOf(await owner.call('desk.closeShop', { body: {} }))
    const refused = await shop.change({ banners: [] })
    const lost = refused.kind === 'would_lose' ? refused.lost.map(describeLost) : []
    expect(lost).toEqual([expect.stringContaining('isOpen: false at the desk, true in the files')])
    const { merchant } = shop.files
    expect(await shop.change({ banners: [], merchant: { ...merchant, isActive: false } })).toMatchObject({
      kind: 'imported',
    })
    expect(dataOf(await owner.call('desk.shopState')).isOpen).toBe(false)
  })

  it('DSK-70 hours and names of a branch that were changed at the desk are named, and kept where the files have them', async () => {
    const shop = await openShop()
    const owner = await buildStaff(world, shop, { role: 'OWNER', name: 'Malika' })
    const [row] = dataOf(await owner.call('desk.branches'))
    const [inFiles] = shop.files.branches
    if (!row || !inFiles) throw new Error('the shop has a branch')
    const { version, fields } = dataOf(await owner.call('desk.branch', { params: { id: row.id } }))
    const [field, monday] = Object.entries(fields).find(([one]) => /^hours\..*\.MONDAY$/.test(one)) ?? []
    if (field === undefined || typeof monday !== 'string') throw new Error('the branch has hours')
    const patch = {
      [field]: { base: monday, value: '07:00-09:00' },
      'special.2027-01-01': { base: null, value: 'off' },
      'special.2027-01-01.uz': { base: null, value: 'Yangi yil' },
      'limit.evening': { base: null, value: '7 ANY' },
    }
    dataOf(await owner.call('desk.changeBranch', { params: { id: row.id }, body: { version, patch } }))
    const refused = await shop.change({ banners: [] })
    const lost = refused.kind === 'would_lose' ? refused.lost.map(describeLost) : []
    const branch = `branch ${inFiles.ref} (${row.name.uz})`
    expect(lost).toEqual([
      `${branch} ${field}: "07:00-09:00" at the desk, ${JSON.stringify(monday)} in the files`,
      `${branch} limit.evening: "7 ANY" at the desk, null in the files`,
      `${branch} special.2027-01-01: "off" at the desk, null in the files`,
      `${branch} special.2027-01-01.uz: "Yangi yil" at the desk, null in the files`,
    ])
    const shown = dataOf(await shop.guest('branches.list')).find(({ id }) => id === row.id)
    const written = {
      ...inFiles,
      workHours: shown?.workHours ?? [],
      hourExceptions: shown?.hourExceptions ?? [],
      slotRules: [{ ref: 'evening', maxOrders: 7 }],
    }
    const branches = [written, ...shop.files.branches.slice(1)]
    expect(await shop.change({ banners: [], branches })).toMatchObject({ kind: 'imported' })
    expect(await over({ ...shop.files, banners: [] })).toMatchObject({ kind: 'imported' })
    const after = dataOf(await shop.guest('branches.list')).find(({ id }) => id === row.id)
    expect(after?.hourExceptions).toEqual([])
  })
})
