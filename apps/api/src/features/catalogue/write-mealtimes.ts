import type { Db, Transaction } from '@dasturxon/db'
import { sql } from 'kysely'

/** What is served when: its table and the column of its row. */
const SERVED = {
  PRODUCT: { table: 'product_mealtime', column: 'product_id' },
  CATEGORY: { table: 'category_mealtime', column: 'category_id' },
} as const
export type Served = keyof typeof SERVED

/** The mealtimes of rows by their ids, in the order of their ids; rows that have none are not there. */
export async function readMealtimes(
  db: Db,
  merchantId: string,
  { kind, ids }: { kind: Served; ids: readonly string[] },
): Promise<Map<string, string[]>> {
  const { table, column } = SERVED[kind]
  const { rows } = await sql<{ id: string; mealtimes: string[] }>`
    select ${sql.ref(column)} as id, json_agg(mealtime_id order by mealtime_id) as mealtimes
    from ${sql.table(table)}
    where merchant_id = ${merchantId} and ${sql.ref(column)} = any(${ids}::uuid[])
    group by 1`.execute(db)
  return new Map(rows.map(({ id, mealtimes }) => [id, mealtimes]))
}

/** Gives rows the mealtimes that they are named with, and takes every other one of them. */
export async function writeMealtimes(
  tx: Transaction,
  merchantId: string,
  { kind, mealtimes }: { kind: Served; mealtimes: ReadonlyMap<string, readonly string[]> },
): Promise<void> {
  if (mealtimes.size === 0) return
  const { table, column } = SERVED[kind]
  const rows = [...mealtimes].flatMap(([id, own]) => own.map((mealtimeId) => ({ id, mealtimeId })))
  await sql`
    delete from ${sql.table(table)}
    where merchant_id = ${merchantId} and ${sql.ref(column)} = any(${[...mealtimes.keys()]}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into ${sql.table(table)} (merchant_id, ${sql.ref(column)}, mealtime_id)
    select ${merchantId}, id, "mealtimeId"
    from jsonb_to_recordset(cast(${JSON.stringify(rows)} as jsonb)) as n (id uuid, "mealtimeId" uuid)`.execute(
    tx,
  )
}

/** The mealtimes of a shop by their ids, in its order. */
export const listMealtimes = (db: Db, merchantId: string) =>
  db
    .selectFrom('mealtime')
    .select(['id', 'name'])
    .where('merchant_id', '=', merchantId)
    .orderBy('priority')
    .orderBy('id')
    .execute()
