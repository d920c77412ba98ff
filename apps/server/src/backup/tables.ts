import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'

/** What must be the same in a database and in one that was restored from its backup; money in whole som. */
export type Figures = {
  orders: number
  ordersTotal: string
  payments: number
  paymentsTiyin: string
  cashback: number
  cashbackTotal: string
}

/** Kysely's own record of the migrations, which a restored database makes itself. */
const BOOKKEEPING = /^kysely_/

/** The tables of the shop, by name. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !BOOKKEEPING.test(name))
}

/** The columns of a table that are written, in its own order. */
export async function listColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}

/** The migrations that made a database, with their checksums. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export async function readFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select (select count(*)::int from orders) as orders,
      (select coalesce(sum(total_price), 0)::text from orders) as "ordersTotal",
      (select count(*)::int from payment_transaction) as payments,
      (select coalesce(sum(amount_tiyin), 0)::text from payment_transaction) as "paymentsTiyin",
      (select count(*)::int from cashback_entry) as cashback,
      (select coalesce(sum(amount), 0)::text from cashback_entry) as "cashbackTotal"`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('a select without from has one row')
  return figures
}
