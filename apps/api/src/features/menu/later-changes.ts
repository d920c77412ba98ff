import { DAY_MS } from '@dasturxon/domain'
import { MOST_LATER, MOST_LATER_DAYS, type LaterChange } from '@dasturxon/contract/desk'
import { BulkChange, LaterChange as LaterChangeSchema } from '@dasturxon/contract/desk/schemas'
import { enqueue, inTransaction, type Job, json, sameMerchant, type Transaction } from '@dasturxon/db'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { holdingMerchant, holdMerchant } from '../changes/hold-merchant.ts'
import { ownerOf } from '../settings/draft.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { writerOf } from '../staff/writer-of.ts'
import {
  applyChange,
  assertUntouched,
  planRows,
  readDishes,
  settleChange,
  untouchedOf,
} from './change-products.ts'

/** The queue of changes of many dishes that were left for a moment. */
export const LATER_QUEUE = 'later change'

const Payload = z.object({ id: z.string() })

/** What waits in a shop, by its moments; what was tried and not wholly made stands first until somebody has read it. */
export async function listLaterChanges({
  db,
  merchantId,
}: Pick<DeskContext, 'db' | 'merchantId'>): Promise<LaterChange[]> {
  const rows = await db
    .selectFrom('menu_later as l')
    .innerJoin('staff as s', sameMerchant('s.id', 'l.staff_id'))
    .select(['l.id', 's.name as by', 'l.at', 'l.change', 'l.products', 'l.failed'])
    .where('l.merchant_id', '=', merchantId)
    .orderBy('l.at', (order) => order.asc().nullsFirst())
    .orderBy('l.id')
    .execute()
  return rows.map(({ id, by, at, change, products, failed }) => ({
    id,
    by,
    at: at?.toISOString() ?? null,
    fields: Object.keys(BulkChange.parse(change)),
    dishes: products.length,
    failed: LaterChangeSchema.shape.failed.parse(failed),
  }))
}

/**
 * Leaves a change as a dry run told it for a moment (desk §5.9). It is checked as if it were made at once. Throws invalid_request for a
 * moment that is past or too far, and where too many wait; record_changed where a dish is no longer as it was told.
 */
export const leaveChange: DeskHandler<'desk.leaveChange'> = async (
  { body: { key, at, change, products } },
  ctx,
) => {
  const { merchantId } = ctx
  const { staffId } = ownerOf(ctx)
  const [now, moment] = [ctx.now(), new Date(at)]
  const ahead = moment.getTime() - now.getTime()
  if (ahead <= 0 || ahead > MOST_LATER_DAYS * DAY_MS)
    throw new AppError('invalid_request', { fields: 'body.at' })
  const settled = await settleChange(ctx, { change })
  await holdingMerchant(ctx, async (tx) => {
    const read = await readDishes(tx, ctx, { products })
    await assertUntouched(tx, ctx, { change: settled, products }, read)
    if ((await planRows(tx, ctx, { change: settled, products }, read)).length === 0)
      throw new AppError('invalid_request', { fields: 'body.change' })
    const { count } = await tx
      .selectFrom('menu_later')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('merchant_id', '=', merchantId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_LATER) throw new AppError('invalid_request', { fields: 'body' })
    const row = { id: key, staff_id: staffId, made_at: now, at: moment }
    await tx
      .insertInto('menu_later')
      .values({ merchant_id: merchantId, ...row, change: json(change), products: json(products) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await enqueue(tx, { merchantId, queue: LATER_QUEUE, key, payload: { id: key }, runAt: moment })
  })
  return listLaterChanges(ctx)
}

/** Takes back what waits, or forgets what was tried. Throws change_not_found. */
export const dropLaterChange: DeskHandler<'desk.dropLaterChange'> = async ({ params }, ctx) => {
  const dropped = await ctx.db
    .deleteFrom('menu_later')
    .where('merchant_id', '=', ctx.merchantId)
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst()
  if (!dropped) throw new AppError('change_not_found')
  return listLaterChanges(ctx)
}

/**
 * Makes a change at its moment, once, in the name of whoever left it. A dish that is no longer as it was told stays as it is; then, and where
 * the change cannot be made any more, the shop is told so in the list (decision 0107).
 */
export async function makeLaterChange(app: App, { merchantId, payload }: Job): Promise<void> {
  if (merchantId === null) return
  const due = { merchantId, ...Payload.parse(payload) }
  try {
    await inTransaction(app, (tx) => makeDue(tx, app, due))
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'merchant_not_found') throw error
    await inTransaction(app, async (tx) => {
      const row = await holdDue(tx, due)
      if (row) await endDue(tx, due, { code: error.code, left: row.products.length })
    })
  }
}

type Due = { merchantId: string; id: string }

async function makeDue(tx: Transaction, app: App, due: Due): Promise<void> {
  const row = await holdDue(tx, due)
  if (!row) return
  const { ctx, rights } = await writerOf(tx, app, { merchantId: due.merchantId, staffId: row.staff_id })
  if (rights['menu.edit'] !== 'yes') throw new AppError('forbidden')
  const { stop: _none, ...others } = BulkChange.parse(row.change)
  const change = { ...others, stops: new Map() }
  const told = row.products
  const products = await untouchedOf(tx, ctx, { change, products: told })
  if (products.length > 0) await applyChange(tx, { ...ctx, rights }, { key: due.id, change, products })
  const left = told.length - products.length
  await endDue(tx, due, left > 0 ? { code: 'record_changed', left } : null)
}

/** One that waits; of several processes one has it, and the others find none. */
async function holdDue(tx: Transaction, { merchantId, id }: Due) {
  await holdMerchant(tx, merchantId)
  return tx
    .selectFrom('menu_later')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

/** It was tried: what was wholly made goes, what was not stays until somebody has read it. */
async function endDue(
  tx: Transaction,
  { merchantId, id }: Due,
  failed: { code: string; left: number } | null,
): Promise<void> {
  if (failed)
    await tx
      .updateTable('menu_later')
      .set({ at: null, failed: json(failed) })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute()
  else await tx.deleteFrom('menu_later').where('merchant_id', '=', merchantId).where('id', '=', id).execute()
}
