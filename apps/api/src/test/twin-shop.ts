import { newId, type Db } from '@dasturxon/db'
import { sql, type RawBuilder } from 'kysely'

type ShopTable = { name: string; namesCustomer: boolean }
const known = new WeakMap<Db, Promise<ShopTable[]>>()

/** Tables whose rows are known by merchant and id, those that are referred to first. A database has the same all along. */
function listShopTables(db: Db): Promise<ShopTable[]> {
  const asked = known.get(db) ?? readShopTables(db)
  known.set(db, asked)
  return asked
}

async function readShopTables(db: Db): Promise<ShopTable[]> {
  const { rows } = await sql<ShopTable>`
    select c.relname as name, exists (
      select from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id') as "namesCustomer"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and a.attnum = i.indkey[0]
    where c.relkind = 'r'
    order by c.oid`.execute(db)
  return rows
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
  const copy = async (table: string, where: RawBuilder<unknown>): Promise<void> => {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
      db,
    )
    const columns = rows.map(({ name }) => sql.id(name))
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns)})
      select ${sql.join(columns.map((column) => sql`(r).${column}`))} from (
        select jsonb_populate_record(null::${sql.table(table)},
          replace(replace(replace(to_jsonb(t)::text, ${shop.id}, ${twin.id}), ${`"${shop.sub}"`}, ${`"${twin.sub}"`}), ${words.from}, ${words.to})::jsonb) as r
        from ${sql.table(table)} t where ${where}) x`.execute(db)
  }
  await copy('merchant', sql`t.id = ${shop.id}`)
  for (const { name: table } of await listShopTables(db)) await copy(table, sql`t.merchant_id = ${shop.id}`)
  return twin
}

/** All rows of a shop as one text per table: equal before and after means that nothing of the shop changed. */
export const shopState = (db: Db, merchantId: string): Promise<Record<string, string>> =>
  stateOf(db, ({ name }) => sql`select * from ${sql.table(name)} where merchant_id = ${merchantId}`)

/** The same of the customer's own row and of all rows that name the customer. */
export const customerState = (
  db: Db,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<Record<string, string>> =>
  stateOf(db, ({ name, namesCustomer }) => {
    if (name !== 'customer' && !namesCustomer) return null
    const column = sql.ref(name === 'customer' ? 'id' : 'user_id')
    return sql`select * from ${sql.table(name)} where merchant_id = ${merchantId} and ${column} = ${id}`
  })

async function stateOf(
  db: Db,
  rowsOf: (table: ShopTable) => RawBuilder<unknown> | null,
): Promise<Record<string, string>> {
  const parts = (await listShopTables(db)).flatMap((table) => {
    const rows = rowsOf(table)
    const digest = sql`md5(string_agg(t::text, '' order by t::text))`
    return rows ? [sql`select ${table.name}::text as name, ${digest} as digest from (${rows}) t`] : []
  })
  const { rows } = await sql<{
    name: string
    digest: string | null
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest ?? 'empty']))
}
