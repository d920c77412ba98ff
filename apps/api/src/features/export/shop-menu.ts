import { sql } from 'kysely'
import { readOptionGroups } from '../catalogue/option-groups.ts'
import { called, callOf, orderedRows, refsOf, type ShopFiles, type ShopReading } from './shop-rows.ts'

type ProductFile = ShopFiles['products'][number]
type CategoryFile = ShopFiles['categories'][number]

/** What is sold, when, in which groups, and where it is made; places were read before. */
export async function readShopMenu(
  reading: ShopReading,
): Promise<Pick<ShopFiles, 'mealtimes' | 'groups' | 'categories' | 'products' | 'stations' | 'grades'>> {
  const mealtimes = await readMealtimes(reading)
  const groups = await readGroups(reading)
  const categories = await readCategories(reading)
  const products = await readProducts(reading)
  const stations = await readStations(reading)
  return { mealtimes, groups, categories, products, stations, grades: await readGrades(reading) }
}

async function readMealtimes(reading: ShopReading): Promise<ShopFiles['mealtimes']> {
  const rows = await orderedRows(reading, 'mealtime')
  return called(reading, rows).map((row) => ({
    ref: row.called,
    name: row.name,
    hours: row.hours as ShopFiles['mealtimes'][number]['hours'],
    priority: row.priority,
  }))
}

async function readGroups(reading: ShopReading): Promise<ShopFiles['groups']> {
  const { nameOf } = reading.pictures
  const rows = await orderedRows(reading, 'product_group')
  return called(reading, rows).map((row) => ({
    ref: row.called,
    name: row.name,
    icon: nameOf(row.icon),
    image: nameOf(row.image),
    bgColor: row.bg_color,
    iconBgColor: row.icon_bg_color,
    priority: row.priority,
  }))
}

/** Which mealtimes each row is served at, by its id. */
async function servedAt(
  reading: ShopReading,
  table: 'category_mealtime' | 'product_mealtime',
): Promise<Map<string, string[]>> {
  const id = sql.ref(table === 'category_mealtime' ? 'm.category_id' : 'm.product_id')
  const { rows } = await sql<{ id: string; ids: string[] }>`
    select ${id} as id, array_agg(m.mealtime_id order by t.priority, t.id) as ids
    from ${sql.table(table)} m join mealtime t on t.merchant_id = m.merchant_id and t.id = m.mealtime_id
    where m.merchant_id = ${reading.merchantId} group by 1`.execute(reading.db)
  return new Map(rows.map((row) => [row.id, refsOf(reading, row.ids)]))
}

/** The categories that are there, and those of dishes that are. */
async function readCategories(reading: ShopReading): Promise<ShopFiles['categories']> {
  const { db, merchantId, refs, pictures } = reading
  const mealtimes = await servedAt(reading, 'category_mealtime')
  const rows = await db
    .selectFrom('category')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where((where) =>
      where.or([
        where('deleted', '=', false),
        where.exists(
          where
            .selectFrom('product')
            .select('product.id')
            .where('product.merchant_id', '=', merchantId)
            .whereRef('product.category_id', '=', 'category.id')
            .where('product.deleted', '=', false),
        ),
      ]),
    )
    .orderBy('priority')
    .orderBy('id')
    .execute()
  return called(reading, rows).map((row) => ({
    ref: row.called,
    group: row.group_id === null ? null : (refs.get(row.group_id) ?? null),
    name: row.name,
    image: pictures.nameOf(row.image),
    textColor: row.text_color,
    plate: row.plate as CategoryFile['plate'],
    viewType: row.view_type as CategoryFile['viewType'],
    scrollType: row.scroll_type as CategoryFile['scrollType'],
    navigationType: row.navigation_type as CategoryFile['navigationType'],
    isWithoutCart: row.is_without_cart,
    mealtimes: mealtimes.get(row.id) ?? [],
    priority: row.priority,
  }))
}

async function readProducts(reading: ShopReading): Promise<ShopFiles['products']> {
  const { db, merchantId, refs, pictures } = reading
  const { nameOf } = pictures
  const mealtimes = await servedAt(reading, 'product_mealtime')
  const carried = await readCarried(reading)
  const { rows: branches } = await sql<{ count: number }>`
    select count(*)::int as count from branch where merchant_id = ${merchantId} and not deleted`.execute(db)
  const rows = await orderedRows(reading, 'product')
  const options = await readOptionGroups(
    db,
    merchantId,
    rows.map(({ id }) => id),
  )
  return called(reading, rows).map((row): ProductFile => {
    const places = carried.get(row.id) ?? []
    const stock = places.flatMap(({ ref, stock: left }) => (left === null ? [] : [[ref, left] as const]))
    const prices = places.flatMap(({ ref, price }) => (price === null ? [] : [[ref, price] as const]))
    return {
      ref: row.called,
      category: refs.get(row.category_id) ?? '',
      name: row.name,
      description: row.description,
      image: nameOf(row.image),
      gallery: (row.gallery as string[]).map(nameOf),
      costPrice: row.cost_price,
      discount: row.discount,
      unit: row.unit as ProductFile['unit'],
      amount: row.amount,
      measure: row.measure,
      calorie: row.calorie,
      timeCookingMin: row.time_cooking_min,
      timeCookingMax: row.time_cooking_max,
      isBatch: row.is_batch,
      labels: row.labels as ProductFile['labels'],
      tags: row.tags as ProductFile['tags'],
      allergens: row.allergens as ProductFile['allergens'],
      diets: row.diets as ProductFile['diets'],
      mealtimes: mealtimes.get(row.id) ?? [],
      isCartRecommendation: row.is_cart_recommendation,
      deliveryEnabled: row.delivery_enabled,
      active: row.active,
      isAvailable: availabilityOf(places),
      packageCode: row.package_code,
      vatPercent: row.vat_percent,
      mxicCode: row.mxic_code,
      barcode: row.barcode,
      branches: places.length === branches[0]?.count ? null : places.map(({ ref }) => ref),
      stock: stock.length === 0 ? null : Object.fromEntries(stock),
      branchPrices: prices.length === 0 ? null : Object.fromEntries(prices),
      modificationGroups: (options.get(row.id) ?? []).map((group) => optionGroupOf(group, nameOf)),
      systems: row.systems as ProductFile['systems'],
      additionalPrice: row.additional_price,
      eatsPrice: row.eats_price,
      enabledEats: row.enabled_eats,
      expressPrice: row.express_price,
      enabledExpress: row.enabled_express,
      externalIds: row.external_ids as ProductFile['externalIds'],
      priority: row.priority,
    }
  })
}

type OptionGroup = NonNullable<
  Awaited<ReturnType<typeof readOptionGroups>> extends Map<string, infer G> ? G : never
>

function optionGroupOf(
  group: OptionGroup[number],
  nameOf: (address: string) => string,
): NonNullable<ProductFile['modificationGroups']>[number] {
  const { name, min, max, modifications } = group
  return {
    ref: callOf(group),
    name,
    min,
    max,
    modifications: modifications.map((option) => ({
      ref: callOf(option),
      name: option.name,
      price: option.price,
      minCount: option.minCount,
      maxCount: option.maxCount,
      image: nameOf(option.image),
      // the importer's own lists
      allergens: option.allergens as ProductFile['allergens'],
      diets: option.diets as ProductFile['diets'],
    })),
  }
}

type Carried = { ref: string; isAvailable: boolean; stock: number | null; price: number | null }

/** Whether a dish is to be had: one word where all its branches say the same. */
function availabilityOf(places: readonly Carried[]): ProductFile['isAvailable'] {
  const missing = places.filter(({ isAvailable }) => !isAvailable)
  if (missing.length === 0) return true
  return missing.length === places.length ? false : Object.fromEntries(missing.map(({ ref }) => [ref, false]))
}

/** Where each dish is sold, by its id: branches that are there, in their order. */
async function readCarried({ db, merchantId, refs }: ShopReading): Promise<Map<string, Carried[]>> {
  const { rows } = await sql<Omit<Carried, 'ref'> & { id: string; branchId: string }>`
    select p.product_id as id, p.branch_id as "branchId", p.is_available as "isAvailable", p.stock, p.price
    from product_branch p join branch b on b.merchant_id = p.merchant_id and b.id = p.branch_id and not b.deleted
    where p.merchant_id = ${merchantId} order by b.priority, b.id`.execute(db)
  const carried = new Map<string, Carried[]>()
  for (const { id, branchId, ...carries } of rows) {
    const places = carried.get(id) ?? []
    places.push({ ref: refs.get(branchId) ?? branchId, ...carries })
    carried.set(id, places)
  }
  return carried
}

/** Where dishes are made, of branches that are there. */
async function readStations(reading: ShopReading): Promise<ShopFiles['stations']> {
  const { db, merchantId, refs } = reading
  const rows = await db
    .selectFrom('station')
    .innerJoin('branch', (join) =>
      join
        .onRef('branch.merchant_id', '=', 'station.merchant_id')
        .onRef('branch.id', '=', 'station.branch_id'),
    )
    .selectAll('station')
    .where('station.merchant_id', '=', merchantId)
    .where('branch.deleted', '=', false)
    .orderBy('branch.priority')
    .orderBy('branch.id')
    .orderBy('station.name')
    .orderBy('station.id')
    .execute()
  return rows.map((row) => ({
    ref: callOf(row),
    branch: refs.get(row.branch_id) ?? '',
    name: row.name,
    atOnce: row.at_once,
    categories: refsOf(reading, row.category_ids),
    products: refsOf(reading, row.product_ids),
  }))
}

/** What was said of dishes before this shop; what its customers say is theirs. */
async function readGrades(reading: ShopReading): Promise<ShopFiles['grades']> {
  const { db, merchantId, refs } = reading
  const rows = await db
    .selectFrom('product_grade')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('user_id', 'is', null)
    .where('order_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const product = refs.get(row.product_id)
    if (product === undefined) return []
    return [
      {
        ref: callOf(row),
        product,
        grade: row.grade,
        comment: row.comment,
        createdAt: row.created_at.toISOString(),
      },
    ]
  })
}
