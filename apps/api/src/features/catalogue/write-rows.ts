import type { DB, Transaction } from '@dasturxon/db'
import { sql, type Insertable } from 'kysely'

type Table = keyof DB
type Column<T extends Table> = keyof DB[T] & string

/**
 * Inserts rows, or changes those whose key is there already. All rows have the same columns; a column that is not named
 * keeps its value. One statement whatever the number of rows.
 */
export async function upsertRows<T extends Table>(
  tx: Transaction,
  table: T,
  rows: Insertable<DB[T]>[],
  key: Column<T>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).toSorted()
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const changes = columns
    .filter((column) => !key.some((part) => part === column))
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(rows)} as jsonb))
    on conflict (${sql.join(key.map((column) => sql.ref(column)))})
    ${changes.length > 0 ? sql`do update set ${sql.join(changes)}` : sql`do nothing`}
  `.execute(tx)
}

/** Deletes the merchant's rows that are not among `rows`, by their key. */
export async function deleteOthers<T extends Table>(
  tx: Transaction,
  { table, merchantId, key }: { table: T; merchantId: string; key: Column<T>[] },
  rows: Insertable<DB[T]>[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} as kept
    where kept.merchant_id = ${merchantId} and not exists (
      select from jsonb_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(rows)} as jsonb)) as named
      where ${sql.join(
        key.map((column) => sql`named.${sql.ref(column)} = kept.${sql.ref(column)}`),
        sql` and `,
      )}
    )
  `.execute(tx)
}

/** Sets a flag on the merchant's rows whose id is not among `ids`: rows that orders name cannot be deleted. */
export async function flagOthers(
  tx: Transaction,
  {
    table,
    merchantId,
    flag,
  }: {
    table: 'branch' | 'product' | 'promo' | 'zone' | 'dining_table' | 'vacancy'
    merchantId: string
    flag: 'deleted' | 'is_active'
  },
  ids: string[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(flag)} = ${flag === 'deleted'}
    where merchant_id = ${merchantId} and not (id = any(${ids}::uuid[]))
  `.execute(tx)
}
