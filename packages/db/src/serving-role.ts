import { createHmac } from 'node:crypto'
import pg from 'pg'

/** As whom the shop serves from the database that comes with it. */
const SERVING_ROLE = 'dasturxon_serving'
const ALREADY_THERE = new Set(['42710', '23505'])

/**
 * The address under which a database of our own is served: a role that owns nothing, made where it is missing, so in older data,
 * too. `url` is its superuser's; a password there (where there are no unix sockets) leads to one of the role's own.
 */
export async function makeServingRole(url: string): Promise<{ role: string; url: string }> {
  const served = new URL(url)
  served.username = SERVING_ROLE
  if (served.password !== '')
    served.password = createHmac('sha256', served.password).update(SERVING_ROLE).digest('hex')
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SERVING_ROLE])
    if (rowCount === 0)
      await client.query(`create role ${SERVING_ROLE} login`).catch((error: unknown) => {
        if (!isAlreadyThere(error)) throw error // another start was faster
      })
    if (served.password !== '') await client.query(`alter role ${SERVING_ROLE} password '${served.password}'`)
  })
  return { role: SERVING_ROLE, url: served.href }
}

/**
 * The role that `url` serves as, and why it must not serve for real merchants: null when it is neither above the wall between
 * merchants nor able to take it down.
 */
export async function inspectServingRole(url: string): Promise<{ role: string; problem: string | null }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ role: string; what: string | null }>(`
      select current_user as role, case
        when r.rolsuper then 'is a superuser'
        when r.rolbypassrls then 'bypasses row-level security'
        when exists (select from pg_class c
          where pg_has_role(c.relowner, 'member') and c.relnamespace = current_schema()::regnamespace) then 'owns tables'
        when pg_has_role(d.datdba, 'member') then 'owns the database'
      end as what
      from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`)
    const { role = '', what = null } = rows[0] ?? {}
    const problem =
      what === null
        ? null
        : `The role ${role} of DATABASE_URL ${what}, so PostgreSQL would not keep merchants apart: name there a role that owns ` +
          'nothing, and the owner in DATABASE_OWNER_URL (docs/operating.md).'
    return { role, problem }
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // the query under way fails with the same error
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const isAlreadyThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ALREADY_THERE.has(String(error.code))
