import type pg from 'pg'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { isConflict } from './conflicts.ts'
import { askOfMerchant, beginOfMerchant, type Asker } from './query-of-merchant.ts'
import { dropSilent } from './silent-connections.ts'

/** Enough for every statement that the code spells out; lists of varying length must not fill the server's memory. */
const LIMIT = 500
const PLAN_HAS_CHANGED = '0A000'
const ATTEMPTS = 6
const BEGINS_TRANSACTION = /^(begin|start transaction)\b/
const ENDS_TRANSACTION = /^\s*(commit|rollback|release)\b/i

type NamedQuery = { text: string; values: unknown[]; name?: string | undefined }

/**
 * The pool as one merchant uses it, or nobody (null). Gives each statement with parameters a name, so that PostgreSQL parses it
 * once a connection instead of once a call: point reads cost about half. `waited` is told how long each connection was waited for.
 */
export function namedStatements(
  pool: pg.Pool,
  waited: (ms: number) => void = () => {},
): (asker: Asker | null) => PostgresPool {
  const names = new Map<string, string>()
  let made = 0
  const renew = (text: string) => {
    names.set(text, `s${(made += 1)}`)
  }
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < LIMIT) renew(text)
    return names.get(text)
  }

  async function query<R>(client: pg.PoolClient, asker: Asker | null, { text, parameters }: Asked) {
    const call: NamedQuery = { text, values: [...parameters] }
    if (parameters.length > 0) call.name = nameOf(text)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run<R>(client, call, asker)
      } catch (error) {
        dropSilent(pool, client, error)
        const isOutdated = call.name !== undefined && isChangedPlan(error)
        // a migration changed the columns behind the prepared plan: prepare it anew under another name
        if (isOutdated) renew(text)
        if (attempt === ATTEMPTS || !(isOutdated || isConflict(error))) throw error
        // a COMMIT that failed has rolled back: sent again it would succeed and have written nothing
        if (ENDS_TRANSACTION.test(text)) throw error
        if (client.getTransactionStatus() !== 'I') throw error // inTransaction runs the whole of it again
        if (isOutdated) call.name = nameOf(text)
      }
    }
  }

  return (asker) => ({
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const begin = performance.now()
      const client = await pool.connect()
      waited(performance.now() - begin)
      return {
        query: <R>(text: string, parameters: readonly unknown[]) =>
          query<R>(client, asker, { text, parameters }),
        release: (destroy?: boolean) => client.release(destroy),
      } as PostgresPoolClient // cursors are not used, so that its second signature of `query` is left out
    },
  })
}

type Asked = { text: string; parameters: readonly unknown[] }

/** A transaction is its merchant's from its beginning; a statement outside of one says itself whose it is. */
async function run<R>(
  client: pg.PoolClient,
  call: NamedQuery,
  asker: Asker | null,
): Promise<PostgresQueryResult<R>> {
  const isOutside = asker !== null && client.getTransactionStatus() === 'I'
  const answer: unknown = !isOutside
    ? await client.query(call)
    : BEGINS_TRANSACTION.test(call.text)
      ? await beginOfMerchant(client, call.text, asker)
      : await askOfMerchant(client, call, asker)
  return answer as PostgresQueryResult<R> // rows are typed by Kysely
}

/** True when a prepared statement no longer fits its table. */
export function isChangedPlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === PLAN_HAS_CHANGED
}
