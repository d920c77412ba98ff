import type { Db } from '@dasturxon/db'

type WantedTable = { merchantId: string; branchId: string; chairs: number; tableId: string | null }
type Span = { from: Date; to: Date }

export type FittingTable = { id: string; chairs: number }

/** Tables that may be reserved and seat the party, the smallest first (a large one stays for a large party). */
export async function listFittingTables(db: Db, wanted: WantedTable): Promise<FittingTable[]> {
  return db
    .selectFrom('dining_table')
    .select(['id', 'chairs'])
    .where('merchant_id', '=', wanted.merchantId)
    .where('branch_id', '=', wanted.branchId)
    .where('is_active', '=', true)
    .where('deleted', '=', false)
    .where('is_bookable', '=', true)
    .where('chairs', '>=', wanted.chairs)
    .$if(wanted.tableId !== null, (query) => query.where('id', '=', wanted.tableId ?? ''))
    .orderBy('chairs')
    .orderBy('priority')
    .orderBy('id')
    .execute()
}

/** The quarters at which each of the tables is taken, as milliseconds. */
export async function listTakenQuarters(
  db: Db,
  { merchantId, tables, from, to }: Span & { merchantId: string; tables: readonly FittingTable[] },
): Promise<Map<string, Set<number>>> {
  if (tables.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservation_quarter')
    .select(['table_id', 'quarter'])
    .where('merchant_id', '=', merchantId)
    .where(
      'table_id',
      'in',
      tables.map(({ id }) => id),
    )
    .where('quarter', '>=', from)
    .where('quarter', '<', to)
    .execute()
  return rows.reduce(
    (taken, { table_id, quarter }) =>
      taken.set(table_id, (taken.get(table_id) ?? new Set()).add(quarter.getTime())),
    new Map<string, Set<number>>(),
  )
}
