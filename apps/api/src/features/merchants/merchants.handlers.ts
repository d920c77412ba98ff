import { LocalisedText } from '@dasturxon/contract/schemas'
import type { Merchant } from '@dasturxon/contract'
import { ofMerchant, type Db } from '@dasturxon/db'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listBrands, listed, type ListedMerchant } from './brands.queries.ts'
import { findMerchant } from '../../http/find-merchant.ts'
import { loadMerchantSettings, loadOrderSettings, loadPublicSettings } from './merchant-settings.ts'

export const merchantHandlers = {
  'merchants.findBySub': async ({ params }, { db }) => {
    const merchant = await findMerchant(db, params.sub)
    if (!merchant) throw new AppError('merchant_not_found')
    const row = await listed(db)
      .where('merchant.id', '=', merchant.id)
      .$castTo<ListedMerchant>()
      .executeTakeFirstOrThrow()
    return presentMerchant(row)
  },

  'merchants.settings': (_input, { db, merchantId }) => loadPublicSettings(db, merchantId),
  'merchants.clickSettings': (_input, { db, merchantId }) => loadPublicSettings(db, merchantId),

  'merchants.brands': async (_input, { db, shopUrl, merchantId }) => {
    const rows = await listBrands(db, merchantId)
    return rows.map((row) => {
      const { id, sub, name, domainUrl, color, logo } = presentMerchant(row)
      const description = presentTitle(row.title)
      return {
        id,
        merchantId: id,
        sub,
        name,
        description,
        domainUrl: shopUrl({ sub, domainUrl }),
        color,
        image: logo,
      }
    })
  },

  'merchants.demo': (_input, { db, isDemo }) => (isDemo ? listDemoMerchants(db) : []),

  'orders.merchantSettings': async (_input, { db, merchantId }) => {
    const settings = await loadMerchantSettings(db, merchantId)
    return {
      shouldValidateDeliveryArea: settings.shouldValidateDeliveryArea,
      isSmsConfirmationRequiredPerOrder: settings.isSmsConfirmationRequiredPerOrder,
    }
  },

  'orders.settings': async ({ params }, { db, merchantId }) => {
    const city = await findCity(db, merchantId, params.id)
    if (!city) throw new AppError('not_found')
    return { ...(await loadOrderSettings(db, merchantId, city.order_settings)), cityId: params.id }
  },
} satisfies Partial<Handlers>

const findCity = (db: Db, merchantId: string, cityId: string) =>
  db
    .selectFrom('city')
    .select('order_settings')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', cityId)
    .executeTakeFirst()

async function listDemoMerchants(db: Db) {
  const rows = await listed(db)
    .where('is_demo', '=', true)
    .where('deleted', '=', false)
    .orderBy('sub')
    .$castTo<ListedMerchant>()
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      ...presentMerchant(row),
      ...(await describeShop(db, row.id)),
      description: presentTitle(row.title),
    })),
  )
}

/** What the list of shops shows of each; a shop's own rows are read as that shop. */
async function describeShop(whole: Db, merchantId: string) {
  const db = ofMerchant(whole, merchantId)
  const branch = await db
    .selectFrom('branch')
    .select(['address', 'work_hours', 'hour_exceptions', 'time_zone'])
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .where('deleted', '=', false)
    .orderBy('is_main', 'desc')
    .orderBy('priority')
    .orderBy('id')
    .executeTakeFirst()
  const { rows } = await sql<{ pictures: string[]; deliveryFrom: number | null }>`
    select
      array(select image from category where merchant_id = ${merchantId} and image <> ''
        order by priority, id limit 3) as pictures,
      (select min(price) from zone where merchant_id = ${merchantId} and is_active and not deleted) as "deliveryFrom"`.execute(
    db,
  )
  return {
    address: branch?.address ?? '',
    hours: branch
      ? { workHours: branch.work_hours, hourExceptions: branch.hour_exceptions, timeZone: branch.time_zone }
      : null,
    pictures: rows[0]?.pictures ?? [],
    deliveryFrom: rows[0]?.deliveryFrom ?? null,
  }
}

const presentTitle = (value: unknown): LocalisedText =>
  LocalisedText.catch({ uz: '', ru: '', eng: '' }).parse(value)

function presentMerchant(row: ListedMerchant): Merchant {
  return {
    id: row.id,
    name: row.name,
    logo: row.logo,
    color: row.color,
    sub: row.sub,
    isActive: row.is_active,
    deleted: row.deleted,
    latitude: row.latitude,
    longitude: row.longitude,
    mainCityId: row.main_city_id,
    domainUrl: row.domain_url,
    mapKey: row.map_key,
    hasOtherBrands: row.has_other_brands,
  }
}
