import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Db } from '../connect.ts'
import type { Bus } from '../bus.ts'
import { createTopics } from '../topics.ts'
import { databaseUrl } from './test-server.ts'

export type TestDatabase = {
  url: string
  db: Db
  pool: pg.Pool
  /** Of this process only. */
  bus: Bus
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
  return {
    url,
    db,
    pool,
    bus: { ...createTopics(() => {}), start: async () => {}, stop: async () => {} },
    async drop() {
      await close()
      await admin.query(`drop database ${name} with (force)`)
    },
  }
}
