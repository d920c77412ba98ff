import type { DeskSettings, SettingsDraft, SettingsPatch } from '@dasturxon/contract/desk'
import { SettingsDraft as Draft, SettingsPatch as Patch } from '@dasturxon/contract/desk/schemas'
import { type Db, json, sameMerchant } from '@dasturxon/db'
import { AppError } from '../../http/app-error.ts'
import type { DeskContext } from '../staff/desk-context.ts'

const { failed: Failed } = Draft.shape

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
    .select(['patch', 'saved_at', 'publish_at', 'publish_failed'])
    .where('merchant_id', '=', merchantId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!row) return null
  // a setting that a newer version does not have is not lost alone: its draft was made for another shop
  const patch = Patch.safeParse(row.patch)
  if (!patch.success) return null
  return {
    patch: patch.data,
    savedAt: row.saved_at.toISOString(),
    publishAt: row.publish_at?.toISOString() ?? null,
    failed: Failed.parse(row.publish_failed),
  }
}

/**
 * Keeps a draft in place of the person's last one; one without a change is none. With `publishAt` it is published at that moment;
 * without, one that was to be is published by itself no more.
 */
export async function saveDraft(
  db: Db,
  { merchantId, staffId }: Owner,
  {
    patch,
    now,
    schedule,
  }: { patch: SettingsPatch; now: Date; schedule?: { publishAt: Date; version: number } },
): Promise<SettingsDraft> {
  if (Object.keys(patch).length === 0) await forgetDraft(db, { merchantId, staffId })
  else {
    const stored = {
      patch: json(patch),
      saved_at: now,
      publish_at: schedule?.publishAt ?? null,
      publish_version: schedule?.version ?? null,
      publish_failed: null,
    }
    await db
      .insertInto('settings_draft')
      .values({ merchant_id: merchantId, staff_id: staffId, ...stored })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'staff_id']).doUpdateSet(stored))
      .execute()
  }
  const publishAt = schedule?.publishAt.toISOString() ?? null
  return { patch, savedAt: now.toISOString(), publishAt, failed: null }
}

export async function forgetDraft(db: Db, { merchantId, staffId }: Owner): Promise<void> {
  await db
    .deleteFrom('settings_draft')
    .where('merchant_id', '=', merchantId)
    .where('staff_id', '=', staffId)
    .execute()
}

/** Drafts that are published by themselves, by their moments. */
export async function listScheduled(db: Db, merchantId: string): Promise<DeskSettings['scheduled']> {
  const rows = await db
    .selectFrom('settings_draft as d')
    .innerJoin('staff as s', sameMerchant('s.id', 'd.staff_id'))
    .select(['d.staff_id', 's.name', 'd.publish_at', 'd.patch'])
    .where('d.merchant_id', '=', merchantId)
    .where('d.publish_at', 'is not', null)
    .orderBy('d.publish_at')
    .orderBy('d.staff_id')
    .execute()
  return rows.flatMap(({ staff_id: staffId, name: by, publish_at: at, patch }) =>
    at ? [{ staffId, by, at: at.toISOString(), changes: Object.keys(patch as object).length }] : [],
  )
}
