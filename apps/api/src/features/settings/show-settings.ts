import type { DeskSettings } from '@dasturxon/contract/desk'
import { isSameValue, PAYMENT_SWITCHES, type FieldValue } from '@dasturxon/domain'
import type { DeskContext } from '../staff/desk-context.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import { listPaymentObstacles } from '../payment-methods/payment-obstacles.ts'
import { readAuthors } from '../changes/authors.ts'
import { findDraft, listScheduled, ownerOf } from './draft.ts'
import { loadHeld } from './held-settings.ts'

/** What holds in the shop, who changed it, and what the caller has not published. */
export async function showSettings(ctx: DeskContext): Promise<DeskSettings> {
  const { version, record } = await loadHeld(ctx.db, ctx.merchantId)
  const authors = (await readAuthors(ctx.db, ctx.merchantId, [ctx.merchantId])).get(ctx.merchantId) ?? []
  const obstacles = await listPaymentObstacles(
    ctx.db,
    ctx.merchantId,
    await loadMerchantSettings(ctx.db, ctx.merchantId),
  )
  return {
    version,
    values: Object.fromEntries(
      Object.entries(record).map(([path, value]) => [path, isList(value) ? [...value] : value]),
    ),
    // what an import has written over is nobody's of the desk
    authors: authors
      .filter(({ path, after }) => isSameValue(record[path] ?? null, after))
      .map(({ path, by, at }) => ({ path, by, at })),
    draft: await findDraft(ctx.db, ownerOf(ctx)),
    scheduled: await listScheduled(ctx.db, ctx.merchantId),
    paymentObstacles: obstacles.map(({ type, lacks }) => ({ setting: PAYMENT_SWITCHES[type], lacks })),
  }
}

const isList = (value: FieldValue): value is readonly string[] => Array.isArray(value)
