import type { ImportCheck } from '@dasturxon/contract/desk'
import { inTransaction, json, newId, type Db, type ImportRun, type Transaction } from '@dasturxon/db'
import { TEXT_LANGUAGES } from '@dasturxon/domain'
import { sql, type Selectable } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { IMPORT_UNDO_MS } from '../menu/undo-rights.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { branchColumns, listSheetBranches } from './branch-columns.ts'
import { isUndone } from '../menu/undo-change.ts'
import { bringsShop, checkShop, presentShopCheck } from './shop/check-shop.ts'
import { readPresentShop } from './shop/read-shop.ts'
import { checkSheets } from './check-sheets.ts'
import { COLUMNS, headingOf } from './columns.ts'
import { loadMenu } from './load-menu.ts'
import { pictureKey } from './picture-key.ts'
import type { SheetGrid } from './match-columns.ts'

export type Run = Omit<Selectable<ImportRun>, 'sheets' | 'pictures' | 'folder' | 'unread'> & {
  sheets: SheetGrid[]
  unread: ImportCheck['unread']
  /** Addresses of pictures that came with it, by their names. */
  pictures: Readonly<Record<string, string>>
  /** The texts of an import folder by the names of its files; null: it is a sheet. */
  folder: Readonly<Record<string, string>> | null
}

/** Addresses of pictures that came with a run. */
export const pictureOfRun =
  ({ pictures }: Pick<Run, 'pictures'>) =>
  (name: string): string | undefined =>
    pictures[pictureKey(name)]

type NewRun = Pick<Run, 'key' | 'sheets' | 'pictures' | 'folder' | 'unread'> & {
  fileName: string
  leftAside: string[]
}

/** What a shop keeps of files that it may still apply: so many, and so many bytes as they lie in the database. */
const MOST_RUNS = 20
const MOST_RUN_BYTES = 64 * 1024 * 1024

/** Keeps a sheet that was sent, and forgets the oldest beyond what a shop keeps; the same press again is the same run. */
export async function storeRun(ctx: DeskContext, run: NewRun): Promise<string> {
  const id = await inTransaction(ctx, async (tx) => {
    const stored = await insertRun(tx, ctx, run)
    if (stored !== undefined) await forgetRuns(tx, ctx.merchantId, ctx.now())
    return stored
  })
  if (id !== undefined) return id
  const known = await findByKey(ctx.db, ctx.merchantId, run.key)
  if (known === undefined) throw new AppError('import_not_found')
  return known
}

/** The id of the new run; undefined where its key is known. */
async function insertRun(
  tx: Transaction,
  { merchantId, onDuty, now }: DeskContext,
  { key, fileName, sheets, pictures, folder, leftAside, unread }: NewRun,
): Promise<string | undefined> {
  const id = newId(now())
  const stored = await tx
    .insertInto('import_run')
    .values({
      merchant_id: merchantId,
      id,
      key,
      file_name: fileName,
      created_at: now(),
      by_name: onDuty.name,
      sheets: json(sheets),
      pictures: json(pictures),
      folder: folder && json(folder),
      left_aside: leftAside,
      unread: json(unread),
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}

/** Forgets the oldest runs beyond what a shop keeps, never the newest; one that was applied stays while it can be taken back. */
async function forgetRuns(tx: Transaction, merchantId: string, now: Date): Promise<void> {
  const appliedBefore = new Date(now.getTime() - IMPORT_UNDO_MS)
  const canGo = sql`merchant_id = ${merchantId} and (applied_at is null or applied_at < ${appliedBefore})`
  await sql`
    delete from import_run where ${canGo} and id in (
      select id from (
        select id, row_number() over newest as place, sum(bytes) over newest as kept from (
          select id, created_at, pg_column_size(sheets) + coalesce(pg_column_size(folder), 0)
            + coalesce(pg_column_size(shop_before), 0) + coalesce(pg_column_size(shop_after), 0) as bytes
          from import_run where ${canGo}
        ) sized window newest as (order by created_at desc, id desc)
      ) counted where place > ${MOST_RUNS} or (place > 1 and kept > ${MOST_RUN_BYTES})
    )`.execute(tx)
}

export async function findByKey(db: Db, merchantId: string, key: string): Promise<string | undefined> {
  const run = await db
    .selectFrom('import_run')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('key', '=', key)
    .executeTakeFirst()
  return run?.id
}

export async function requireRun(db: Db, merchantId: string, id: string): Promise<Run> {
  return found(await query(db, merchantId, id).executeTakeFirst())
}

/** The run, held until the transaction ends. */
export async function holdRun(tx: Transaction, merchantId: string, id: string): Promise<Run> {
  return found(await query(tx, merchantId, id).forUpdate().executeTakeFirst())
}

const query = (db: Db, merchantId: string, id: string) =>
  db.selectFrom('import_run').selectAll().where('merchant_id', '=', merchantId).where('id', '=', id)

function found(run: Selectable<ImportRun> | undefined): Run {
  if (!run) throw new AppError('import_not_found')
  // storeRun and writeCells are its only writers
  return {
    ...run,
    sheets: run.sheets as unknown as SheetGrid[],
    unread: run.unread as ImportCheck['unread'],
    pictures: run.pictures as Record<string, string>,
    folder: run.folder as Record<string, string> | null,
  }
}

/** Keeps mended cells. */
export async function writeCells(tx: Transaction, run: Run, sheets: SheetGrid[]): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({ sheets: json(sheets), version: run.version + 1 })
    .where('merchant_id', '=', run.merchant_id)
    .where('id', '=', run.id)
    .execute()
}

export async function markApplied(tx: Transaction, run: Run, now: Date): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({ applied_at: now })
    .where('merchant_id', '=', run.merchant_id)
    .where('id', '=', run.id)
    .execute()
}

/** A run checked against the menu as it is by now. */
export async function presentRun(
  ctx: DeskContext,
  run: Run,
  { replace }: { replace: boolean },
): Promise<ImportCheck> {
  const { db } = ctx
  const entryId = run.applied_at && (await entryOf(db, run))
  const { changes: _changes, ...checked } = checkSheets(run.sheets, await loadMenu(db, run.merchant_id), {
    replace,
    pictures: run.pictures,
  })
  return {
    ...checked,
    id: run.id,
    fileName: run.file_name,
    at: run.created_at.toISOString(),
    by: run.by_name,
    version: run.version,
    fields: await listFields(ctx, run),
    shop: await presentShop(ctx, run, replace),
    leftAside: run.left_aside,
    unread: run.unread,
    applied: run.applied_at && {
      at: run.applied_at.toISOString(),
      entryId,
      isUndone: entryId !== null && (await isUndone(db, run.merchant_id, entryId)),
    },
  }
}

/** The whole shop as its folder would make it; null where the folder brings no more than a menu. */
async function presentShop(ctx: DeskContext, run: Run, replace: boolean): Promise<ImportCheck['shop']> {
  if (run.folder === null || !bringsShop(run.folder)) return null
  // of this one the menu was taken
  if (run.applied_at !== null && run.shop_after === null) return null
  const present = await readPresentShop(ctx.db, run.merchant_id)
  const checked = checkShop(run.folder, present, { replace, pictures: pictureOfRun(run) })
  return presentShopCheck(checked, ctx.language)
}

/** What the columns of the sheets of a run may be, called as the reader's sheets call them. */
async function listFields(ctx: DeskContext, { sheets }: Run): Promise<ImportCheck['fields']> {
  const desk = TEXT_LANGUAGES.find((language) => language === ctx.language) ?? 'uz'
  const ofBranches = branchColumns(await listSheetBranches(ctx), desk)
  return sheets.flatMap(({ kind: sheet }) => [
    ...COLUMNS[sheet].map((column) => ({ sheet, key: column.key, heading: headingOf(column, desk) })),
    ...(sheet === 'PRODUCTS'
      ? ofBranches.map(({ column: { key }, heading }) => ({ sheet, key, heading }))
      : []),
  ])
}

/** The entry of the log that a run left; none where nothing changed. */
export async function entryOf(db: Db, run: Run): Promise<string | null> {
  const entry = await db
    .selectFrom('change_entry')
    .select('id')
    .where('merchant_id', '=', run.merchant_id)
    .where('key', '=', run.id)
    .executeTakeFirst()
  return entry?.id ?? null
}
