import type pg from 'pg'

/** What the driver throws when `query_timeout` has passed without an answer. */
const NO_ANSWER = 'Query read timeout'

/**
 * Closes a connection whose query was not answered in time, although PostgreSQL itself ends every statement sooner:
 * a failover without RST or a firewall that forgot the connection. Connections that lie idle may have met the same
 * fate and are closed with it.
 */
export function dropSilent(pool: pg.Pool, client: pg.PoolClient, error: unknown): void {
  if (!(error instanceof Error) || error.message !== NO_ANSWER) return
  pool.emit('error', new Error('no answer in time'), client)
  void client.end() // with a query under way it cuts the connection instead of saying goodbye
  for (let idle = pool.idleCount; idle > 0; idle -= 1) {
    pool.connect().then(
      (other) => other.release(true),
      () => {}, // the pool is being closed, or all its connections are in use again
    )
  }
}
