import type { MerchantSettings } from '@dasturxon/contract'
import {
  settingsOfRecord,
  settingsRecordOf,
  type SettingsOfRecord,
  type SettingsRecord,
} from '@dasturxon/contract/desk/setting-fields'
import type { SettingsPatch } from '@dasturxon/contract/desk'
import { HeldSettings, MerchantSettings as Settings, OwnOrderSettings } from '@dasturxon/contract/schemas'
import type { Db } from '@dasturxon/db'
import { AppError } from '../../http/app-error.ts'
import { loadMerchantSettings, loadOrderSettings } from '../merchants/merchant-settings.ts'

/** The settings that hold in a shop, as fields, and how often they have changed. */
export async function loadHeld(
  db: Db,
  merchantId: string,
): Promise<{ version: number; record: SettingsRecord }> {
  const settings = await loadMerchantSettings(db, merchantId)
  const orderSettings = await loadOrderSettings(db, merchantId, {})
  return { version: settings.settingsVersion, record: settingsRecordOf({ settings, orderSettings }) }
}

/** What somebody wants, without what they saw. */
export const valuesOf = (patch: SettingsPatch): SettingsRecord =>
  Object.fromEntries(
    Object.entries(patch).flatMap(([path, change]) => (change ? [[path, change.value]] : [])),
  )

/** What a record would be with other values. */
export const withValues = (record: SettingsRecord, values: SettingsRecord): SettingsRecord => ({
  ...record,
  ...values,
})

/** Checks a whole record by the rules of the files (OPS-2). Throws invalid_request with the fields that are wrong. */
export function checkRecord(record: SettingsRecord): SettingsOfRecord {
  const { settings, orderSettings } = settingsOfRecord(record)
  const [shop, orders] = [HeldSettings.safeParse(settings), OwnOrderSettings.safeParse(orderSettings)]
  if (shop.success && orders.success) return { settings: shop.data, orderSettings: orders.data }
  const issues = [...(shop.error?.issues ?? []), ...(orders.error?.issues ?? [])]
  const fields = issues.map(({ path }) => path.join('.')).slice(0, 10)
  throw new AppError('invalid_request', { fields: fields.join(', ') })
}

/** The settings of a shop as they would be with a patch; null where that is none that a shop may have. */
export async function settingsWith(
  db: Db,
  merchantId: string,
  patch: SettingsPatch,
): Promise<{ merchant: MerchantSettings; order: SettingsOfRecord['orderSettings'] } | null> {
  const { version, record } = await loadHeld(db, merchantId)
  try {
    const { settings, orderSettings } = checkRecord(withValues(record, valuesOf(patch)))
    return {
      merchant: Settings.parse({ ...settings, merchantId, settingsVersion: version }),
      order: orderSettings,
    }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
