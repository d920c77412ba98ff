import type { PublicSettings } from '@dasturxon/contract'
import { MerchantSettings, OrderSettings } from '@dasturxon/contract/schemas'
import type { Db } from '@dasturxon/db'
import { safeLink } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'

/** Settings of a merchant with the defaults of spec §3 where it has set nothing (MER-4). */
export async function loadMerchantSettings(db: Db, merchantId: string): Promise<MerchantSettings> {
  const { name, logo, color, settings, settings_version: settingsVersion } = await requireRow(db, merchantId)
  const ofMerchant = { brand: name.uz, logo, mainColor: color }
  return toMerchantSettings(merchantId, { ...ofMerchant, ...asObject(settings), settingsVersion })
}

const LINKS = [
  'iosAppLink',
  'androidAppLink',
  'telegramBotLink',
  'telegram',
  'instagram',
  'facebook',
] as const satisfies readonly (keyof MerchantSettings)[]

export async function loadPublicSettings(db: Db, merchantId: string): Promise<PublicSettings> {
  return publicSettingsOf(await loadMerchantSettings(db, merchantId))
}

/**
 * What of them anybody may read: the text of SMS is between the merchant and its gateway, and links lead to what is safe to open
 * (fault 21).
 */
export function publicSettingsOf({ smsContent: _smsContent, ...settings }: MerchantSettings): PublicSettings {
  const links = Object.fromEntries(LINKS.map((name) => [name, safeLink(settings[name])]))
  return { ...settings, ...links }
}

/** The same from a `merchant.settings` value that another query has read. */
export function toMerchantSettings(merchantId: string, settings: unknown): MerchantSettings {
  return MerchantSettings.parse({ ...asObject(settings), merchantId })
}

/** Spec §3 "Order settings" of a merchant as they hold in a city, whose own go first, with defaults. */
export async function loadOrderSettings(db: Db, merchantId: string, ofCity: unknown): Promise<OrderSettings> {
  const { order_settings } = await requireRow(db, merchantId)
  return OrderSettings.parse({ ...asObject(order_settings), ...asObject(ofCity) })
}

async function requireRow(db: Db, merchantId: string) {
  const row = await db
    .selectFrom('merchant')
    .select(['name', 'logo', 'color', 'settings', 'settings_version', 'order_settings'])
    .where('id', '=', merchantId)
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (!row) throw new AppError('merchant_not_found')
  return row
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
