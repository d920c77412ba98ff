/** What PostgreSQL answers when it cannot serve now: out of time, locks or connections, in each other's way, stopping, starting, disk full. */
const STATES = new Set([
  '57014',
  '55P03',
  '40001',
  '40P01',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])
const CONNECTION_EXCEPTION = /^08...$/
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** What the driver and Kysely throw without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error)|Postgres connection has been discarded)/

/** True when a query failed because the database could not be reached or could not serve at that moment: trying again later may work. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    STATES.has(code) ||
    SOCKET_CODES.has(code) ||
    CONNECTION_EXCEPTION.test(code) ||
    MESSAGES.test(error.message)
  )
}
