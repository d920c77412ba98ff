import { WITHHELD } from '../import/withheld.ts'
import { withSafeLinks } from '../merchants/merchant-settings.ts'
import { findDomain } from '../own-domain/own-domain.queries.ts'
import type { ShopFiles, ShopReading } from './shop-rows.ts'

type MerchantFile = ShopFiles['merchant']

/**
 * Who the shop is, its settings and its payment methods, and that it has accounts. No key of an account leaves the shop: the word
 * that stands in its place leaves it as it is at the next import.
 */
export async function readShopMerchant(
  reading: ShopReading,
): Promise<Pick<ShopFiles, 'merchant' | 'payments' | 'sms' | 'delivery' | 'telegram'>> {
  const { db, merchantId } = reading
  const payments = await db
    .selectFrom('gateway_account')
    .select(['provider', 'is_active'])
    .where('merchant_id', '=', merchantId)
    .orderBy('provider')
    .execute()
  const sms = await db
    .selectFrom('sms_account')
    .select(['gateway', 'is_active'])
    .where('merchant_id', '=', merchantId)
    .orderBy('gateway')
    .execute()
  const agreements = await db
    .selectFrom('service_account')
    .select('is_active')
    .where('merchant_id', '=', merchantId)
    .where('service', '=', 'YANDEX_DELIVERY')
    .execute()
  const bots = await db
    .selectFrom('telegram_bot')
    .select((row) => [
      'bot_id',
      'name',
      'is_phone_verification_required',
      row('sealed', 'is not', null).as('hasToken'),
    ])
    .where('merchant_id', '=', merchantId)
    .execute()
  return {
    merchant: await readMerchant(reading),
    payments: payments.map(({ provider, is_active: isActive }) => ({
      provider,
      isActive,
      settings: WITHHELD,
    })),
    sms: sms.map(({ gateway, is_active: isActive }) => ({
      gateway: gateway as ShopFiles['sms'][number]['gateway'],
      isActive,
      settings: WITHHELD,
    })),
    delivery: agreements.map(({ is_active: isActive }) => ({
      provider: 'YANDEX' as const,
      isActive,
      settings: WITHHELD,
    })),
    telegram: bots.map((bot) => ({
      token: bot.hasToken ? WITHHELD : null,
      botId: bot.hasToken ? null : bot.bot_id,
      name: bot.name,
      isPhoneVerificationRequired: bot.is_phone_verification_required,
    })),
  }
}

const withheldIf = (key: string | null): typeof WITHHELD | null => (key === null ? null : WITHHELD)

async function readMerchant(reading: ShopReading): Promise<MerchantFile> {
  const { db, merchantId, refs, pictures } = reading
  const row = await db
    .selectFrom('merchant')
    .selectAll()
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const domain = await findDomain(db, merchantId)
  const methods = await db
    .selectFrom('payment_method')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('priority')
    .orderBy('type')
    .execute()
  // every writer checks them by the rules of the files, which were milder to links once
  const settings = withSafeLinks(row.settings as unknown as MerchantFile['settings'])
  return {
    sub: row.sub,
    brandGroup: row.brand_group,
    name: row.name,
    isActive: row.is_active,
    domainUrl: domain && `https://${domain.host}`,
    mapKey: row.map_key,
    geocoderKey: withheldIf(row.geocoder_key),
    tableCodesKey: withheldIf(row.table_codes_key),
    latitude: row.latitude,
    longitude: row.longitude,
    mainCity: refs.get(row.main_city_id ?? '') ?? '',
    smsGateway: row.sms_gateway as MerchantFile['smsGateway'],
    settings: {
      ...settings,
      logo: pictures.nameOf(settings.logo ?? ''),
      favicon: pictures.nameOf(settings.favicon ?? ''),
    },
    orderSettings: row.order_settings as MerchantFile['orderSettings'],
    payments: methods.map((method) => ({
      type: method.type as MerchantFile['payments'][number]['type'],
      title: method.title,
      icon: pictures.nameOf(method.icon),
      name: method.name,
      iikoId: method.iiko_id,
      webEnabled: method.web_enabled,
      botEnabled: method.bot_enabled,
      operatorEnabled: method.operator_enabled,
      appEnabled: method.app_enabled,
      qrEnabled: method.qr_enabled,
      isActive: method.is_active,
    })),
  }
}
