import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Log } from './log.ts'
import { refuseForeign } from './refuse-foreign.ts'

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../migrations')

export type MigrateOptions = {
  url: string
  folder?: string
  /** The last file to apply, such as `0071_orders_written_last.sql`; without it all of them. */
  until?: string | undefined
  log?: Log
}

const CONNECT_MS = 5_000
const KEEP_ALIVE_MS = 5_000
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/

/**
 * Brings the database up to this code: applies the files of `folder` that it lacks, in order of their numbers, each
 * with its record in one transaction. Any number of processes may do this at once; each file is applied once.
 * Returns the names applied by this call. Throws a sentence when the database is not this code's (`refuseForeign`) or
 * when a file failed (it then leaves nothing behind).
 */
export async function migrate({ url, folder = MIGRATIONS_FOLDER, until, log = () => {} }: MigrateOptions) {
  const migrations = await readMigrations(folder)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: openPool(url) }) })
  try {
    await refuseForeign(db, Object.keys(migrations))
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const done: string[] = []
    for (;;) {
      if (until !== undefined && !(await isNextUpTo(migrator, until))) return done
      const { error, results = [] } = await migrator.migrateUp()
      const name = fileOf(results[0]?.migrationName ?? 'Migrating')
      if (error) throw new Error(`${name} failed: ${messageOf(error)}`, { cause: error })
      if (results.length === 0) return done
      log('migration_applied', { name })
      done.push(name)
    }
  } finally {
    await db.destroy()
  }
}

async function isNextUpTo(migrator: Migrator, last: string): Promise<boolean> {
  const next = (await migrator.getMigrations()).find(({ executedAt }) => executedAt === undefined)
  return next !== undefined && fileOf(next.name) <= last
}

/** By the name under which Kysely records it: the file's, and what tells a changed file from the applied one. */
async function readMigrations(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const [index, name] of names.entries()) {
    if (!FILE_NAME.test(name)) throw new Error(`${name} is not named like 0001_what_it_does.sql.`)
    const number = name.slice(0, 4)
    if (names[index - 1]?.startsWith(number)) throw new Error(`Two migrations have the number ${number}.`)
  }
  const files = names.map(async (name) => {
    const text = await readFile(path.join(folder, name), 'utf8')
    // a checkout may have changed the line ends
    const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
    const up = async (tx: Kysely<unknown>) => {
      await sql.raw(text).execute(tx)
    }
    return [`${name}@${checksum}`, { up }] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'dasturxon migrate',
    connectionTimeoutMillis: CONNECT_MS,
    // an index of a large table takes longer than any limit that the role may have
    options: '-c statement_timeout=0 -c lock_timeout=0',
    // a file may run for long: that the server is still there only the connection itself can ask
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  })
  pool.on('connect', (client) => client.on('error', () => {})) // the query under way fails with the same error
  pool.on('error', () => {})
  return pool
}

const fileOf = (recorded: string) => recorded.replace(/@.*/, '')
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
