import type { Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { carryAllEverywhere } from '../catalogue/stock.ts'
import { upsertRows } from '../catalogue/write-rows.ts'
import { assertMayChange } from '../menu/change-record.ts'
import { assertMyFields } from '../menu/my-fields.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { writeChange } from '../menu/write-change.ts'
import type { DeskHandler } from '../staff/desk-context.ts'
import { checkSheets, type SheetChanges } from './check-sheets.ts'
import { isAsked } from './match-columns.ts'
import { entryOf, holdRun, markApplied } from './import-runs.ts'
import { loadMenu } from './load-menu.ts'

/**
 * Writes all of a sheet in one transaction, or nothing (DSK-66): checked once more against the menu of this moment, and refused
 * when what would be written is not what the caller was shown (`digest`): somebody changed the menu meanwhile. One entry of the
 * log, whose key is the run: the same press again writes nothing.
 */
export const applyImport: DeskHandler<'desk.applyImport'> = async ({ params, body }, ctx) => {
  const { merchantId } = ctx
  return holdingMerchant(ctx, async (tx) => {
    const run = await holdRun(tx, merchantId, params.id)
    const menu = await loadMenu(tx, merchantId)
    const { changes, problems, digest, counts } = checkSheets(run.sheets, menu, {
      replace: body.replace,
      pictures: run.pictures,
    })
    if (run.applied_at) return { entryId: await entryOf(tx, run), changed: 0, added: 0, removed: 0 }
    if (run.sheets.some(isAsked)) throw new AppError('import_columns_unknown')
    if (problems.length > 0) throw new AppError('import_has_errors', { count: problems.length })
    if (digest !== body.digest) throw new AppError('import_outdated')
    const paths = [...changes.products.values()].flatMap((patch) => Object.keys(patch))
    assertMayChange(ctx, paths)
    await assertMyFields(ctx, paths)
    await insertMade(tx, merchantId, changes)
    await writeChange(tx, ctx, {
      topic: 'MENU_IMPORTED',
      kind: 'CATEGORY',
      patches: changes.categories,
      also: { kind: 'PRODUCT', patches: changes.products },
      key: run.id,
    })
    await markApplied(tx, run, ctx.now())
    const removed = [...changes.categories.values(), ...changes.products.values()].filter(
      (patch) => patch['deleted'] === true,
    )
    return {
      entryId: await entryOf(tx, run),
      changed: counts.changed,
      added: counts.added,
      removed: removed.length,
    }
  })
}

const NO_TEXT = { uz: '', ru: '', eng: '' }

/** New rows stand there as ones that were taken back, until the change brings them, as every new row of the desk does. */
async function insertMade(
  tx: Transaction,
  merchantId: string,
  { madeCategories, madeProducts }: SheetChanges,
): Promise<void> {
  const behind = async (table: 'category' | 'product') => {
    const { rows } = await sql<{ next: number }>`
      select coalesce(max(priority), -1) + 1 as next from ${sql.table(table)} where merchant_id = ${merchantId}`.execute(
      tx,
    )
    return rows[0]?.next ?? 0
  }
  const firstCategory = await behind('category')
  const categories = madeCategories.map(({ id, ref }, index) => ({
    merchant_id: merchantId,
    id,
    ref,
    name: NO_TEXT,
    deleted: true,
    priority: firstCategory + index,
  }))
  await upsertRows(tx, 'category', categories)
  const firstProduct = await behind('product')
  const products = madeProducts.map(({ id, ref, categoryId }, index) => ({
    merchant_id: merchantId,
    id,
    ref,
    category_id: categoryId,
    name: NO_TEXT,
    description: NO_TEXT,
    cost_price: 0,
    deleted: true,
    priority: firstProduct + index,
  }))
  await upsertRows(tx, 'product', products)
  await carryAllEverywhere(
    tx,
    merchantId,
    madeProducts.map(({ id }) => id),
  )
}
