import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

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
