import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

/** Tables without a merchant, and why they have no policy. Every other table has one, also one that a later migration makes. */
export const OF_NO_MERCHANT: Record<string, string> = {
  deployment_budget: 'budgets over all merchants: a phone has one owner, and an SMS one price',
  dev_inbox: 'what the demo would have sent, to phones and from no shop',
}

/**
 * All that the serving role may ask before it says for which merchant, with the files that ask it. These run with the rights of
 * their owner and see every merchant.
 */
export const BEFORE_A_MERCHANT: Record<string, readonly string[]> = {
  merchant_directory: [
    'apps/api/src/http/find-merchant.ts',
    'apps/api/src/features/merchants/brands.queries.ts',
    'apps/api/src/features/housekeeping/forget-old.ts',
  ],
  claim_jobs: ['packages/db/src/jobs.ts'],
  deployment_figures: ['apps/server/src/metrics/database-figures.ts'],
}

export const POLICY = 'one_merchant'

type Table = { name: string; isView: boolean; isWalled: boolean }

/**
 * Makes the policy that keeps merchants apart in every table that lacks it, and lets `servingRole`, which owns none of them, read and write
 * behind it. Run by the owner after each migration; changes nothing where nothing is new. What is no merchant's and does not stand
 * in a list is none of the role's business.
 */
export async function secureRows({ url, servingRole }: { url: string; servingRole: string }): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'dasturxon roles' })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await db.transaction().execute(async (tx) => {
      // two starts at once would meet in the catalogue
      await sql`select pg_advisory_xact_lock(hashtext('dasturxon row security'))`.execute(tx)
      for (const table of await listTables(tx)) {
        if (!table.isWalled) await buildWall(tx, table.name)
        await grantOnce(tx, table, servingRole)
      }
      for (const name of await listFunctions(tx, servingRole))
        await sql`grant execute on function ${sql.id(name)} to ${sql.id(servingRole)}`.execute(tx)
    })
  } finally {
    await db.destroy()
  }
}

async function buildWall(tx: Kysely<unknown>, name: string): Promise<void> {
  const table = sql.table(name)
  const column = sql.id(name === 'merchant' ? 'id' : 'merchant_id')
  await sql`alter table ${table} enable row level security`.execute(tx)
  await sql`create policy ${sql.id(POLICY)} on ${table} using (${column} = current_merchant())`.execute(tx)
}

async function grantOnce(tx: Kysely<unknown>, { name, isView }: Table, servingRole: string): Promise<void> {
  const rights = isView ? 'select' : 'select, insert, update, delete'
  const { rows } = await sql<{ has: boolean }>`
    select bool_and(has_table_privilege(${servingRole}, to_regclass(quote_ident(${name})), wanted)) as has
    from unnest(string_to_array(${rights}, ', ')) as wanted`.execute(tx)
  if (rows[0]?.has !== true)
    await sql`grant ${sql.raw(rights)} on ${sql.table(name)} to ${sql.id(servingRole)}`.execute(tx)
}

/** What the shop reads and writes: tables with a merchant, and those of the lists. `isWalled`: there is nothing to put up. */
async function listTables(tx: Kysely<unknown>): Promise<Table[]> {
  const listed = [...Object.keys(OF_NO_MERCHANT), ...Object.keys(BEFORE_A_MERCHANT)]
  const { rows } = await sql<Table>`
    select c.relname as name, c.relkind = 'v' as "isView", c.relrowsecurity or c.relname = any(${listed}) as "isWalled"
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'v')
      and (c.relname = 'merchant' or c.relname = any(${listed}) or c.relkind = 'r' and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id'))
    order by c.relname`.execute(tx)
  return rows
}

/** The functions with their owner's rights that the role may not run yet. */
async function listFunctions(tx: Kysely<unknown>, servingRole: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.proname as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prosecdef and p.proname = any(${Object.keys(BEFORE_A_MERCHANT)})
      and not has_function_privilege(${servingRole}, p.oid, 'execute')`.execute(tx)
  return rows.map(({ name }) => name)
}
