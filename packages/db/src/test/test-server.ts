import { startTemporaryPostgres } from '@dasturxon/postgres'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../migrate.ts'
import { secureRows } from '../row-security.ts'
import { makeServingRole } from '../serving-role.ts'

/**
 * Where test databases are made: a server's maintenance URL and the name of the migrated database to copy; `servingUrl` is the
 * same server as the role that the shop serves as.
 */
export type TestServer = { url: string; servingUrl: string; template: string }

/**
 * Starts one PostgreSQL for a whole test run and migrates the database that every test copies. TEST_DATABASE_URL
 * names an outside server instead, TEST_POSTGRES the programs: npm's by default, '15' for the machine's own, or a
 * folder.
 */
export async function startTestServer(): Promise<TestServer & { stop: () => Promise<void> }> {
  const outside = process.env['TEST_DATABASE_URL']
  const server = outside
    ? { url: outside, stop: async () => {} }
    : await startTemporaryPostgres({ binaries: process.env['TEST_POSTGRES'] ?? 'npm' })
  const template = `dasturxon_template_${randomBytes(4).toString('hex')}`
  await query(server.url, `create database ${template}`)
  const url = databaseUrl(server.url, template)
  await migrate({ url })
  const serving = await makeServingRole(server.url)
  await secureRows({ url, servingRole: serving.role })
  return {
    url: server.url,
    servingUrl: serving.url,
    template,
    async stop() {
      if (outside) await dropAll(server.url, template)
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

/** The template and what was copied of it. */
async function dropAll(url: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  } finally {
    await client.end()
  }
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
