import type { DeskSettings } from '@dasturxon/contract/desk'
import type { FieldValue } from '@dasturxon/domain'
import type { DeskContext } from '../staff/desk-context.ts'
import { listAuthors } from '../changes/authors.ts'
import { findDraft, ownerOf } from './draft.ts'
import { loadHeld } from './held-settings.ts'

/** What holds in the shop, who changed it, and what the caller has not published. */
export async function showSettings(ctx: DeskContext): Promise<DeskSettings> {
  const { version, record } = await loadHeld(ctx.db, ctx.merchantId)
  return {
    version,
    values: Object.fromEntries(
      Object.entries(record).map(([path, value]) => [path, isList(value) ? [...value] : value]),
    ),
    authors: await listAuthors(ctx.db, ctx.merchantId, { recordId: ctx.merchantId }),
    draft: await findDraft(ctx.db, ownerOf(ctx)),
  }
}

const isList = (value: FieldValue): value is readonly string[] => Array.isArray(value)
