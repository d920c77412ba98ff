import { json, type Transaction } from '@dasturxon/db'
import type { FieldValue, RecordFields } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { findByKey, newRef } from '../changes/made-rows.ts'
import { mergeChange } from '../changes/merge-change.ts'
import { moveBehind } from '../changes/move-behind.ts'
import { nameOfTexts } from '../changes/refs.ts'
import { textOfFields } from '../changes/text-fields.ts'
import type { DeskHandler } from '../staff/desk-context.ts'
import { assertMyBranches } from '../staff/staff.queries.ts'
import { isNamed, isThere, readHalls, readTables } from './hall-records.ts'
import { readDeskHalls, requireHall } from './list-halls.ts'
import { writeHalls } from './write-halls.ts'

/** So many halls a branch may have that were made here. */
const MOST_HALLS = 50

/** Adds a hall behind the others of its branch; what is sent twice is one hall. */
export const addHall: DeskHandler<'desk.addHall'> = async ({ body: { key, branchId, fields } }, ctx) => {
  const { merchantId } = ctx
  await assertMyBranches(ctx, [branchId])
  assertNamed(fields)
  const name = textOfFields('name', fields)
  return holdingMerchant(ctx, async (tx) => {
    const [known] = await findByKey(tx, merchantId, key)
    if (known) return { id: known }
    const present = [...(await readHalls(tx, merchantId, { branchId })).values()].filter(isThere)
    if (present.length >= MOST_HALLS) throw new AppError('invalid_request', { fields: 'halls' })
    const { id, ref } = await newRef(tx, { merchantId, table: 'hall', name: nameOfTexts(name), key })
    // A row is inserted as one that is not there, and the change that brings it is written as every change is.
    await tx
      .insertInto('hall')
      .values({
        merchant_id: merchantId,
        id,
        ref,
        branch_id: branchId,
        name: json(name),
        priority: sql<number>`(select coalesce(max(priority), -1) + 1 from hall where merchant_id = ${merchantId})`,
        deleted: true,
      })
      .execute()
    await writeHalls(tx, ctx, {
      topic: 'HALL_MADE',
      key,
      branchId,
      halls: new Map([[id, { deleted: false }]]),
    })
    return { id }
  })
}

/** Merges a name that somebody wrote with what others did meanwhile. */
export const changeHall: DeskHandler<'desk.changeHall'> = async (
  { params: { id }, body: { version, patch } },
  ctx,
) => {
  const { merchantId } = ctx
  const done = await holdingMerchant(ctx, async (tx) => {
    const { fields, branchId } = await requireHall(tx, ctx, id)
    const merged = await mergeChange(tx, ctx, { recordId: id, version, fields, patch })
    assertNamed({ ...fields, ...merged.patch })
    await writeHalls(tx, ctx, { topic: 'HALL_CHANGED', branchId, halls: new Map([[id, merged.patch]]) })
    return { branchId, alsoChanged: merged.alsoChanged }
  })
  const hall = (await readDeskHalls(ctx.db, merchantId, done.branchId)).find((one) => one.id === id)
  if (!hall) throw new AppError('hall_not_found')
  return { version: hall.version, alsoChanged: done.alsoChanged, hall }
}

/** Puts a hall behind another one of its branch, or before all. */
export const orderHalls: DeskHandler<'desk.orderHalls'> = async ({ body }, ctx) => {
  const { merchantId } = ctx
  return holdingMerchant(ctx, async (tx) => {
    const { branchId } = await requireHall(tx, ctx, body.id)
    const present = [...(await readHalls(tx, merchantId, { branchId })).values()].filter(isThere)
    const moved = moveBehind(
      present.map((hall) => hall.id),
      body,
    )
    if (!moved) throw new AppError('hall_not_found')
    const { order, patches: halls, places } = moved
    await writeHalls(tx, ctx, { topic: 'HALL_MOVED', branchId, halls, places })
    return order
  })
}

/** Takes a hall away with its tables. Throws table_in_use where one of them is. */
export const removeHall: DeskHandler<'desk.removeHall'> = async ({ params: { id } }, ctx) => {
  await holdingMerchant(ctx, async (tx) => {
    const { branchId } = await requireHall(tx, ctx, id)
    const tables = await tablesOf(tx, ctx.merchantId, { branchId, hallId: id })
    const gone: Record<string, FieldValue> = { deleted: true }
    await writeHalls(tx, ctx, {
      topic: 'HALL_REMOVED',
      branchId,
      halls: new Map([[id, gone]]),
      tables: new Map(tables.map((table) => [table, gone])),
    })
  })
  return {}
}

async function tablesOf(
  tx: Transaction,
  merchantId: string,
  { branchId, hallId }: { branchId: string; hallId: string },
): Promise<string[]> {
  const tables = [...(await readTables(tx, merchantId, { branchId })).values()]
  return tables.filter((table) => isThere(table) && table.fields['hallId'] === hallId).map(({ id }) => id)
}

function assertNamed(fields: RecordFields): void {
  if (!isNamed(fields)) throw new AppError('invalid_request', { fields: 'name.uz' })
}
