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
  /** Closes the connections and drops the database. */
  drop: () => Promise<void>
}

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
  const name = `dasturxon_test_${randomBytes(6).toString('hex')}`
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
    bus: { ...createTopics(() => {}), start: async () => {}, stop: async () => {} },
    env: { DATABASE_URL: servingUrl, DATABASE_OWNER_URL: url },
    async drop() {
      await close()
      await serving.close()
      await admin.query(`drop database ${name} with (force)`)
    },
  }
}
