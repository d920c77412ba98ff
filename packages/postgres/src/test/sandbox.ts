import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../start.ts'

/** Which PostgreSQL this run is about: npm's by default, '15' for the machine's own, or a folder. */
export const TESTED_BINARIES = process.env['TEST_POSTGRES'] ?? 'npm'

/** Not syncing makes a cluster in half the time; tests of crashes do not use it. */
export const FAST = { fsync: 'off' }

/** A folder that every account can enter; `remove` deletes it with all that is in it. */
export async function makeSandbox() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dasturxon-supervisor-'))
  await chmod(folder, 0o755)
  return {
    folder,
    dataDir: path.join(folder, 'postgres'),
    remove: () => rm(folder, { recursive: true, maxRetries: 20 }),
  }
}

/**
 * A cluster that was made once, for the tests of a file that are not about making one: `layInto` copies it to a data folder, in a
 * tenth of the time.
 */
export async function makeCluster() {
  const { dataDir, remove } = await makeSandbox()
  await (await startPostgres({ dataDir, config: FAST, binaries: TESTED_BINARIES })).stop()
  return {
    // with its owner, which only cp keeps
    layInto: (place: string) => void execFileSync('cp', ['-a', dataDir, place]),
    remove,
  }
}

/** Runs statements on a connection of their own; the rows of the last one. */
export async function query<R extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // a server killed on purpose
  await client.connect()
  try {
    let rows: R[] = []
    for (const statement of statements) ({ rows } = await client.query<R>(statement))
    return rows
  } finally {
    await client.end()
  }
}
