import { json, type JsonObject, type Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { createImportContext } from '../../import/import-context.ts'
import { writeShop } from '../../import/import-merchant.ts'
import { loadKnownIds } from '../../import/known-ids.ts'
import type { DeskContext } from '../../staff/desk-context.ts'
import { writeEntry, type Entry } from '../../staff/write-entry.ts'
import { readPresentShop } from './read-shop.ts'
import { filesOf, type ShopState } from './shop-rows.ts'

/** Of a shop that was begun at the desk: no folder has it. */
const NO_HASH = ''

/**
 * Makes the shop what the rows say, with one entry of the log, in a transaction that holds the merchant; answers the shop as it is then.
 * Keys of accounts stay: the rows say of them that they are kept.
 */
export async function writeShopState(
  tx: Transaction,
  ctx: DeskContext,
  { wanted, entry }: { wanted: ShopState; entry: Pick<Entry, 'topic' | 'key' | 'undoes'> },
): Promise<ShopState> {
  const { merchantId, now, secrets } = ctx
  const files = filesOf(wanted)
  const held = await tx
    .selectFrom('merchant')
    .select(['is_demo', 'changed_at_desk', 'import_hash'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const known = await loadKnownIds(tx, merchantId)
  const context = createImportContext({ tx, merchantId, files, pictures: new Map(), known })
  // the folder that the shop came from is still the same one: the next start does not import it over these files
  const hash = held.import_hash ?? NO_HASH
  await writeShop(context, {
    pictures: new Map(),
    hash,
    isDemo: held.is_demo,
    secrets,
    now: now(),
    changedAtDesk: held.changed_at_desk ?? now(),
    keepsDomain: true,
  })
  await writeEntry(tx, ctx, { ...entry, records: [] })
  return (await readPresentShop(tx, merchantId)).shop
}

/** Keeps what the shop was before and after, to be taken back within a day. */
export async function storeStates(
  tx: Transaction,
  run: { merchant_id: string; id: string },
  { before, after, now }: { before: ShopState; after: ShopState; now: Date },
): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({
      shop_before: json(before as unknown as JsonObject),
      shop_after: json(after as unknown as JsonObject),
      applied_at: now,
    })
    .where('merchant_id', '=', run.merchant_id)
    .where('id', '=', run.id)
    .execute()
}

/** The states of a run that was applied; null where it is gone. */
export async function findStates(
  tx: Transaction,
  merchantId: string,
  entryId: string,
): Promise<{ before: ShopState; after: ShopState } | null> {
  const { rows } = await sql<{ before: ShopState | null; after: ShopState | null }>`
    select r.shop_before as before, r.shop_after as after
    from change_entry e join import_run r on r.merchant_id = e.merchant_id and r.id = e.key
    where e.merchant_id = ${merchantId} and e.id = ${entryId}`.execute(tx)
  const [row] = rows
  return row?.before && row.after ? { before: row.before, after: row.after } : null
}
