import { startPostgres } from '@dasturxon/postgres'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'

/** Where test databases are made: a server's maintenance URL and the name of the migrated database to copy. */
export type TestServer = { url: string; template: string }

/** A lost power cut costs nothing here, and syncing is most of the time of a small test. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
}

const ENOUGH_BYTES = 2_000_000_000

/**
 * Starts one PostgreSQL for a whole test run and migrates the database that every test copies. TEST_DATABASE_URL
 * names an outside server instead, TEST_POSTGRES the programs: npm's by default, '15' for the machine's own, or a
 * folder.
 */
export async function startTestServer(): Promise<TestServer & { stop: () => Promise<void> }> {
  const outside = process.env['TEST_DATABASE_URL']
  const server = outside ? { url: outside, stop: async () => {} } : await startOwn()
  const template = `dasturxon_template_${randomBytes(4).toString('hex')}`
  await query(server.url, `create database ${template}`)
  await migrate({ url: databaseUrl(server.url, template) })
  return {
    url: server.url,
    template,
    async stop() {
      if (outside) await query(server.url, `drop database ${template} with (force)`)
      await server.stop()
    },
  }
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function startOwn() {
  const folder = await mkdtemp(path.join(await fastestFolder(), 'dasturxon-test-'))
  await chmod(folder, 0o755) // the account that PostgreSQL runs as must be able to enter it
  const server = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    config: FAST,
    binaries: process.env['TEST_POSTGRES'] ?? 'npm',
  })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Memory where it is shared and large enough (containers often have 64 MB), else the temporary folder. */
async function fastestFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => null)
  return memory && memory.bavail * memory.bsize > ENOUGH_BYTES ? '/dev/shm' : os.tmpdir()
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
