import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway, type Log } from '@dasturxon/db'

const PAUSE_MS = 1000
const PATIENCE_MS = 60_000
/** A word about it so often. */
const SAY_EVERY = 5

/**
 * Runs `open` until the database answers, for a minute: after a power cut it may need longer than the shop. Throws what else is
 * wrong with it at once, and a sentence when it never came.
 */
export async function waitForDatabase<T>(
  url: string,
  open: () => Promise<T>,
  { log, pauseMs = PAUSE_MS, patienceMs = PATIENCE_MS }: { log: Log; pauseMs?: number; patienceMs?: number },
): Promise<T> {
  const { hostname, port, pathname } = new URL(url)
  const where = `${hostname || 'this machine'}:${port || '5432'}${pathname}`
  const begin = performance.now()
  for (let tries = 0; ; tries += 1) {
    try {
      return await open()
    } catch (error) {
      if (!isAway(error)) throw error
      if (performance.now() - begin > patienceMs)
        throw new Error(
          `The database at ${where} did not answer for ${Math.round(patienceMs / 1000)} s. Is it running, and is DATABASE_URL right?`,
          { cause: error },
        )
      if (tries % SAY_EVERY === 0) log('server.waits_for_database', { where, reason: reasonOf(error) })
      await sleep(pauseMs)
    }
  }
}

const isAway = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && isDatabaseAway(error.cause))

/** Of several addresses that were tried each has its own error, and together they have no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(String).join(', ')
  return error instanceof Error ? error.message : String(error)
}
