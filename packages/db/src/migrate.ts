import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Log } from './log.ts'

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../migrations')

export type MigrateOptions = { url: string; folder?: string; log?: Log }

const CONNECT_MS = 5_000
const KEEP_ALIVE_MS = 5_000

type Migration = { name: string; sql: string; checksum: string }
type Applied = { name: string; checksum: string }

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/

/**
 * Brings the database up to this code: applies the files of `folder` that it lacks, in order of their numbers, each
 * with its record in one transaction. Any number of processes may do this at once; each file is applied once.
 * Returns the names applied by this call. Throws a sentence when an applied file was changed, when the database is
 * newer than the code, or when a file failed (it then leaves nothing behind).
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { url, folder = MIGRATIONS_FOLDER, log = () => {} } = options
  const migrations = await readMigrations(folder)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'dasturxon migrate',
    connectionTimeoutMillis: CONNECT_MS,
    // a file may run for long: that the server is still there only the connection itself can ask
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  })
  client.on('error', () => {}) // the query under way fails with the same error
  await client.connect()
  try {
    await prepare(client)
    const done: string[] = []
    for (;;) {
      const name = await applyNext(client, migrations)
      if (name === null) return done
      log('migration_applied', { name })
      done.push(name)
    }
  } finally {
    await client.end()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const numbers = new Set<string>()
  for (const name of names) {
    if (!FILE_NAME.test(name)) throw new Error(`${name} is not named like 0001_what_it_does.sql.`)
    if (numbers.has(name.slice(0, 4))) throw new Error(`Two migrations have the number ${name.slice(0, 4)}.`)
    numbers.add(name.slice(0, 4))
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      // a checkout may have changed the line ends
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
      return { name, sql, checksum }
    }),
  )
}

/** The row of `migration_lock` is what concurrent processes queue on. */
async function prepare(client: pg.Client): Promise<void> {
  const statements = `
    create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    create table if not exists migration_lock (id integer primary key);
    insert into migration_lock values (1) on conflict do nothing;`
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(statements)
      return
    } catch (error) {
      // "if not exists" is no guard against another process in the same moment
      if (attempt === 10 || !isCreatedMeanwhile(error)) throw error
    }
  }
}

async function applyNext(client: pg.Client, migrations: Migration[]): Promise<string | null> {
  // a neighbour's file may take long, and so may ours
  await client.query('begin; set local lock_timeout = 0; set local statement_timeout = 0')
  try {
    await client.query('select id from migration_lock for update')
    const { rows } = await client.query<Applied>('select name, checksum from migration order by name')
    const next = nextOf(migrations, rows)
    if (next) {
      await runFile(client, next)
      await client.query('insert into migration (name, checksum) values ($1, $2)', [next.name, next.checksum])
    }
    await client.query('commit')
    return next?.name ?? null
  } catch (error) {
    await client.query('rollback').catch(() => {}) // the connection is gone: the first error says why
    throw error
  }
}

async function runFile(client: pg.Client, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function nextOf(migrations: Migration[], applied: Applied[]): Migration | undefined {
  const files = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const file = files.get(name)
    if (!file) {
      throw new Error(
        `The database is newer than this code: it has ${name}, which is not among the migrations here. ` +
          `Start the version of the shop that made it, or a newer one.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `${name} was changed after it was applied. Restore it, and put the change into a new file.`,
      )
    }
  }
  const names = new Set(applied.map(({ name }) => name))
  const next = migrations.find(({ name }) => !names.has(name))
  const last = applied.at(-1)?.name
  if (next && last && next.name < last) {
    throw new Error(`${next.name} comes before ${last}, which is applied already. Give it a higher number.`)
  }
  return next
}

function isCreatedMeanwhile(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === '23505' || code === '42P07' || code === '42710'
}
