import { randomBytes } from 'node:crypto'
import { json, newId, type Db, type JsonObject, type JsonValue } from '@dasturxon/db'
import { WEEK_DAYS, type PaymentType, type StorefrontServiceType } from '@dasturxon/domain'
import { NOON, type World } from './world.ts'

const text = (status: string) => ({ uz: status, ru: status, eng: status })

/** Settings of a shop that offers everything the spine has; a test switches off what it is about. */
const OPEN_SETTINGS = {
  brand: 'Sinov',
  deliveryActive: true,
  pickupActive: true,
  dineInActive: true,
  cancelOrderActive: true,
  promoActive: true,
  cashbackActive: true,
  productComment: true,
  terminalActive: true,
  paymeActive: true,
  clickActive: true,
  uzumActive: true,
  shouldValidateDeliveryArea: true,
}

let count = 0

/** A merchant with one city, a zone of 15 000 som over central Tashkent, and cash and terminal at the door. */
export async function buildMerchant(
  db: Db,
  options: { sub?: string; settings?: JsonObject; orderSettings?: JsonObject; isActive?: boolean } = {},
) {
  const id = newId()
  const cityId = newId()
  const sub = options.sub ?? `shop-${++count}-${id.slice(-6)}`
  await db
    .insertInto('merchant')
    .values({
      id,
      sub,
      name: json(text('Sinov')),
      is_active: options.isActive ?? true,
      created_at: NOON,
      settings: json({ ...OPEN_SETTINGS, ...options.settings }),
      // one customer of a test places many orders; what a real shop has is tested in assert-room.test.ts
      order_settings: json({ maxUnpaidOrders: 1000, maxOpenOrders: 1000, ...options.orderSettings }),
    })
    .execute()
  await db
    .insertInto('city')
    .values({
      merchant_id: id,
      id: cityId,
      name: json(text('Toshkent')),
      latitude: 41.311321,
      longitude: 69.279223,
      is_main: true,
    })
    .execute()
  await db
    .insertInto('zone')
    .values({
      merchant_id: id,
      id: newId(),
      city_id: cityId,
      name: 'Markaz',
      price: 15_000,
      polygon: json(CENTRE),
    })
    .execute()
  for (const type of ['CASH', 'TERMINAL'] satisfies PaymentType[]) {
    await db
      .insertInto('payment_method')
      .values({ merchant_id: id, type, id: newId(), title: json(text(type)) })
      .execute()
  }
  return { id, sub, cityId }
}

/** [longitude, latitude] pairs around INSIDE. */
const CENTRE = [
  [69.2, 41.28],
  [69.32, 41.28],
  [69.32, 41.36],
  [69.2, 41.36],
]
export const INSIDE = { latitude: 41.311321, longitude: 69.279223 }
export const OUTSIDE = { latitude: 41.5, longitude: 69.6 }

type Hours = { open: string; close: string }

/** A branch that serves every way, every day from 10:00 to 23:00 unless told otherwise. */
export async function buildBranch(
  db: Db,
  merchant: { id: string; cityId: string },
  options: {
    hours?: Hours
    settings?: JsonObject
    isActive?: boolean
    isMain?: boolean
    deliveryPrice?: number
  } = {},
) {
  const id = newId()
  const { open, close } = options.hours ?? { open: '10:00', close: '23:00' }
  const days = WEEK_DAYS.map((weekName) => ({
    weekName,
    open,
    close,
    extraOpen: null,
    extraClose: null,
    isDayOff: false,
  }))
  await db
    .insertInto('branch')
    .values({
      merchant_id: merchant.id,
      id,
      city_id: merchant.cityId,
      name: json(text('Filial')),
      address: 'Amir Temur shoh koʻchasi, 15',
      latitude: 41.3127,
      longitude: 69.2821,
      is_main: options.isMain ?? true,
      is_active: options.isActive ?? true,
      delivery_price: options.deliveryPrice ?? 20_000,
      work_hours: json([{ type: 'DELIVERY', days }]),
      settings: json({
        deliveryEnabled: true,
        pickupEnabled: true,
        dineinEnabled: true,
        ...options.settings,
      }),
    })
    .execute()
  return { id }
}

let tables = 0
/** A table in a hall of its own, with a code that nobody else has. */
export async function buildTable(
  db: Db,
  merchant: { id: string },
  branch: { id: string },
  options: { chairs?: number; isBookable?: boolean; isActive?: boolean } = {},
) {
  const inBranch = { merchant_id: merchant.id, branch_id: branch.id }
  const [id, hallId] = [newId(), newId()]
  await db
    .insertInto('hall')
    .values({ ...inBranch, id: hallId, name: json(text('Zal')) })
    .execute()
  const name = String(++tables)
  // With its dashes: digits of an id that stand together may look like a payment card, which a call refuses.
  const code = `t_${id}`
  await db
    .insertInto('dining_table')
    .values({
      ...inBranch,
      id,
      hall_id: hallId,
      name,
      chairs: options.chairs ?? 4,
      code,
      is_bookable: options.isBookable ?? true,
      is_active: options.isActive ?? true,
    })
    .execute()
  return { id, name, code }
}

type Group = { min: number; max: number; options: { price: number; minCount?: number; maxCount?: number }[] }

/** A product of the given branches with its modification groups; `stock` null is not counted. */
export async function buildProduct(
  db: Db,
  merchant: { id: string },
  options: {
    branches: { id: string }[]
    costPrice?: number
    discount?: number
    stock?: number | null
    /** In the branches, in their order; null or absent: none. */
    ownPrices?: readonly (number | null)[]
    groups?: Group[]
    isAvailable?: boolean
  },
) {
  const id = newId()
  const categoryId = newId()
  await db
    .insertInto('category')
    .values({ merchant_id: merchant.id, id: categoryId, name: json(text('Taomlar')) })
    .execute()
  await db
    .insertInto('product')
    .values({
      merchant_id: merchant.id,
      id,
      category_id: categoryId,
      name: json(text('Taom')),
      description: json(text('')),
      cost_price: options.costPrice ?? 25_000,
      discount: options.discount ?? 0,
    })
    .execute()
  for (const [at, branch] of options.branches.entries()) {
    await db
      .insertInto('product_branch')
      .values({
        merchant_id: merchant.id,
        product_id: id,
        branch_id: branch.id,
        stock: options.stock ?? null,
        price: options.ownPrices?.[at] ?? null,
        is_available: options.isAvailable ?? true,
      })
      .execute()
  }
  const groups = []
  for (const group of options.groups ?? []) groups.push(await buildGroup(db, merchant.id, id, group))
  return { id, categoryId, groups }
}

/** A shop of one branch that sells one product of 25 000 som, and a customer who is signed in. */
export async function buildShop(
  world: World,
  options: {
    merchant?: Parameters<typeof buildMerchant>[1]
    branch?: Parameters<typeof buildBranch>[2]
    product?: Omit<Parameters<typeof buildProduct>[2], 'branches'>
  } = {},
) {
  const merchant = await buildMerchant(world.db, options.merchant)
  const branch = await buildBranch(world.db, merchant, options.branch)
  const product = await buildProduct(world.db, merchant, { branches: [branch], ...options.product })
  const customer = await world.signIn(merchant.sub, newPhone())
  return { merchant, branch, product, customer }
}

/** A grade of a product; without a customer, one that came with an import. */
export async function buildGrade(
  db: Db,
  merchant: { id: string },
  product: { id: string },
  options: {
    grade?: number
    comment?: string
    hidden?: boolean
    userId?: string
    createdAt?: Date
  } = {},
) {
  const id = newId()
  await db
    .insertInto('product_grade')
    .values({
      merchant_id: merchant.id,
      id,
      product_id: product.id,
      user_id: options.userId ?? null,
      grade: options.grade ?? 5,
      comment: options.comment ?? '',
      hidden: options.hidden ?? false,
      created_at: options.createdAt ?? new Date('2026-11-01T09:00:00Z'),
    })
    .execute()
  return { id }
}

async function buildGroup(db: Db, merchantId: string, productId: string, { min, max, options }: Group) {
  const id = newId()
  await db
    .insertInto('modification_group')
    .values({ merchant_id: merchantId, id, product_id: productId, name: json(text('Guruh')), min, max })
    .execute()
  const modifications: string[] = []
  for (const { price, minCount, maxCount } of options) {
    const modificationId = newId()
    await db
      .insertInto('modification')
      .values({
        merchant_id: merchantId,
        id: modificationId,
        group_id: id,
        name: json(text('Variant')),
        price,
        min_count: minCount ?? 0,
        max_count: maxCount ?? 1,
      })
      .execute()
    modifications.push(modificationId)
  }
  return { id, modifications }
}

export async function buildPromo(
  db: Db,
  merchant: { id: string },
  options: {
    code: string
    discountType?: 'AMOUNT' | 'PERCENTAGE'
    productDiscount?: number
    deliveryDiscount?: number
    minPrice?: number
    maxUses?: number
    maxUsesPerCustomer?: number
    isListed?: boolean
    isActive?: boolean
    startDate?: Date
    endDate?: Date
  },
) {
  const id = newId()
  await db
    .insertInto('promo')
    .values({
      merchant_id: merchant.id,
      id,
      code: options.code,
      discount_type: options.discountType ?? 'AMOUNT',
      product_discount: options.productDiscount ?? 5_000,
      delivery_discount: options.deliveryDiscount ?? 0,
      min_price: options.minPrice ?? 0,
      max_uses: options.maxUses ?? null,
      max_uses_per_customer: options.maxUsesPerCustomer ?? null,
      is_listed: options.isListed ?? false,
      is_active: options.isActive ?? true,
      start_date: options.startDate ?? null,
      end_date: options.endDate ?? null,
    })
    .execute()
  return { id }
}

/** At most so many orders for later at one time of a branch. */
export async function buildSlotRule(
  db: Db,
  merchant: { id: string },
  branch: { id: string },
  options: { maxOrders: number; serviceType?: StorefrontServiceType; hours?: JsonValue },
) {
  const id = newId()
  await db
    .insertInto('slot_rule')
    .values({
      merchant_id: merchant.id,
      id,
      branch_id: branch.id,
      service_type: options.serviceType ?? null,
      hours: json(options.hours ?? []),
      max_orders: options.maxOrders,
    })
    .execute()
  return { id }
}

let phones = 0
/** A phone nobody else in the run has. */
export const newPhone = (): string => `+9989${String(10_000_000 + ++phones)}`

/** A token as a phone makes it for a shared basket. */
export const newPersonToken = (): string => randomBytes(32).toString('base64url')
