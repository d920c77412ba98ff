import type { LocalisedText } from '@dasturxon/contract'
import type { Link } from '../import/rows.ts'
import { called, callOf, coloursOf, orderedRows, type ShopFiles, type ShopReading } from './shop-rows.ts'

type PromoFile = ShopFiles['promos'][number]

/** Banners, stories, promo codes, texts of the company and vacancies; the menu was read before. */
export async function readShopContent(
  reading: ShopReading,
): Promise<Pick<ShopFiles, 'banners' | 'stories' | 'promos' | 'policies' | 'vacancies'>> {
  return {
    banners: await readBanners(reading),
    stories: await readStories(reading),
    promos: await readPromos(reading),
    policies: await readPolicies(reading),
    vacancies: await readVacancies(reading),
  }
}

const LINKS = [
  [/^\/product\/([^/?#]+)$/, 'PRODUCT'],
  [/^\/category\?id=([^&#]+)$/, 'CATEGORY'],
  [/^\/category\?group=([^&#]+)$/, 'GROUP'],
] as const

/** Where a link leads, as files say it: a row by its ref, else the path or the address as it is. */
function linkOf({ refs }: ShopReading, address: string): Link {
  if (address === '') return null
  for (const [shape, type] of LINKS) {
    const ref = refs.get(shape.exec(address)?.[1] ?? '')
    if (ref !== undefined) return { type, value: ref }
  }
  return { type: address.startsWith('/') ? 'PAGE' : 'URL', value: address }
}

/** From when until when it is shown. */
const shownOf = (row: { starts_at: Date | null; ends_at: Date | null }) => ({
  startDate: row.starts_at?.toISOString() ?? null,
  endDate: row.ends_at?.toISOString() ?? null,
})

async function readBanners(reading: ShopReading): Promise<ShopFiles['banners']> {
  const rows = await orderedRows(reading, 'banner')
  return called(reading, rows).map((row) => ({
    ref: row.called,
    title: row.title,
    description: row.description,
    image: reading.pictures.nameOf(row.image),
    background: coloursOf(row.background),
    textColor: row.text_color,
    link: linkOf(reading, row.link),
    ...shownOf(row),
    isActive: row.active,
    priority: row.priority,
  }))
}

/** A slide as the importer lays it into the row of its story. */
type Slide = {
  title: LocalisedText
  text: LocalisedText
  image: string
  background: string
  textColor: string
  link: string
}

async function readStories(reading: ShopReading): Promise<ShopFiles['stories']> {
  const { nameOf } = reading.pictures
  const rows = await orderedRows(reading, 'story')
  return called(reading, rows).map((row) => ({
    ref: row.called,
    title: row.title,
    image: nameOf(row.image),
    plate: row.plate as ShopFiles['stories'][number]['plate'],
    ...shownOf(row),
    isActive: row.active,
    slides: (row.slides as unknown as Slide[]).map((slide, index) => ({
      // a slide is known by its place; nothing points at it
      ref: `slide-${index + 1}`,
      title: slide.title,
      text: slide.text,
      image: nameOf(slide.image),
      background: coloursOf(slide.background),
      textColor: slide.textColor,
      link: linkOf(reading, slide.link),
    })),
    priority: row.priority,
  }))
}

async function readPromos({ db, merchantId }: ShopReading): Promise<ShopFiles['promos']> {
  const rows = await db
    .selectFrom('promo')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('deleted', '=', false)
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    ref: callOf(row),
    code: row.code,
    discountType: row.discount_type as PromoFile['discountType'],
    productDiscount: row.product_discount,
    deliveryDiscount: row.delivery_discount,
    minPrice: row.min_price,
    startDate: row.start_date?.toISOString() ?? null,
    endDate: row.end_date?.toISOString() ?? null,
    isActive: row.is_active,
    isListed: row.is_listed,
    maxUses: row.max_uses,
    maxUsesPerCustomer: row.max_uses_per_customer,
  }))
}

async function readPolicies({ db, merchantId }: ShopReading): Promise<ShopFiles['policies']> {
  const rows = await db
    .selectFrom('policy')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('type')
    .execute()
  // only the importer's own rows lie there
  return rows.map(({ type, text }) => ({ type, text }) as ShopFiles['policies'][number])
}

async function readVacancies(reading: ShopReading): Promise<ShopFiles['vacancies']> {
  const rows = await orderedRows(reading, 'vacancy')
  return called(reading, rows).map((row) => ({
    ref: row.called,
    position: row.position,
    requirements: row.requirements,
    monthlySalary: row.monthly_salary,
    responsiblePerson: row.responsible_person,
    phone: row.phone,
    isActive: row.is_active,
  }))
}
