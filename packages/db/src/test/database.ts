import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Db } from '../connect.ts'
import type { Bus } from '../bus.ts'
import { createTopics } from '../topics.ts'
import { databaseUrl } from './test-server.ts'

export type TestDatabase = {
  url: string
  /** As the owner, who sees every row: for what a test lays out and looks up. */
  db: Db
  pool: pg.Pool
  /** As the shop serves: a role that sees one merchant at a time. */
  serving: { url: string; db: Db; pool: pg.Pool }
  /** Of this process only. */
  bus: Bus
  /** What the shop is told of it. */
  env: { DATABASE_URL: string; DATABASE_OWNER_URL: string }
  /** Closes the connections and drops the database; of a borrowed one: gives it back. */
  drop: () => Promise<void>
}

/** A borrowed database that grew beyond this is dropped when it is given back: to delete so much takes longer than a new one. */
const MOST_BYTES = 32 * 1024 * 1024

const ownBus = (): Bus => ({ ...createTopics(() => {}), start: async () => {}, stop: async () => {} })

let maintenance: pg.Pool | null = null

/**
 * A fresh, migrated database of its own, in some 15 ms: a copy of the run's template. `empty: true` gives one
 * without any table.
 */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('testServer')
  const admin = (maintenance ??= new pg.Pool({
    connectionString: server.url,
    max: 2,
    idleTimeoutMillis: 1000,
    allowExitOnIdle: true,
  }))
  const name = `${server.template}_${randomBytes(6).toString('hex')}`
  const source = options.empty ? 'template0' : server.template
  await admin.query(`create database ${name} template ${source} strategy file_copy`)

  const url = databaseUrl(server.url, name)
  const { db, pool, close } = connect({ url, applicationName: name })
  const servingUrl = databaseUrl(server.servingUrl, name)
  const serving = connect({ url: servingUrl, applicationName: name })
  return {
    url,
    db,
    pool,
    serving: { url: servingUrl, db: serving.db, pool: serving.pool },
    bus: ownBus(),
    env: { DATABASE_URL: servingUrl, DATABASE_OWNER_URL: url },
    async drop() {
      await close()
      await serving.close()
      await admin.query(`drop database ${name} with (force)`)
    },
  }
}

/** What tests of this worker have given back, without rows. */
const returned: TestDatabase[] = []

/**
 * A migrated database without rows, as {@link createTestDatabase}. `drop` deletes the rows and lets the worker's next test have it with
 * its connections, which know the tables and have the statements parsed: that is most of what a small test costs. For tests that write
 * rows and change nothing else of the database.
 */
export async function borrowTestDatabase(): Promise<TestDatabase> {
  const database = returned.pop() ?? (await createTestDatabase())
  return {
    ...database,
    bus: ownBus(),
    async drop() {
      if (await deleteRows(database)) returned.push(database)
      else await database.drop()
    },
  }
}

/** Answers false, and deletes nothing, where that would take longer than a new database. */
async function deleteRows({ pool, serving }: TestDatabase): Promise<boolean> {
  if (isInUse(pool) || isInUse(serving.pool)) return false
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select relname as name, pg_relation_size(oid)::int as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely\\_%'`,
  )
  if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) return false
  const written = rows.filter(({ bytes }) => bytes > 0)
  // as a replica deletes: without the triggers, of which some keep the books from being changed
  await pool.query(
    [
      'begin; set local session_replication_role = replica',
      ...written.map(({ name }) => `delete from ${pg.escapeIdentifier(name)}`),
      "select setval(format('%I', sequencename)::regclass, 1, false) from pg_sequences where last_value is not null",
      'commit',
    ].join(';'),
  )
  return true
}

const isInUse = ({ totalCount, idleCount }: pg.Pool) => idleCount < totalCount
