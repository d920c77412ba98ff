import type { DeskCallAnswer, DeskCallParsed } from '@dasturxon/contract/desk'
import { inTransaction, type ChangeRecord, type Transaction } from '@dasturxon/db'
import { isSameValue, type FieldValue } from '@dasturxon/domain'
import type { Selectable } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { undoSettings } from '../settings/undo-settings.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { assertCategory, assertMayChange } from './change-record.ts'
import { readRecords, type MenuRecord } from './menu-records.ts'
import { holdMenu, writeChange } from './write-change.ts'

/**
 * Takes a change back by a new one, in each row where all that it left still is so (desk §6.4, DSK-89). Rows that were changed
 * since stay as they are and are named; where no row is left to undo, nothing is written.
 */
export async function undoChange(
  { params }: DeskCallParsed<'desk.undoChange'>,
  ctx: DeskContext,
): Promise<DeskCallAnswer<'desk.undoChange'>> {
  const { merchantId } = ctx
  return inTransaction(ctx, async (tx) => {
    await holdMenu(tx, merchantId)
    const records = await requireRecords(tx, merchantId, params.id)
    // What was sent twice, or pressed by two people, is done.
    if (await isUndone(tx, merchantId, params.id)) return { undone: 0, left: [] }
    const [{ kind, before, after } = { kind: 'PRODUCT' as const, before: {}, after: {} }] = records
    if (kind === 'SETTINGS') {
      await undoSettings(tx, ctx, { undoes: params.id, before, after })
      return { undone: 1, left: [] }
    }
    const ids = records.map(({ record_id: id }) => id)
    const present = await readRecords(tx, merchantId, { kind, ids, places: true })
    const patches = new Map<string, Record<string, FieldValue>>()
    const left: MenuRecord['name'][] = []
    for (const change of records) {
      const record = present.get(change.record_id)
      if (record && (await mayGoBack(tx, ctx, { change, record }))) patches.set(record.id, change.before)
      else if (record) left.push(record.name)
    }
    assertMayChange(
      ctx,
      [...patches.values()].flatMap((patch) => Object.keys(patch)),
    )
    if (patches.size === 0) throw new AppError('undo_too_late')
    await writeChange(tx, ctx, { topic: 'UNDONE', kind, patches, undoes: params.id })
    return { undone: patches.size, left }
  })
}

/** The rows of an entry. */
async function requireRecords(
  tx: Transaction,
  merchantId: string,
  entryId: string,
): Promise<Selectable<ChangeRecord>[]> {
  const records = await tx
    .selectFrom('change_record')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('entry_id', '=', entryId)
    .orderBy('record_id')
    .execute()
  if (records.length === 0) throw new AppError('change_not_found')
  return records
}

async function isUndone(tx: Transaction, merchantId: string, entryId: string): Promise<boolean> {
  const undone = await tx
    .selectFrom('change_entry')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('undoes', '=', entryId)
    .executeTakeFirst()
  return undone !== undefined
}

/** Whether the present still is what the change left, and what was before is still possible. */
async function mayGoBack(
  tx: Transaction,
  ctx: DeskContext,
  { change, record }: { change: Selectable<ChangeRecord>; record: MenuRecord },
): Promise<boolean> {
  const { before, after } = change
  const isUntouched = Object.entries(after).every(([path, value]) =>
    isSameValue(record.fields[path] ?? null, value),
  )
  if (!isUntouched) return false
  // A row that was made goes only while nothing else was done to it.
  if ('deleted' in after && record.version !== change.version) return false
  if (before['deleted'] === true && record.kind === 'CATEGORY') return isEmpty(tx, ctx.merchantId, record.id)
  if (record.fields['deleted'] === true && !('deleted' in before)) return false
  if (typeof before['after'] === 'string' && !(await isBeside(tx, ctx.merchantId, record, before['after'])))
    return false
  if (typeof before['categoryId'] === 'string') await assertCategory(tx, ctx.merchantId, before['categoryId'])
  return true
}

/** Whether a category has no dish. */
async function isEmpty(tx: Transaction, merchantId: string, categoryId: string): Promise<boolean> {
  const product = await tx
    .selectFrom('product')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('category_id', '=', categoryId)
    .where('deleted', '=', false)
    .limit(1)
    .executeTakeFirst()
  return product === undefined
}

/** Whether the row that it stood behind is still among the same ones. */
async function isBeside(
  tx: Transaction,
  merchantId: string,
  record: MenuRecord,
  id: string,
): Promise<boolean> {
  const other = (await readRecords(tx, merchantId, { kind: record.kind, ids: [id] })).get(id)
  return (
    other?.fields['deleted'] === false &&
    (record.kind === 'CATEGORY' || other.fields['categoryId'] === record.fields['categoryId'])
  )
}
