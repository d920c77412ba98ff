import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/id.ts'

/** Tables whose rows are known by merchant and id, those that are referred to first. */
async function listShopTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and a.attnum = i.indkey[0]
    where c.relkind = 'r'
    order by c.oid`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * A second shop in which every row of the first stands again under the same id, with other words. Ids are unique within a
 * merchant only: whoever reads or changes a row without naming the merchant meets both.
 */
export async function copyShop(
  db: Db,
  shop: { id: string; sub: string },
  words: { from: string; to: string },
): Promise<{ id: string; sub: string }> {
  const twin = { id: newId(), sub: `${shop.sub}-twin` }
  const copied = (table: string) => sql`
    select (jsonb_populate_record(null::${sql.table(table)},
      replace(replace(replace(to_jsonb(t)::text, ${shop.id}, ${twin.id}), ${`"${shop.sub}"`}, ${`"${twin.sub}"`}), ${words.from}, ${words.to})::jsonb)).*
    from ${sql.table(table)} t`
  await sql`insert into merchant ${copied('merchant')} where t.id = ${shop.id}`.execute(db)
  for (const table of await listShopTables(db))
    await sql`insert into ${sql.table(table)} ${copied(table)} where t.merchant_id = ${shop.id}`.execute(db)
  return twin
}

/** All rows of a shop as one text per table: equal before and after means that nothing of the shop changed. */
export async function shopState(db: Db, merchantId: string): Promise<Record<string, string>> {
  const tables = await listShopTables(db)
  const state: Record<string, string> = {}
  const parts = tables.map(
    (table) =>
      sql`select ${table}::text as name, md5(string_agg(t::text, '' order by t::text)) as digest
        from ${sql.table(table)} t where merchant_id = ${merchantId}`,
  )
  const { rows } = await sql<{
    name: string
    digest: string | null
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  for (const { name, digest } of rows) state[name] = digest ?? 'empty'
  return state
}
