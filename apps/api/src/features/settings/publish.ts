import type { DeskCallAnswer, DeskCallParsed } from '@dasturxon/contract/desk'
import { inTransaction, json, type Transaction } from '@dasturxon/db'
import type { FieldValue } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { mergeChange } from '../changes/merge-change.ts'
import { writeEntry, type Entry } from '../changes/write-entry.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { forgetDraft, ownerOf } from './draft.ts'
import { checkRecord, loadHeld, withValues } from './held-settings.ts'
import { showSettings } from './show-settings.ts'

/**
 * Puts settings live, all at once: one version, one entry, one notice to open shops (DSK-82, DSK-88). What others published
 * meanwhile stays where the caller did not touch it; where both changed the same setting nothing is written (desk §6.4).
 */
export async function publishSettings(
  { body: { version, patch } }: DeskCallParsed<'desk.publishSettings'>,
  ctx: DeskContext,
): Promise<DeskCallAnswer<'desk.publishSettings'>> {
  const owner = ownerOf(ctx)
  await inTransaction(ctx, async (tx) => {
    await holdMerchant(tx, ctx.merchantId)
    const { record: fields } = await loadHeld(tx, ctx.merchantId)
    const merged = await mergeChange(tx, ctx, { recordId: ctx.merchantId, version, fields, patch })
    await writeSettings(tx, ctx, { topic: 'SETTINGS_CHANGED', after: merged.patch })
    await forgetDraft(tx, owner)
  })
  return showSettings(ctx)
}

/**
 * The one writer of settings at the desk, in a transaction that holds the merchant. Checks the whole as the importer does;
 * where nothing changes nothing is written.
 */
export async function writeSettings(
  tx: Transaction,
  ctx: DeskContext,
  { topic, undoes, after }: Pick<Entry, 'topic' | 'undoes'> & { after: Readonly<Record<string, FieldValue>> },
): Promise<void> {
  if (Object.keys(after).length === 0) return
  const { merchantId } = ctx
  const { version, record: fields } = await loadHeld(tx, merchantId)
  const { settings, orderSettings } = checkRecord(withValues(fields, after))
  await tx
    .updateTable('merchant')
    .set({
      logo: settings.logo,
      color: settings.mainColor,
      settings: json(settings),
      order_settings: json(orderSettings),
      settings_version: version + 1,
    })
    .where('id', '=', merchantId)
    .execute()
  const records = [{ id: merchantId, version: version + 1, fields, after }]
  await writeEntry(tx, ctx, { topic, kind: 'SETTINGS', undoes, records })
  await bumpCatalogueVersion(tx, merchantId, { atDesk: ctx.now() })
}

/** Publications and imports come one after another. */
async function holdMerchant(tx: Transaction, merchantId: string): Promise<void> {
  const merchant = await tx
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', merchantId)
    .where('deleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!merchant) throw new AppError('merchant_not_found')
}
