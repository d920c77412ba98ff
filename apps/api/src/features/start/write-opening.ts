import type { Transaction } from '@dasturxon/db'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { writeEntry } from '../staff/write-entry.ts'
import type { DeskContext } from '../staff/desk-context.ts'

/** The entry of a shop that was opened or closed, and the notice to open pages. */
export async function writeOpening(
  tx: Transaction,
  ctx: DeskContext,
  { isOpen, version }: { isOpen: boolean; version: number },
): Promise<void> {
  const { merchantId } = ctx
  const records = [
    { kind: 'SETTINGS' as const, id: merchantId, version, fields: { isOpen: !isOpen }, after: { isOpen } },
  ]
  await writeEntry(tx, ctx, { topic: isOpen ? 'SHOP_OPENED' : 'SHOP_CLOSED', records })
  await bumpCatalogueVersion(tx, merchantId, { atDesk: ctx.now(), branches: true })
}
