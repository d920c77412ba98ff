/**
 * What PostgreSQL answers when it cannot serve now: no connection, out of locks, in each other's way, out of disk, memory or
 * connections, stopping, starting or out of time, unable to read or write, and a standby that is not the primary yet.
 */
const STATES = /^(?:08...|55P03|40001|40P01|53...|57...|58030|25006)$/
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNABORTED',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])
/** What the driver and Kysely throw without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error)|Postgres connection has been discarded|Cannot use a pool after calling end|driver has already been destroyed)/

/** True when a query failed because the database could not be reached or could not serve at that moment: trying again later may work. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return STATES.test(code) || SOCKET_CODES.has(code) || MESSAGES.test(error.message)
}
