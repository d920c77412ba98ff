import type { DeskCallAnswer, DeskCallParsed } from '@dasturxon/contract/desk'
import type { Transaction } from '@dasturxon/db'
import type { FieldValue } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { refId } from '../catalogue/ref-id.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { findByKey } from '../changes/made-rows.ts'
import { mergeChange } from '../changes/merge-change.ts'
import { refOf } from '../changes/refs.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { assertMyBranches } from '../staff/staff.queries.ts'
import { drawTableCode } from '../tables/table-codes.ts'
import { isThere, readHalls, readTables, type HallRecord } from './hall-records.ts'
import { readDeskHalls } from './list-halls.ts'
import { writeHalls } from './write-halls.ts'

type Body = DeskCallParsed<'desk.saveTables'>['body']
type AlsoChanged = DeskCallAnswer<'desk.saveTables'>['alsoChanged']

/**
 * Writes what somebody drew of the tables of a branch, merged by table with what others did meanwhile: all of it or nothing, one
 * entry, one undo. What is sent twice is done once.
 */
export const saveTables: DeskHandler<'desk.saveTables'> = async ({ body }, ctx) => {
  const { merchantId } = ctx
  const { key, branchId } = body
  await assertMyBranches(ctx, [branchId])
  const alsoChanged = await holdingMerchant(ctx, async (tx) => {
    if ((await findByKey(tx, merchantId, key)).length > 0) return []
    const merged = await mergeTables(tx, ctx, body)
    const tables = new Map<string, Record<string, FieldValue>>(merged.patches)
    for (const id of body.removed) tables.set(id, { deleted: true })
    for (const id of await insertTables(tx, ctx, body)) tables.set(id, { deleted: false })
    await writeHalls(tx, ctx, { topic: 'TABLES_CHANGED', key, branchId, tables })
    return merged.alsoChanged
  })
  return { halls: await readDeskHalls(ctx.db, merchantId, branchId), alsoChanged }
}

async function mergeTables(tx: Transaction, ctx: DeskContext, { branchId, changed }: Body) {
  const present = await readTables(tx, ctx.merchantId, { branchId })
  const patches = new Map<string, Record<string, FieldValue>>()
  const alsoChanged: AlsoChanged = []
  for (const { id, version, patch } of changed) {
    const table = present.get(id)
    if (!table || !isThere(table)) throw new AppError('table_not_found')
    const merged = await mergeChange(tx, ctx, { recordId: id, version, fields: table.fields, patch })
    patches.set(id, merged.patch)
    alsoChanged.push(...merged.alsoChanged)
  }
  return { patches, alsoChanged }
}

/**
 * Inserts tables as ones that are not there, with codes that nobody knows; the change that brings them is written with the others.
 * Answers their ids. Throws hall_not_found.
 */
async function insertTables(
  tx: Transaction,
  { merchantId }: DeskContext,
  { branchId, made }: Body,
): Promise<string[]> {
  if (made.length === 0) return []
  const halls = await readHalls(tx, merchantId, { branchId })
  const tables = await readTables(tx, merchantId, { branchId })
  const beside: { ref: string; hallId: unknown }[] = [...tables.values()].map(({ ref, fields }) => ({
    ref,
    hallId: fields['hallId'],
  }))
  const ids: string[] = []
  for (const { key, fields } of made) {
    const hall = halls.get(fields.hallId)
    if (!hall) throw new AppError('hall_not_found')
    const inHall = beside.filter(({ hallId }) => hallId === hall.id)
    const { id, ref } = await insertTable(tx, merchantId, { hall, inHall, key, fields })
    beside.push({ ref, hallId: hall.id })
    ids.push(id)
  }
  return ids
}

type NewTable = Body['made'][number] & { hall: HallRecord; inHall: readonly Pick<HallRecord, 'ref'>[] }

async function insertTable(
  tx: Transaction,
  merchantId: string,
  { hall, inHall, key, fields }: NewTable,
): Promise<{ id: string; ref: string }> {
  let attempt = 0
  let ref = refOf({ what: 'table', name: fields.name, key }, attempt)
  // the id that an import of the same ref gives it
  const idOf = () => refId(merchantId, 'table', `${hall.ref || hall.id}/${ref}`)
  while (inHall.some((table) => table.ref === ref) || (await isKnown(tx, merchantId, idOf())))
    ref = refOf({ what: 'table', name: fields.name, key }, (attempt += 1))
  await tx
    .insertInto('dining_table')
    .values({
      merchant_id: merchantId,
      id: idOf(),
      ref,
      hall_id: hall.id,
      branch_id: hall.branchId,
      name: fields.name,
      chairs: fields.chairs,
      code: drawTableCode(),
      is_bookable: fields.isBookable,
      is_active: fields.isActive,
      place: fields.place,
      priority: sql<number>`(select coalesce(max(priority), -1) + 1 from dining_table
        where merchant_id = ${merchantId} and hall_id = ${hall.id})`,
      deleted: true,
    })
    .execute()
  return { id: idOf(), ref }
}

async function isKnown(tx: Transaction, merchantId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('dining_table')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
