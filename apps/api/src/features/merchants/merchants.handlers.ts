import { LocalisedText } from '@dasturxon/contract/schemas'
import type { Merchant } from '@dasturxon/contract'
import type { Db, Merchant as MerchantTable } from '@dasturxon/db'
import { sql, type Selectable } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { hasOtherBrands, listBrands, shopTitle } from './brands.queries.ts'
import { findMerchant } from '../../http/find-merchant.ts'
import { loadMerchantSettings, loadOrderSettings, loadPublicSettings } from './merchant-settings.ts'

export const merchantHandlers = {
  'merchants.findBySub': async ({ params }, { db }) => {
    const merchant = await findMerchant(db, params.sub)
    if (!merchant) throw new AppError('merchant_not_found')
    const row = await db
      .selectFrom('merchant')
      .selectAll()
      .select(hasOtherBrands)
      .where('id', '=', merchant.id)
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
} satisfies Pick<
  Handlers,
  | 'merchants.findBySub'
  | 'merchants.settings'
  | 'merchants.clickSettings'
  | 'merchants.brands'
  | 'merchants.demo'
  | 'orders.merchantSettings'
  | 'orders.settings'
>

const findCity = (db: Db, merchantId: string, cityId: string) =>
  db
    .selectFrom('city')
    .select('order_settings')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', cityId)
    .executeTakeFirst()

async function listDemoMerchants(db: Db) {
  const rows = await db
    .selectFrom('merchant')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('branch')
          .select(['branch.address', 'branch.work_hours', 'branch.hour_exceptions', 'branch.time_zone'])
          .whereRef('branch.merchant_id', '=', 'merchant.id')
          .where('branch.is_active', '=', true)
          .where('branch.deleted', '=', false)
          .orderBy('branch.is_main', 'desc')
          .orderBy('branch.priority')
          .orderBy('branch.id')
          .limit(1)
          .as('main_branch'),
      (join) => join.onTrue(),
    )
    .selectAll('merchant')
    .select(['address', 'work_hours', 'hour_exceptions', 'time_zone'])
    .select([
      sql<string[]>`array(
        select image from category
        where category.merchant_id = merchant.id and image <> ''
        order by category.priority, category.id limit 3
      )`.as('pictures'),
      sql<number | null>`(select min(price) from zone where zone.merchant_id = merchant.id)`.as(
        'delivery_from',
      ),
    ])
    .select([hasOtherBrands, shopTitle])
    .where('is_demo', '=', true)
    .where('deleted', '=', false)
    .orderBy('sub')
    .execute()
  return rows.map(({ address, pictures, delivery_from: deliveryFrom, ...row }) => ({
    ...presentMerchant(row),
    address: address ?? '',
    pictures,
    deliveryFrom,
    hours:
      row.work_hours && row.hour_exceptions && row.time_zone !== null
        ? { workHours: row.work_hours, hourExceptions: row.hour_exceptions, timeZone: row.time_zone }
        : null,
    description: presentTitle(row.title),
  }))
}

const presentTitle = (value: unknown): LocalisedText =>
  LocalisedText.catch({ uz: '', ru: '', eng: '' }).parse(value)

type MerchantRow = Selectable<MerchantTable> & { has_other_brands: boolean }

function presentMerchant(row: MerchantRow): Merchant {
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
