import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Only what the checks of this package look at; the whole format is in docs/importing.md. */
type Text = { uz: string; ru: string; eng: string }
export type Priced = { ref: string; price: number; minCount: number; maxCount: number }
type ModificationGroup = { ref: string; min: number; max: number; modifications: Priced[] }
type Day = {
  weekName: string
  open: string
  close: string
  extraOpen: string | null
  isDayOff: boolean
}
export type Link = { type: string; value: string } | null
type Offer = { ref: string; image: string; link: Link }

type Merchant = {
  merchant: { sub: string; mainCity: string; settings: { mainColor: string; freeDeliveryFrom: number } }
  cities: { ref: string; isMain: boolean }[]
  branches: {
    ref: string
    city: string
    latitude: number
    longitude: number
    isMain: boolean
    workHours: { type: string; days: Day[] }[]
  }[]
  halls?: { ref: string; branch: string; tables: { ref: string; name: string; code: string }[] }[]
  zones: { ref: string; city: string; price: number; polygon: [number, number][] }[]
  groups: { ref: string }[]
  categories: { ref: string; group: string }[]
  products: {
    ref: string
    category: string
    image: string
    description: Text
    costPrice: number
    discount: number
    amount: number
    timeCookingMin: number
    timeCookingMax: number
    labels: string[]
    isCartRecommendation: boolean
    deliveryEnabled: boolean
    isAvailable: boolean
    mxicCode: string
    barcode: string
    branches: string[] | null
    stock: Record<string, number> | null
    modificationGroups: ModificationGroup[]
  }[]
  banners: Offer[]
  stories: { ref: string; slides: Offer[] }[]
  promos: { ref: string; code: string; discountType: string; startDate: string; endDate: string }[]
  policies: { type: string; text: Text }[]
  vacancies: { ref: string }[]
}

/** The files of an import folder by name, `products.json` as `products`. Throws when one is not JSON. */
export function readMerchant(folder: string): Merchant {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const entries = names.map((name): [string, unknown] => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  ])
  // the checks that follow are the parser: a file that is not of this shape fails them
  return Object.fromEntries(entries) as Merchant
}

/** Every localised text below a value, with the path to it. */
export function textsIn(value: unknown, path = ''): { path: string; text: Text }[] {
  if (typeof value !== 'object' || value === null) return []
  if (isText(value)) return [{ path, text: value }]
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}/${key}`))
}

const isText = (value: object): value is Text => 'uz' in value || 'ru' in value || 'eng' in value

/** Every picture named below a value: the keys `image`, `logo` and `favicon`, and the `gallery` lists. */
export function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'gallery' && Array.isArray(inner)) return inner.filter((name) => typeof name === 'string')
    const isPicture = key === 'image' || key === 'logo' || key === 'favicon'
    return isPicture && typeof inner === 'string' ? [inner] : picturesIn(inner)
  })
}
