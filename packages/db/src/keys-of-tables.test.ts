import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(database.db)).rows.map(({ name }) => name)

describe('fault 14 what Citus or a second cluster would ask of the tables', () => {
  /** Keys that do not begin with the merchant. */
  const ACROSS = [
    // the directory: whose id, sub-domain or domain it is, is known of all merchants together
    'merchant (domain_host)',
    'merchant (id)',
    'merchant (sub)',
    'deployment_budget (key)',
    'dev_inbox (id)',
  ]

  it('every key begins with the merchant, except a written list', async () => {
    const keys = await names(sql`
      select c.relname || ' (' || a.attname || ')' as name
      from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\_%'
        and a.attname <> 'merchant_id'`)
    expect(keys.toSorted()).toEqual(ACROSS.toSorted())
  })

  it('statistics of each table of merchants are made anew after 1,000 rows, however many it has', async () => {
    const others = await names(sql`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and not coalesce(c.reloptions, '{}')
          @> array['autovacuum_analyze_scale_factor=0', 'autovacuum_analyze_threshold=1000']`)
    expect(others).toEqual([])
  })

  it('every foreign key carries the merchant', async () => {
    const without = await names(sql`
      select conrelid::regclass || ' -> ' || confrelid::regclass as name from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
        select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1] and a.attname = 'merchant_id')`)
    expect(without).toEqual([])
  })

  it('no sequence counts for all, and no trigger writes elsewhere', async () => {
    const found = await names(sql`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
      union all select tgname from pg_trigger where not tgisinternal`)
    expect(found).toEqual([])
  })
})
