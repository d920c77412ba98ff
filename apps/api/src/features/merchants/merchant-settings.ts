import type { PublicSettings } from '@dasturxon/contract'
import { MerchantSettings, OrderSettings } from '@dasturxon/contract/schemas'
import type { Db } from '@dasturxon/db'
import { runsAsLink, safeLink } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'

/** Settings of a merchant with the defaults of spec §3 where it has set nothing (MER-4). */
export async function loadMerchantSettings(db: Db, merchantId: string): Promise<MerchantSettings> {
  return settingsOfRow(merchantId, await requireRow(db, merchantId))
}

function settingsOfRow(
  merchantId: string,
  { name, logo, color, settings, settings_version: settingsVersion }: Awaited<ReturnType<typeof requireRow>>,
): MerchantSettings {
  const ofMerchant = { brand: name.uz, logo, mainColor: color }
  return toMerchantSettings(merchantId, { ...ofMerchant, ...asObject(settings), settingsVersion })
}

/** Links of a shop's profile, each shown while its switch is on (`telegram` by `telegramActive`). */
export const LINK_SETTINGS = [
  'iosAppLink',
  'androidAppLink',
  'telegramBotLink',
  'telegram',
  'instagram',
  'facebook',
] as const satisfies readonly (keyof MerchantSettings)[]

export async function loadPublicSettings(db: Db, merchantId: string): Promise<PublicSettings> {
  const row = await requireRow(db, merchantId)
  return publicSettingsOf({
    merchant: settingsOfRow(merchantId, row),
    order: OrderSettings.parse(asObject(row.order_settings)),
  })
}

/** What of them anybody may read: the text of SMS is between the merchant and its gateway. */
export const publicSettingsOf = ({
  merchant: { smsContent: _smsContent, ...settings },
  order: { cashbackPercent },
}: {
  merchant: MerchantSettings
  order: Pick<OrderSettings, 'cashbackPercent'>
}): PublicSettings => ({ ...settings, cashbackPercent: settings.cashbackActive ? cashbackPercent : null })

/**
 * The same from a `merchant.settings` value that another query has read. Links lead to what is safe to open (fault 21); one that is
 * stored and does not is none, also at the desk, which could save nothing else otherwise (ATK-23).
 */
export function toMerchantSettings(merchantId: string, settings: unknown): MerchantSettings {
  return withSafeLinks(MerchantSettings.parse({ ...asObject(settings), merchantId }))
}

/** Settings, whole or in part, without links that would run. */
export function withSafeLinks<
  S extends { [Name in keyof MerchantSettings]?: MerchantSettings[Name] | undefined },
>(settings: S): S {
  const links = LINK_SETTINGS.flatMap((name) => {
    const link = settings[name]
    return link === undefined ? [] : [[name, safeLink(link)] as const]
  })
  const contacts = settings.contacts?.filter(({ value }) => !runsAsLink(value))
  return { ...settings, ...Object.fromEntries(links), ...(contacts && { contacts }) }
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
