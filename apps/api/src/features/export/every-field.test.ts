import { WEEK_DAYS } from '@dasturxon/domain'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { everyFieldSet, type Hints } from '../../test/every-field-set.ts'
import { importFolder, importShop } from '../../test/import-shop.ts'
import { it, world } from '../../test/it.ts'
import { smallShop, type ShopFiles } from '../../test/small-shop.ts'
import { WITHHELD } from '../import/withheld.ts'
import { FILES, type FileName } from '../import/format.ts'
import { exportBySub } from './export-by-sub.ts'

const AREA = [
  [69.2, 41.2],
  [69.3, 41.2],
  [69.3, 41.4],
]
const allDay = { open: '10:00', close: '15:00', extraOpen: '16:00', extraClose: '23:00', isDayOff: true }

/** Names of other rows, and what has to fit another field or to be of a shape that no schema says. A field of no other kind needs none. */
const HINTS: Hints = {
  ...Object.fromEntries(Object.keys(FILES).map((name) => [`${name}.ref`, `${name}-1`])),
  'merchant.sub': 'hammasi',
  'merchant.geocoderKey': 'geocoder-secret-1',
  'merchant.tableCodesKey': 'tables-secret-0123456789',
  'merchant.mainCity': 'cities-1',
  'merchant.domainUrl': 'https://hammasi.uz',
  // follows from what the records of a domain prove, whatever a file says
  'merchant.settings.domain': '',
  'merchant.settings.mainLanguage': 'tr',
  'merchant.payments.type': 'CASH',
  city: 'cities-1',
  branch: 'branches-1',
  group: 'groups-1',
  category: 'categories-1',
  product: 'products-1',
  categories: ['categories-1'],
  products: ['products-1'],
  mealtimes: ['mealtimes-1'],
  'cities.orderSettings': { minimalDeliveryPrice: 7_000, isServiceFeeEnabled: true },
  'products.branches': ['branches-1', 'branches-2'],
  'products.isAvailable': { 'branches-1': false },
  'products.stock': { 'branches-1': 7 },
  'products.branchPrices': { 'branches-1': 7_000 },
  'banners.link': { type: 'CATEGORY', value: 'categories-1' },
  // slides are told apart by their order, which is what an export calls them by
  'stories.slides.ref': 'slide-1',
  'stories.slides.link': { type: 'PAGE', value: '/profile/promos' },
  phone: '+998712001122',
  bookingPhone: '+998712003344',
  timeZone: 'Asia/Samarkand',
  polygon: AREA,
  days: WEEK_DAYS.map((weekName) => ({ weekName, ...allDay })),
  hourExceptions: [
    {
      date: '2027-01-01',
      isClosed: false,
      open: '12:00',
      close: '20:00',
      name: { uz: 'Yangi yil', ru: 'Новый год', eng: 'New Year' },
    },
  ],
  background: ['#aa0000', '#00aa00'],
  plate: ['#aa0000', '#00aa00'],
  image: 'burger.png',
  icon: 'burger.png',
  gallery: ['burger.png'],
  logo: 'logo.svg',
  favicon: 'logo.svg',
  ...Object.fromEntries(
    ['iosAppLink', 'androidAppLink', 'telegramBotLink', 'telegram', 'instagram', 'facebook'].map((name) => [
      `merchant.settings.${name}`,
      `https://${name.toLowerCase()}.example/tez`,
    ]),
  ),
  // more than what comes before it, by the rules of the row
  timeCookingMax: 25,
  'products.modificationGroups.max': 3,
  'products.modificationGroups.modifications.maxCount': 3,
  endDate: '2026-12-31T18:59:59.000Z',
  // of an account: whatever its provider says
  'payments.provider': 'PAYZE',
  'payments.settings': { token: 'payze-key:payze-secret' },
  'sms.gateway': 'ESKIZ',
  'sms.settings': { email: 'shop@example.uz', password: 'sms-secret', from: '4546' },
  'delivery.settings': { token: 'delivery-secret-of-the-cabinet' },
  // either a token or an id of a bot
  'telegram.token': '123456789:telegram-secret-telegram-secret-1',
  'telegram.botId': null,
}

const NAMES = Object.keys(FILES) as FileName[]
const ONE_OF_EACH: Readonly<Record<string, unknown>> = Object.fromEntries(
  NAMES.map((name) => [name, everyFieldSet(FILES[name], { path: name, hints: HINTS })]),
)

/** Three branches, so that a dish can be sold in some. */
const EVERYTHING: Readonly<Record<string, unknown>> = {
  ...ONE_OF_EACH,
  branches: [1, 2, 3].flatMap((at) =>
    rowsOf(ONE_OF_EACH['branches']).map((row) => ({ ...row, ref: `branches-${at}`, isMain: at === 1 })),
  ),
}

type Row = Record<string, unknown>
function rowsOf(file: unknown): Row[] {
  return (Array.isArray(file) ? file : [file]) as Row[]
}

describe('DSK-54 a shop with every field of the files set', () => {
  it('DSK-54 every field is there, and holds something else than when it is left out', () => {
    for (const name of NAMES) {
      const file = ONE_OF_EACH[name]
      expect(FILES[name].safeParse(file).error?.issues ?? [], name).toEqual([])
      for (const row of rowsOf(file))
        for (const [field, value] of Object.entries(row)) {
          const { [field]: _left, ...without } = row
          const parsed = FILES[name].safeParse(Array.isArray(file) ? [without] : without)
          if (!parsed.success || value === null) continue
          expect(rowsOf(parsed.data)[0]?.[field], `${name}.${field}`).not.toEqual(value)
        }
    }
  })

  it('DSK-54 goes out as it came, and importing that changes no byte of the next export', async () => {
    const { pictures } = smallShop('hammasi')
    const { sub } = await importShop(world, { ...EVERYTHING, pictures } as unknown as ShopFiles)
    const first = await exported(sub)
    for (const name of NAMES) expect.soft(withoutKeys(first.files[name]), name).toEqual(written(name))
    await importFolder(world, first.folder)
    expect((await exported(sub)).bytes).toEqual(first.bytes)
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })
})

const folders: string[] = []

/** The shop as a folder: its files as they are written, and as they are read. */
async function exported(sub: string) {
  const parent = await mkdtemp(path.join(tmpdir(), 'every-field-'))
  folders.push(parent)
  const folder = path.join(parent, sub)
  await exportBySub(world.db, { sub, place: folder, store: world.app.providers.media })
  const bytes = Object.fromEntries(
    await Promise.all(
      NAMES.map(async (name) => [name, await readFile(path.join(folder, `${name}.json`), 'utf8')] as const),
    ),
  )
  const files = Object.fromEntries(Object.entries(bytes).map(([name, text]) => [name, JSON.parse(text)]))
  return { folder, bytes, files }
}

/** Pictures are called by what is in them, once they are published. */
const withoutKeys = (file: unknown): unknown =>
  JSON.parse(JSON.stringify(file).replaceAll(/"(burger|logo)-[^"]*\.(png|svg)"/g, '"$1.$2"'))

/** What an export holds back, by file. */
const KEYS: Partial<Record<FileName, readonly string[]>> = {
  merchant: ['geocoderKey', 'tableCodesKey'],
  payments: ['settings'],
  sms: ['settings'],
  delivery: ['settings'],
  telegram: ['token'],
}

/** A file as it was given, without keys. */
function written(name: FileName): unknown {
  const file = EVERYTHING[name]
  const kept = Object.fromEntries((KEYS[name] ?? []).map((key) => [key, WITHHELD]))
  const rows = rowsOf(file).map((row) => ({ ...row, ...kept }))
  return Array.isArray(file) ? rows : rows[0]
}
