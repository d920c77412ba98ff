import { WEEK_DAYS } from '@dasturxon/domain'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { paintPng } from './paint-png.ts'

const text = (status: string) => ({ uz: status, ru: status, eng: status })
const allDay = { open: '00:00', close: '00:00', extraOpen: null, extraClose: null, isDayOff: false }
const days = WEEK_DAYS.map((weekName) => ({ weekName, ...allDay }))
const place = { latitude: 41.311, longitude: 69.28 }
const branch = {
  ...place,
  name: text('Filial'),
  address: 'Bobur koʻchasi, 1',
  city: 'tashkent',
  phone: '+998712000000',
  settings: { pickupEnabled: true, deliveryEnabled: true },
  workHours: [{ type: 'DELIVERY', days }],
}
const slide = {
  ref: 'one',
  title: text('Yangi'),
  text: text(''),
  background: ['#FFFFFF'],
  textColor: '#000000',
}
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>')

/** A row as a merchant writes it; the importer says whether it is right. */
type Row = { ref: string } & Record<string, unknown>
export type ShopFiles = {
  merchant: { sub: string } & Record<string, unknown>
  products: (Row & { costPrice: number })[]
  policies: Record<string, unknown>[]
  pictures: Record<string, Buffer>
} & Record<
  | 'cities'
  | 'branches'
  | 'halls'
  | 'zones'
  | 'mealtimes'
  | 'groups'
  | 'categories'
  | 'stations'
  | 'banners'
  | 'stories'
  | 'promos'
  | 'vacancies'
  | 'grades',
  Row[]
>

/** Files of a shop with two of most things, for tests of the importer to change. */
export const smallShop = (sub: string): ShopFiles => ({
  merchant: {
    sub,
    name: text('Kichik'),
    mainCity: 'tashkent',
    settings: {
      brand: 'Kichik',
      pickupActive: true,
      bannersActive: true,
      storiesActive: true,
      vacanciesActive: true,
      termsOfUseActive: true,
      terminalActive: true,
      logo: 'logo.svg',
    },
    orderSettings: {},
    payments: [
      { type: 'CASH', title: text('Naqd') },
      { type: 'TERMINAL', title: text('Terminal') },
    ],
  },
  cities: [{ ref: 'tashkent', name: text('Toshkent'), ...place, isMain: true }],
  branches: [
    { ref: 'centre', ...branch, isMain: true },
    { ref: 'side', ...branch },
  ],
  halls: [
    {
      ref: 'terrace',
      branch: 'centre',
      name: text('Ayvon'),
      tables: [
        { ref: 'one', name: '1', chairs: 2, code: 'table1code' },
        { ref: 'two', name: '2', chairs: 6, code: 'table2code' },
      ],
    },
  ],
  zones: [
    {
      ref: 'near',
      city: 'tashkent',
      name: 'Yaqin',
      price: 10_000,
      polygon: [
        [69.2, 41.2],
        [69.3, 41.2],
        [69.3, 41.4],
      ],
    },
    {
      ref: 'far',
      city: 'tashkent',
      name: 'Uzoq',
      price: 20_000,
      freeFrom: 300_000,
      addedMinutes: 25,
      polygon: [
        [69, 41],
        [70, 41],
        [70, 42],
      ],
    },
  ],
  mealtimes: [],
  groups: [{ ref: 'food', name: text('Taom') }],
  categories: [
    { ref: 'burgers', group: 'food', name: text('Burgerlar') },
    { ref: 'drinks', name: text('Ichimliklar') },
  ],
  products: [
    {
      ref: 'burger',
      category: 'burgers',
      name: text('Burger'),
      image: 'burger.png',
      costPrice: 30_000,
      modificationGroups: [
        {
          ref: 'size',
          name: text('Hajm'),
          min: 1,
          modifications: [
            { ref: 'small', name: text('Kichik') },
            { ref: 'large', name: text('Katta'), price: 5_000 },
          ],
        },
      ],
    },
    { ref: 'cola', category: 'drinks', name: text('Kola'), costPrice: 9_000, stock: { centre: 7 } },
    { ref: 'tea', category: 'drinks', name: text('Choy'), costPrice: 5_000, branches: ['side'] },
  ],
  stations: [],
  banners: [
    {
      ref: 'first',
      title: text('Birinchi'),
      description: text(''),
      background: ['#AA0000', '#00AA00'],
      textColor: '#FFFFFF',
      link: { type: 'PRODUCT', value: 'burger' },
    },
  ],
  stories: [
    {
      ref: 'first',
      title: text('Hikoya'),
      slides: [{ ...slide, link: { type: 'CATEGORY', value: 'drinks' } }],
    },
  ],
  promos: [
    { ref: 'ten', code: 'TEN', discountType: 'PERCENTAGE', productDiscount: 10, endDate: '2026-12-31' },
  ],
  policies: [{ type: 'TERMS', text: text('Oferta') }],
  vacancies: [],
  grades: [
    { ref: 'warm', product: 'burger', grade: 5, comment: 'Issiq', createdAt: '2026-10-01T12:00:00+05:00' },
    { ref: 'cold', product: 'burger', grade: 4, createdAt: '2026-10-02T12:00:00+05:00' },
  ],
  pictures: {
    'logo.svg': drawing,
    'burger.png': paintPng({ width: 60, height: 40, colour: [200, 120, 40, 255] }),
  },
})

/** Writes the files of a shop into a folder of their own; returns its path. */
export async function writeShop({ pictures, ...files }: ShopFiles): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-'))
  await mkdir(path.join(folder, 'pictures'))
  await Promise.all([
    ...Object.entries(files).map(([name, rows]) =>
      writeFile(path.join(folder, `${name}.json`), JSON.stringify(rows, null, 2)),
    ),
    ...Object.entries(pictures).map(([name, content]) =>
      writeFile(path.join(folder, 'pictures', name), content),
    ),
  ])
  return folder
}
