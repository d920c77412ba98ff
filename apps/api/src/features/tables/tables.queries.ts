import type { DiningTable, Hall, LocalisedText } from '@dasturxon/contract'
import { sameMerchant, type Db } from '@dasturxon/db'
import { isSameSecret } from '../../secrets.ts'
import { findBranch, type BranchRow } from '../branches/branches.queries.ts'

/** Halls of a branch with a table in use, as they stand in the files; none of a branch that is not there. */
export async function listHalls(
  db: Db,
  merchantId: string,
  { branchId, withCodes }: { branchId: string; withCodes: boolean },
): Promise<Hall[]> {
  const rows = await selectTables(db, merchantId)
    .where('dining_table.branch_id', '=', branchId)
    .where('branch.is_active', '=', true)
    .orderBy('hall.priority')
    .orderBy('hall.id')
    .orderBy('dining_table.priority')
    .orderBy('dining_table.id')
    .execute()
  const halls = new Map<string, Hall>()
  for (const row of rows) {
    const hall = halls.get(row.hall_id) ?? { ...presentHall(row), tables: [] }
    hall.tables.push({ ...presentTable(row), code: withCodes ? row.code : null })
    halls.set(row.hall_id, hall)
  }
  return [...halls.values()]
}

/** The table in use with this code, or this id; null when there is none. It carries the code, which the caller knows. */
export async function findTable(
  db: Db,
  merchantId: string,
  by: { code: string } | { id: string },
): Promise<{ table: DiningTable; hall: Omit<Hall, 'tables'>; branchId: string } | null> {
  const row = await selectTables(db, merchantId)
    .where('code' in by ? 'dining_table.code' : 'dining_table.id', '=', 'code' in by ? by.code : by.id)
    .executeTakeFirst()
  return row ? { table: presentTable(row), hall: presentHall(row), branchId: row.branch_id } : null
}

/** The branch of a table, if customers may come there. */
export async function findTableBranch(db: Db, merchantId: string, id: string): Promise<BranchRow | null> {
  const branch = await findBranch(db, merchantId, id)
  return branch?.is_active ? branch : null
}

/** Anybody in a demo shop, so that it can be tried; elsewhere whoever has the merchant's key. */
export async function mayPrintCodes(db: Db, merchantId: string, key: string): Promise<boolean> {
  const { is_demo, table_codes_key } = await db
    .selectFrom('merchant')
    .select(['is_demo', 'table_codes_key'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return is_demo || (table_codes_key !== null && isSameSecret(table_codes_key, key))
}

const selectTables = (db: Db, merchantId: string) =>
  db
    .selectFrom('dining_table')
    .innerJoin('hall', sameMerchant('hall.id', 'dining_table.hall_id'))
    .innerJoin('branch', sameMerchant('branch.id', 'dining_table.branch_id'))
    .select([
      'dining_table.id',
      'dining_table.name',
      'dining_table.chairs',
      'dining_table.code',
      'dining_table.is_bookable',
      'dining_table.branch_id',
      'dining_table.hall_id',
      'hall.name as hall_name',
    ])
    .where('dining_table.merchant_id', '=', merchantId)
    .where('dining_table.is_active', '=', true)
    .where('dining_table.deleted', '=', false)
    .where('branch.deleted', '=', false)

type TableRow = { id: string; name: string; chairs: number; code: string; is_bookable: boolean }
const presentTable = ({ id, name, chairs, code, is_bookable }: TableRow): DiningTable => ({
  id,
  name,
  chairs,
  isBookable: is_bookable,
  code,
})

const presentHall = ({ hall_id, hall_name }: { hall_id: string; hall_name: LocalisedText }) => ({
  id: hall_id,
  name: hall_name,
})
