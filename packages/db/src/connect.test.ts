import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test/database.ts'
import { connect } from './connect.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
})

afterEach(() => database.drop())

const terminate = async () => {
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await other.end()
}

describe('the connection', () => {
  it('gives money as numbers, a date as its day, a moment as a Date', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as money, sum(x) as total, 12.5::numeric(5, 2) as discount,
             date '2026-03-01' as day, timestamptz '2026-03-01 00:00:00+05' as moment,
             array_agg(x) || null::bigint as list
      from unnest(array[1, 2]::bigint[]) as x`.execute(database.db)
    expect(rows).toEqual([
      {
        money: 9_007_199_254_740_991,
        total: 3,
        discount: 12.5,
        day: '2026-03-01',
        moment: new Date('2026-02-28T19:00:00Z'),
        list: [1, 2, null],
      },
    ])
  })

  it('throws rather than rounds a number that does not fit', async () => {
    const query = sql`select 9007199254740993::bigint as money`.execute(database.db)
    await expect(query).rejects.toThrow('9007199254740993 does not fit into a number')
  })

  it('has limits for statements, locks and forgotten transactions', async () => {
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db)
    expect(rows).toEqual([{ statement: '7s', lock: '5s', idle: '10s' }])
  })

  it('keeps a connection that rests for less than a minute, with the statements it has prepared', async () => {
    const { pool, close } = connect({ url: database.url })
    expect(pool.options.idleTimeoutMillis).toBe(60_000)
    await close()
  })

  it('OPS-1 survives the loss of idle and used connections: the query fails, the next one works', async () => {
    const lost = vi.fn<(event: string) => void>()
    const { db, close } = connect({ url: database.url, log: lost })
    await sql`select 1`.execute(db)
    const noticed = () =>
      vi.waitFor(() => expect(lost).toHaveBeenCalledWith('database_connection_lost', expect.anything()))
    await terminate() // an idle one
    await noticed()
    lost.mockClear()
    const interrupted = inTransaction({ db, bus: database.bus }, async (tx) => {
      await sql`select 1`.execute(tx)
      await terminate() // one that is in use and waits
      await sql`select 1`.execute(tx)
    })
    await expect(interrupted).rejects.toThrow(/terminat|closed|not queryable/i)
    await noticed()
    await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
    await close()
  })

  it('goes on when a migration changes a table under its prepared statements', async () => {
    const { db, close } = connect({ url: database.url, poolSize: 1 })
    const read = () => sql`select * from dish where id = ${1}`.execute(db)
    await database.pool.query('create table dish (id integer); insert into dish values (1)')
    expect((await read()).rows).toEqual([{ id: 1 }])
    await database.pool.query("alter table dish add column name text not null default 'plov'")
    expect((await read()).rows).toEqual([{ id: 1, name: 'plov' }])

    await database.pool.query('alter table dish drop column name')
    const rows = await inTransaction({ db, bus: database.bus }, async (tx) => {
      const result = await sql`select * from dish where id = ${1}`.execute(tx)
      return result.rows
    })
    expect(rows).toEqual([{ id: 1 }])
    await close()
  })

  it('prepares a statement once a connection', async () => {
    const { db, close } = connect({ url: database.url, poolSize: 1 })
    for (let n = 0; n < 5; n += 1) await sql`select ${n}::integer as n`.execute(db)
    const { rows } = await sql`select count(*) as n from pg_prepared_statements`.execute(db)
    expect(rows).toEqual([{ n: 1 }])
    await close()
  })
})
