import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import type { Bus } from './bus.ts'
import type { Log } from './log.ts'
import { namedStatements } from './named-statements.ts'
import { openTo } from './of-merchant.ts'
import { columnParsers } from './parsers.ts'
import type { DB } from './schema.ts'

/** What queries take as their first argument: the database itself or a transaction on it. */
export type Db = Kysely<DB>
/** A transaction, and what is told of it: `publish` goes over the bus after COMMIT; a rollback or a retry drops it. */
export type Transaction = KyselyTransaction<DB> & Pick<Bus, 'publish'>

export type ConnectOptions = {
  /** postgres://… of PostgreSQL 15 or newer. */
  url: string
  /** Connections of this process; PostgreSQL's limit is shared by all processes. */
  poolSize?: number
  /**
   * So many milliseconds a statement is waited for; PostgreSQL ends it a second sooner. Whoever serves customers asks for less than the
   * 8,000 that imports and backups have.
   */
  answerWithinMs?: number
  /** Seen in pg_stat_activity. */
  applicationName?: string
  log?: Log
}

/** PostgreSQL ends every statement before this: no answer by then means that the connection is dead. */
const ANSWER_TIMEOUT_MS = 8_000
/** So much sooner PostgreSQL ends a statement by itself, */
const STATEMENT_SOONER_MS = 1_000
/** and one that waits for a lock. */
const LOCK_SOONER_MS = 1_500
const LOCK_TIMEOUT_MS = 5_000
const IDLE_IN_TRANSACTION_MS = 10_000
/** The longest wait for a connection of the pool, and for a new one where that is over: together they are no longer than an answer. */
const WAIT_FOR_CONNECTION_MS = 5_000
/**
 * A connection that is made anew parses and plans all its statements anew: 40 ms of the database for those of an order. Less than
 * any firewall waits before it forgets a connection.
 */
const IDLE_MS = 60_000

/**
 * Opens a pool; connections are made when first needed. `db` is about no merchant yet: `ofMerchant` makes it one's. A database that goes away fails
 * queries, not the process.
 */
export function connect({
  url,
  poolSize = 10,
  answerWithinMs = ANSWER_TIMEOUT_MS,
  applicationName = 'dasturxon',
  log = () => {},
}: ConnectOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    statement_timeout: answerWithinMs - STATEMENT_SOONER_MS,
    query_timeout: answerWithinMs,
    lock_timeout: Math.min(answerWithinMs - LOCK_SOONER_MS, LOCK_TIMEOUT_MS),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: Math.min(answerWithinMs / 2, WAIT_FOR_CONNECTION_MS),
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    types: columnParsers(),
  })
  const lost = (error: Error) => log('database_connection_lost', { error: error.message })
  pool.on('error', lost)
  // a connection in use reports its end on itself, and an error without a listener ends the process
  pool.on('connect', (client) => client.on('error', lost))

  const { waited, longestWaitMs } = noteWaits()
  const db = openTo(namedStatements(pool, waited))
  return {
    db,
    pool,
    /** The longest that somebody waited for a connection since the last question, in milliseconds. */
    longestWaitMs,
    /** Waits for queries under way, then closes the connections. */
    close: () => db.destroy(),
  }
}

function noteWaits() {
  let longest = 0
  return {
    waited: (ms: number) => void (longest = Math.max(longest, ms)),
    longestWaitMs: () => {
      const ms = longest
      longest = 0
      return ms
    },
  }
}
