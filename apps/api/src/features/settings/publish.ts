import type { SettingsPatch } from '@dasturxon/contract/desk'
import { json, type Transaction } from '@dasturxon/db'
import { PAYMENT_SWITCHES, SWITCHED_PAYMENTS, type FieldValue, type RecordFields } from '@dasturxon/domain'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { mergeChange } from '../changes/merge-change.ts'
import { addPaymentMethods } from '../payment-methods/add-methods.ts'
import { writeEntry, type Entry } from '../staff/write-entry.ts'
import { assertPictures } from '../pictures/picture-rows.ts'
import type { WriterContext, DeskHandler } from '../staff/desk-context.ts'
import { forgetDraft, ownerOf } from './draft.ts'
import { checkRecord, loadHeld, withValues } from './held-settings.ts'
import { showSettings } from './show-settings.ts'

/**
 * Puts settings live, all at once: one version, one entry, one notice to open shops (DSK-82, DSK-88). What others published
 * meanwhile stays where the caller did not touch it; where both changed the same setting nothing is written (desk §6.4).
 */
export const publishSettings: DeskHandler<'desk.publishSettings'> = async (
  { body: { version, patch } },
  ctx,
) => {
  const owner = ownerOf(ctx)
  await holdingMerchant(ctx, async (tx) => {
    const after = await mergeDraft(tx, ctx, { version, patch })
    await writeSettings(tx, ctx, { topic: 'SETTINGS_CHANGED', after })
    await forgetDraft(tx, owner)
  })
  return showSettings(ctx)
}

/**
 * What a draft changes of the settings that hold. Throws record_changed, picture_not_found, or invalid_request where the whole cannot
 * be so. The transaction holds the merchant.
 */
export async function mergeDraft(
  tx: Transaction,
  ctx: WriterContext,
  { version, patch }: { version: number; patch: SettingsPatch },
): Promise<Record<string, FieldValue>> {
  const { record: fields } = await loadHeld(tx, ctx.merchantId)
  const merged = await mergeChange(tx, ctx, { recordId: ctx.merchantId, version, fields, patch })
  const { logo, favicon } = merged.patch
  await assertPictures(tx, ctx, { wanted: [logo, favicon], held: [fields['logo'], fields['favicon']] })
  checkRecord(withValues(fields, merged.patch))
  return merged.patch
}

/**
 * The one writer of settings at the desk, in a transaction that holds the merchant. Checks the whole as the importer does;
 * where nothing changes nothing is written.
 */
export async function writeSettings(
  tx: Transaction,
  ctx: WriterContext,
  { topic, undoes, after }: Pick<Entry, 'topic' | 'undoes'> & { after: RecordFields },
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
  // A way to pay that is switched on is one of the shop's methods from here on (DAY-11).
  await addPaymentMethods(
    tx,
    merchantId,
    SWITCHED_PAYMENTS.filter((type) => after[PAYMENT_SWITCHES[type]] === true),
  )
  const records = [{ kind: 'SETTINGS' as const, id: merchantId, version: version + 1, fields, after }]
  await writeEntry(tx, ctx, { topic, undoes, records })
  await bumpCatalogueVersion(tx, merchantId, { atDesk: ctx.now() })
}
