import { readTablePlace } from '@dasturxon/domain'
import { called, callOf, orderedRows, refsOf, type ShopFiles, type ShopReading } from './shop-rows.ts'

/** Cities, branches with the rules of their times, halls with their tables, and zones. */
export async function readShopPlaces(
  reading: ShopReading,
): Promise<Pick<ShopFiles, 'cities' | 'branches' | 'halls' | 'zones'>> {
  const cities = await readCities(reading)
  return {
    cities,
    branches: await readShopBranches(reading),
    halls: await readHalls(reading),
    zones: await readShopZones(reading),
  }
}

async function readCities(reading: ShopReading): Promise<ShopFiles['cities']> {
  const { db, merchantId } = reading
  const { main_city_id: mainCity } = await db
    .selectFrom('merchant')
    .select('main_city_id')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const rows = await orderedRows(reading, 'city')
  return called(reading, rows).map((row) => ({
    ref: row.called,
    name: row.name,
    description: row.description,
    latitude: row.latitude,
    longitude: row.longitude,
    // one that left the files may say so still
    isMain: row.id === mainCity,
    isTaximeter: row.is_taximeter,
    taximeterComment: row.taximeter_comment as ShopFiles['cities'][number]['taximeterComment'],
    orderSettings: row.order_settings as ShopFiles['cities'][number]['orderSettings'],
  }))
}

type BranchFile = ShopFiles['branches'][number]

async function readShopBranches(reading: ShopReading): Promise<ShopFiles['branches']> {
  const { db, merchantId, refs } = reading
  const rows = await orderedRows(reading, 'branch')
  const rules = await db
    .selectFrom('slot_rule')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('ref')
    .orderBy('id')
    .execute()
  const rulesOf = Map.groupBy(rules, ({ branch_id: branch }) => branch)
  return called(reading, rows).map((row) => ({
    ref: row.called,
    name: row.name,
    address:
      Object.keys(row.address_texts).length === 0
        ? row.address
        : { uz: '', ru: '', eng: '', ...row.address_texts },
    city: refs.get(row.city_id) ?? '',
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    bookingPhone: row.booking_phone,
    isActive: row.is_active,
    isMain: row.is_main,
    deliveryPrice: row.delivery_price,
    timeZone: row.time_zone,
    settings: row.settings as BranchFile['settings'],
    companyId: row.company_id,
    paymentId: row.payment_id,
    externalIds: row.external_ids,
    workHours: row.work_hours as BranchFile['workHours'],
    hourExceptions: row.hour_exceptions,
    slotRules: (rulesOf.get(row.id) ?? []).map((rule) => ({
      ref: callOf(rule),
      serviceType: rule.service_type,
      hours: rule.hours as NonNullable<BranchFile['slotRules']>[number]['hours'],
      maxOrders: rule.max_orders,
    })),
  }))
}

/** Halls of branches that are there. */
async function readHalls(reading: ShopReading): Promise<ShopFiles['halls']> {
  const { refs } = reading
  const rows = await orderedRows(reading, 'hall')
  const tables = await orderedRows(reading, 'dining_table')
  const tablesOf = Map.groupBy(tables, ({ hall_id: hall }) => hall)
  return called(reading, rows).flatMap((row) => {
    const [branch] = refsOf({ ...reading, refs }, [row.branch_id])
    const own = tablesOf.get(row.id) ?? []
    if (branch === undefined) return []
    return [
      {
        ref: row.called,
        branch,
        name: row.name,
        priority: row.priority,
        tables: own.map((table) => ({
          ref: callOf(table),
          name: table.name,
          chairs: table.chairs,
          code: table.code,
          isBookable: table.is_bookable,
          isActive: table.is_active,
          place: readTablePlace(table.place),
        })),
      },
    ]
  })
}

async function readShopZones(reading: ShopReading): Promise<ShopFiles['zones']> {
  const { refs } = reading
  const rows = await orderedRows(reading, 'zone')
  return called(reading, rows).map((row) => ({
    ref: row.called,
    city: refs.get(row.city_id) ?? '',
    name: row.name,
    color: row.color,
    price: row.price,
    minOrder: row.min_order,
    freeFrom: row.free_from,
    addedMinutes: row.added_minutes,
    priority: row.priority,
    isActive: row.is_active,
    polygon: row.polygon as ShopFiles['zones'][number]['polygon'],
  }))
}
