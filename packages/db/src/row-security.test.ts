import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test/database.ts'
import { newId } from './id.ts'
import { DEPLOYMENT, ofMerchant } from './of-merchant.ts'
import { BEFORE_A_MERCHANT, OF_NO_MERCHANT, POLICY } from './row-security.ts'
import { inspectServingRole } from './serving-role.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
const [ours, theirs] = [newId(), newId()]

beforeAll(async () => {
  database = await createTestDatabase()
  for (const [id, sub] of [
    [ours, 'ours'],
    [theirs, 'theirs'],
  ])
    await sql`insert into merchant (id, sub, name, created_at) values (${id}, ${sub}, '{}', '2026-11-20')`.execute(
      database.db,
    )
})

afterAll(() => database.drop())

const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(database.db)).rows.map(({ name }) => name)

describe('fault 14 one merchant at a time', () => {
  it('every table has the policy but those of no merchant, which are listed', async () => {
    const open = await names(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
        and relname not like 'kysely\_%' order by 1`)
    expect(open).toEqual(Object.keys(OF_NO_MERCHANT).toSorted())
  })

  it('every policy is the same: rows of the merchant of the transaction, to read and to write', async () => {
    const { rows } = await sql<{ table: string; condition: string }>`
      select tablename as table, policyname || ' ' || cmd || ' ' || permissive || ' ' || roles::text || ' ' || qual
        || coalesce(with_check, '') as condition
      from pg_policies where permissive = 'PERMISSIVE'`.execute(database.db)
    const walls = (
      await names(sql`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`)
    ).toSorted()
    expect(rows.map(({ table }) => table).toSorted()).toEqual(walls)
    const others = rows.filter(({ table }) => table !== 'merchant').map(({ condition }) => condition)
    expect(new Set(others)).toEqual(
      new Set([`${POLICY} ALL PERMISSIVE {public} (merchant_id = current_merchant())`]),
    )
    expect(rows.find(({ table }) => table === 'merchant')?.condition).toContain('(id = current_merchant())')
  })

  it('DSK-203 the books are only added to: no row of them changes, nor a shift that is closed', async () => {
    const policies = await names(sql`
      select tablename || ': ' || cmd || ' ' || qual as name from pg_policies where permissive <> 'PERMISSIVE'`)
    expect(policies.toSorted()).toEqual([
      'courier_entry: DELETE false',
      'courier_entry: UPDATE false',
      'customer_credit: DELETE false',
      'customer_credit: UPDATE false',
      'customer_note: DELETE false',
      'customer_note: UPDATE false',
      'drawer_entry: DELETE false',
      'drawer_entry: UPDATE false',
      'drawer_shift: DELETE false',
      "drawer_shift: UPDATE (state <> 'CLOSED'::text)",
      'order_money: DELETE false',
      'order_money: UPDATE false',
      'register_file: DELETE false',
      'register_file: UPDATE false',
      'register_row: DELETE false',
      'register_row: UPDATE false',
      'register_settlement: DELETE false',
      'register_settlement: UPDATE false',
    ])
  })

  it('what sees every merchant is the written list: views, and functions with their owner’s rights', async () => {
    const crossing = await names(sql`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      union select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`)
    expect(crossing.toSorted()).toEqual(Object.keys(BEFORE_A_MERCHANT).toSorted())
  })

  it('nothing is asked before a merchant is known but by the listed files', async () => {
    const root = path.resolve(import.meta.dirname, '../../..')
    const files = globSync('{apps,packages}/*/{src,server}/**/*.ts', { cwd: root }).filter(
      (file) => !/\.test\.ts$|\/test\/|node_modules|db\/src\/(?:schema|row-security)\.ts$/.test(file),
    )
    const found: Record<string, string[]> = {}
    for (const file of files) {
      const text = await readFile(path.join(root, file), 'utf8')
      for (const name of Object.keys(BEFORE_A_MERCHANT))
        if (new RegExp(`\\b${name}\\b`).test(text)) (found[name] ??= []).push(file)
    }
    const sorted = (list: Record<string, readonly string[]>) =>
      Object.entries(list).map(([name, places]) => [name, places.toSorted()])
    expect(Object.fromEntries(sorted(found))).toEqual(Object.fromEntries(sorted(BEFORE_A_MERCHANT)))
  })

  it('the directory tells nobody a setting or a secret', async () => {
    const { rows } = await sql<object>`select * from merchant_directory limit 1`.execute(database.serving.db)
    const columns = Object.keys(rows[0] ?? {})
    expect(columns).toContain('sub')
    // The key is on every page with a map, and a version only counts.
    const telling = columns.filter((name) => /setting|key$|hash|gateway/.test(name))
    expect(telling).toEqual(['map_key', 'settings_version'])
  })

  it('the serving role owns nothing and is above nothing; the owner would be refused', async () => {
    expect(await inspectServingRole(database.serving.url)).toMatchObject({ problem: null })
    const owner = await inspectServingRole(database.url)
    expect(owner.problem).toMatch(/^The role \w+ of DATABASE_URL is a superuser, .*DATABASE_OWNER_URL/)
  })
})

describe('fault 14 whose rows a session sees', () => {
  const subsOf = async (db: TestDatabase['db']) =>
    (await db.selectFrom('merchant').select('sub').execute()).map(({ sub }) => sub)

  it('nobody’s, while it has not said whose', async () => {
    expect(await subsOf(database.serving.db)).toEqual([])
  })

  it('one merchant’s, in a statement and in a transaction, and nobody’s after it on the same connection', async () => {
    const { pool, db } = database.serving
    expect(await subsOf(ofMerchant(db, ours))).toEqual(['ours'])
    expect(await subsOf(ofMerchant(db, theirs))).toEqual(['theirs'])
    const inside = await inTransaction({ db: ofMerchant(db, ours), bus: database.bus }, async (tx) => [
      ...(await subsOf(tx)),
      ...(await subsOf(tx)),
    ])
    expect(inside).toEqual(['ours', 'ours'])
    expect(pool.totalCount).toBe(1)
    expect(await subsOf(db)).toEqual([])
  })

  it('one merchant’s from a beginning that is parsed once a connection', async () => {
    const transacting = { db: ofMerchant(database.serving.db, ours), bus: database.bus }
    const listBeginnings = async () =>
      inTransaction(transacting, async (tx) => {
        const { rows } = await sql<{ name: string; since: Date }>`
          select statement as name, prepare_time as since from pg_prepared_statements
          where statement like 'start transaction%' or name = 'of_merchant' order by 1`.execute(tx)
        return rows
      })
    const first = await listBeginnings()
    expect(first.map(({ name }) => name)).toEqual([
      expect.stringContaining('set_config'),
      'start transaction isolation level read committed',
    ])
    expect(await listBeginnings()).toEqual(first)
  })

  it('nobody’s after a statement that failed, and after a transaction that rolled back', async () => {
    const { db } = database.serving
    await expect(sql`select 1 / 0`.execute(ofMerchant(db, ours))).rejects.toThrow('division by zero')
    const failed = inTransaction({ db: ofMerchant(db, ours), bus: database.bus }, async (tx) => {
      await sql`select 1 / ${0}::integer`.execute(tx)
    })
    await expect(failed).rejects.toThrow('division by zero')
    expect(await subsOf(db)).toEqual([])
    expect(await subsOf(ofMerchant(db, theirs))).toEqual(['theirs'])
  })

  it('a hundred at once over ten connections each see their own', async () => {
    const seen = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        subsOf(ofMerchant(database.serving.db, index % 3 === 0 ? ours : theirs)),
      ),
    )
    expect(seen).toEqual(seen.map((_, index) => [index % 3 === 0 ? 'ours' : 'theirs']))
  })

  it('no transaction begun for one merchant becomes another’s', async () => {
    const mixed = inTransaction(
      { db: ofMerchant(database.serving.db, ours), bus: database.bus },
      async (tx) => ofMerchant(tx, theirs),
    )
    await expect(mixed).rejects.toThrow('a transaction stays with the merchant it began with')
    expect(() => ofMerchant(database.serving.db, `x'; drop table merchant; --`)).toThrow(RangeError)
  })
})

describe('fault 14 each table, asked by another merchant without a condition', () => {
  const tables = () =>
    names(sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity and relname <> 'merchant' order by 1`)

  it('shows no row, changes none, deletes none, takes none in another’s name', async () => {
    // one row of ours in each table, whatever else the tables ask of a row
    for (const table of await tables()) await layOut(table)
    const stranger = ofMerchant(database.serving.db, theirs)
    for (const table of await tables()) {
      const name = sql.table(table)
      const rows = sql<{ count: number }>`select count(*)::integer as count from ${name}`
      const counts = [database.db, stranger, database.serving.db, ofMerchant(database.serving.db, ours)]
      const found = await Promise.all(counts.map((db) => rows.execute(db)))
      expect([table, ...found.map((answer) => answer.rows[0]?.count)]).toEqual([table, 1, 0, 0, 1])
      const changed = await sql`update ${name} set merchant_id = merchant_id`.execute(stranger)
      const deleted = await sql`delete from ${name}`.execute(stranger)
      expect([table, changed.numAffectedRows, deleted.numAffectedRows]).toEqual([table, 0n, 0n])
      const { rows: copies } = await sql<{ row: string }>`select t::text as row from ${name} t`.execute(
        database.db,
      )
      const { rows: written } = await sql<{ name: string }>`
        select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
        database.db,
      )
      const columns = written.map((column) => sql.id(column.name))
      const copied = columns.map((column) => sql`(r).${column}`)
      const insert = sql`insert into ${name} (${sql.join(columns)}) select ${sql.join(copied)} from (select ${copies[0]?.row}::${name} as r) x`
      await expect(insert.execute(stranger), table).rejects.toThrow('violates row-level security policy')
    }
  })

  async function layOut(table: string): Promise<void> {
    const { rows } = await sql<{ name: string; type: string; isArray: boolean }>`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, t.typcategory = 'A' as "isArray"
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull
        and a.attgenerated = ''`.execute(database.db)
    const columns = rows.map(({ name }) => sql.id(name))
    const values = rows.map(({ name, type, isArray }) =>
      name === 'merchant_id' ? sql`${ours}::uuid` : valueOf(type, isArray),
    )
    await database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx) // foreign keys
      const { rows: checks } = await sql<{ name: string }>`
        select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(
        tx,
      )
      for (const { name } of checks)
        await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx)
      await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(
        tx,
      )
    })
  }

  const VALUES: Record<string, string> = {
    uuid: DEPLOYMENT,
    jsonb: '{}',
    date: '2026-03-01',
    'time without time zone': '05:00',
    boolean: 'true',
    bytea: 'x',
  }
  const valueOf = (type: string, isArray: boolean) =>
    sql`${isArray ? '{}' : (VALUES[type] ?? (type.startsWith('timestamp') ? '2026-03-01' : '1'))}::text::${sql.raw(type)}`
})
