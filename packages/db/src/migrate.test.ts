import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test/database.ts'
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'))
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql)
const run = () => migrate({ url: database.url, folder })

async function select<R extends pg.QueryResultRow>(sql: string): Promise<R[]> {
  return (await database.pool.query<R>(sql)).rows
}

describe('OPS-4 migrations', () => {
  it('applies files in order of their numbers, once', async () => {
    await write('0002_rows.sql', 'insert into dish values (1)')
    await write('0001_table.sql', 'create table dish (id integer)')
    expect(await run()).toEqual(['0001_table.sql', '0002_rows.sql'])
    expect(await run()).toEqual([])
    await write('0003_more.sql', 'insert into dish values (2)')
    expect(await run()).toEqual(['0003_more.sql'])
    expect(await select('select id from dish order by id')).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('stops behind the last file that was asked for, and goes on from there', async () => {
    await write('0001_table.sql', 'create table dish (id integer)')
    await write('0002_rows.sql', 'insert into dish values (1)')
    const upTo = (until: string) => migrate({ url: database.url, folder, until })
    expect(await upTo('0001_table.sql')).toEqual(['0001_table.sql'])
    expect(await upTo('0001_table.sql')).toEqual([])
    expect(await run()).toEqual(['0002_rows.sql'])
    expect(await upTo('0001_table.sql')).toEqual([])
  })

  it('OPS-1 lets eight processes start at once and applies each file once', async () => {
    await write('0001_table.sql', 'create table dish (id integer)')
    await write('0002_rows.sql', 'insert into dish values (1); select pg_sleep(0.1)')
    const applied = await Promise.all(Array.from({ length: 8 }, run))
    expect(applied.flat().toSorted()).toEqual(['0001_table.sql', '0002_rows.sql'])
    expect(await select('select id from dish')).toEqual([{ id: 1 }])
  })

  it('refuses an applied file that was changed, but not for its line ends', async () => {
    await write('0001_table.sql', 'create table dish (id integer);\n')
    await run()
    await write('0001_table.sql', 'create table dish (id integer);\r\n')
    expect(await run()).toEqual([])
    await write('0001_table.sql', 'create table dish (id bigint);\n')
    await expect(run()).rejects.toThrow('0001_table.sql was changed after it was applied')
  })

  it('refuses a database that is newer than the code', async () => {
    await write('0001_table.sql', 'create table dish (id integer)')
    await write('0002_rows.sql', 'insert into dish values (1)')
    await run()
    await rm(path.join(folder, '0002_rows.sql'))
    await expect(run()).rejects.toThrow('The database is newer than this code: it has 0002_rows.sql')
  })

  it('refuses a file numbered below one that is applied', async () => {
    await write('0002_table.sql', 'create table dish (id integer)')
    await run()
    await write('0001_late.sql', 'create table late (id integer)')
    await expect(run()).rejects.toThrow('0001_late.sql comes before 0002_table.sql')
  })

  it('leaves nothing of a file that fails half-way, and names it', async () => {
    await write('0001_table.sql', 'create table dish (id integer)')
    await write('0002_bad.sql', 'insert into dish values (1); insert into dish values (no_such_thing)')
    await expect(run()).rejects.toThrow('0002_bad.sql failed: column "no_such_thing" does not exist')
    expect(await select('select id from dish')).toEqual([])
    await write('0002_bad.sql', 'insert into dish values (3)')
    expect(await run()).toEqual(['0002_bad.sql'])
  })

  it('refuses file names out of the row and numbers used twice', async () => {
    await write('1_table.sql', 'select 1')
    await expect(run()).rejects.toThrow('1_table.sql is not named like 0001_what_it_does.sql')
    await rm(path.join(folder, '1_table.sql'))
    await write('0001_a.sql', 'select 1')
    await write('0001_b.sql', 'select 1')
    await expect(run()).rejects.toThrow('Two migrations have the number 0001')
  })

  it('brings an empty database to the schema of this code', async () => {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
    const applied = await run()
    expect(applied[0]).toBe('0001_merchants.sql')
    expect(await select("select 1 as found from pg_tables where tablename = 'orders'")).toEqual([
      { found: 1 },
    ])
  })

  it('refuses a database from before the first release, names the way, and leaves it as it was', async () => {
    await select(
      'create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    await select("insert into migration values ('0001_spine.sql', '5f')")
    await expect(migrate({ url: database.url })).rejects.toThrow(
      /made by a version of the shop from before its first release.* remove the data folder .* or name a new database in DATABASE_URL\.$/,
    )
    expect(await select("select tablename from pg_tables where schemaname = 'public'")).toEqual([
      { tablename: 'migration' },
    ])
  })
})
