import type { PublicSettings } from '@dasturxon/contract'
import type { DeskCallAnswer } from '@dasturxon/contract/desk'
import { sameMerchant, type Db } from '@dasturxon/db'
import { grantOf, isStaffRole } from '@dasturxon/domain'
import { createToken, hashToken, merchantOfToken } from '../../http/token.ts'
import { publicSettingsOf } from '../merchants/merchant-settings.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { findDraft } from './draft.ts'
import { settingsWith } from './held-settings.ts'

/** How long a preview can be opened with its token (desk §6.7). */
const PREVIEW_MS = 10 * 60_000

/** A token of this sign-in for the shop with its own draft; older ones of it that are over go. */
export async function openPreview({
  db,
  merchantId,
  sessionHash,
  now,
}: DeskContext): Promise<DeskCallAnswer<'desk.previewSettings'>> {
  const token = createToken(merchantId)
  const until = new Date(now().getTime() + PREVIEW_MS)
  await db
    .deleteFrom('settings_preview')
    .where('merchant_id', '=', merchantId)
    .where('session_hash', '=', sessionHash)
    .where('until', '<=', now())
    .execute()
  await db
    .insertInto('settings_preview')
    .values({ merchant_id: merchantId, token_hash: hashToken(token), session_hash: sessionHash, until })
    .execute()
  return { token, until: until.toISOString() }
}

/**
 * The settings of a shop as a preview shows them: what holds there, with the draft of the person whose token it is. Null where
 * the token is another shop's, is over, or its person is not signed in any more or may not change settings (DSK-81).
 */
export async function findPreview(
  db: Db,
  { merchantId, token, now }: { merchantId: string; token: string; now: Date },
): Promise<PublicSettings | null> {
  if (merchantOfToken(token) !== merchantId) return null
  const person = await db
    .selectFrom('settings_preview as p')
    .innerJoin('staff_session as s', sameMerchant('s.token_hash', 'p.session_hash'))
    .innerJoin('staff', sameMerchant('staff.id', 's.staff_id'))
    .select(['staff.id', 'staff.role'])
    .where('p.merchant_id', '=', merchantId)
    .where('p.token_hash', '=', hashToken(token))
    .where('p.until', '>', now)
    .where('s.expires_at', '>', now)
    .where('staff.status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!person || !isStaffRole(person.role) || grantOf(person.role, 'settings.edit') !== 'yes') return null
  const draft = await findDraft(db, { merchantId, staffId: person.id })
  const settings = await settingsWith(db, merchantId, draft?.patch ?? {})
  return settings && publicSettingsOf(settings)
}
