import type { SettingsDraft, SettingsPatch } from '@dasturxon/contract/desk'
import { SettingsPatch as Patch } from '@dasturxon/contract/desk/schemas'
import { json, type Db } from '@dasturxon/db'
import { AppError } from '../../http/app-error.ts'
import type { DeskContext } from '../staff/desk-context.ts'

type Owner = { merchantId: string; staffId: string }

/** Whose draft a call is about. A tablet has none: it may not change settings (desk §2). */
export function ownerOf({ merchantId, onDuty }: DeskContext): Owner {
  if (onDuty.staffId === null) throw new AppError('forbidden')
  return { merchantId, staffId: onDuty.staffId }
}

/** What a person has changed and not published; null where that is nothing. */
export async function findDraft(db: Db, { merchantId, staffId }: Owner): Promise<SettingsDraft | null> {
  const row = await db
    .selectFrom('settings_draft')
    .select(['patch', 'saved_at'])
    .where('merchant_id', '=', merchantId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!row) return null
  // a setting that a newer version does not have is not lost alone: its draft was made for another shop
  const patch = Patch.safeParse(row.patch)
  return patch.success ? { patch: patch.data, savedAt: row.saved_at.toISOString() } : null
}

/** Keeps a draft in place of the person's last one; one without a change is none. */
export async function saveDraft(
  db: Db,
  { merchantId, staffId }: Owner,
  { patch, now }: { patch: SettingsPatch; now: Date },
): Promise<SettingsDraft> {
  if (Object.keys(patch).length === 0) await forgetDraft(db, { merchantId, staffId })
  else {
    const kept = { patch: json(patch), saved_at: now }
    await db
      .insertInto('settings_draft')
      .values({ merchant_id: merchantId, staff_id: staffId, ...kept })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'staff_id']).doUpdateSet(kept))
      .execute()
  }
  return { patch, savedAt: now.toISOString() }
}

export async function forgetDraft(db: Db, { merchantId, staffId }: Owner): Promise<void> {
  await db
    .deleteFrom('settings_draft')
    .where('merchant_id', '=', merchantId)
    .where('staff_id', '=', staffId)
    .execute()
}
