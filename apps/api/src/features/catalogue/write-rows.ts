import type { DB, Transaction } from '@dasturxon/db'
import { sql, type Insertable } from 'kysely'

type Table = keyof DB
type Column<T extends Table> = keyof DB[T] & string

/**
 * Inserts a merchant's rows, or changes those whose key (the id, unless told otherwise) the merchant has already. All rows have the same
 * columns; a column that is not named keeps its value. One statement whatever the number of rows.
 */
export async function upsertRows<T extends Table>(
  tx: Transaction,
  table: T,
  rows: Insertable<DB[T]>[],
  key: readonly string[] = ['id'],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).toSorted()
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const unique = ['merchant_id', ...key]
  const changes = columns
    .filter((column) => !unique.includes(column))
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(rows)} as jsonb))
    on conflict (${sql.join(unique.map((column) => sql.ref(column)))})
    ${changes.length > 0 ? sql`do update set ${sql.join(changes)}` : sql`do nothing`}
  `.execute(tx)
}

/** The same, and deletes the merchant's other rows. */
export async function replaceRows<T extends Table>(
  { tx, merchantId }: { tx: Transaction; merchantId: string },
  table: T,
  rows: Insertable<DB[T]>[],
  key: readonly Column<T>[] = ['id' as Column<T>],
): Promise<void> {
  await upsertRows(tx, table, rows, key)
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

/** The same, and sets a flag on the merchant's other rows: rows that orders name cannot be deleted. */
export async function replaceFlagged<
  T extends
    | 'city'
    | 'branch'
    | 'product_group'
    | 'product'
    | 'promo'
    | 'zone'
    | 'hall'
    | 'dining_table'
    | 'vacancy',
>(
  { tx, merchantId }: { tx: Transaction; merchantId: string },
  table: T,
  rows: (Insertable<DB[T]> & { id: string })[],
  flag: 'deleted' | 'is_active',
): Promise<void> {
  await upsertRows(tx, table, rows)
  await sql`
    update ${sql.table(table)} set ${sql.ref(flag)} = ${flag === 'deleted'}
    where merchant_id = ${merchantId} and not (id = any(${rows.map(({ id }) => id)}::uuid[]))
  `.execute(tx)
}
