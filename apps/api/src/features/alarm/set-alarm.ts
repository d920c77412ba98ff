import type { AlarmChange } from '@dasturxon/contract/desk'
import type { Db } from '@dasturxon/db'
import { findMerchant } from '../../http/find-merchant.ts'
import { saveAlarmSetting, saveStaffGroup } from './alarm-setting.ts'

export type AlarmWish = {
  sub: string
  setting: AlarmChange
  group: { branchId: string; chatId: number } | null
}

/** Sets what a shop wants done with orders that nobody answers (`npm run merchant -- alarm`, desk §6.1). */
export async function setAlarm(
  db: Db,
  { sub, setting, group }: AlarmWish,
): Promise<'set' | 'no_merchant' | 'no_branch'> {
  const merchant = await findMerchant(db, sub)
  if (!merchant) return 'no_merchant'
  const merchantId = merchant.id
  if (group && !(await saveStaffGroup(db, { merchantId, ...group }))) return 'no_branch'
  if (Object.keys(setting).length > 0) await saveAlarmSetting(db, merchantId, setting)
  return 'set'
}
