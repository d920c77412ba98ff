import type { DeskHall } from '@dasturxon/contract/desk'
import { HallFields, TableFields } from '@dasturxon/contract/desk/schemas'
import type { Db } from '@dasturxon/db'
import { AppError } from '../../http/app-error.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { assertMyBranches } from '../staff/staff.queries.ts'
import { isThere, readHalls, readTables, type HallRecord, type TableRecord } from './hall-records.ts'

/** The halls of one of the caller's branches with all their tables. Throws branch_not_yours where it is none. */
export async function listDeskHalls(ctx: DeskContext, branchId: string): Promise<DeskHall[]> {
  await assertMyBranches(ctx, [branchId])
  return readDeskHalls(ctx.db, ctx.merchantId, branchId)
}

/** The halls of a branch that are there, with their tables. */
export async function readDeskHalls(db: Db, merchantId: string, branchId: string): Promise<DeskHall[]> {
  const halls = [...(await readHalls(db, merchantId, { branchId })).values()].filter(isThere)
  const tables = [...(await readTables(db, merchantId, { branchId })).values()].filter(isThere)
  const byHall = Map.groupBy(tables, ({ fields }) => fields['hallId'])
  return halls.map((hall) => presentHall(hall, byHall.get(hall.id) ?? []))
}

/** A hall of one of the caller's branches that is there. Throws where it is none. */
export async function requireHall(db: Db, ctx: DeskContext, id: string): Promise<HallRecord> {
  const hall = (await readHalls(db, ctx.merchantId, { ids: [id] })).get(id)
  if (!hall || !isThere(hall)) throw new AppError('hall_not_found')
  await assertMyBranches(ctx, [hall.branchId])
  return hall
}

function presentHall(
  { id, version, fields: { priority: _priority, deleted: _deleted, ...name } }: HallRecord,
  tables: readonly TableRecord[],
): DeskHall {
  return {
    id,
    version,
    fields: HallFields.parse(name),
    tables: tables.map(({ id: tableId, version: ofTable, code, fields }) => {
      const { priority: _own, deleted: _gone, ...own } = fields
      return { id: tableId, version: ofTable, code, fields: TableFields.parse(own) }
    }),
  }
}
